import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle

/// The time of a map, which only a test lets go on.
@MainActor final class TestClock {
    var time = 0.0
}

/// A map without tiles, its clock, and what it tells.
@MainActor final class CameraScene {
    nonisolated static let helsinki = CameraPosition(latitude: 60.17, longitude: 24.94, zoom: 12)
    let clock: TestClock
    let map: MapView
    let log = EventLog()

    init(
        _ camera: CameraPosition = CameraScene.helsinki, size: SIMD2<Double> = SIMD2(400, 300),
        scale: Double = 1
    ) throws {
        let clock = TestClock()
        var options = MapViewOptions(size: size, scale: scale, camera: camera)
        options.clock = { clock.time }
        self.clock = clock
        map = try MapView(
            options: options, source: ScriptedTiles { _ in nil },
            style: Style(json: Data(MapSample.style.utf8)))
        map.delegate = log
    }

    /// Lets `seconds` pass in steps of one length.
    ///
    /// - Returns: the camera after each step.
    @discardableResult
    func pass(_ seconds: Double, steps: Int = 1) -> [CameraPosition] {
        let start = clock.time
        var cameras: [CameraPosition] = []
        for step in 1...steps {
            clock.time = start + seconds * (Double(step) / Double(steps))
            map.advance(to: clock.time)
            cameras.append(map.camera)
        }
        return cameras
    }

    /// The place at a point of the view, which is on the ground.
    func place(_ point: SIMD2<Double>) throws -> Coordinate {
        try #require(map.projection.coordinate(for: point))
    }

    /// Where a place is on the view, which is before the eye.
    func point(_ place: Coordinate) throws -> SIMD2<Double> {
        try #require(map.projection.point(for: place))
    }
}

/// What a map has told.
enum MapEvent: Hashable, Sendable {
    case willMove(gesture: Bool)
    case didChange(CameraPosition)
    case idle(CameraPosition)
    case tapped(Coordinate)
    case longPressed(Coordinate)
    case startedTiles
    case finishedTiles
    case snapshotReady
    case myLocationTap
    case completed(Bool)

    var name: String {
        switch self {
        case .willMove: "willMove"
        case .didChange: "didChange"
        case .idle: "idle"
        case .tapped: "tapped"
        case .longPressed: "longPressed"
        case .startedTiles: "startedTiles"
        case .finishedTiles: "finishedTiles"
        case .snapshotReady: "snapshotReady"
        case .myLocationTap: "myLocationTap"
        case .completed: "completed"
        }
    }
}

extension [MapEvent] {
    /// The names of the events, each once where it stands several times in a row.
    var names: [String] {
        reduce(into: []) { names, event in
            if names.last != event.name { names.append(event.name) }
        }
    }

    /// How many events have this name.
    func count(_ name: String) -> Int { filter { $0.name == name }.count }
}

/// Writes down what a map tells, and may answer.
@MainActor final class EventLog: MapViewDelegate {
    private(set) var events: [MapEvent] = []
    /// How many events were told within one another.
    private(set) var greatestDepth = 0
    var answer: (@MainActor (MapEvent) -> Void)?
    private var depth = 0

    func record(_ event: MapEvent) {
        depth += 1
        defer { depth -= 1 }
        greatestDepth = max(greatestDepth, depth)
        events.append(event)
        answer?(event)
    }

    /// The events since the last call.
    func take() -> [MapEvent] {
        defer { events = [] }
        return events
    }

    func mapView(_ mapView: MapView, willMove gesture: Bool) {
        record(.willMove(gesture: gesture))
    }

    func mapView(_ mapView: MapView, didChange camera: CameraPosition) {
        record(.didChange(camera))
    }

    func mapView(_ mapView: MapView, idleAt camera: CameraPosition) { record(.idle(camera)) }

    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) {
        record(.tapped(coordinate))
    }

    func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate) {
        record(.longPressed(coordinate))
    }

    /// Whether it does itself what the button of the user does.
    var takesMyLocationTap = false

    func didTapMyLocationButton(for mapView: MapView) -> Bool {
        record(.myLocationTap)
        return takesMyLocationTap
    }

    func mapViewDidStartTileRendering(_ mapView: MapView) { record(.startedTiles) }

    func mapViewDidFinishTileRendering(_ mapView: MapView) { record(.finishedTiles) }

    func mapViewSnapshotReady(_ mapView: MapView) { record(.snapshotReady) }
}

/// Whether two places differ by no more than so many degrees each way.
func isClose(_ a: Coordinate, _ b: Coordinate, within degrees: Double = 1e-9) -> Bool {
    isClose(a.latitude, b.latitude, within: degrees)
        && isClose((a.longitude - b.longitude).normalizedLongitude, 0, within: degrees)
}

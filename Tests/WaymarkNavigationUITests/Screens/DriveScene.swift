import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

/// A navigation on a map without tiles: one kilometre to the north, a turn with lanes, one to the east. Another way
/// goes round the other side and takes four minutes longer.
@MainActor final class DriveScene {
    /// Knows the two ways and no roads.
    private struct Provider: DirectionsProvider, RoadProvider, TileSource {
        let zooms = 0...14

        func directions(
            _ request: DirectionsRequest
        ) async throws(DirectionsError) -> DirectionsResponse {
            // Who looks for a faster way on the longer one is told of one that leaves it later.
            request.alternatives == 0
                ? DirectionsResponse(routes: [DriveScene.route(isDetour: true)])
                : DirectionsResponse(routes: [DriveScene.route(), DriveScene.route(isOther: true)])
        }

        func roads(
            around center: Coordinate, radius: Double
        ) async throws(DirectionsError) -> [RoadPiece] { [] }

        func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }
    }

    private final class Clock {
        var time = 0.0
    }

    private let clock = Clock()
    let simulator: LocationSimulator
    let map: MapView
    let controller: NavigationMapController
    var navigator: Navigator { controller.session.navigator }

    /// Metres of one degree of latitude.
    private nonisolated static let degree = 111_195.08
    nonisolated static let start = place(0, 0)

    init(_ size: SIMD2<Double> = SIMD2(393, 852)) throws {
        simulator = LocationSimulator(start: Date(timeIntervalSince1970: 1_700_000_000))
        let session = try NavigationSession(provider: Provider(), source: simulator)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        map = try Self.map(size, clock)
        controller = map.enableNavigation(with: session)
        controller.usesSuggestedLightingMode = false
        controller.timeZone = .gmt
        simulator.simulateLocation(at: Self.start, course: 0)
    }

    private static func map(_ size: SIMD2<Double>, _ clock: Clock) throws -> MapView {
        var options = MapViewOptions(size: size, camera: CameraPosition(target: start, zoom: 15))
        options.clock = { clock.time }
        return try MapView(options: options, source: Provider(), style: Style(named: "day"))
    }

    /// Another map of the same size, with the same clock.
    func otherMap() throws -> MapView { try Self.map(map.size, clock) }

    /// Finds the way, and drives on it for a while.
    func drive(seconds: Double) async throws {
        let goal = Waypoint(coordinate: Self.place(1000, 1000), title: "Stockmann")
        guard await navigator.setDestinations([goal]) == .ok else { throw CancellationError() }
        navigator.isGuidanceActive = true
        simulator.simulateAlongExistingRoute()
        pass(seconds)
    }

    /// Lets time pass in steps of a tenth of a second.
    func pass(_ seconds: Double) {
        for _ in 0..<Int((seconds * 10).rounded()) {
            clock.time += 0.1
            simulator.advance(by: 0.1)
            map.advance(to: clock.time)
        }
        _ = map.frame()
    }

    /// An element of the last frame.
    func element(_ identifier: String) -> AccessibilityElement? {
        map.accessibilityElements.first { $0.identifier == identifier }
    }

    func tap(_ place: SIMD2<Double>) {
        for phase in [Touch.Phase.began, .ended] {
            map.handle(.touch(Touch(id: 1, phase: phase, position: place, time: clock.time)))
            clock.time += 0.05
        }
        pass(0.5)
    }

    func swipe(from start: SIMD2<Double>, by way: SIMD2<Double>) {
        for step in 0...10 {
            let phase: Touch.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
            map.handle(
                .touch(
                    Touch(
                        id: 1, phase: phase, position: start + way * (Double(step) / 10),
                        time: clock.time)))
            clock.time += 0.02
        }
        pass(1)
    }

    /// The place so many metres to the east and to the north of the start.
    nonisolated static func place(_ east: Double, _ north: Double) -> Coordinate {
        Coordinate(latitude: 0.5 + north / degree, longitude: 10 + east / degree)
    }

    nonisolated static func route(isOther: Bool = false, isDetour: Bool = false) -> Route {
        let points = (0...20).map { number -> Coordinate in
            let (first, second) = (Double(min(number, 10)) * 100, Double(max(0, number - 10)) * 100)
            if isDetour {
                let north = Double(max(0, min(10, number - 3))) * 100
                return place(Double(number) * 100 - north, north)
            }
            return isOther ? place(first, second) : place(second, first)
        }
        let lanes = [
            Lane(directions: [.left]), Lane(directions: [.straight]),
            Lane(directions: [.straight, .right], activeDirection: .right, isRecommended: true),
        ]
        func step(
            _ kind: Maneuver.Kind, _ direction: Maneuver.Direction?, _ range: ClosedRange<Int>,
            _ name: String, lanes: [Lane] = []
        ) -> RouteStep {
            var step = RouteStep(
                maneuver: Maneuver(
                    kind: kind, direction: direction, coordinate: points[range.lowerBound],
                    bearingBefore: 0, bearingAfter: 90),
                pointRange: range, distance: Double(range.count - 1) * 100,
                duration: Double(range.count - 1) * 7.2, roadName: name, lanes: lanes,
                intersections: kind == .depart ? [3, 4, 5, 7, 8, 9].map(junction) : [])
            if kind == .arrive { step.destinationTitle = name }
            return step
        }
        func junction(_ point: Int) -> Intersection {
            Intersection(
                point: point, bearings: [0, 180], entries: [true, false], inIndex: 1, outIndex: 0,
                roadClass: .primary, controls: [4, 8].contains(point) ? .stopSign : .signals)
        }
        let turn: Maneuver.Direction = isOther ? .left : .right
        let leg = RouteLeg(
            destinationWaypoint: Waypoint(coordinate: points[20], title: "Stockmann"),
            destinationCoordinate: points[20], path: Path(points),
            steps: [
                step(.depart, nil, 0...10, "Mannerheimintie"),
                step(.turn, turn, 10...20, "Kaivokatu", lanes: lanes),
                step(.arrive, .left, 20...20, "Stockmann"),
            ],
            segmentDurations: Array(repeating: isOther ? 19.2 : 7.2, count: 20),
            segmentSpeedLimits: Array(repeating: 40 / 3.6, count: 20), distance: 2000,
            duration: isOther ? 384 : 144)
        return Route(legs: [leg], country: "FI")
    }
}

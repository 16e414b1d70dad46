import Foundation
import WaymarkDirections
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkRendering
import WaymarkUIKit

/// A map view as an app has it, with a navigation of ``DrawnCity`` and a clock of the test.
@MainActor final class NavigationScene {
    private final class Clock {
        var time = 0.0
    }

    /// A noon.
    static let noon = Date(timeIntervalSince1970: 1_795_600_800)

    let city: DrawnCity
    let session: GMSNavigationSession
    let mapView: GMSMapView
    private let clock = Clock()
    private let simulator: LocationSimulator
    private var bitmap = Bitmap(width: 1, height: 1)

    var navigator: GMSNavigator { get throws { try unwrapped(mapView.navigator) } }

    /// - Parameter shows: whether the map shows the navigation.
    init(start: Date = NavigationScene.noon, shows: Bool = true) throws {
        city = try DrawnCity()
        simulator = LocationSimulator(start: start)
        session = try GMSNavigationSession(provider: city, receiver: simulator)
        mapView = Self.makeMapView(at: try city.place("a"), clock)
        if shows { mapView.enableNavigation(with: session) }
        session.isStarted = true
        session.locationSimulator?.simulateLocation(at: try place("a"))
        pass(0.4)
    }

    /// Another map view with the same clock.
    func makeMapView() throws -> GMSMapView { Self.makeMapView(at: try city.place("a"), clock) }

    private static func makeMapView(at place: Coordinate, _ clock: Clock) -> GMSMapView {
        let options = GMSMapViewOptions()
        options.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        options.camera = GMSCameraPosition(
            latitude: place.latitude, longitude: place.longitude, zoom: 15)
        options.clock = { clock.time }
        return GMSMapView(options: options)
    }

    /// The place of a letter, or the middle between two.
    func place(_ letters: String) throws -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(try city.place(letters))
    }

    /// A destination there.
    func waypoint(_ letters: String, _ title: String) throws -> GMSNavigationWaypoint {
        try unwrapped(GMSNavigationWaypoint(location: place(letters), title: title))
    }

    /// Lets time pass in steps of a fifth of a second, and draws once at the end.
    func pass(_ seconds: Double) {
        for _ in 0..<Int((seconds * 5).rounded()) {
            clock.time += 0.2
            simulator.advance(by: 0.2)
            mapView.map.advance(to: clock.time)
        }
        mapView.drawFrame(into: &bitmap)
        mapView.layoutIfNeeded()
    }

    /// Drives along the route to its end.
    func drive() throws {
        try unwrapped(session.locationSimulator).simulateLocationsAlongExistingRoute()
        while simulator.isSimulating { pass(1) }
        pass(1)
    }

    /// Stands for so long, and tells the place then.
    func stand(for seconds: Double, at letters: String) throws {
        simulator.advance(by: seconds)
        session.locationSimulator?.simulateLocation(at: try place(letters))
        pass(0.4)
    }

    /// How much of a rectangle of the last picture has the color 0xrrggbb, 0 to 1.
    func share(of color: UInt32, in rect: CGRect) -> Double {
        let (columns, rows) = (Int(rect.minX)..<Int(rect.maxX), Int(rect.minY)..<Int(rect.maxY))
        let hits = rows.reduce(0) { sum, y in
            sum
                + columns.count { x in
                    let (red, green, blue) = bitmap[x, y]
                    return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) == color
                }
        }
        return Double(hits) / Double(max(1, columns.count * rows.count))
    }

    /// Sets destinations and guides to them, for so long.
    func guide(to waypoints: [GMSNavigationWaypoint], seconds: Double = 5) async throws {
        guard await mapView.navigator?.setDestinations(waypoints) == .OK else { throw Missing() }
        mapView.navigator?.isGuidanceActive = true
        session.locationSimulator?.simulateLocationsAlongExistingRoute()
        pass(seconds)
    }

    /// An element of the last frame.
    func element(_ identifier: String) -> AccessibilityElement? {
        mapView.map.accessibilityElements.first { $0.identifier == identifier }
    }

    /// Touches the map for a moment.
    func tap(_ place: SIMD2<Double>) {
        for phase in [Touch.Phase.began, .ended] {
            mapView.map.handle(
                .touch(Touch(id: 1, phase: phase, position: place, time: clock.time)))
            clock.time += 0.05
        }
        pass(0.6)
    }

    /// Drags the map.
    func swipe(from start: SIMD2<Double>, by way: SIMD2<Double>) {
        for step in 0...10 {
            let phase: Touch.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
            mapView.map.handle(
                .touch(
                    Touch(
                        id: 1, phase: phase, position: start + way * (Double(step) / 10),
                        time: clock.time)))
            clock.time += 0.02
        }
        pass(1)
    }
}

/// A thing that must be there is not.
struct Missing: Error {}

/// The value, which a test relies on.
func unwrapped<Value>(_ value: Value?) throws(Missing) -> Value {
    guard let value else { throw Missing() }
    return value
}

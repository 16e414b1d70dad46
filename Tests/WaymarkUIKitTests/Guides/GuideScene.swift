import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkPlatform
import WaymarkRendering
import WaymarkUIKit

/// A view whose map shows a drive of two kilometres with one turn.
@MainActor final class GuideScene {
    private struct Provider: DirectionsProvider, RoadProvider {
        func directions(
            _ request: DirectionsRequest
        ) async throws(DirectionsError) -> DirectionsResponse {
            DirectionsResponse(routes: [GuideScene.route])
        }

        func roads(
            around center: Coordinate, radius: Double
        ) async throws(DirectionsError) -> [RoadPiece] { [] }
    }

    private final class Clock {
        var time = 0.0
    }

    private let clock = Clock()
    private let simulator: LocationSimulator
    private let session: NavigationSession
    private var bitmap = Bitmap(width: 1, height: 1)
    let view: MapHostView

    init() throws {
        simulator = LocationSimulator(start: Date(timeIntervalSince1970: 1_700_000_000))
        session = try NavigationSession(provider: Provider(), source: simulator)
        var options = MapViewOptions(camera: CameraPosition(target: Self.place(0, 0), zoom: 15))
        let clock = clock
        options.clock = { clock.time }
        view = MapHostView(
            frame: CGRect(x: 0, y: 0, width: 393, height: 852), map: MapView(options: options))
    }

    /// Finds the way, and drives on it for a while.
    func drive(seconds: Double) async throws {
        view.enableNavigation(with: session)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        simulator.simulateLocation(at: Self.place(0, 0), course: 0)
        let goal = Waypoint(coordinate: Self.place(1000, 1000), title: "Stockmann")
        guard await session.navigator.setDestinations([goal]) == .ok else {
            throw CancellationError()
        }
        session.navigator.isGuidanceActive = true
        simulator.simulateAlongExistingRoute()
        pass(seconds)
    }

    /// Lets time pass in steps of a tenth of a second, with a frame every second.
    func pass(_ seconds: Double) {
        let steps = Int((seconds * 10).rounded())
        for step in 1...max(1, steps) {
            clock.time += 0.1
            simulator.advance(by: 0.1)
            view.map.advance(to: clock.time)
            if step.isMultiple(of: 10) || step == steps { view.drawFrame(into: &bitmap) }
        }
    }

    /// The place so many metres to the east and to the north of the start.
    nonisolated private static func place(_ east: Double, _ north: Double) -> Coordinate {
        let degree = 111_195.08
        return Coordinate(latitude: 0.5 + north / degree, longitude: 10 + east / degree)
    }

    nonisolated private static var route: Route {
        let points = (0...20).map { number in
            place(Double(max(0, number - 10)) * 100, Double(min(number, 10)) * 100)
        }
        func step(
            _ kind: Maneuver.Kind, _ direction: Maneuver.Direction?, _ range: ClosedRange<Int>,
            _ name: String
        ) -> RouteStep {
            RouteStep(
                maneuver: Maneuver(
                    kind: kind, direction: direction, coordinate: points[range.lowerBound],
                    bearingBefore: 0, bearingAfter: 90),
                pointRange: range, distance: Double(range.count - 1) * 100,
                duration: Double(range.count - 1) * 7.2, roadName: name)
        }
        let leg = RouteLeg(
            destinationWaypoint: Waypoint(coordinate: points[20], title: "Stockmann"),
            destinationCoordinate: points[20], path: Path(points),
            steps: [
                step(.depart, nil, 0...10, "Mannerheimintie"),
                step(.turn, .right, 10...20, "Kaivokatu"),
                step(.arrive, .left, 20...20, "Stockmann"),
            ],
            segmentDurations: Array(repeating: 7.2, count: 20),
            segmentSpeedLimits: Array(repeating: 40 / 3.6, count: 20), distance: 2000,
            duration: 144)
        return Route(legs: [leg], country: "FI")
    }
}

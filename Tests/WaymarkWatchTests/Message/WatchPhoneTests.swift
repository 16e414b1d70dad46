import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation
import WaymarkWatch

@Suite("The drive of a phone for its watch")
@MainActor struct WatchPhoneTests {
    /// A provider of ways to the north with a turn every 700 m.
    private struct Ways: DirectionsProvider, RoadProvider {
        func directions(
            _ request: DirectionsRequest
        ) async throws(DirectionsError) -> DirectionsResponse {
            let places = (0...80).map { place(east: 0, north: 100 * Double($0)) }
            var steps = stride(from: 0, to: 77, by: 7).map { point in
                RouteStep(
                    maneuver: Maneuver(
                        kind: point == 0 ? .depart : .turn, direction: .left,
                        coordinate: places[point], bearingBefore: 0, bearingAfter: 0),
                    pointRange: point...min(80, point == 70 ? 80 : point + 7),
                    distance: 700, duration: 70, roadName: "Road \(point)",
                    announcements: [Announcement(.ahead, distanceBeforeManeuver: 100)])
            }
            steps.append(
                RouteStep(
                    maneuver: Maneuver(
                        kind: .arrive, direction: nil, coordinate: places[80], bearingBefore: 0,
                        bearingAfter: nil),
                    pointRange: 80...80, distance: 0, duration: 0))
            let goal = Waypoint(coordinate: places[80], title: "Mill")
            let leg = RouteLeg(
                destinationWaypoint: goal, destinationCoordinate: places[80], path: Path(places),
                steps: steps, segmentDurations: Array(repeating: 10, count: 80),
                segmentSpeedLimits: Array(repeating: 25, count: 80), distance: 8000,
                duration: 800)
            return DirectionsResponse(routes: [Route(legs: [leg], country: "US")])
        }

        func roads(
            around center: Coordinate, radius: Double
        ) async throws(DirectionsError) -> [RoadPiece] { [] }
    }

    private func navigator(after north: Double) async throws -> Navigator {
        let navigator = try Navigator(provider: Ways(), roads: Ways())
        navigator.update(
            Location(
                coordinate: place(east: 0, north: 0), horizontalAccuracy: 5, course: 0, speed: 0,
                timestamp: noon))
        navigator.isGuidanceActive = true
        let goal = Waypoint(coordinate: place(east: 0, north: 8000), title: "Mill")
        #expect(await navigator.setDestinations([goal]) == .ok)
        for second in 0..<Int(north / 20) {
            navigator.update(
                Location(
                    coordinate: place(east: 0, north: 20 * Double(second + 1)),
                    horizontalAccuracy: 5, course: 0, speed: 20,
                    timestamp: noon + 1 + Double(second)))
        }
        return navigator
    }

    @Test("The steps and the line of the next kilometres are sent, without announcements")
    func drive() async throws {
        let navigator = try await navigator(after: 400)
        let drive = try #require(
            WatchDrive(navigator, now: noon, usesTwelveHourClock: false))
        #expect(drive.steps.count == 6 && drive.steps[1].roadName == "Road 7")
        #expect(drive.steps.allSatisfy { $0.announcements.isEmpty && $0.intersections.isEmpty })
        #expect(abs(drive.turns[0] - 300) < 15 && abs(drive.turns[4] - 3100) < 15)
        #expect(abs(drive.meters - 7600) < 15 && abs(drive.seconds - 760) < 5)
        #expect(drive.line.length() <= 5000 && drive.line.length() > 4800)
        #expect(drive.usesTwelveHourClock && drive.unit == .metric)
        let data = try WatchMessage.drive(drive).data()
        #expect(data.count < 8000)
        guard case .drive(let heard) = try WatchMessage(data: data) else {
            Issue.record("no drive")
            return
        }
        #expect(heard.steps == drive.steps && heard.turns == drive.turns)
    }

    @Test("Without guidance there is nothing to send")
    func none() async throws {
        let navigator = try await navigator(after: 100)
        navigator.isGuidanceActive = false
        #expect(WatchDrive(navigator, now: noon, usesTwelveHourClock: false) == nil)
    }

    @Test("A message is sent every five seconds, and soon where something is new")
    func rule() {
        var rule = WatchSendRule()
        let usual = (0..<20).filter { second in
            rule.hear(.remainingTimeUpdated(5))
            return rule.isDue(at: noon + Double(second))
        }
        #expect(usual == [0, 5, 10, 15])
        rule.hear(.offRoute)
        // The last time, somebody has set the clock back.
        let urgent = [15.5, 16, 17, -1000].map { rule.isDue(at: noon + $0) }
        #expect(urgent == [false, true, false, true])
    }
}

import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkInstructions
import WaymarkNavigation

@Suite("Drives in Helsinki")
@MainActor struct HelsinkiDriveTests {
    private let destinations = [Waypoint(coordinate: Helsinki.end)]

    /// A drive that follows the guidance from the start to the end.
    private func started(with log: DriveLog? = nil) async throws -> GuidedDrive {
        let drive = GuidedDrive(try Helsinki.provider.get(), isSimulated: true)
        if let log { drive.navigator.addListener(log) }
        drive.simulator.simulateLocation(at: Helsinki.start)
        drive.navigator.isGuidanceActive = true
        #expect(await drive.navigator.setDestinations(destinations) == .ok)
        drive.simulator.simulateAlongExistingRoute()
        return drive
    }

    @Test("A12: the same drive has the same events")
    func deterministic() async throws {
        let first = try await started()
        await first.run()
        let second = try await started()
        await second.run()
        #expect(first.log.events.count > 100)
        #expect(first.log.events == second.log.events)
        #expect(first.navigator.traveledPath == second.navigator.traveledPath)
    }

    /// The golden file is what `waymark drive` prints, word for word:
    ///
    ///     waymark build Samples/helsinki.osm.pbf -o helsinki.waymark
    ///     waymark drive helsinki.waymark --from 60.1675,24.9427 --to 60.1756,24.9494
    @Test("A12: the drive is the one that was looked at")
    func golden() async throws {
        let log = DriveLog()
        let drive = try await started(with: log)
        while drive.simulator.isSimulating {
            drive.simulator.advance(by: 1)
            guard drive.log.arrivals.isEmpty else { break }
        }
        log.finish(drive.navigator)
        try Helsinki.bless("helsinki-drive.txt", log.lines)
        #expect(log.lines == (try Helsinki.golden("helsinki-drive.txt")))
    }

    @Test("C4: the whole drive stays on the route and ends at the destination")
    func arrives() async throws {
        let drive = try await started()
        await drive.run()
        #expect(drive.log.departures == 0)
        #expect(drive.log.arrivals.count == 1)
        #expect(isNear(drive.navigator.distanceToNextDestination, 0, within: 10))
        let distances = drive.log.distances
        #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 > $1 })
        #expect(isNear(drive.navigator.traveledPath.length(), distances[0], within: 40))
    }

    @Test("C2: a driver who goes his own way gets one new route, and arrives")
    func detour() async throws {
        let drive = try await started()
        let own = DirectionsRequest(
            waypoints: [Helsinki.start, Helsinki.aside, Helsinki.end].map {
                Waypoint(coordinate: $0)
            })
        let route = try #require(try Helsinki.provider.get().route(own).routes.first)
        drive.simulator.simulate(along: route)
        while drive.log.routeChanges < 2, drive.simulator.isSimulating {
            drive.simulator.advance(by: 1)
            await drive.navigator.finishRerouting()
        }
        await drive.follow()
        #expect(drive.log.departures == 1)
        #expect(drive.log.routeChanges == 2)
        #expect(drive.log.arrivals.count == 1)
    }
}

/// Writes a drive as `waymark drive` does.
@MainActor private final class DriveLog: NavigatorListener {
    private(set) var lines: [String] = []
    private var time = 0
    private var lastDistance = Double.infinity

    func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        time = Int((navigator.state.time ?? startOfTime).timeIntervalSince(startOfTime))
        switch event {
        case .arrived: line("arrived", "destination")
        case .routeChanged: line("route", summary(of: navigator.routeLegs))
        case .remainingDistanceUpdated(let distance): remaining(distance, navigator)
        case .stepChanged(let progress):
            line("step", navigator.instructor.instruction(for: progress.step))
        case .announcement(let due): line("say", navigator.words(for: due).text)
        case .offRoute: line("off route", "looking for a new route")
        case .rerouteFailed(let status): line("no new route", status.rawValue)
        case .lightingModeSuggested(let mode): line("light", mode.rawValue)
        case .speedingUpdated(let state): line("speed", speed(state))
        case .delayCategoryUpdated(let category): line("traffic", "\(category)")
        case .returnedToRoute: line("back", "on the route")
        case .signalLost: line("signal", "lost")
        case .signalRegained: line("signal", "regained")
        case .locationUpdated, .remainingTimeUpdated, .rerouting, .fasterRouteFound,
            .incidentAhead, .incidentPassed, .promptWillAppear, .promptDidDisappear,
            .trafficUpdated:
            break
        }
    }

    private func remaining(_ distance: Double, _ navigator: Navigator) {
        guard abs(distance - lastDistance) >= 500 || lastDistance == .infinity else { return }
        lastDistance = distance
        let rest = navigator.timeToNextDestination ?? 0
        line("remaining", "\(Int(distance.rounded())) m, \(Int(rest.rounded())) s")
    }

    private func speed(_ state: SpeedingState) -> String {
        guard let percentage = state.percentage else { return "limit or speed unknown" }
        return percentage > 0 ? "\(Int(percentage)) % too fast" : "within the limit"
    }

    func finish(_ navigator: Navigator) {
        line("end", kilometers(navigator.traveledPath.length()) + " driven")
    }

    private func summary(of legs: [RouteLeg]) -> String {
        let minutes = legs.reduce(0) { $0 + $1.duration } / 60
        return kilometers(legs.reduce(0) { $0 + $1.distance }) + ", \(Int(minutes.rounded())) min"
    }

    private func kilometers(_ meters: Double) -> String { String(format: "%.1f km", meters / 1000) }

    private func line(_ kind: String, _ text: String) {
        let clock = String(format: "%5d:%02d", time / 60, time % 60)
        let column = kind.padding(toLength: 12, withPad: " ", startingAt: 0)
        lines.append("\(clock)  \(column)  \(text)")
    }
}

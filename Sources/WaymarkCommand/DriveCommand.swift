import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation
import WaymarkRegion

struct DriveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drive",
        abstract: "Simulate a guided drive: events and spoken words as text.",
        discussion: """
            Examples:
              waymark drive helsinki.waymark --from 60.1675,24.9427 --to 60.1756,24.9494
              waymark drive helsinki.waymark --from 60.1675,24.9427 --to 60.1756,24.9494 \
            --detour 60.1702,24.9395
            """)

    @OptionGroup var journey: JourneyOptions

    @Option(help: "Seconds of the drive that pass in a second; 0 drives as fast as it can.")
    var speed = 0.0

    @Option(help: "Seconds between two locations.")
    var interval = 1.0

    @Option(help: "A place that the driver passes against the guidance, as latitude,longitude.")
    var detour: CoordinateArgument?

    @Option(help: "Write the locations of the drive to this file, one JSON object a line.")
    var record: String?

    @Option(help: "Draw the drive: a PNG file every five seconds into this directory.")
    var frames: String?

    func validate() throws {
        guard speed >= 0, speed.isFinite else { throw ValidationError("--speed is not negative") }
        guard (0.05...60).contains(interval) else {
            throw ValidationError("--interval is 0.05 to 60 seconds")
        }
    }

    @MainActor func run() async throws {
        let region = try Region(path: journey.region)
        let provider = try journey.profile.provider(region)
        let drive = SimulatedJourney(provider: provider, start: journey.from.coordinate)
        let log = EventLog()
        drive.session.navigator.addListener(log)
        let request = try journey.request()
        _ = try provider.route(request)
        let status = await drive.begin(journey.destinations, options: request.options)
        guard status == .ok else { throw DriveError.notStarted(status) }
        if let detour { try drive.leaveRoute(by: detour.coordinate, request) }
        let painter = try frames.map {
            try FramePainter(region: region, session: drive.session, directory: $0)
        }
        var locations = ""
        log.time += interval
        while await drive.step(by: interval) {
            defer { log.time += interval }
            if record != nil { locations += try drive.locationLine() + "\n" }
            try await painter?.paint(time: log.time)
            if speed > 0 { try await Task.sleep(for: .seconds(interval / speed)) }
        }
        if let record { try writeFile([UInt8](locations.utf8), to: record) }
        log.finish(drive)
    }
}

/// Why a drive did not begin.
enum DriveError: Error, CustomStringConvertible {
    case notStarted(RouteStatus)

    var description: String {
        switch self {
        case .notStarted(let status): "the drive did not begin: \(status.rawValue)"
        }
    }
}

/// Prints events with the time since the start of the drive.
@MainActor final class EventLog: NavigatorListener {
    var time = 0.0
    private var lastDistance = Double.infinity

    func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        switch event {
        case .didArrive(let waypoint):
            line("arrived", waypoint.title.isEmpty ? "destination" : waypoint.title)
        case .didChangeRoute:
            let legs = navigator.routeLegs
            let text =
                legs.isEmpty
                ? "none"
                : "\(RouteText.kilometers(legs.reduce(0) { $0 + $1.distance })), "
                    + RouteText.minutes(legs.reduce(0) { $0 + $1.duration })
            line("route", text)
        case .didUpdateRemainingDistance(let distance):
            // The event comes with every reading; a line every 500 m is enough to read.
            guard abs(distance - lastDistance) >= 500 || lastDistance == .infinity else { return }
            lastDistance = distance
            let rest = navigator.timeToNextDestination ?? 0
            line("remaining", "\(Int(distance.rounded())) m, \(Int(rest.rounded())) s")
        case .didUpdateRemainingTime: break
        case .didChangeStep(let step): line("step", step.instruction)
        case .didAnnounce(let text): line("say", text)
        case .didLeaveRoute: line("off route", "looking for a new route")
        case .didFailToReroute(let status): line("no new route", status.rawValue)
        }
    }

    func finish(_ drive: SimulatedJourney) {
        let path = drive.session.navigator.traveledPath
        line("end", "\(RouteText.kilometers(path.length())) driven")
    }

    private func line(_ kind: String, _ text: String) {
        let clock = String(format: "%5d:%02d", Int(time) / 60, Int(time) % 60)
        print("\(clock)  \(kind.padding(toLength: 12, withPad: " ", startingAt: 0))  \(text)")
    }
}

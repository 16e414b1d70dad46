import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkTraffic

struct SimulateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract:
            "Simulate the traffic of a city: traces of vehicles, what is true, and live feeds.",
        discussion: """
            The folder gets traces/ with a table of readings for each day, truth.csv with the times of \
            roads by the hour of the week, drives.csv with drives of the week after, which are in no \
            trace, and live/ with a feed of traffic for every five minutes of a day of that week. \
            Documentation/Traffic.md tells where its numbers come from.

            Examples:
              waymark simulate reykjavik.waymark -o city
              waymark simulate reykjavik.waymark -o city --weeks 1 --vehicles 500 --seed 2
              waymark traffic apply city/live/0800.geojson --source city --provider …
            """)

    @OptionGroup var region: RegionArgument

    @Option(
        name: [.short, .long],
        help: "The folder to write: a new or an empty one, or one of an earlier simulation.")
    var output: String

    @Option(help: "Weeks with traces.")
    var weeks = 4

    @Option(help: "Vehicles with traces on each day.")
    var vehicles = 2000

    @Option(help: "The same seed gives the same city.")
    var seed: UInt64 = 1

    @Option(help: "Incidents on each day.")
    var incidents = 3

    @Option(help: "Seconds between two readings of a trace.")
    var interval = 5.0

    @Option(help: "The error of the receivers in metres: its standard deviation in each direction.")
    var noise = 5.0

    @Option(help: "The routing profile, one of motor vehicles.")
    var profile = "car"

    @Option(help: "The Monday on which it begins.")
    var start = DayArgument(2026, 1, 5)

    @Option(help: "The day of the live feeds; else the Wednesday of the week after the traces.")
    var liveDay: DayArgument?

    func validate() throws {
        try require((1...52).contains(weeks), "--weeks is 1 to 52")
        try require((1...100_000).contains(vehicles), "--vehicles is 1 to 100000")
        try require((0...1000).contains(incidents), "--incidents is 0 to 1000")
        try require((1...300).contains(interval), "--interval is 1 to 300 seconds")
        try require((0...100).contains(noise), "--noise is 0 to 100 metres")
        try require(start.time.weekday == 0, "--start is a Monday")
    }

    func run() throws {
        let region = try region.open()
        let zone = region.locality.timeZoneIdentifier(at: region.manifest.bounds.center)
            .flatMap { TimeZone(identifier: $0) }
        guard let clock = SimulationClock(start: start.time, timeZone: zone ?? .gmt) else {
            throw ValidationError("--start is a Monday")
        }
        let day = try liveDay(clock)
        let router = try region.router(profile: profile)
        let folder = try SimulationFolder(path: output)
        // The week after the traces is simulated too.
        let options = TrafficSimulation.Options(
            seed: seed, weeks: weeks + 1, incidentsPerDay: incidents)
        let simulation = try TrafficSimulation(router: router, options: options)
        try folder.prepare()
        let writer = SimulationWriter(
            simulation: simulation, clock: clock, folder: folder, command: self)
        try writer.write(liveDay: day)
    }

    /// The number of the day of the live feeds.
    private func liveDay(_ clock: SimulationClock) throws -> Int {
        guard let liveDay else { return weeks * 7 + 2 }
        let days = (weeks + 1) * 7
        guard let day = clock.day(of: liveDay.time), (0..<days).contains(day) else {
            throw ValidationError("--live-day is one of the \(days) days from --start on")
        }
        return day
    }
}

/// A day on the command line: 2026-01-05.
struct DayArgument: ExpressibleByArgument, CustomStringConvertible {
    let time: LocalTime

    init?(argument: String) {
        guard let time = LocalTime(iso: argument + "T00:00") else { return nil }
        self.time = time
    }

    /// A day that there is.
    init(_ year: Int, _ month: Int, _ day: Int) {
        guard let time = LocalTime(year: year, month: month, day: day) else {
            preconditionFailure("There is no such day.")
        }
        self.time = time
    }

    var description: String { String(time.description.prefix(10)) }
    var defaultValueDescription: String { description }
}

import Foundation
import WaymarkDirections
import WaymarkTraffic

/// Writes a simulated city into its folder.
struct SimulationWriter {
    let simulation: TrafficSimulation
    let clock: SimulationClock
    let folder: SimulationFolder
    let command: SimulateCommand

    private var table: SimulationTable { SimulationTable(simulation, clock: clock) }

    /// Writes everything, the mark of the folder first.
    func write(liveDay: Int) throws {
        try folder.write(description(liveDay: liveDay), to: SimulationFolder.mark)
        try writeTraces()
        try writeDrives()
        try writeTruth()
        try writeFeeds(of: liveDay)
    }

    private struct Description: Encodable {
        let region: String
        let profile: String
        let seed: UInt64
        let start: String
        let timeZone: String
        let weeks: Int
        let vehicles: Int
        let incidents: Int
        let interval: Double
        let noise: Double
        let liveDay: String
    }

    private func description(liveDay: Int) throws -> [UInt8] {
        let description = Description(
            region: URL(fileURLWithPath: command.region.path).lastPathComponent,
            profile: command.profile, seed: command.seed, start: "\(command.start)",
            timeZone: clock.timeZone.identifier, weeks: command.weeks,
            vehicles: command.vehicles, incidents: command.incidents,
            interval: command.interval, noise: command.noise, liveDay: name(ofDay: liveDay))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return [UInt8](try encoder.encode(description)) + [UInt8(ascii: "\n")]
    }

    private func name(ofDay day: Int) -> String {
        String(clock.text(of: SimulatedTime(day: day)).prefix(10))
    }

    private func writeTraces() throws {
        try folder.makeFolder("traces")
        var count = 0
        for day in 0..<command.weeks * 7 {
            let drives = simulation.drives(count: command.vehicles, days: day..<day + 1)
            let lines = table.traces(
                of: drives, firstNumber: count + 1, interval: command.interval,
                noise: command.noise)
            try folder.write(
                SimulationTable.traceColumns + lines, to: "traces/\(name(ofDay: day)).csv")
            count += drives.count
        }
        print("traces     \(count) on \(command.weeks * 7) days")
    }

    /// A tenth as many drives as there are traces on a day, on each day of the week after.
    private func writeDrives() throws {
        let first = command.weeks * 7
        let drives = simulation.drives(
            count: max(1, command.vehicles / 10), days: first..<first + 7)
        try folder.write(SimulationTable.driveColumns + table.drives(drives), to: "drives.csv")
        print("drives     \(drives.count) in the week from \(name(ofDay: first)) on")
    }

    private func writeTruth() throws {
        let edges = simulation.loadedEdges
        var bytes = SimulationTable.truthColumns
        for edge in edges { bytes += table.truth(of: edge) }
        try folder.write(bytes, to: "truth.csv")
        print("truth      \(edges.count) roads with traffic")
    }

    private func writeFeeds(of day: Int) throws {
        try folder.makeFolder("live")
        for minute in stride(from: 0, to: 24 * 60, by: 5) {
            let time = SimulatedTime(day: day, minute: minute)
            let feed = TrafficFeed.geoJSON(simulation.report(at: time, clock: clock))
            try folder.write(
                feed,
                to: "live/" + String(format: "%02d%02d", minute / 60, minute % 60) + ".geojson")
        }
        print("live       288 feeds of \(name(ofDay: day))")
    }
}

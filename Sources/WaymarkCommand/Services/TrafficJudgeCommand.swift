import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRouting

struct TrafficJudgeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "judge",
        abstract: "Tell how well a region foretells the times of drives.",
        discussion: """
            The drives are a table (CSV) with the columns from_latitude, from_longitude, to_latitude, to_longitude, \
            departure (by the clock of the region, ISO 8601; an offset is left aside) and seconds, as \
            `waymark simulate` writes drives.csv. Where they have usual_seconds too, the time of an average driver \
            on an average day, that is judged as well: who learns from the past alone does not do better.

            Example:
              waymark traffic judge reykjavik.waymark city/drives.csv
            """)

    @OptionGroup var region: RegionArgument

    @Argument(help: "The table of drives.")
    var drives: String

    @Option(help: "The routing profile.")
    var profile = "car"

    @Flag(
        help:
            "Print a line for each drive: its seconds, those that were expected, least, most, and by free flow."
    )
    var each = false

    func run() throws {
        let region = try region.open()
        let provider = OnDeviceProvider(region: region)
        let free = try region.unlearntRouter(profile: profile)
        var judged: [Judged] = []
        for drive in try DriveTable(path: drives).drives {
            var request = DirectionsRequest(
                waypoints: [Waypoint(coordinate: drive.from), Waypoint(coordinate: drive.to)])
            request.options.profile = profile
            request.options.departureTime = drive.departure
            (request.alternatives, request.includesSteps) = (0, false)
            let places = [SnapRequest(drive.from), SnapRequest(drive.to)]
            guard let route = try? provider.route(request).routes.first,
                let path = try? free.paths(through: places).first
            else { continue }
            judged.append(
                Judged(
                    real: drive.seconds, expected: route.duration, range: route.durationRange,
                    free: path.duration, usual: drive.usual))
        }
        guard !judged.isEmpty else {
            throw CommandError.unreadable(path: drives, reason: "no drive in it has a route")
        }
        if each { for drive in judged { print(drive.line) } }
        print(Self.text(judged).joined(separator: "\n"))
    }

    private struct Judged {
        let real: Double
        let expected: Double
        let range: DurationRange?
        let free: Double
        let usual: Double?

        var line: String {
            let values = [real, expected, range?.least ?? expected, range?.most ?? expected, free]
            return values.map { String(format: "%.0f", $0) }.joined(separator: " ")
        }
    }

    private static func text(_ drives: [Judged]) -> [String] {
        func error(_ value: (Judged) -> Double?) -> String {
            let errors = drives.compactMap { drive in
                value(drive).map { abs($0 / drive.real - 1) }
            }.sorted()
            return String(
                format: "median %.1f %%, of ten nine below %.1f %%", errors.quantile(0.5) * 100,
                errors.quantile(0.9) * 100)
        }
        var lines = [
            "\(drives.count) drives", "error of the expected time: " + error(\.expected),
            "error of free flow: " + error(\.free),
        ]
        if drives.contains(where: { $0.usual != nil }) {
            lines.append("error of the usual time: " + error(\.usual))
        }
        let known = drives.compactMap { drive in drive.range.map { (drive.real, $0) } }
        if !known.isEmpty {
            let held = known.count { $0 >= $1.least && $0 <= $1.most }
            lines.append(
                String(
                    format: "within the range: %.1f %%",
                    Double(held) / Double(known.count) * 100))
        }
        return lines
    }
}

/// A table of drives.
struct DriveTable {
    struct Drive {
        let from: Coordinate
        let to: Coordinate
        let departure: LocalTime
        let seconds: Double
        /// Of an average driver on an average day; `nil` where nobody knows.
        let usual: Double?
    }

    private(set) var drives: [Drive] = []

    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError.unreadable(path: path, reason: "it cannot be read")
        }
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        let head = (lines.first ?? "").split(separator: ",").map(String.init)
        func column(_ name: String) throws -> Int {
            guard let column = head.firstIndex(of: name) else {
                throw CommandError.unreadable(path: path, reason: "it has no column \(name)")
            }
            return column
        }
        let numbers = try [
            "from_latitude", "from_longitude", "to_latitude", "to_longitude", "seconds",
        ].map(column)
        let departure = try column("departure")
        let usual = head.firstIndex(of: "usual_seconds")
        for (index, line) in lines.enumerated().dropFirst() {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            let values = numbers.compactMap {
                fields.indices.contains($0) ? Double(fields[$0]) : nil
            }
            guard values.count == 5, values[4] > 0, fields.indices.contains(departure),
                let time = LocalTime(iso: String(fields[departure].prefix(19)))
            else {
                throw CommandError.unreadable(
                    path: path, reason: "line \(index + 1) is no drive")
            }
            drives.append(
                Drive(
                    from: Coordinate(latitude: values[0], longitude: values[1]),
                    to: Coordinate(latitude: values[2], longitude: values[3]), departure: time,
                    seconds: values[4],
                    usual: usual.flatMap { fields.indices.contains($0) ? Double(fields[$0]) : nil })
            )
        }
    }
}

import Foundation
import Testing
import WaymarkTestSupport

@Suite("A simulated city by the command")
struct SimulateCommandTests {
    private let folder: CommandFolder
    private static let small = "--weeks 1 --vehicles 4 --incidents 2 --interval 15"

    init() throws { folder = try CommandFolder.shared.get() }

    private func subpaths(_ name: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/\(name)").sorted()
    }

    @Test("Traces, truth, drives and feeds are written, the same for the same seed")
    func files() throws {
        let name = "city-\(UUID().uuidString)"
        let line = "simulate helsinki.waymark -o \(name) \(Self.small)"
        let run = try folder.run(line + " --seed 5 --live-day 2026-01-14")
        #expect(run.status == 0 && run.complaint.isEmpty, "\(run.complaint)")
        #expect(run.lines.map { $0.prefix(6) } == ["traces", "drives", "truth ", "live  "])
        let paths = try subpaths(name)
        #expect(paths.filter { $0.hasPrefix("live/") }.count == 288)
        let traces = paths.filter { $0.hasPrefix("traces/") }
        #expect(traces.first == "traces/2026-01-05.csv" && traces.count == 7)
        let trace = try lines("\(name)/traces/2026-01-05.csv")
        #expect(trace.first == "trace,time,latitude,longitude" && trace.count > 20)
        #expect(trace[1].hasPrefix("1,2026-01-05T") && trace[1].contains("+02:00,60."))
        #expect(try lines("\(name)/truth.csv").count > 100)
        let drives = try lines("\(name)/drives.csv")
        #expect(drives.count == 8 && drives[1].contains("2026-01-12T"))
        let feed = try JSONSerialization.jsonObject(with: folder.bytes("\(name)/live/1715.geojson"))
        #expect((feed as? [String: Any])?["time"] as? String == "2026-01-14T15:15:00Z")

        // The folder is one of a simulation, which a new one replaces.
        let first = try paths.filter { $0.hasSuffix(".csv") }.map {
            try folder.bytes("\(name)/\($0)")
        }
        let again = try folder.run(line + " --seed 5 --live-day 2026-01-14")
        #expect(again.status == 0 && again.output == run.output)
        let second = try paths.filter { $0.hasSuffix(".csv") }.map {
            try folder.bytes("\(name)/\($0)")
        }
        #expect(try subpaths(name) == paths && first == second)
    }

    private func lines(_ name: String) throws -> [String] {
        String(decoding: try folder.bytes(name), as: UTF8.self).split(separator: "\n")
            .map(String.init)
    }

    @Test(
        "A folder of others stays as it is",
        arguments: [
            (["notes.txt"], "it is not empty, and no simulation wrote it"),
            (["simulation.json", "notes.txt"], "'notes.txt' is of no simulation"),
        ])
    func others(names: [String], reason: String) throws {
        let name = "d-\(UUID().uuidString)"
        try makeDirectory("\(folder.path)/\(name)")
        for file in names { try folder.write("mine", to: "\(name)/\(file)") }
        let run = try folder.run("simulate helsinki.waymark -o \(name) \(Self.small)")
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(run.complaint == "waymark: cannot write \(name): \(reason)\n")
        #expect(try subpaths(name) == names.sorted())
    }

    @Test("A file in the place of the folder, and one above it, are told and stay")
    func fileThere() throws {
        let name = try folder.file("mine", ".txt")
        for output in [name, name + "/city"] {
            let run = try folder.run("simulate helsinki.waymark -o \(output) \(Self.small)")
            #expect(run.status == 1)
            #expect(run.complaint == "waymark: cannot write \(output): Not a directory\n")
        }
        #expect(try folder.bytes(name) == Data("mine".utf8))
    }

    @Test(
        "What cannot be simulated is refused in one line, and nothing is written",
        arguments: [
            ("--weeks 0", 64, "--weeks is 1 to 52"), ("--weeks 53", 64, "--weeks is 1 to 52"),
            ("--vehicles 0", 64, "--vehicles is 1 to 100000"),
            ("--incidents=-1", 64, "--incidents is 0 to 1000"),
            ("--interval 0", 64, "--interval is 1 to 300 seconds"),
            ("--noise nan", 64, "--noise is 0 to 100 metres"),
            ("--start 2026-01-06", 64, "--start is a Monday"),
            (
                "--weeks 1 --live-day 2026-01-19", 64,
                "--live-day is one of the 14 days from --start on"
            ),
            ("--live-day 2025-12-31", 64, "--live-day is one of the 35 days from --start on"),
            (
                "--start yesterday", 64,
                "The value 'yesterday' is invalid for '--start <start>'"
            ),
        ])
    func refusals(options: String, status: Int32, complaint: String) throws {
        let name = "d-\(UUID().uuidString)"
        let run = try folder.run("simulate helsinki.waymark -o \(name) \(options)")
        #expect(run.status == status, "\(run.complaint)")
        #expect(run.complaint == "waymark: \(complaint)\n")
        #expect(!exists("\(folder.path)/\(name)"))
    }

    @Test(
        "A profile that is not there, or of no motor vehicle, is refused",
        arguments: [
            ("helsinki.waymark", "bicycle", "bicycle"),
            (
                "town.waymark", "foot",
                "traffic is that of motor vehicles, and the profile 'foot' is none"
            ),
        ])
    func profiles(region: String, profile: String, complaint: String) throws {
        let name = "d-\(UUID().uuidString)"
        let run = try folder.run("simulate \(region) -o \(name) --profile \(profile)")
        #expect(run.status == 1 && run.complaint.contains(complaint), "\(run.complaint)")
        #expect(!exists("\(folder.path)/\(name)"))
    }
}

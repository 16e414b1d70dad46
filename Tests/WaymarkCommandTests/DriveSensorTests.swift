import Foundation
import Testing
import WaymarkTestSupport

@Suite("Drives with sensors by the command")
struct DriveSensorTests {
    private let folder: CommandFolder

    init() throws { folder = try CommandFolder.shared.get() }

    /// A drive to the east whose receiver is silent for half a minute.
    private func locations() throws -> String {
        let lines = (0...131).filter { !(40..<70).contains($0) }.map { second in
            "\(second),-33.8,\(151.198 + 0.0002 * Double(second)),90,18.5,5"
        }
        return try folder.file(
            "time,latitude,longitude,course,speed,accuracy\n" + lines.joined(separator: "\n"),
            ".csv")
    }

    /// Lines about places, and those that are reckoned along the route.
    private func places(_ options: String) throws -> (all: Int, reckoned: Int) {
        let run = try folder.run(
            "drive town.waymark --to -33.8,151.224 --format jsonl --locations \(options)")
        #expect(run.status == 0 && run.complaint.isEmpty, "\(run.complaint)")
        let lines = run.lines.filter { $0.contains("locationUpdated") }
        return (lines.count, lines.count { $0.contains(#""reckoned":true"#) })
    }

    @Test("Wheels and a gyroscope in a file fill the gap of the receiver")
    func motion() throws {
        let lines = (0...655).map { "\(Double($0) / 5),\($0 % 2 == 0 ? 0.3 : 0.1),18.5" }
        let motion = try folder.file(
            "time,yaw_rate,wheel_speed\n" + lines.joined(separator: "\n"), ".csv")
        let (alone, both) = try (places(locations()), places("\(locations()) --motion \(motion)"))
        #expect(alone.reckoned > 10 && both.reckoned == 0)
        #expect(both.all >= 129 && alone.all < 125)
    }

    @Test("What does not belong together, and what is no file of motion, is said")
    func refused() throws {
        let way = "drive town.waymark \(DrawnTown.way)"
        #expect(
            try folder.run("\(way) --motion x").complaint.contains("--motion needs --locations"))
        #expect(try folder.run("\(way) --gyroscope").complaint.contains("--gyroscope needs --gpsd"))
        let file = try folder.file("yaw_rate\n1\n", ".csv")
        let run = try folder.run(
            "drive town.waymark --to -33.8,151.224 --locations \(locations()) --motion \(file)")
        #expect(run.status != 0 && run.complaint.contains("line 1: time is missing"))
    }
}

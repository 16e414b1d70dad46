import Foundation
import Testing
import WaymarkTestSupport

/// What happens where the command cannot write.
@Suite("Output that cannot be written")
struct LostOutputTests {
    private static let hasFull = FileManager.default.fileExists(atPath: "/dev/full")

    private static let place = "60.1675,24.9427"

    /// A command of each kind that prints.
    static let commands = [
        "info helsinki.waymark", "verify helsinki.waymark",
        "route helsinki.waymark \(CommandFolder.way)",
        "route helsinki.waymark \(CommandFolder.way) --format json",
        "isochrone helsinki.waymark --from \(place) --minutes 3",
        "table helsinki.waymark \(place) 60.1756,24.9494",
        "trip helsinki.waymark \(place) 60.1756,24.9494", "nearest helsinki.waymark \(place)",
        "drive helsinki.waymark \(CommandFolder.way)", "replay drive.jsonl",
        "match helsinki.waymark drive.jsonl",
        "bench helsinki.waymark --pairs-count 2 --check 1 --queries-only",
        "style check style.json", "--help", "--version",
        "route --help",
    ]

    private static let region = Result {
        let folder = try CommandFolder()
        try folder.write(#"{"version":8,"sources":{},"layers":[]}"#, to: "style.json")
        _ = try folder.run(
            "drive helsinki.waymark \(CommandFolder.way) --record drive.jsonl")
        return folder
    }

    // Other systems have no device that is always full.
    @Test(
        "A full disk is told, and the command fails", .enabled(if: hasFull, "no /dev/full"),
        arguments: commands)
    func full(line: String) throws {
        let run = try Self.region.get().shell("$WAYMARK \(line) > /dev/full")
        #expect(run.status == 1)
        #expect(
            run.complaint.hasSuffix(
                "waymark: cannot write standard output: No space left on device\n"),
            "\(run.complaint)")
    }

    @Test("A closed standard output is told, and no file gets its number")
    func closed() throws {
        let folder = try Self.region.get()
        let run = try folder.shell("$WAYMARK info helsinki.waymark >&-")
        #expect(run.status == 1)
        #expect(run.complaint.hasPrefix("waymark: cannot write standard output: "))
        let drive = try folder.shell(
            "$WAYMARK drive helsinki.waymark \(CommandFolder.way) --record closed.jsonl >&- <&-")
        #expect(drive.status == 1)
        let (recorded, expected) = (
            try folder.bytes("closed.jsonl"), try folder.bytes("drive.jsonl")
        )
        #expect(recorded == expected)
    }

    @Test("Complaints that nobody can read change nothing")
    func complaints() throws {
        let folder = try Self.region.get()
        for stream in ["2>&-"] + (Self.hasFull ? ["2>/dev/full"] : []) {
            #expect(try folder.shell("$WAYMARK info nothing.waymark \(stream)").status == 1)
        }
    }

    @Test("Who has read enough ends the command quietly", arguments: ["", "trap '' PIPE; "])
    func reader(trap: String) throws {
        let places = (0..<12).map { "60.1\(675 + 3 * $0),24.9427" }.joined(separator: " ")
        // The command is still printing when its reader is gone.
        let run = try pipe("\(trap)$WAYMARK table helsinki.waymark \(places)", into: ":")
        #expect(run.complaint.isEmpty, "\(run.complaint)")
        #expect(run.lines == ["141"])
    }

    @Test("A drive ends quietly with its reader", arguments: ["", "trap '' PIPE; "])
    func driveReader(trap: String) throws {
        // So many events have no room in a pipe.
        let drive =
            "$WAYMARK drive helsinki.waymark \(CommandFolder.way) --format jsonl --interval 0.05"
        let run = try pipe(trap + drive, into: "head -n 1")
        #expect(run.complaint.isEmpty, "\(run.complaint)")
        #expect(run.lines.count == 2 && run.lines.last == "141", "\(run.lines)")
    }

    /// Runs `command` with its output going into `reader`; its status is printed last.
    private func pipe(_ command: String, into reader: String) throws -> CommandRun {
        let status = "status-\(UUID().uuidString)"
        return try Self.region.get().shell(
            "{ \(command); echo $? >&3; } 3>\(status) | \(reader); cat \(status)")
    }

    @Test(
        "A file on a full disk is told, and the old one stays",
        arguments: [
            "render helsinki.waymark --camera 60.17,24.944,15 --size 400x400 -o old",
            // So large a picture is written row by row.
            "render helsinki.waymark --camera 60.17,24.944,15 --size 9000x300 -o old",
            "drive helsinki.waymark \(CommandFolder.way) --record old",
        ])
    func fullFile(line: String) throws {
        let folder = try Self.region.get()
        let directory = "full-\(UUID().uuidString)"
        try folder.write("old", to: "old-\(directory)")
        let output = line.replacing(" old", with: " \(directory)/old")
        // A file of more than a block or two is refused, as by a full disk.
        let run = try folder.shell(
            "mkdir \(directory) && mv old-\(directory) \(directory)/old && trap '' XFSZ && "
                + "ulimit -f 8 && exec $WAYMARK \(output) > /dev/null")
        #expect(run.status == 1)
        #expect(run.complaint == "waymark: cannot write \(directory)/old: File too large\n")
        #expect(try names(in: folder.path + "/" + directory) == ["old"])
        #expect(try folder.bytes(directory + "/old") == Data("old".utf8))
    }
}

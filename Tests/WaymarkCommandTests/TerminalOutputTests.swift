import Foundation
import Testing
import WaymarkTestSupport

/// What a terminal gets of texts that nobody vouches for.
@Suite("Output on a terminal")
struct TerminalOutputTests {
    private static let hasScript = FileManager.default.fileExists(atPath: "/usr/bin/script")

    /// Names that would clear the screen, give the window a title and turn the line round. XML
    /// cannot have the controls of seven bits.
    private static let name = "Main \u{9b}2J\u{9d}0;owned\u{9c} \u{202e}teertS"

    private static let town: Result<CommandFolder, any Error> = Result {
        let folder = try CommandFolder.shared.get()
        let document = DrawnTown.xml.replacing("West Street", with: name)
        try folder.write(document, to: "hostile.osm")
        try folder.write("Read\u{1b}]0;owned\u{7} this\u{9b}2J", to: "hostile.txt")
        let build = try folder.run(
            "build hostile.osm -o hostile.waymark --profiles car --terms hostile.txt")
        try #require(build.status == 0, "\(build.complaint)")
        return folder
    }

    static let commands = [
        "info hostile.waymark",
        "route hostile.waymark \(DrawnTown.way)",
        "route hostile.waymark \(DrawnTown.way) --format json",
        "route hostile.waymark \(DrawnTown.way) --format geojson",
        "nearest hostile.waymark -33.8,151.198",
        "drive hostile.waymark \(DrawnTown.way) --accept-terms",
        "drive hostile.waymark \(DrawnTown.way) --format jsonl --accept-terms",
    ]

    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // The terminal itself ends lines with a carriage return.
        case 0x09, 0x0a, 0x0d: false
        case 0x00..<0x20, 0x7f..<0xa0, 0x202a...0x202e: true
        default: false
        }
    }

    @Test(
        "Names do not steer it", .enabled(if: hasScript, "no program that has a terminal"),
        arguments: commands)
    func names(line: String) throws {
        let run = try Self.town.get().shell(
            "/usr/bin/script -qec \"$WAYMARK \(line)\" /dev/null < /dev/null")
        #expect(run.status == 0, "\(run.complaint)")
        #expect(!run.output.isEmpty)
        #expect(
            !run.output.unicodeScalars.contains(where: Self.steers),
            "\(run.output.debugDescription)")
        // The name is there; words of guidance leave such characters out by themselves.
        if line.hasPrefix("nearest") {
            #expect(run.output.contains("Main \\u009b2J\\u009d0;owned\\u009c \\u202eteertS"))
        }
    }

    @Test("A pipe gets the names as they are")
    func pipe() throws {
        let folder = try Self.town.get()
        let text = try folder.run("nearest hostile.waymark -33.8,151.198")
        #expect(text.output.contains(Self.name))
    }

    @Test("Terms do not steer it")
    func terms() throws {
        // Where nobody has accepted them yet, so that they are shown.
        let run = try Self.town.get().shell(
            "XDG_DATA_HOME=$PWD/terms exec $WAYMARK drive hostile.waymark \(DrawnTown.way)"
                + " --accept-terms")
        #expect(run.complaint.contains("Read\\u001b]0;owned\\u0007 this\\u009b2J"))
        #expect(!run.complaint.unicodeScalars.contains(where: Self.steers))
    }

    @Test("Complaints do not steer it")
    func complaints() throws {
        let run = try CommandRun(
            arguments: ["info", "no\u{1b}[2Jthing\u{202e}.waymark"],
            in: try Self.town.get().path)
        #expect(run.status == 1)
        #expect(run.complaint.contains("no\\u001b[2Jthing\\u202e.waymark"), "\(run.complaint)")
        #expect(!run.complaint.unicodeScalars.contains(where: Self.steers))
    }
}

import Foundation
import Testing
import WaymarkTestSupport

/// All ways of the command to write files, where that fails.
@Suite("Files that cannot be written")
struct UnwritableFileTests {
    private let folder: CommandFolder

    init() throws { folder = try CommandFolder.shared.get() }

    private static let short = "--from -33.8,151.198 --to -33.8,151.1995"
    private static let hasVoice = FileManager.default.isExecutableFile(
        atPath: "/usr/bin/espeak-ng")

    /// Commands that write one file at OUT.
    static let files =
        [
            "render helsinki.waymark --size 300x300 -o OUT",
            "render town.waymark --size 9000x300 -o OUT",
            "drive town.waymark \(short) --record OUT",
            "bench town.waymark --pairs-count 1000 --write-pairs OUT",
        ] + (hasVoice ? ["drive town.waymark \(short) --wav OUT"] : [])

    /// Commands that write files into a directory OUT.
    static let directories = [
        "tiles render helsinki.waymark OUT --zooms 12", "drive town.waymark \(short) --frames OUT",
        "build town.osm -o OUT",
    ]

    /// A directory of its own; its name.
    private func directory() throws -> String {
        let name = "d-\(UUID().uuidString)"
        try makeDirectory("\(folder.path)/\(name)")
        return name
    }

    /// What lies below a directory, without directories.
    private func contents(_ name: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/\(name)").filter {
            var isDirectory: ObjCBool = false
            let path = "\(folder.path)/\(name)/\($0)"
            return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
                && !isDirectory.boolValue
        }
    }

    /// Expects that `line` fails with one line on a path that begins with `path`.
    private func expectFailure(
        _ line: String, at path: String, because reason: String, before: String = ""
    ) throws {
        let command = line.replacing("OUT", with: path)
        let run = try folder.shell("\(before) exec $WAYMARK \(command)")
        #expect(run.status == 1)
        #expect(run.complaint.hasPrefix("waymark: cannot write \(path)"), "\(run.complaint)")
        #expect(run.complaint.filter { $0 == "\n" }.count == 1, "\(run.complaint)")
        // Sound is written by a library that does not say why.
        if !line.contains("--wav") {
            #expect(run.complaint.hasSuffix(": \(reason)\n"), "\(run.complaint)")
        }
    }

    @Test("On a full disk nothing is left, not even a half", arguments: files + directories)
    func full(line: String) throws {
        let name = try directory()
        // A file of more than a block is refused, as by a full disk.
        try expectFailure(
            line, at: "\(name)/out", because: "File too large", before: "trap '' XFSZ; ulimit -f 1;"
        )
        #expect(try contents(name) == [])
    }

    @Test("A file in the place of a directory is told and stays", arguments: files + directories)
    func fileAbove(line: String) throws {
        let name = try folder.file("mine", ".txt")
        try expectFailure(line, at: "\(name)/out", because: "Not a directory")
        #expect(try folder.bytes(name) == Data("mine".utf8))
    }

    @Test("A directory in the place of a file is told and stays", arguments: files)
    func directoryThere(line: String) throws {
        let name = try directory()
        try folder.write("mine", to: name + "/file")
        try expectFailure(line, at: name, because: "Is a directory")
        #expect(try contents(name) == ["file"])
    }

    @Test("A file in the place of a folder is told and stays", arguments: directories.dropLast())
    func fileThere(line: String) throws {
        let name = try folder.file("mine", ".txt")
        try expectFailure(line, at: name, because: "Not a directory")
        #expect(try folder.bytes(name) == Data("mine".utf8))
    }

    // The administrator may write everywhere.
    @Test(
        "A directory that is read-only is told", .enabled(if: geteuid() != 0, "run as root"),
        arguments: files + directories)
    func readOnly(line: String) throws {
        let name = try directory()
        chmod("\(folder.path)/\(name)", 0o555)
        try expectFailure(line, at: "\(name)/out", because: "Permission denied")
    }

    @Test("Without a place for marks a command does what it does, every time in full")
    func marks() throws {
        let name = try folder.file("mine", ".txt")
        let line = "$WAYMARK route town.waymark \(DrawnTown.way)"
        let usual = try folder.shell("exec \(line)")
        for place in ["$PWD/\(name)", "/dev/null", "$PWD/\(name)/deeper"] {
            let run = try folder.shell("XDG_CACHE_HOME=\(place) exec \(line)")
            #expect(run.status == 0 && run.complaint.isEmpty, "\(run.complaint)")
            #expect(run.output == usual.output && !run.output.isEmpty)
        }
        #expect(try folder.bytes(name) == Data("mine".utf8))
    }

    @Test("Terms whose acceptance cannot be kept hold for this drive, which is said")
    func terms() throws {
        let (text, region) = (try folder.file("Drive.", ".txt"), "\(UUID().uuidString).waymark")
        let build = try folder.run("build town.osm -o \(region) --profiles car --terms \(text)")
        try #require(build.status == 0)
        let run = try folder.shell(
            "XDG_DATA_HOME=$PWD/\(text) exec $WAYMARK drive \(region) \(Self.short) --accept-terms")
        #expect(run.status == 0 && run.lines.last?.hasSuffix("km driven") == true)
        #expect(run.complaint.contains("waymark: warning: cannot write "), "\(run.complaint)")
        #expect(run.complaint.hasSuffix("the terms will be asked for again\n"))
        #expect(try folder.bytes(text) == Data("Drive.".utf8))
    }
}

import Foundation
import Testing
import WaymarkTestSupport

/// One run of the command `waymark`, which is built beside the tests.
struct CommandRun: Sendable {
    let status: Int32
    let output: String
    let complaint: String

    /// The directory for caches of all runs.
    static let caches = FileManager.default.temporaryDirectory
        .appendingPathComponent("waymark-tests-caches").path

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The command, beside the tests.
    static let program = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("waymark")

    /// Runs `line`, whose arguments are separated by blanks, in `directory`.
    init(_ line: String, in directory: String = FileManager.default.temporaryDirectory.path) throws
    {
        try self.init(arguments: line.split(separator: " ").map(String.init), in: directory)
    }

    /// Runs the command with `arguments` in `directory`, with the file `input` to read.
    init(arguments: [String], input: String? = nil, in directory: String) throws {
        try self.init(CommandProcess.make(arguments, in: directory), input: input)
    }

    /// Runs a script of the shell, which finds the command as `$WAYMARK`.
    init(script: String, in directory: String) throws {
        let process = CommandProcess.make(["-c", script], in: directory)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        try self.init(process)
    }

    private init(_ process: Process, input: String? = nil) throws {
        let (answers, errors) = (Pipe(), Pipe())
        process.standardOutput = answers
        process.standardError = errors
        process.standardInput =
            try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) }
            ?? FileHandle.nullDevice
        try process.run()
        // Complaints are short: they wait in their pipe until the answers are read.
        let said = try answers.fileHandleForReading.readToEnd() ?? Data()
        let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        status = process.terminationStatus
        output = String(decoding: said, as: UTF8.self)
        complaint = String(decoding: complained, as: UTF8.self)
    }

    /// The output as JSON.
    func json() throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }

    /// The features of the output, which is GeoJSON.
    func features() throws -> [Feature] {
        try #require(json()["features"] as? [[String: Any]]).map { feature in
            Feature(
                geometry: try #require(feature["geometry"] as? [String: Any]),
                properties: try #require(feature["properties"] as? [String: Any]))
        }
    }

    /// A feature of GeoJSON.
    struct Feature {
        let geometry: [String: Any]
        let properties: [String: Any]

        var type: String? { geometry["type"] as? String }
    }
}

/// The command as it is built beside the tests.
enum CommandProcess {
    /// A process of the command that is to be run.
    static func make(_ arguments: [String], in directory: String) -> Process {
        let process = Process()
        process.executableURL = CommandRun.program
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: directory)
        // No window opens where tests run, and nothing is kept for the user: neither terms that
        // are accepted nor marks of checked regions. A build that counts what is run has no place
        // for the counts of the command: with the disk full it would complain of that too.
        process.environment = ProcessInfo.processInfo.environment.merging([
            "SDL_VIDEODRIVER": "nothing", "HOME": directory, "XDG_DATA_HOME": directory,
            "XDG_CACHE_HOME": CommandRun.caches, "WAYMARK": CommandRun.program.path,
            "LLVM_PROFILE_FILE": "/dev/null",
        ]) { $1 }
        return process
    }
}

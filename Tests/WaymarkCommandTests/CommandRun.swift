import Foundation
import WaymarkTestSupport

/// One run of the command `waymark`, which is built beside the tests.
struct CommandRun {
    let status: Int32
    let output: String
    let complaint: String

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// Runs `line`, whose arguments are separated by blanks, in `directory`.
    init(_ line: String, in directory: String = FileManager.default.temporaryDirectory.path) throws
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            .deletingLastPathComponent().appendingPathComponent("waymark")
        process.arguments = line.split(separator: " ").map(String.init)
        process.currentDirectoryURL = URL(fileURLWithPath: directory)
        let (answers, errors) = (Pipe(), Pipe())
        process.standardOutput = answers
        process.standardError = errors
        try process.run()
        // Complaints are short: they wait in their pipe until the answers are read.
        let said = answers.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
        output = String(decoding: said, as: UTF8.self)
        complaint = String(decoding: complained, as: UTF8.self)
    }

    /// The output as JSON.
    func json() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }
}

/// A directory with `helsinki.waymark`, which the command built of the bundled city for cars; it is
/// removed when nobody needs it any more.
final class CommandFolder {
    let path: String
    let build: CommandRun

    init() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
        build = try CommandRun(
            "build \(SampleFiles.helsinki) -o helsinki.waymark --profiles car", in: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// A way through the city.
    static let way = "--from 60.1675,24.9427 --to 60.1756,24.9494"

    func run(_ line: String) throws -> CommandRun { try CommandRun(line, in: path) }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
}

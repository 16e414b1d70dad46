import Foundation
import WaymarkTestSupport

/// A directory with regions that the command built; it is removed when nobody needs it any more.
final class CommandFolder: Sendable {
    let path: String
    let build: CommandRun

    /// A folder with `helsinki.waymark`, the bundled city for cars, which the test may change.
    init() throws {
        path = try Self.makeDirectory()
        build = try CommandRun(
            "build \(SampleFiles.helsinki) -o helsinki.waymark --profiles car", in: path)
    }

    /// A folder with `helsinki.waymark`, `town.waymark` and `town.osm`, for cars and walkers, that
    /// all tests share: they only read those and write files under names of their own.
    static let shared = Result<CommandFolder, any Error> { try CommandFolder(town: DrawnTown.xml) }

    private init(town: String) throws {
        path = try Self.makeDirectory()
        try Data(town.utf8).write(to: URL(fileURLWithPath: path + "/town.osm"))
        _ = try CommandRun("build town.osm -o town.waymark --profiles car,foot", in: path)
        build = try CommandRun(
            "build \(SampleFiles.helsinki) -o helsinki.waymark --profiles car,foot", in: path)
        atexit { CommandFolder.removeShared() }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    private static func makeDirectory() throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.path
    }

    /// What is shared lives as long as the process.
    private static func removeShared() {
        guard case .success(let folder) = shared else { return }
        try? FileManager.default.removeItem(atPath: folder.path)
    }

    /// A way through the city.
    static let way = "--from 60.1675,24.9427 --to 60.1756,24.9494"

    /// Runs `line`, with the file `input` of the folder to read.
    func run(_ line: String, input: String? = nil) throws -> CommandRun {
        try CommandRun(
            arguments: line.split(separator: " ").map(String.init),
            input: input.map { "\(path)/\($0)" }, in: path)
    }

    /// Writes `text` to a file with a name of its own; the name.
    func file(_ text: String, _ suffix: String) throws -> String {
        let name = UUID().uuidString + suffix
        try write(text, to: name)
        return name
    }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ bytes: Data, to name: String) throws {
        // Cases that run beside each other write the same files.
        try bytes.write(to: URL(fileURLWithPath: path + "/" + name), options: .atomic)
    }

    /// Runs a script of the shell, which finds the command as `$WAYMARK`.
    func shell(_ script: String) throws -> CommandRun { try CommandRun(script: script, in: path) }

    /// The contents of a file in the directory.
    func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
}

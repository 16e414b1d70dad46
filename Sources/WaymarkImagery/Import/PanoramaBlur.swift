import Foundation
import Synchronization

/// What makes faces and number plates unreadable before a picture is kept.
public enum PanoramaBlur: Hashable, Sendable {
    /// Nothing: the pictures were blurred before, or show nobody.
    case none
    /// A program, which is called with the path of a picture and the path of the one that it makes, a JPEG file of the
    /// same size, and ends with 0.
    case program(String)

    /// `none`, or the name of a program.
    public init(_ text: String) { self = text == "none" ? .none : .program(text) }

    /// What is written down of it.
    public var name: String {
        switch self {
        case .none: "none"
        case .program(let name): name
        }
    }
}

/// Runs the program that blurs.
struct BlurHook: Sendable {
    private let path: String
    /// Seconds that a picture may take.
    private static let limit = 1800.0

    /// The hook of `blur`; `nil` where nothing is to be blurred.
    ///
    /// - Throws: ``ImageryError/noSuchProgram(_:)``.
    static func make(_ blur: PanoramaBlur) throws(ImageryError) -> BlurHook? {
        guard case .program(let name) = blur else { return nil }
        guard let path = path(of: name) else { throw .noSuchProgram(name) }
        return BlurHook(path: path)
    }

    private static func path(of name: String) -> String? {
        guard !name.isEmpty else { return nil }
        let folders =
            name.contains("/")
            ? [""]
            : (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
                .map { $0 + "/" }
        return folders.map { $0 + name }.first { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
        }
    }

    /// Makes the picture `output` of `input`; what the program says goes to the file `words`.
    ///
    /// - Throws: ``PictureRefusal/notBlurred(reason:)``.
    func blur(_ input: String, to output: String, words: String) throws(PictureRefusal) {
        _ = FileManager.default.createFile(atPath: words, contents: nil)
        defer { try? FileManager.default.removeItem(atPath: words) }
        let process = Process()
        let ended = DispatchSemaphore(value: 0)
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [input, output].map { URL(fileURLWithPath: $0).path }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: words) ?? .nullDevice
        process.terminationHandler = { _ in ended.signal() }
        do { try process.run() } catch { throw .notBlurred(reason: "\(path) cannot be run") }
        if ended.wait(timeout: .now() + Self.limit) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            ended.wait()
            throw .notBlurred(reason: "it took more than \(Int(Self.limit)) s")
        }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw .notBlurred(reason: Self.complaint(process, words))
        }
        guard FileManager.default.fileExists(atPath: output) else {
            throw .notBlurred(reason: "the program made no picture")
        }
    }

    private static func complaint(_ process: Process, _ words: String) -> String {
        let end =
            process.terminationReason == .exit
            ? "the program ended with \(process.terminationStatus)"
            : "the program was ended by signal \(process.terminationStatus)"
        guard let file = FileHandle(forReadingAtPath: words),
            let data = try? file.read(upToCount: 4096),
            let line = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).last
        else { return end }
        return "\(end): \(line.prefix(200))"
    }
}

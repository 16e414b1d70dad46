import Foundation

/// A directory for what can be read from files only.
final class ScratchDirectory: Sendable {
    let path: String

    init() {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-fuzz-\(UUID().uuidString)")
        path = url.path
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            preconditionFailure("no directory for files: \(error)")
        }
    }

    /// Writes a file and returns its path.
    func write(_ bytes: [UInt8], as name: String) -> String {
        let file = path + "/" + name
        do { try Data(bytes).write(to: URL(fileURLWithPath: file)) } catch {
            preconditionFailure("\(file) cannot be written: \(error)")
        }
        return file
    }
}

let scratch = ScratchDirectory()

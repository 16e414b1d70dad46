import Foundation

/// Calls `body` with the path of an empty directory of its own, which is removed afterwards.
package func withTemporaryDirectory<R>(_ body: (String) throws -> R) throws -> R {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("waymark-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
}

/// The same for what waits.
package func withTemporaryDirectory<R>(
    _ body: (String) async throws -> R
) async throws -> R {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("waymark-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url.path)
}

/// Makes a directory at `path`.
package func makeDirectory(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
}

/// Whether something stands at `path`.
package func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

/// The names of what lies in the directory at `path`.
package func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
}

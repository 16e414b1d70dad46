import Foundation
package import Logging

/// Writes a JSON object a line: `time` (RFC 3339, UTC), `level`, `message`, and the metadata by their names.
package struct JSONLogHandler: LogHandler {
    package var logLevel = Logger.Level.info
    package var metadata: Logger.Metadata = [:]
    private let write: @Sendable (String) -> Void

    /// A handler whose lines go to `write`, each with its line feed.
    package init(write: @escaping @Sendable (String) -> Void) { self.write = write }

    /// A handler that writes to the standard error, a line at once.
    package static var standardError: JSONLogHandler {
        JSONLogHandler { line in FileHandle.standardError.write(Data(line.utf8)) }
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var members = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { "\($0)" }
        members["time"] = Date.now.formatted(
            Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        members["level"] = event.level.rawValue
        members["message"] = "\(event.message)"
        guard
            let data = try? JSONSerialization.data(
                withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
        else { return }
        write(String(decoding: data, as: UTF8.self) + "\n")
    }
}

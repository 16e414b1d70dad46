import HTTPTypes
import Hummingbird

/// The address under which a client reached this server, as documents repeat it.
struct ServerAddress {
    /// Scheme, host and port.
    private let base: String
    /// The key that stood in the query, as a query; or nothing.
    private let keyQuery: String

    init(_ request: Request) {
        func header(_ name: String) -> String? {
            HTTPField.Name(name).flatMap { request.headers[$0] }
        }
        let isEncrypted =
            header("X-Forwarded-Proto").map { $0 == "https" }
            ?? ConnectedClient.current?.isEncrypted ?? false
        let host = header("X-Forwarded-Host") ?? request.head.authority ?? "localhost"
        // It goes into documents: what is no name and no number of a port is left out.
        let isPlain = host.utf8.allSatisfy { byte in
            byte >= 0x30 && byte <= 0x3a || byte >= 0x41 && byte <= 0x5a
                || byte >= 0x61 && byte <= 0x7a
                || [0x2d, 0x2e, 0x5b, 0x5d].contains(byte)
        }
        base =
            "\(isEncrypted ? "https" : "http")://\(isPlain && !host.isEmpty ? host : "localhost")"
        keyQuery = RequestTarget(request).keyQuery
    }

    /// The address of `path`, which begins with a slash.
    func url(_ path: String) -> String { base + path + keyQuery }
}

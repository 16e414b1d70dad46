import Hummingbird
import NIOCore
import Synchronization

/// Reads large bodies: few at once, and none for long.
final class Uploads: Sendable {
    private static let most = 4
    private static let patience = Duration.seconds(60)
    private let count = Mutex(0)

    /// The bytes of `body`.
    ///
    /// - Throws: `HTTPError` where it has more than `limit` bytes, takes too long, or too many are
    ///   being read.
    func collect(_ body: RequestBody, upTo limit: Int) async throws -> ByteBuffer {
        let hasPlace = count.withLock { count in
            guard count < Self.most else { return false }
            count += 1
            return true
        }
        guard hasPlace else {
            throw HTTPError(
                .serviceUnavailable, headers: [.retryAfter: "5"], message: "too many uploads")
        }
        defer { count.withLock { $0 -= 1 } }
        return try await withThrowingTaskGroup(of: ByteBuffer?.self) { group in
            group.addTask { try await body.collect(upTo: limit) }
            group.addTask {
                try await Task.sleep(for: Self.patience)
                return nil
            }
            defer { group.cancelAll() }
            guard let bytes = try await group.next() ?? nil else {
                throw HTTPError(.requestTimeout, message: "the upload takes too long")
            }
            return bytes
        }
    }
}

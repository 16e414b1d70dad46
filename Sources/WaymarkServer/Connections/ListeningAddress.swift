package import Hummingbird
package import NIOCore
import Synchronization

/// The address at which a host listens.
package struct ListeningAddress: Hashable, Sendable {
    /// A name or an address; one of IPv6 is without brackets.
    package let host: String
    package let port: Int

    /// - Parameter host: a name or an address, of IPv6 with or without brackets.
    package init(host: String, port: Int) {
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        self.host = isBracketed ? String(host.dropFirst().dropLast()) : host
        self.port = port
    }

    /// Host and port, as an address of the web has them (RFC 3986, section 3.2.2).
    package var name: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// Runs an application until the task is cancelled or the process is told to stop.
    ///
    /// - Parameters:
    ///   - isEncrypted: whether it is an address of `https`.
    ///   - onReady: called with the address of the web once it listens.
    ///   - application: makes an application that calls the given action once it listens.
    /// - Throws: ``ListeningError``, or `CancellationError` where the task is cancelled before.
    package func run(
        isEncrypted: Bool = false, onReady: @escaping @Sendable (String) -> Void,
        _ application: (@escaping @Sendable (any Channel) async -> Void) -> some ApplicationProtocol
    ) async throws {
        let start = Start()
        let running = application { channel in
            start.hasBegun.store(true, ordering: .relaxed)
            let place = ListeningAddress(host: host, port: channel.localAddress?.port ?? port)
            onReady("\(isEncrypted ? "https" : "http")://\(place.name)/")
        }
        do {
            try await running.runService()
        } catch let error as CancellationError {
            throw error
        } catch {
            let hasBegun = start.hasBegun.load(ordering: .relaxed)
            throw ListeningError(error, at: self, hasBegun: hasBegun)
        }
    }

    /// Whether a host has begun to listen.
    private final class Start: Sendable {
        let hasBegun = Atomic(false)
    }
}

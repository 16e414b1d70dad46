import NIOCore
import NIOPosix

/// Finds ports on which nobody listens.
enum LoopbackPort {
    static func free() async throws -> Int {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        let port = channel.localAddress?.port ?? 0
        try await channel.close()
        return port
    }
}

/// A daemon on a free port of the loopback that says to each client in turn what the test wants.
@MainActor final class ScriptedDaemon {
    let port: Int
    /// What the clients asked for.
    private(set) var requests: [String] = []
    private let channel: any Channel
    private var task: Task<Void, Never>?
    private let departures = AsyncStream.makeStream(of: Void.self)

    /// - Parameters:
    ///   - sessions: what is sent to the first client, the second and so on; then nothing.
    ///   - closes: whether the daemon closes the connection afterwards.
    init(sessions: [String], closes: Bool = true) async throws {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel)
                }
            }
        channel = server.channel
        port = server.channel.localAddress?.port ?? 0
        task = Task { [weak self] in
            try? await server.executeThenClose { clients in
                var sessions = sessions.makeIterator()
                for try await client in clients {
                    await self?.serve(client, sessions.next() ?? "", closes: closes)
                }
            }
        }
    }

    private func serve(
        _ client: NIOAsyncChannel<ByteBuffer, ByteBuffer>, _ text: String, closes: Bool
    ) async {
        try? await client.executeThenClose { inbound, outbound in
            var requests = inbound.makeAsyncIterator()
            if let request = try await requests.next() {
                self.requests.append(String(buffer: request))
            }
            try await outbound.write(ByteBuffer(string: text))
            while !closes, try await requests.next() != nil {}
        }
        departures.continuation.yield()
    }

    /// Waits until a connection has ended.
    func untilClientLeaves() async {
        for await _ in departures.stream { break }
    }

    func close() async throws { try await channel.close() }
}

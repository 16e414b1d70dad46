import NIOCore
import NIOPosix
import WaymarkDirections

/// The address of a daemon, and one conversation with it.
struct GPSDConnection: Sendable {
    let host: String
    let port: Int

    /// Asks the daemon for reports and delivers the readings in them until the connection ends, or
    /// the task is cancelled; returns why.
    @MainActor func run(_ deliver: (Location) -> Void) async -> GPSDError {
        guard (1...65_535).contains(port), let channel = try? await connect() else {
            return .refused(host: host, port: port)
        }
        try? await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: Self.watch))
            var parser = GPSDParser()
            for try await buffer in inbound {
                for location in parser.take(buffer.readableBytesView) {
                    guard !Task.isCancelled else { return }
                    deliver(location)
                }
            }
        }
        return .lost(host: host, port: port)
    }

    private static let watch = #"?WATCH={"enable":true,"json":true};"# + "\n"

    private func connect() async throws -> NIOAsyncChannel<ByteBuffer, ByteBuffer> {
        // A daemon on another machine may vanish without closing the connection.
        try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.socketOption(.so_keepalive), value: 1)
            .connect(host: host, port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel(wrappingChannelSynchronously: channel)
                }
            }
    }
}

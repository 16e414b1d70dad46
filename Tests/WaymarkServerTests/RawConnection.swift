import Foundation
import NIOCore
import NIOPosix
import NIOSSL

/// A connection to a server of this machine, on which a test sends bytes as it likes.
final class RawConnection {
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator

    private init(
        _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
        _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) {
        self.inbound = inbound.makeAsyncIterator()
        self.outbound = outbound
    }

    /// Calls `body` with a connection to the server at `address`, which is closed afterwards.
    ///
    /// - Parameter roots: the certificates that are trusted; `nil` for a plain connection.
    static func open<Result>(
        _ address: String, trusting roots: [NIOSSLCertificate]? = nil,
        _ body: (RawConnection) async throws -> Result
    ) async throws -> Result {
        let url = URL(string: address)
        let encryption = try roots.map { roots in
            var options = TLSConfiguration.makeClientConfiguration()
            options.trustRoots = .certificates(roots)
            return try NIOSSLContext(configuration: options)
        }
        let host = url?.host()?.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .connect(host: host ?? "127.0.0.1", port: url?.port ?? 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let encryption {
                        try channel.pipeline.syncOperations.addHandler(
                            NIOSSLClientHandler(context: encryption, serverHostname: nil))
                    }
                    return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel,
                        configuration: .init(isOutboundHalfClosureEnabled: true))
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await body(RawConnection(inbound, outbound))
        }
    }

    /// Sends `text`, its lines ended as HTTP wants.
    func send(_ text: String) async throws {
        try await outbound.write(
            ByteBuffer(string: text.replacingOccurrences(["\n": "\r\n"])))
    }

    /// Sends a request for `target`.
    func get(_ target: String, _ fields: String = "connection: close") async throws {
        try await send("GET \(target) HTTP/1.1\nhost: localhost\n\(fields)\n\n")
    }

    /// Sends nothing any more, but goes on reading.
    func finish() { outbound.finish() }

    /// Waits for an answer that is an object of JSON.
    func waitForAnswer() async throws {
        var text = ""
        while !text.hasSuffix("}"), let part = try await inbound.next() {
            text += String(buffer: part)
        }
    }

    /// What comes next; `nil` where the server has closed the connection.
    func next() async throws -> String? { try await inbound.next().map { String(buffer: $0) } }

    /// All that comes until the server closes the connection.
    func rest() async throws -> String {
        var text = ""
        do {
            while let part = try await inbound.next() { text += String(buffer: part) }
        } catch is IOError {
            // The server did not wait for what the client had to say.
        }
        return text
    }
}

/// The whole answer of the server at `address` to a request for `target`.
func answer(_ address: String, _ target: String) async throws -> String {
    try await RawConnection.open(address) { connection in
        try await connection.get(target)
        return try await connection.rest()
    }
}

public import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// Connections of HTTP/1.1 that close when their clients take too long, and whose work ends when
/// they go.
struct GuardedChannel: ServerChildChannel {
    struct Value: ServerChildChannelValue {
        let http: HTTP1Channel.Value
        let client: ConnectedClient
        var channel: any Channel { http.channel }
    }

    let http: HTTP1Channel
    let connections: OpenConnections
    let limits: ConnectionLimits
    let certificate: ServerCertificate?

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            guard let certificate else { return }
            try channel.pipeline.syncOperations.addHandler(certificate.handler())
        }.flatMap { http.setup(channel: channel, logger: logger) }.flatMapThrowing { http in
            let client = ConnectedClient(
                executor: EventLoopTasks(channel.eventLoop), isEncrypted: certificate != nil
            ) { channel.close(promise: nil) }
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandler(
                ConnectionGuard(client, connections, limits), position: .after(decoder))
            return Value(http: http, client: client)
        }
    }

    func handle(value: Value, logger: Logger) async {
        await ConnectedClient.$current.withValue(value.client) {
            await withTaskExecutorPreference(value.client.executor) {
                await http.handle(value: value.http, logger: logger)
            }
        }
    }
}

extension HTTPServerBuilder {
    /// The connections of a `RegionServer`, for an application that serves a `RegionService` of its
    /// own: clients that take too long are cut, the work for one that goes ends, and
    /// connections that only wait give way to new ones.
    ///
    /// - Parameters:
    ///   - limits: what clients may take.
    ///   - targetBytes: the most bytes of a path with its query that are answered; longer ones are,
    ///     with an error, up to twice of it.
    ///   - certificate: with which connections are encrypted; they are not where `nil`.
    public static func guarded(
        _ limits: ConnectionLimits = ConnectionLimits(),
        targetBytes: Int = ServiceLimits().targetBytes, certificate: ServerCertificate? = nil
    ) -> HTTPServerBuilder {
        // A target that is a little too long is answered; one that is far too long is cut off.
        let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: targetBytes * 2, maxHeaderListSize: targetBytes * 2)
        return HTTPServerBuilder { responder in
            let configuration = HTTP1Channel.Configuration(httpDecoderConfiguration: decoder)
            return GuardedChannel(
                http: HTTP1Channel(responder: responder, configuration: configuration),
                connections: OpenConnections(limit: limits.count), limits: limits,
                certificate: certificate)
        }
    }
}

import NIOCore
import NIOHTTP1

/// Closes a connection whose client takes too long, and tells when the client goes.
final class ConnectionGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let client: ConnectedClient
    private let connections: OpenConnections
    private let limits: ConnectionLimits
    private var state = ConnectionState()
    private var deadline: Scheduled<Void>?

    init(_ client: ConnectedClient, _ connections: OpenConnections, _ limits: ConnectionLimits) {
        self.client = client
        self.connections = connections
        self.limits = limits
    }

    func handlerAdded(context: ChannelHandlerContext) {
        connections.open(context.channel)
        setDeadline(context)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
        connections.close(context.channel)
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        connections.close(context.channel)
        client.leave()
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        context.fireUserInboundEventTriggered(event)
        // Whoever waits for an answer keeps both halves of the connection open.
        if case ChannelEvent.inputClosed = event { client.leave() }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: handle(.head, context)
        case .body: break
        case .end: handle(.end, context)
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        var promise = promise
        switch unwrapOutboundIn(data) {
        case .head: handle(.writes(bytes: 0), context)
        case .body(let bytes): handle(.writes(bytes: bytes.readableBytes), context)
        case .end:
            let sent = promise ?? context.eventLoop.makePromise()
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            sent.futureResult.whenSuccess { bound.value.0.handle(.answered, bound.value.1) }
            promise = sent
        }
        context.write(data, promise: promise)
    }

    private func handle(_ event: ConnectionState.Event, _ context: ChannelHandlerContext) {
        let last = state.phase
        state.handle(event)
        guard state.phase != last else { return }
        connections.change(context.channel, isBusy: state.phase == .working)
        setDeadline(context)
    }

    private func setDeadline(_ context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = limits.seconds(state.phase).map { seconds in
            context.eventLoop.assumeIsolated().scheduleTask(
                in: .milliseconds(Int64(max(0, min(86_400, seconds)) * 1000))
            ) { context.close(promise: nil) }
        }
    }
}

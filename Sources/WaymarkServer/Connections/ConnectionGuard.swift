import NIOCore
import NIOHTTP1

/// Closes a connection whose client takes too long, and tells when the client goes. Where the server stops, a
/// connection that is kept open has a moment for the request that is on its way, the answer to which says that it
/// is the last.
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
    private var isStopping = false
    /// The end of a connection that waits while the server stops.
    private var end: Scheduled<Void>?

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
        end?.cancel()
        connections.close(context.channel)
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        connections.close(context.channel)
        client.leave()
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { isStopping = true }
        let waits = state.phase == .idle || state.phase == .opened
        if isStopping, waits, end == nil {
            end = context.eventLoop.assumeIsolated().scheduleTask(in: Self.lastMoment) {
                context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            }
            return
        }
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
        var (data, promise) = (data, promise)
        switch unwrapOutboundIn(data) {
        case .head(var head):
            handle(.writes(bytes: 0), context)
            if isStopping {
                head.headers.replaceOrAdd(name: "connection", value: "close")
                data = wrapOutboundOut(.head(head))
            }
        case .body(let bytes): handle(.writes(bytes: bytes.readableBytes), context)
        case .end:
            let sent = promise ?? context.eventLoop.makePromise()
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            sent.futureResult.whenSuccess { bound.value.0.handle(.answered, bound.value.1) }
            promise = sent
        }
        context.write(data, promise: promise)
    }

    /// Longer than a request is on its way.
    private static let lastMoment = TimeAmount.seconds(1)

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

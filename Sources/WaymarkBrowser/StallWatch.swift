package import NIOCore

/// Closes a connection whose client takes nothing of what waits for it.
package final class StallWatch: ChannelInboundHandler, RemovableChannelHandler {
    package typealias InboundIn = Any

    /// Longer than this no client takes nothing, but one that has stopped.
    package static let patience = TimeAmount.seconds(60)

    private var deadline: Scheduled<Void>?

    /// Of a connection that is open.
    package init() {}

    package func channelWritabilityChanged(context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = nil
        if !context.channel.isWritable {
            deadline = context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) {
                context.close(promise: nil)
            }
        }
        context.fireChannelWritabilityChanged()
    }

    package func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }
}

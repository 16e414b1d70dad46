import NIOCore
import Synchronization

/// The open connections of a host: where there are too many, the oldest is closed on which nothing
/// was ever asked, else the one that was silent for the longest time. So idle ones keep nobody out,
/// nor end what others wait for.
final class ConnectionList: Sendable {
    /// A page has two or three of them.
    static let limit = 256

    private struct Connections {
        var places = Places<ObjectIdentifier>(limit: ConnectionList.limit)
        var channels: [ObjectIdentifier: any Channel] = [:]
        /// Those on which something was asked.
        var asking: Set<ObjectIdentifier> = []

        /// Gives `channel` a place; the one that has to leave for it.
        mutating func add(_ channel: any Channel) -> (any Channel)? {
            let id = ObjectIdentifier(channel)
            channels[id] = channel
            var entry = places.enter(id, isKept: { asking.contains($0) })
            if case .full = entry { entry = places.enter(id) }
            guard case .inPlaceOf(let oldest) = entry else { return nil }
            asking.remove(oldest)
            return channels.removeValue(forKey: oldest)
        }

        /// Notes that something goes over a connection that has a place.
        mutating func use(_ id: ObjectIdentifier) {
            guard channels[id] != nil else { return }
            places.use(id)
            asking.insert(id)
        }

        mutating func remove(_ id: ObjectIdentifier) {
            places.leave(id)
            asking.remove(id)
            channels[id] = nil
        }
    }

    private let connections = Mutex(Connections())

    /// Takes note of a new connection until it is closed.
    func add(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        let excess = connections.withLock { $0.add(channel) }
        excess?.close(promise: nil)
        channel.closeFuture.whenComplete { [weak self] _ in
            self?.connections.withLock { $0.remove(id) }
        }
    }

    /// Notes that something goes over a connection.
    func use(_ channel: any Channel) {
        connections.withLock { $0.use(ObjectIdentifier(channel)) }
    }
}

/// Tells a list what goes over one connection.
final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = Any
    typealias OutboundIn = Any

    private let list: ConnectionList

    init(_ list: ConnectionList) { self.list = list }

    func handlerAdded(context: ChannelHandlerContext) { list.add(context.channel) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        list.use(context.channel)
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        list.use(context.channel)
        context.write(data, promise: promise)
    }
}

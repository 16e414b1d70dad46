import NIOCore
import NIOEmbedded
import Testing
import WaymarkBrowser

@Suite("What is on its way to a page")
struct DeliveriesTests {
    @Test("A page that takes nothing gets no third frame; one that is dropped makes room")
    func room() throws {
        let deliveries = Deliveries()
        var first = deliveries.begin()
        let second = deliveries.begin()
        #expect(first != nil && second != nil)
        #expect(!deliveries.hasRoom && deliveries.begin() == nil)
        first = nil
        #expect(deliveries.hasRoom)
        first = deliveries.begin()
        #expect(first != nil && !deliveries.hasRoom)
        withExtendedLifetime((first, second)) {}
    }

    @Test("A connection whose client takes nothing for a minute is closed")
    func stalled() throws {
        let channel = try Self.openChannel()
        channel.isWritable = false
        channel.pipeline.fireChannelWritabilityChanged()
        channel.embeddedEventLoop.advanceTime(by: StallWatch.patience - .seconds(1))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    @Test("One whose client takes something now and then stays, and so does one that waits")
    func slow() throws {
        let channel = try Self.openChannel()
        for isWritable in [false, true, false, true] {
            channel.isWritable = isWritable
            channel.pipeline.fireChannelWritabilityChanged()
            channel.embeddedEventLoop.advanceTime(by: StallWatch.patience - .seconds(1))
        }
        channel.embeddedEventLoop.advanceTime(by: .hours(1))
        #expect(channel.isActive)
        _ = try channel.finish()
    }

    /// An open connection with a watch.
    private static func openChannel() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel()
        try channel.pipeline.syncOperations.addHandler(StallWatch())
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        return channel
    }
}

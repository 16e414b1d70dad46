import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import Synchronization
import WaymarkEngine

/// Sends what changes of the traffic to those who listen, as server-sent events.
final class TrafficStream: Sendable {
    /// A listener's place, until this is dropped.
    private final class Place: Sendable {
        private let stream: TrafficStream

        init(_ stream: TrafficStream) { self.stream = stream }

        deinit { stream.count.withLock { $0 -= 1 } }
    }

    private let catalog: RegionCatalog
    private let journal: TrafficJournal
    /// The most listeners, and the time between two signs of life.
    private let (most, heartbeat): (Int, Duration)
    private let count = Mutex(0)

    /// Seconds after which one who finds no place may try again.
    private static let pause = 30
    /// After which browsers that are cut off try again.
    private static let retryMilliseconds = 5000

    init(catalog: RegionCatalog, most: Int, heartbeat: Duration) {
        (self.catalog, self.most, self.heartbeat) = (catalog, most, heartbeat)
        journal = TrafficJournal(catalog: catalog)
    }

    /// Adds the path.
    func addRoutes(to router: Router<some RequestContext>) {
        router.get("v1/traffic/changes") { [self] request, _ in
            var options = try OptionReader(RequestTarget(request).query, isForm: true)
            let isOnce = try options.flag("once", default: false)
            try options.finish()
            let last = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
            guard let place = enter() else { throw RequestError.busy(retryAfter: Self.pause) }
            var headers: HTTPFields = [
                .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store",
            ]
            // Proxies that collect answers would keep this one for ever.
            if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
            return Response(
                status: .ok, headers: headers, body: body(after: last, isOnce: isOnce, place))
        }
    }

    private func enter() -> Place? {
        let isTaken = count.withLock { count in
            guard count < most else { return false }
            count += 1
            return true
        }
        return isTaken ? Place(self) : nil
    }

    private func body(after last: String?, isOnce: Bool, _ place: Place) -> ResponseBody {
        ResponseBody { [self] writer in
            defer { withExtendedLifetime(place) {} }
            var last = last
            try await writer.write(ByteBuffer(string: "retry: \(Self.retryMilliseconds)\n\n"))
            let wakes = Wakes(changes: catalog.trafficChanges, heartbeat: heartbeat)
            defer { wakes.end() }
            // A server that ends does not wait for them.
            for await _ in wakes.stream.cancelOnGracefulShutdown() {
                if let news = try await news(after: last) {
                    last = news.id
                    try await writer.write(ByteBuffer(bytes: news.text))
                } else {
                    try await writer.write(ByteBuffer(string: ":\n\n"))
                }
                if isOnce { break }
            }
            try await writer.finish(nil)
        }
    }

    /// What there is to tell, made elsewhere than where all connections are served.
    private func news(after last: String?) async throws -> TrafficJournal.News? {
        try await withTaskExecutorPreference(globalConcurrentExecutor) {
            try await journal.news(after: last)
        }
    }
}

/// Wakes a listener at once, then where the traffic changes and at every beat, until the client goes.
private struct Wakes {
    let stream: AsyncStream<Void>
    private let watch: Task<Void, Never>

    init(changes: AsyncStream<Void>, heartbeat: Duration) {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield()
        let watch = Task {
            try? await ConnectedClient.whileConnected {
                await withTaskGroup { group in
                    group.addTask { for await _ in changes { continuation.yield() } }
                    group.addTask {
                        while (try? await Task.sleep(for: heartbeat)) != nil {
                            continuation.yield()
                        }
                    }
                }
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in watch.cancel() }
        (self.stream, self.watch) = (stream, watch)
    }

    func end() { watch.cancel() }
}

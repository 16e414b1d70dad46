import Hummingbird
import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkServer

@Suite("A server with more work than workers", .timeLimit(.minutes(30)))
struct LoadTests {
    private static let route = "/route/v1/driving/24.9427,60.1675;24.9494,60.1706"

    /// A server of the city with two workers and no budgets.
    private func server(waitSeconds: Double) throws -> RegionServer {
        var options = RegionServer.Options()
        options.port = 0
        options.threads = 2
        options.limits.workSeconds = 3600
        options.limits.waitSeconds = waitSeconds
        return try RegionServer(
            catalog: RegionCatalog(regions: [try Maps.city.get()]), options: options)
    }

    /// Calls `body` while `count` requests wait for their work, which does not end; then they go.
    private func withHeavyRequests(
        _ count: Int, in queue: RequestQueue, _ body: () async throws -> Void
    ) async throws {
        let requests = (0..<count).map { _ in
            Task { try await queue.run(.nothing) { try await Task.sleep(for: .seconds(86_400)) } }
        }
        defer { for request in requests { request.cancel() } }
        try await body()
    }

    /// Waits until `condition` holds, as long as the test may take.
    private func wait(until condition: () -> Bool) async throws {
        while !condition() {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    @Test("Health, what is nowhere and what is wrong are answered while every worker is busy")
    func health() async throws {
        let server = try server(waitSeconds: 3600)
        let queue = server.service.queue
        try await server.whileRunning { base in
            try await withHeavyRequests(4, in: queue) {
                try await wait { queue.load == (2, 2) }
                for (target, status) in [
                    ("/health", 200), ("/nothing", 404), ("/route/v1/driving/x", 400),
                ] {
                    let text = try await answer(base, target)
                    #expect(text.hasPrefix("HTTP/1.1 \(status) "))
                }
                #expect(queue.load == (2, 2), "none of the others is answered yet")
            }
            try await wait { queue.load == (0, 0) }
            #expect(try await answer(base, Self.route).hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test("What finds no room is answered with the time after which to ask again")
    func busy() async throws {
        let server = try server(waitSeconds: 0)
        let queue = server.service.queue
        try await server.whileRunning { base in
            try await withHeavyRequests(2, in: queue) {
                try await wait { queue.load == (2, 0) }
                let refusal = try await answer(base, Self.route)
                #expect(refusal.hasPrefix("HTTP/1.1 503 "))
                #expect(refusal.lowercased().contains("\r\nretry-after: 1\r\n"))
                #expect(refusal.contains(#"{"code":"TooBusy","message":"#))
                #expect(try await answer(base, "/health").hasPrefix("HTTP/1.1 200 "))
                #expect(queue.load == (2, 0))
            }
        }
    }

    @Test("The work of a client that goes ends, whether it closes one half or both")
    func gone() async throws {
        for closesBoth in [true, false] {
            let queue = RequestQueue(threads: 1, limits: .unhurried)
            let (ends, end) = AsyncStream.makeStream(of: Bool.self)
            let router = Router()
            router.get("endless") { _, _ in
                try await queue.run(.nothing) {
                    defer { end.yield(Task.isCancelled) }
                    try await Task.sleep(for: .seconds(86_400))
                    return "done"
                }
            }
            try await router.whileRunning(ConnectionLimits()) { base in
                try await RawConnection.open(base) { connection in
                    try await connection.get("/endless")
                    while queue.load.working == 0 { await Task.yield() }
                    guard !closesBoth else { return }
                    connection.finish()
                    #expect(try await connection.rest().isEmpty, "nothing is sent")
                }
                var iterator = ends.makeAsyncIterator()
                #expect(await iterator.next() == true)
                while queue.load.working > 0 { await Task.yield() }
            }
        }
    }

    @Test("A client that only reads after its request is answered as long as it costs no work")
    func halfClosed() async throws {
        try await server(waitSeconds: 0).whileRunning { base in
            try await RawConnection.open(base) { connection in
                try await connection.get("/health")
                connection.finish()
                #expect(try await connection.rest().hasPrefix("HTTP/1.1 200 "))
            }
        }
    }

    @Test(
        "What takes longer than the limit is told so",
        arguments: [
            "/route/v1/driving/{a};{h}?steps=true", "/table/v1/driving/{a};{h}",
            "/trip/v1/driving/{a};{d};{h}", "/match/v1/driving/{a};{b}", "/nearest/v1/driving/{a}",
        ])
    func outOfTime(target: String) async throws {
        let map = try Maps.town.get()
        var limits = ServiceLimits.unhurried
        limits.workSeconds = 0
        let service = RegionService(
            catalog: RegionCatalog(regions: [map.region]), limits: limits, threads: 1)
        let reply = await service.get(map.filled(target))
        #expect(reply.status == 400 && reply.code == "OutOfTime")
        #expect(await service.get("/health").status == 200)
    }
}

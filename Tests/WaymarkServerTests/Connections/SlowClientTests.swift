import Hummingbird
import Testing
import WaymarkEngine
import WaymarkServer

/// Each test here waits for the server to close a connection, and for nothing else.
@Suite("Clients that keep a server waiting", .timeLimit(.minutes(30)))
struct SlowClientTests {
    /// Limits that no test reaches, but for those that it changes.
    private static func limits(_ change: (inout ConnectionLimits) -> Void) -> ConnectionLimits {
        var limits = ConnectionLimits()
        (limits.requestSeconds, limits.idleSeconds, limits.answerSeconds) = (3600, 3600, 3600)
        change(&limits)
        return limits
    }

    private func server(_ limits: ConnectionLimits) throws -> RegionServer {
        var options = RegionServer.Options()
        (options.port, options.threads, options.connections) = (0, 1, limits)
        return try RegionServer(
            catalog: RegionCatalog(regions: [try Maps.town.get().region]), options: options)
    }

    @Test(
        "A request that does not end is cut",
        arguments: ["", "GET /hea", "GET /health HTTP/1.1\na: "])
    func slowHead(start: String) async throws {
        try await server(Self.limits { $0.requestSeconds = 0.05 }).whileRunning { base in
            try await RawConnection.open(base) { connection in
                if !start.isEmpty { try await connection.send(start) }
                #expect(try await connection.rest().isEmpty)
            }
        }
    }

    @Test("A body that does not come is cut")
    func slowBody() async throws {
        try await server(Self.limits { $0.requestSeconds = 0.05 }).whileRunning { base in
            try await RawConnection.open(base) { connection in
                try await connection.send("POST /health HTTP/1.1\ncontent-length: 9\n\n1")
                let answer = try await connection.rest()
                #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 405 "))
            }
        }
    }

    @Test("A connection without another request is closed")
    func idle() async throws {
        try await server(Self.limits { $0.idleSeconds = 0.05 }).whileRunning { base in
            try await RawConnection.open(base) { connection in
                try await connection.get("/health", "connection: keep-alive")
                #expect(try await connection.rest().hasPrefix("HTTP/1.1 200 "))
            }
        }
    }

    @Test("A client that does not take its answer is cut")
    func answerNotRead() async throws {
        let (cuts, cut) = AsyncStream.makeStream(of: Bool.self)
        let router = Router()
        router.get("endless") { _, _ in
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    defer { cut.yield(true) }
                    while true { try await writer.write(ByteBuffer(repeating: 0, count: 1 << 16)) }
                })
        }
        let limits = Self.limits { limits in
            (limits.answerSeconds, limits.answerBytesPerSecond) = (0.05, 1e12)
        }
        try await router.whileRunning(limits) { base in
            try await RawConnection.open(base) { connection in
                try await connection.get("/endless")
                for await _ in cuts { break }
            }
        }
    }

    @Test("The connection that has waited longest gives way to a new one")
    func room() async throws {
        try await server(Self.limits { $0.count = 3 }).whileRunning { base in
            try await RawConnection.open(base) { first in
                try await first.get("/health", "connection: keep-alive")
                try await first.waitForAnswer()
                try await RawConnection.open(base) { second in
                    for _ in 0..<2 {
                        try await second.get("/health", "connection: keep-alive")
                        try await second.waitForAnswer()
                        #expect(try await answer(base, "/health").hasPrefix("HTTP/1.1 200 "))
                    }
                    #expect(try await first.rest().isEmpty, "it is closed")
                }
            }
        }
    }

    @Test("Connections beyond the limit wait until one is closed")
    func count() async throws {
        try await server(Self.limits { $0.count = 1 }).whileRunning { base in
            let answers = Tally()
            let second = try await RawConnection.open(base) { first in
                try await first.get("/health", "connection: keep-alive")
                // It is open: an answer came.
                try await first.waitForAnswer()
                let waiting = Task {
                    let text = try await answer(base, "/health")
                    answers.note(1)
                    return text
                }
                for _ in 0..<50 {
                    try await first.get("/health", "connection: keep-alive")
                    try await first.waitForAnswer()
                }
                #expect(answers.most == 0)
                return waiting
            }
            #expect(try await second.value.hasPrefix("HTTP/1.1 200 "))
        }
    }
}

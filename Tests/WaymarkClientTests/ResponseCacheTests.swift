import Foundation
import Synchronization
import Testing
import WaymarkClient
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Answers that are kept on the disk", .timeLimit(.minutes(30)))
struct ResponseCacheTests {
    private let tile = TileID(z: 3, x: 4, y: 2)

    private final class Clock: Sendable {
        private let seconds = Mutex(0.0)
        var now: Date { Date(timeIntervalSince1970: 1_000_000 + seconds.withLock { $0 }) }
        func pass(_ time: Double) { seconds.withLock { $0 += time } }
    }

    private func provider(
        _ transport: ScriptedTransport, _ cache: ResponseCache, _ clock: Clock = Clock()
    ) throws -> RemoteProvider {
        try RemoteProvider(
            address: "https://maps.example", transport: transport, cache: cache,
            now: { clock.now })
    }

    private func answer(_ body: String, tag: String? = "\"a\"", maxAge: Double? = 60)
        -> Result<RemoteReply, DirectionsError>
    {
        .success(RemoteReply(status: 200, body: Array(body.utf8), etag: tag, maxAge: maxAge))
    }

    private let broken = Result<RemoteReply, DirectionsError>.failure(.network(reason: "no signal"))

    @Test("A tile is asked for once, then whether it is the same, and is there without a network")
    func tiles() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/answers.sqlite"
            let clock = Clock()
            let transport = ScriptedTransport([
                answer("one"), .success(RemoteReply(status: 304, body: [], maxAge: 60)), broken,
                .success(RemoteReply(status: 503, body: [])), answer("two", tag: "\"b\""),
            ])
            let first = try provider(transport, try ResponseCache(path: path), clock)
            func text(_ provider: RemoteProvider) async throws -> String {
                String(decoding: try #require(try await provider.contents(of: tile)), as: UTF8.self)
            }
            #expect(try await text(first) == "one")
            #expect(try await text(first) == "one")
            #expect(transport.requests.map(\.etag) == [nil], "it was fresh")
            // Another program on the same file, later.
            let second = try provider(transport, try ResponseCache(path: path), clock)
            clock.pass(61)
            #expect(try await text(second) == "one")
            #expect(transport.requests.map(\.etag) == [nil, "\"a\""])
            clock.pass(59)
            #expect(try await text(second) == "one")
            #expect(transport.requests.count == 2, "its life began anew")
            clock.pass(86_400)
            #expect(try await text(second) == "one", "there is no network")
            #expect(try await text(second) == "one", "the server has too much to do")
            #expect(try await text(second) == "two")
            #expect(transport.requests.count == 5)
        }
    }

    @Test("What may not be kept is not, and an empty tile is")
    func rules() async throws {
        try await withTemporaryDirectory { folder in
            let cache = try ResponseCache(path: folder + "/answers.sqlite")
            let once = ScriptedTransport([answer("one", maxAge: nil)])
            _ = try await provider(once, cache).contents(of: tile)
            _ = try await provider(once, cache).contents(of: tile)
            #expect(once.requests.count == 2 && cache.size == 0)
            let empty = ScriptedTransport([.success(RemoteReply(status: 204, body: [], maxAge: 60))]
            )
            #expect(try await provider(empty, cache).contents(of: tile) == nil)
            #expect(try await provider(empty, cache).contents(of: tile) == nil)
            #expect(empty.requests.count == 1)
            await cache.removeAll()
            #expect(try await provider(empty, cache).contents(of: tile) == nil)
            #expect(empty.requests.count == 2)
            let routes = ScriptedTransport([answer("{}")])
            let request = DirectionsRequest(waypoints: [])
            _ = try? await provider(routes, cache).directions(request)
            _ = try? await provider(routes, cache).directions(request)
            #expect(routes.requests.count == 2, "a route of yesterday is no route of today")
        }
    }

    @Test("The limit holds, and what was not used for the longest time goes")
    func limit() async throws {
        try await withTemporaryDirectory { folder in
            let clock = Clock()
            let cache = try ResponseCache(path: folder + "/answers.sqlite", limit: 100_000)
            let body = String(repeating: "x", count: 5000)
            let transport = ScriptedTransport([answer(body, maxAge: 1e6)])
            let provider = try provider(transport, cache, clock)
            func ask(_ x: Int) async throws {
                clock.pass(4000)
                _ = try await provider.contents(of: TileID(z: 10, x: x, y: 0))
                #expect(cache.size <= 100_000)
            }
            for x in 0..<40 {
                try await ask(x)
                if x > 0 { try await ask(0) }
            }
            let count = transport.requests.count
            #expect(count == 40, "the one that is used all the time stays")
            try await ask(39)
            #expect(transport.requests.count == count)
            try await ask(1)
            #expect(transport.requests.count == count + 1)
            let large = ScriptedTransport([answer(String(repeating: "y", count: 20_000))])
            _ = try await self.provider(large, cache, clock).contents(of: tile)
            _ = try await self.provider(large, cache, clock).contents(of: tile)
            #expect(large.requests.count == 2, "it would push out all others")
        }
    }

    @Test("A damaged cache is made anew, a file of others is left as it is")
    func damaged() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/answers.sqlite"
            let transport = ScriptedTransport([
                answer(String(repeating: "x", count: 9000), maxAge: 1e6)
            ])
            do {
                let cache = try ResponseCache(path: path)
                for x in 0..<50 {
                    _ = try await provider(transport, cache).contents(of: TileID(z: 10, x: x, y: 0))
                }
            }
            var bytes = try #require(FileManager.default.contents(atPath: path))
            for place in stride(from: 5000, to: bytes.count, by: 7) { bytes[place] ^= 0x5a }
            try bytes.write(to: URL(fileURLWithPath: path))
            for suffix in ["-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + suffix)
            }
            // Whatever it can still read is right; all else is asked for.
            let cache = try? ResponseCache(path: path)
            for x in 0..<50 {
                guard let cache else { break }
                let contents = try await provider(transport, cache).contents(
                    of: TileID(z: 10, x: x, y: 0))
                #expect(contents?.count == 9000)
            }
            let other = folder + "/other.txt"
            let text = Data("A letter to a friend, longer than the head of a database is.".utf8)
            try text.write(to: URL(fileURLWithPath: other))
            #expect(throws: DirectionsError.self) { try ResponseCache(path: other) }
            #expect(FileManager.default.contents(atPath: other) == text)
            #expect(throws: DirectionsError.self) {
                try ResponseCache(path: folder + "/nowhere/answers.sqlite")
            }
        }
    }
}

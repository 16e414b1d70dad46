import Foundation
import HTTPTypes
import NIOCore
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkServer
import WaymarkTestSupport

@Suite("Traffic as events", .timeLimit(.minutes(30)))
struct TrafficStreamTests {
    /// A service of a city of its own, whose heart beats fast.
    private func withService(
        limits: ServiceLimits = .unhurried,
        _ body: (RegionService, RegionCatalog) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            let catalog = RegionCatalog(regions: [try Region(path: path)])
            try await body(
                RegionService(
                    catalog: catalog, limits: limits,
                    queue: RequestQueue(threads: 1, limits: limits),
                    heartbeat: .milliseconds(20)), catalog)
        }
    }

    private func report(isClosed: Bool) -> TrafficReport {
        let line = Path([
            Coordinate(latitude: 60.16716, longitude: 24.9410),
            Coordinate(latitude: 60.16680, longitude: 24.9398),
        ])
        return TrafficReport(
            source: "a", time: Date(),
            stretches: [TrafficReport.Stretch(path: line, speed: 1, isClosed: isClosed)])
    }

    /// The last id and the changes of events.
    private func read(_ text: String) throws -> (id: String?, changes: [TrafficChange]) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let lines = text.split(separator: "\n")
        let id = lines.last { $0.hasPrefix("id: ") }.map { String($0.dropFirst(4)) }
        let changes = try lines.filter { $0.hasPrefix("data: ") }.map {
            try decoder.decode(TrafficChange.self, from: Data($0.dropFirst(6).utf8))
        }
        return (id, changes)
    }

    @Test("Who comes back with an id is told what has changed since, others everything")
    func once() async throws {
        try await withService { service, catalog in
            let target = "/v1/traffic/changes?once=true"
            let name = try #require(HTTPField.Name("Last-Event-ID"))
            let first = await service.get(target)
            #expect(first.status == 200 && first.headers["cache-control"] == "no-store")
            #expect(first.headers["content-type"]?.hasPrefix("text/event-stream") == true)
            let nothing = try read(first.body)
            #expect(nothing.changes.map(\.isComplete) == [true])
            #expect(nothing.changes.allSatisfy { $0.stretches.isEmpty })
            let start = try #require(nothing.id)
            catalog.apply(report(isClosed: false))
            let slow = try read(await service.get(target, headers: [name: start]).body)
            #expect(slow.changes.map(\.isComplete) == [false])
            let stretch = try #require(slow.changes.first?.stretches.first)
            #expect(stretch.speed == 1 && stretch.isClosed == nil)
            let id = try #require(slow.id)
            #expect(try read(await service.get(target, headers: [name: id]).body).changes.isEmpty)
            catalog.apply(report(isClosed: true))
            let closed = try read(await service.get(target, headers: [name: id]).body)
            #expect(closed.changes.flatMap(\.stretches).contains { $0.isClosed == true })
            catalog.clearTraffic()
            let clear = try read(await service.get(target, headers: [name: id]).body)
            #expect(clear.changes.count == 2)
            #expect(
                clear.changes.last?.stretches.allSatisfy {
                    $0.speed == nil && $0.isClosed == nil
                } == true)
            // Ids of other servers and what is none stand for nothing.
            for other in ["x.1", "1", "", "\(id)9", "\(id).1"] {
                let all = try read(await service.get(target, headers: [name: other]).body)
                #expect(all.changes.map(\.isComplete) == [true], "\(other)")
            }
            #expect(await service.get("/v1/traffic/changes?once=x").status == 400)
        }
    }

    @Test("Nobody is a source of the name of the changes")
    func name() async throws {
        try await withService { service, _ in
            #expect(await service.put("/v1/traffic/changes", body: "1,2,3").status == 405)
            for path in ["/v1/traffic/changes", "/v1/traffic/%63hanges", "/v1/traffic/changes/"] {
                #expect([400, 404, 405].contains(await service.post(path, body: "1,2,3").status))
                let cleared = await service.get(path, method: .delete)
                #expect([400, 404, 405].contains(cleared.status))
            }
            #expect(await service.get("/v1/traffic").json["sources"].list.isEmpty)
        }
    }

    @Test(
        "Listeners get signs of life and what changes; there are so many, and a server that ends ends them"
    )
    func listening() async throws {
        var limits = ServiceLimits.unhurried
        limits.trafficListeners = 1
        let (texts, continuation) = AsyncStream.makeStream(of: String.self)
        var parts = texts.makeAsyncIterator()
        func text(until mark: String) async -> String {
            var text = ""
            while !text.contains(mark), let part = await parts.next() { text += part }
            return text
        }
        try await withService(limits: limits) { service, catalog in
            try await service.router().whileRunning(ConnectionLimits()) { address in
                Task {
                    defer { continuation.finish() }
                    try await RawConnection.open(address) { connection in
                        try await connection.get("/v1/traffic/changes")
                        while let part = try await connection.next() { continuation.yield(part) }
                    }
                }
                let first = await text(until: "\n:\n")
                #expect(first.hasPrefix("HTTP/1.1 200") && first.contains("\"isComplete\":true"))
                let second = try await answer(address, "/v1/traffic/changes")
                #expect(second.hasPrefix("HTTP/1.1 503"))
                catalog.apply(report(isClosed: true))
                #expect(await text(until: "data: ").contains("event: traffic"))
            }
            // The server ends, and its streams with it.
            while await parts.next() != nil {}
        }
    }
}

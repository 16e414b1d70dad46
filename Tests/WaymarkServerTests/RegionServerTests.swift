import Foundation
import Testing
import WaymarkEngine
import WaymarkServer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The server on a port", .timeLimit(.minutes(30)))
struct RegionServerTests {
    @Test("Answers over HTTP are those that are given in process")
    func sameAnswers() async throws {
        let map = try Maps.town.get()
        try await withServer(map) { base in
            for target in [
                "/route/v1/driving/{a};{h}?steps=true&annotations=true", "/nearest/v1/foot/{bf}",
                "/table/v1/driving/{a};{d}", "/trip/v1/driving/{a};{d};{h}", "/health",
                "/route/v1/driving/{a}", "/route/v2/driving/{a};{b}", "/nothing", "/",
                "/route/v1/driving/%ff;{b}", "/route/v1/driving/{a};{b}?steps=maybe",
            ] {
                let (status, _, body) = try await get(base + map.filled(target))
                let reply = await map.get(target)
                #expect(status == reply.status, "\(target)")
                // Errors have the numbers of their requests.
                #expect(reply.json["requestId"].exists || body == reply.bytes, "\(target)")
            }
        }
    }

    @Test("Every answer tells its kind, where the data comes from, and that any page may read it")
    func headers() async throws {
        let map = try Maps.town.get()
        try await withServer(map) { base in
            for target in ["/health", "/nothing", "/route/v1/driving/x"] {
                let (_, headers, _) = try await get(base + target)
                #expect(headers["content-type"] == "application/json; charset=utf-8")
                #expect(headers["access-control-allow-origin"] == "*")
                #expect(headers["x-attribution"] == "(c) OpenStreetMap contributors")
            }
            let (status, headers, body) = try await get(base + "/health", method: "OPTIONS")
            #expect(status == 204 && body.isEmpty)
            #expect(headers["access-control-allow-origin"] == "*")
            #expect(headers["access-control-allow-methods"]?.contains("GET") == true)
            let head = try await get(base + "/health", method: "HEAD")
            #expect(head.status == 200 && head.body.isEmpty)
            #expect(try await get(base + "/health", method: "POST").status == 405)
        }
    }

    @Test("Ten thousand coordinates are too many, which is told")
    func longRequest() async throws {
        let map = try Maps.town.get()
        let places = Array(repeating: map.filled("{a}"), count: 10_000).joined(separator: ";")
        try await withServer(map) { base in
            let (status, _, body) = try await get("\(base)/route/v1/driving/\(places)")
            #expect(status == 400)
            #expect(String(decoding: body, as: UTF8.self).contains("TooBig"))
        }
    }

    @Test("Many requests at a time are all answered")
    func parallel() async throws {
        let map = try Maps.town.get()
        try await withServer(map) { base in
            let target = base + map.filled("/route/v1/driving/{a};{h}?steps=true&alternatives=3")
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<40 { group.addTask { try await get(target).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 200, count: 40))
        }
    }

    @Test("A second server cannot listen on the same port")
    func samePort() async throws {
        let map = try Maps.town.get()
        try await withServer(map) { base in
            let port = try #require(URL(string: base)?.port)
            let second = try server(map, port: port)
            let inUse = ListeningError.portInUse(host: "127.0.0.1", port: port)
            await #expect(throws: inUse) {
                try await second.run { _ in Issue.record("it listens") }
            }
            #expect("\(inUse)".contains("in use"))
        }
    }

    @Test("An address of another machine is refused with the reason of the system")
    func foreignAddress() async throws {
        // RFC 5737: no machine has it.
        let server = try server(try Maps.town.get(), host: "192.0.2.1", port: 1)
        await #expect(
            throws: ListeningError.refused(
                host: "192.0.2.1", port: 1, reason: "Cannot assign requested address")
        ) {
            try await server.run { _ in Issue.record("it listens") }
        }
    }

    private static let hasIPv6 =
        (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8))?.contains(" lo\n")
        ?? true

    @Test(
        "An address of IPv6 stands in brackets, given with or without",
        .enabled(if: hasIPv6, "no IPv6"), arguments: ["::1", "[::1]"])
    func addressOfSix(host: String) async throws {
        try await server(try Maps.town.get(), host: host).whileRunning { base in
            #expect(base.hasPrefix("http://[::1]:"))
            // What loads addresses in Foundation for Linux knows none of IPv6.
            let text = try await answer(base, "/health")
            #expect(text.hasPrefix("HTTP/1.1 200 OK"))
        }
    }

    @Test("A server needs a region")
    func noRegions() {
        #expect(throws: ServerError.noRegions) { try RegionServer(catalog: RegionCatalog()) }
    }

    @Test("A server ends without an error when its task is cancelled")
    func cancellation() async throws {
        let server = try server(try Maps.town.get())
        let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
        let running = Task { try await server.run { continuation.yield($0) } }
        for await _ in addresses { break }
        running.cancel()
        await #expect(throws: Never.self) { try await running.value }
    }

    private func server(
        _ map: DrawnMap, host: String = "127.0.0.1", port: Int = 0
    ) throws -> RegionServer {
        var options = RegionServer.Options()
        options.host = host
        options.port = port
        options.threads = 2
        options.limits = .unhurried
        return try RegionServer(catalog: RegionCatalog(regions: [map.region]), options: options)
    }

    /// Calls `body` with the address of a server, without a slash at its end.
    private func withServer(_ map: DrawnMap, _ body: (String) async throws -> Void) async throws {
        try await server(map).whileRunning(body)
    }
}

/// The answer to a request for `address`; names of headers are in lower case.
private func get(
    _ address: String, method: String = "GET"
) async throws -> (status: Int, headers: [String: String], body: [UInt8]) {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = method
    request.timeoutInterval = 3600
    let (data, response) = try await URLSession.shared.data(for: request)
    let http = try #require(response as? HTTPURLResponse)
    let headers = http.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
    return (http.statusCode, Dictionary(headers) { $1 }, [UInt8](data))
}

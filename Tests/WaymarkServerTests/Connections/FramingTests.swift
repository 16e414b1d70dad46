import Testing
import WaymarkEngine
import WaymarkServer

@Suite("Requests that end in two ways", .timeLimit(.minutes(30)))
struct FramingTests {
    /// A request, and another one where a careless server would see the end of the first.
    private static func pair(_ fields: String, _ body: String) -> String {
        "POST /v1/directions HTTP/1.1\nhost: localhost\n\(fields)\n\n\(body)"
            + "GET /health HTTP/1.1\nhost: localhost\nconnection: close\n\n"
    }

    @Test(
        "What a proxy may read in another way is refused, and nothing hidden in it is answered",
        arguments: [
            pair("content-length: 6\ntransfer-encoding: chunked", "0\n\n"),
            pair("content-length: 0\ncontent-length: 64", ""),
            pair("transfer-encoding: xchunked", "0\n\n"),
            pair("transfer-encoding : chunked", "0\n\n"),
            pair("transfer-encoding: chunked", "ffffffffffffffffff\n"),
            pair("transfer-encoding: chunked", "-1\n"),
            pair("content-length: -5", ""), pair("content-length: +5", "abcde"),
            pair("content-length: 0x5", "abcde"), pair("x: a\n b", ""),
        ])
    func smuggled(request: String) async throws {
        var options = RegionServer.Options()
        (options.port, options.threads) = (0, 1)
        let server = try RegionServer(
            catalog: RegionCatalog(regions: [try Maps.town.get().region]), options: options)
        try await server.whileRunning { base in
            try await RawConnection.open(base) { connection in
                try await connection.send(request)
                connection.finish()
                let answer = try await connection.rest()
                #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")
                #expect(!answer.contains(" 200 ") && !answer.contains("\"profiles\""))
            }
        }
    }
}

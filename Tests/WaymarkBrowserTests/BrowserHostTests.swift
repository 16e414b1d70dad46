import Foundation
import Testing
import WaymarkBrowser

@Suite("The host of the page", .timeLimit(.minutes(10)))
struct BrowserHostTests {
    @Test(
        "The files of the page are there",
        arguments: [("", "text/html"), ("app.js", "text/javascript"), ("style.css", "text/css")])
    func page(path: String, type: String) async throws {
        try await withHost { client in
            let answer = try await client.get(path)
            #expect(answer.status == 200 && answer.type.hasPrefix(type))
            #expect(answer.body.count > 100)
            #expect(path != "" || String(decoding: answer.body, as: UTF8.self).contains("<html"))
        }
    }

    @Test(
        "What is not there is not found",
        arguments: ["no.html", "../Package.swift", "sessions", "Page/app.js"])
    func notFound(path: String) async throws {
        try await withHost { client in
            let answer = try await client.get(path)
            #expect(answer.status == 404)
        }
    }

    @Test(
        "A frame is its size and its pixels",
        arguments: [(320, 200), (64, 64), (101, 77), (1280, 800)])
    func frame(width: Int, height: Int) async throws {
        try await withHost { client in
            let id = try await client.openSession()
            let path = "sessions/\(id)/frame?width=\(width)&height=\(height)"
            let answer = try await client.get(path)
            #expect(answer.status == 200)
            try #require(answer.body.count == width * height * 4 + 8)
            #expect(number(answer.body, 0) == width && number(answer.body, 4) == height)
            let opaque = stride(from: 11, to: answer.body.count, by: 4).allSatisfy {
                answer.body[$0] == 255
            }
            #expect(opaque)
            #expect(Set(answer.body.dropFirst(8)).count > 20, "it is not empty")
        }
    }

    @Test(
        "Sizes that cannot be drawn become the nearest that can",
        arguments: [
            ("width=1&height=-5", 64, 64), ("", 800, 600), ("width=x&height=", 800, 600),
            ("width=200.4&height=1e2", 200, 100),
        ])
    func sizes(query: String, width: Int, height: Int) async throws {
        try await withHost { client in
            let id = try await client.openSession()
            let answer = try await client.get("sessions/\(id)/frame?\(query)")
            try #require(answer.body.count > 8)
            #expect(number(answer.body, 0) == width && number(answer.body, 4) == height)
        }
    }

    @Test("A session that does not exist is not found", arguments: ["frame", "events"])
    func wrongSession(what: String) async throws {
        try await withHost { client in
            _ = try await client.openSession()
            for id in ["x", "00000000-0000-0000-0000-000000000000"] {
                #expect(try await client.get("sessions/\(id)/\(what)").status == 404)
                let command = #"{"kind": "start"}"#
                #expect(try await client.post("sessions/\(id)/commands", command).status == 404)
            }
        }
    }

    @Test(
        "What is no command is refused",
        arguments: [
            "", "start", "{", "[]", "{}", #"{"kind": "fly"}"#, #"{"kind": 1}"#,
            #"{"kind": "zoom", "value": "much"}"#,
        ])
    func malformedCommand(body: String) async throws {
        try await withHost { client in
            let id = try await client.openSession()
            #expect(try await client.post("sessions/\(id)/commands", body).status == 400)
        }
    }

    @Test("Every command is accepted, also without or with absurd numbers")
    func commands() async throws {
        let kinds = [
            "pause", "resume", "speed", "pan", "zoom", "follow", "overview", "perspective",
            "destination",
        ]
        try await withHost { client in
            let id = try await client.openSession()
            for kind in kinds {
                for rest in ["", #", "value": 1e300, "x": -1e300, "y": 1e300, "name": "?""#] {
                    let body = #"{"kind": "\#(kind)"\#(rest)}"#
                    #expect(try await client.post("sessions/\(id)/commands", body).status == 204)
                }
                let frame = try await client.get("sessions/\(id)/frame?width=64&height=64")
                #expect([200, 204].contains(frame.status), "after \(kind)")
            }
        }
    }

    @Test("A command that is far too long is refused")
    func longCommand() async throws {
        try await withHost { client in
            let id = try await client.openSession()
            let body = #"{"kind": "start", "name": "\#(String(repeating: "a", count: 9000))"}"#
            #expect(try await client.post("sessions/\(id)/commands", body).status == 413)
        }
    }

    @Test("There is room for sixteen visitors and no more")
    func limit() async throws {
        try await withHost { client in
            var ids: Set<String> = []
            for _ in 0..<16 { ids.insert(try await client.openSession()) }
            #expect(ids.count == 16)
            #expect(try await client.post("sessions").status == 503)
        }
    }

    @Test("A second host cannot listen on the same port")
    func samePort() async throws {
        try await withHost { client in
            let port = try #require(client.base.port)
            let second = try makeHost(port: port)
            await #expect {
                try await second.run { _ in Issue.record("it listens") }
            } throws: { error in
                guard case BrowserError.cannotListen("127.0.0.1", port, _) = error else {
                    return false
                }
                return "\(error)".contains("in use")
            }
        }
    }

    @Test("A host ends without an error when its task is cancelled")
    func cancellation() async throws {
        let host = try makeHost()
        let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
        let running = Task { try await host.run { continuation.yield($0) } }
        for await _ in addresses { break }
        running.cancel()
        await #expect(throws: Never.self) { try await running.value }
    }

    private func number(_ bytes: [UInt8], _ place: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
}

import Foundation
import Testing
import WaymarkBrowser
import WaymarkServer

@Suite("The host of the page", .timeLimit(.minutes(30)))
struct BrowserHostTests {
    @Test(
        "The files of the page are there, and all that they name",
        arguments: [("", "text/html"), ("app.js", "text/javascript"), ("style.css", "text/css")])
    func page(path: String, type: String) async throws {
        try await withHost { client in
            let answer = try await client.get(path)
            #expect(answer.status == 200 && answer.type.hasPrefix(type))
            let text = String(decoding: answer.body, as: UTF8.self)
            #expect(path != "" || text.contains("<html"))
            for part in text.matches(of: /(?:from |src=|href=)"\.?\/?([a-z-]+\.(?:js|css))"/) {
                #expect(try await client.get(String(part.1)).status == 200, "\(part.1)")
            }
            #expect(!text.contains("https://") || path == "", "nothing is fetched from elsewhere")
        }
    }

    @Test(
        "The page has the colours of the hour from its first paint on, and the map has them too",
        arguments: [("2026-06-21T10:00:00Z", false), ("2026-12-21T21:00:00Z", true)])
    func theme(hour: String, expected: Bool) async throws {
        try await withHost(departure: Date(hour, strategy: .iso8601)) { client in
            let page = String(decoding: try await client.get("").body, as: UTF8.self)
            let state = try await client.state(try await client.openSession())
            #expect(try #require(state["isNight"] as? Bool) == expected)
            #expect(page.contains("data-theme=\"\(expected ? "night" : "day")\""))
        }
    }

    @Test("The words of each language of a session are there")
    func words() async throws {
        try await withHost { client in
            let id = try await client.openSession()
            let listed = try await client.state(id)["languages"] as? [[String: Any]]
            let languages = try #require(listed).compactMap { $0["code"] as? String }
            #expect(languages.count >= 17)
            let all = try await client.get("words/languages.json")
            #expect(try JSONDecoder().decode([String].self, from: Data(all.body)) == languages)
            for language in languages {
                let answer = try await client.get("words/\(language).json")
                #expect(answer.status == 200 && answer.type == "application/json")
            }
        }
    }

    @Test(
        "What is not there is not found",
        arguments: [
            "no.html", "../Package.swift", "sessions", "Page/app.js", "words", "words/xx.json",
            "words/DE.json", "words/de",
            "words/app.js", "words/../app.css",
        ])
    func notFound(path: String) async throws {
        try await withHost { client in
            let answer = try await client.get(path)
            #expect(answer.status == 404)
        }
    }

    @Test(
        "A first frame is all of the picture",
        arguments: [(320, 200), (64, 64), (101, 77), (1280, 800)])
    func frame(width: Int, height: Int) async throws {
        try await withHost { client in
            let id = try await client.openSession()
            var canvas = Canvas()
            #expect(try await client.nextFrame(id, &canvas, (width, height)))
            #expect(canvas.width == width && canvas.height == height)
            #expect(canvas.rectangles == [[0, 0, width, height]])
            let opaque = stride(from: 3, to: canvas.pixels.count, by: 4).allSatisfy {
                canvas.pixels[$0] == 255
            }
            #expect(opaque)
            #expect(Set(canvas.pixels).count > 20, "it is not empty")
        }
    }

    @Test("What changes alone makes the picture that all of it makes; what rests sends nothing")
    func rectangles() async throws {
        try await withHost { client in
            let id = try await client.openPlannedSession()
            var canvas = Canvas()
            try await client.settle(id, &canvas)
            #expect(try await client.nextFrame(id, &canvas) == false)
            for input in [
                #"[{"scroll": {"x": 100, "y": 90, "dx": 0, "dy": -40}}]"#,
                #"[{"key": {"key": "arrowLeft", "isDown": true, "time": 1}}, {"key": {"key": "arrowLeft", "isDown": false, "time": 1.2}}]"#,
            ] {
                #expect(try await client.post("sessions/\(id)/input", input).status == 200)
                #expect(try await client.nextFrame(id, &canvas))
                try await client.settle(id, &canvas)
                var whole = Canvas()
                #expect(try await client.nextFrame(id, &whole))
                #expect(whole.difference(from: canvas) == 0)
                // The page that knows an older frame than the last gets all of the next one.
                #expect(try await client.nextFrame(id, &canvas))
                #expect(canvas.rectangles == [[0, 0, 320, 240]])
            }
        }
    }

    @Test(
        "Sizes that cannot be drawn become the nearest that can",
        arguments: [
            ("width=1&height=-5", 64, 64), ("", 800, 600), ("width=x&height=", 800, 600),
            ("width=200.4&height=1e2", 200, 100), ("width=100&height=80&scale=2", 200, 160),
            ("width=100&height=80&scale=nan", 100, 80),
        ])
    func sizes(query: String, width: Int, height: Int) async throws {
        try await withHost { client in
            let id = try await client.openSession()
            var canvas = Canvas()
            #expect(canvas.draw(try await client.get("sessions/\(id)/frame?\(query)").body))
            #expect(canvas.width == width && canvas.height == height)
        }
    }

    @Test("A frame of more pixels than a screen has is refused")
    func hugeFrame() async throws {
        try await withHost { client in
            let id = try await client.openSession()
            let path = "sessions/\(id)/frame?width=8000&height=8000&scale=3"
            #expect(try await client.get(path).status == 400)
        }
    }

    @Test(
        "A session that does not exist is not found",
        arguments: ["frame", "events", "state", "search?q=a", "recording"])
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
            #"{"kind": "speed", "value": "much"}"#, #"{"kind": "routeTo"}"#,
            #"{"kind": "routeTo", "latitude": 95, "longitude": 0}"#,
            #"{"kind": "setting", "name": "wings", "value": true}"#,
            #"{"kind": "setting", "name": "textScale", "value": 9}"#,
            #"{"kind": "language", "name": "xx"}"#, #"{"kind": "lighting", "name": "red"}"#,
            #"{"kind": "selectPlace"}"#, #"{"kind": "selectPlace", "place": "?"}"#,
            #"{"kind": "routeTo", "place": "1x1", "latitude": 60.17, "longitude": 24.94}"#,
        ])
    func malformedCommand(body: String) async throws {
        try await withHost { client in
            let id = try await client.openSession()
            #expect(try await client.post("sessions/\(id)/commands", body).status == 400)
        }
    }

    @Test("Every command is done or refused with a reason, also without or with absurd numbers")
    func commands() async throws {
        let kinds = [
            "routeTo", "addStop", "removeStop", "choose", "clear", "start", "pause", "resume",
            "speed",
            "setting", "lighting", "language", "record", "activate", "stop", "selectPlace",
            "favorite", "forgetPlaces", "closePlace", "clearSearch",
        ]
        try await withHost { client in
            let id = try await client.openPlannedSession()
            for kind in kinds {
                for rest in [
                    "", #", "value": 1e300, "index": -7, "latitude": 1e300, "longitude": -1e300"#,
                    #", "value": true, "name": "?", "index": 900000000000"#,
                    #", "latitude": 0, "longitude": 0, "title": "far away""#,
                    #", "place": "1n1""#,
                ] {
                    let answer = try await client.command(id, #"{"kind": "\#(kind)"\#(rest)}"#)
                    #expect([204, 400].contains(answer.status), "\(kind)\(rest)")
                    let text = String(decoding: answer.body, as: UTF8.self)
                    let isTold = text.contains("\"error\"") && text.contains("\"code\"")
                    #expect(answer.status == 204 || isTold)
                }
                let frame = try await client.get("sessions/\(id)/frame?width=64&height=64")
                #expect([200, 204].contains(frame.status), "after \(kind)")
            }
        }
    }

    @Test(
        "What is no input is refused; what is absurd changes nothing",
        arguments: [
            ("", 400), ("{}", 400), ("[1]", 400), (#"[{"touch": {}}]"#, 400), ("[]", 200),
            (
                #"[{"touch": {"id": 1, "phase": "began", "x": 1e300, "y": -1e300, "time": -1e300}}]"#,
                200
            ),
            (
                #"[{"scroll": {"x": 5, "y": 5, "dx": 1e300, "dy": 1e300, "modifiers": ["hyper"]}}]"#,
                200
            ),
        ])
    func input(body: String, status: Int) async throws {
        try await withHost { client in
            let id = try await client.openSession()
            #expect(try await client.post("sessions/\(id)/input", body).status == status)
            let flood =
                "["
                + Array(repeating: #"{"scroll": {"x": 1, "y": 1, "dx": 0, "dy": 1}}"#, count: 201)
                .joined(separator: ",") + "]"
            #expect(try await client.post("sessions/\(id)/input", flood).status == 400)
            var canvas = Canvas()
            #expect(try await client.nextFrame(id, &canvas))
        }
    }

    @Test("A batch of input that comes twice is done once")
    func batches() async throws {
        try await withHost { client in
            let ids = (try await client.openPlannedSession(), try await client.openPlannedSession())
            var (one, two) = (Canvas(), Canvas())
            try await client.settle(ids.0, &one)
            try await client.settle(ids.1, &two)
            let zoom = #"[{"scroll": {"x": 100, "y": 90, "dx": 0, "dy": -60}}]"#
            for _ in 0..<2 { _ = try await client.post("sessions/\(ids.0)/input?batch=1", zoom) }
            _ = try await client.post("sessions/\(ids.1)/input?batch=1", zoom)
            try await client.settle(ids.0, &one)
            try await client.settle(ids.1, &two)
            // Names stand where they stood before, which depends on the frames between.
            #expect(one.difference(from: two) < 0.05)
        }
    }

    @Test("A method that no address has is refused, with those that there are")
    func methods() async throws {
        try await withHost { client in
            for method in ["PUT", "DELETE", "PATCH"] {
                let answer = try await client.send(method, "sessions")
                #expect(answer.status == 405)
                #expect(answer.headers["allow"] == "GET, HEAD, POST")
            }
            let unknown = try await client.get("nothing")
            #expect(unknown.status == 404 && unknown.headers["allow"] == nil)
        }
    }

    @Test("Bodies that are far too long are refused")
    func longCommand() async throws {
        try await withHost { client in
            let id = try await client.openSession()
            let body = #"{"kind": "start", "name": "\#(String(repeating: "a", count: 20_000))"}"#
            #expect(try await client.command(id, body).status == 413)
        }
    }

    @Test("The seventeenth visitor takes the place of the one who asked for nothing the longest")
    func limit() async throws {
        try await withHost { client in
            var ids: [String] = []
            for _ in 0..<16 { ids.append(try await client.openSession()) }
            #expect(Set(ids).count == 16)
            _ = try await client.state(ids[0])
            let newcomer = try await client.openSession()
            #expect(try await client.get("sessions/\(ids[1])/state").status == 404)
            for id in [ids[0], ids[2], ids[15], newcomer] {
                #expect(try await client.get("sessions/\(id)/state").status == 200)
            }
        }
    }

    @Test("Sixteen visitors who look on keep their places: the next one hears when to come back")
    func watched() async throws {
        try await withHost { client in
            var readers: [EventReader] = []
            defer { for reader in readers { reader.close() } }
            for _ in 0..<16 {
                readers.append(try await client.events(try await client.openSession()))
            }
            let answer = try await client.post("sessions")
            #expect(answer.status == 503 && answer.headers["retry-after"] == "5")
            #expect(String(decoding: answer.body, as: UTF8.self).contains("too many visitors"))
        }
    }

    @Test("A second host cannot listen on the same port")
    func samePort() async throws {
        try await withHost { client in
            let port = try #require(client.base.port)
            let second = try makeHost(port: port)
            let inUse = ListeningError.portInUse(host: "127.0.0.1", port: port)
            await #expect(throws: inUse) {
                try await second.run { _ in Issue.record("it listens") }
            }
            #expect("\(inUse)".contains("in use"))
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
}

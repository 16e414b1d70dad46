import Foundation
import Testing
import WaymarkTestSupport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A command that listens until it is ended.
final class CommandServer {
    let address: URL
    let greeting: String
    private let process: Process

    /// - Parameter log: the file to which its standard error goes.
    init(_ line: String, in directory: String, log: FileHandle = .nullDevice) throws {
        process = CommandProcess.make(
            line.split(separator: " ").map(String.init), in: directory)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = log
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var text = Data()
        while !text.contains(0x0a), let more = try output.fileHandleForReading.read(upToCount: 1) {
            text += more
        }
        greeting = String(decoding: text, as: UTF8.self)
        let word = greeting.split(separator: " ").first { $0.hasPrefix("http") } ?? ""
        address = try #require(URL(string: String(word.prefix { $0 != ";" })))
    }

    deinit { process.terminate() }

    /// The status and the bytes that are answered to a request for `path`.
    func get(_ path: String) async throws -> (status: Int, body: Data) {
        let url = try #require(URL(string: path, relativeTo: address))
        let (body, response) = try await URLSession.shared.data(from: url)
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, body)
    }

    /// Asks it to end.
    func terminate() { process.terminate() }

    /// Asks it to end; its status.
    func end() -> Int32 {
        process.terminate()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }
}

@Suite("Commands that listen", .timeLimit(.minutes(30)))
struct ServerCommandTests {
    private let folder: CommandFolder

    init() throws { folder = try CommandFolder.shared.get() }

    private func object(_ body: Data) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
    }

    @Test("Two regions and a profile of one's own are served, each where it lies, until the end")
    func serve() async throws {
        let own = try folder.file("extends: foot\nname: own\n", ".yaml")
        let server = try CommandServer(
            "serve town.waymark helsinki.waymark --port 0 --host 127.0.0.1 --threads 1"
                + " --profile-file \(own) --log-level info", in: folder.path)
        #expect(server.greeting.hasPrefix("Answering at http://127.0.0.1:"))
        #expect(server.greeting.hasSuffix("; Ctrl-C ends.\n"))
        let health = try object(try await server.get("/health").body)
        #expect(health["regions"] as? [String] == ["town", "helsinki"])
        #expect(Set(health["profiles"] as? [String] ?? []) == ["car", "foot", "own"])
        for (profile, places) in [
            ("driving", "151.198,-33.8;151.224,-33.8"), ("own", "151.198,-33.8;151.224,-33.8"),
            ("driving", "24.9427,60.1675;24.9494,60.1756"),
        ] {
            let answer = try await server.get("/route/v1/\(profile)/\(places)")
            let route = try object(answer.body)
            #expect(answer.status == 200 && route["code"] as? String == "Ok")
        }
        #expect(server.end() == 0)
    }

    @Test("A server that is told to end answers what is on its way on connections that are kept")
    func ending() async throws {
        let server = try CommandServer(
            "serve town.waymark --port 0 --threads 1", in: folder.path)
        let port = UInt16(try #require(server.address.port))
        let (used, fresh) = (try ClientSocket(port: port), try ClientSocket(port: port))
        let request = "GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n"
        used.write(request)
        #expect(used.receive(until: "}").hasPrefix("HTTP/1.1 200 "))
        server.terminate()
        for connection in [used, fresh] { connection.write(request) }
        for connection in [used, fresh] {
            #expect(connection.receive(until: "}").hasPrefix("HTTP/1.1 200 "))
        }
        #expect(server.end() == 0)
    }

    @Test(
        "The most that a limit may be is documented",
        arguments: ["route", "table", "trip", "match", "nearest"])
    func bounds(kind: String) throws {
        let option = "--max-\(kind)-size"
        let run = try CommandRun("serve r \(option) 0")
        let most = try #require(run.complaint.firstMatch(of: /to (\d+)\n/)).1
        let page = URL(fileURLWithPath: SampleFiles.helsinki).deletingLastPathComponent()
            .appendingPathComponent("../Documentation/Server.md")
        let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        let row = try #require(rows.first { $0.hasPrefix("| `\(option)` |") })
        #expect(row.replacing(",", with: "").contains("up to \(most) "), "\(row)")
    }

    @Test(
        "A limit is that of its option",
        arguments: [
            ("--max-route-size 2", "route/v1/driving/P;P;P", "route/v1/driving/P;P"),
            ("--max-table-size 2", "table/v1/driving/P;P;P", "table/v1/driving/P;P"),
            ("--max-trip-size 2", "trip/v1/driving/P;P;P", "trip/v1/driving/P;P"),
            ("--max-match-size 2", "match/v1/driving/P;Q;P", "match/v1/driving/P;Q"),
            ("--max-nearest-size 1", "nearest/v1/driving/P?number=2", "nearest/v1/driving/P"),
        ])
    func limits(option: String, refused: String, answered: String) async throws {
        let server = try CommandServer(
            "serve town.waymark --port 0 \(option)", in: folder.path)
        func get(_ path: String) async throws -> (status: Int, body: Data) {
            try await server.get(
                "/"
                    + path.replacing("P", with: "151.198,-33.8").replacing(
                        "Q", with: "151.199,-33.8"))
        }
        let large = try await get(refused)
        #expect(large.status == 400)
        #expect(try object(large.body)["code"] as? String == "TooBig")
        #expect(try await get(answered).status == 200)
        #expect(server.end() == 0)
    }

    @Test(
        "Limits of time and of connections are those of their options",
        arguments: [
            ("--max-work-seconds 1e-9", 400, "OutOfTime"),
            ("--max-wait-seconds 0 --max-connections 3", 200, "Ok"),
        ])
    func budgets(options: String, status: Int, code: String) async throws {
        let server = try CommandServer("serve town.waymark --port 0 \(options)", in: folder.path)
        let answer = try await server.get("/route/v1/driving/151.198,-33.8;151.224,-33.8")
        #expect(answer.status == status)
        #expect(try object(answer.body)["code"] as? String == code)
        #expect(server.end() == 0)
    }

    @Test(
        "Limits that are none are refused",
        arguments: [
            "--max-work-seconds 0", "--max-work-seconds inf", "--max-wait-seconds=-1",
            "--max-connections 0",
        ])
    func noBudgets(option: String) throws {
        let run = try folder.run("serve town.waymark --port 0 \(option)")
        #expect(run.status == 64 && run.complaint.contains(option.prefix(12)))
    }

    @Test(
        "Requests are logged where that is asked for, with places where that is, and never with keys",
        arguments: [
            ("--log-level info", true, false), ("--log-level info --log-targets", true, true),
            ("--log-level info --log-format json --log-targets", true, true), ("", false, false),
        ])
    func log(options: String, isLogged: Bool, hasPlaces: Bool) async throws {
        let name = try folder.file("", ".log")
        let path = "\(folder.path)/\(name)"
        let server = try CommandServer(
            "serve helsinki.waymark --port 0 \(options)", in: folder.path,
            log: try #require(FileHandle(forWritingAtPath: path)))
        let target = "/nearest/v1/driving/24.9427,60.1675"
        #expect(try await server.get(target + "?key=secret&number=2").status == 200)
        #expect(server.end() == 0)
        let text = String(decoding: try folder.bytes(name), as: UTF8.self)
        #expect(text.isEmpty == !isLogged, "\(text)")
        #expect(text.contains(target + "?number=2") == hasPlaces)
        #expect(text.contains("24.94") == hasPlaces && !text.contains("secret"))
        guard options.contains("json") else { return }
        let objects = try text.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String]
        }
        let request = try #require(objects.compactMap(\.self).first { $0["message"] == "request" })
        #expect(request["service"] == "nearest" && request["status"] == "200")
        #expect(
            request["hb.request.id"]?.isEmpty == false && request["time"]?.hasSuffix("Z") == true)
    }

    @Test(
        "The page of the demo is there, with the drive that was asked for",
        arguments: ["town.waymark \(DrawnTown.way)", "helsinki.waymark \(CommandFolder.way)"])
    func demo(region: String) async throws {
        let server = try CommandServer(
            "demo \(region) --port 0 --host 127.0.0.1 --accept-terms", in: folder.path)
        #expect(server.greeting.hasPrefix("Open http://127.0.0.1:"))
        #expect(server.greeting.hasSuffix("/ in a browser; Ctrl-C ends.\n"))
        let page = try await server.get("/")
        #expect(page.status == 200 && String(decoding: page.body, as: UTF8.self).contains("<html"))
        #expect(server.end() == 0)
    }

    @Test(
        "A server beyond this machine needs keys, which are made, changed and ended while it runs")
    func keys() async throws {
        for host in ["0.0.0.0", "::", "127.example"] {
            let open = try folder.run("serve town.waymark --port 0 --host \(host)")
            #expect(open.status == 64 && open.complaint.contains("--keys FILE, or --open"))
        }
        let made = try folder.run("keys create keys.sqlite --name Fleet --services maps")
        let key = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let id = key.split(separator: "_").dropFirst().first.map(String.init) ?? ""
        #expect(made.status == 0 && key.hasPrefix("wm_") && id.count == 12)
        #expect(try folder.run("keys limit keys.sqlite \(id) --per-day 5").status == 0)
        let list = try folder.run("keys list keys.sqlite").output
        #expect(list.contains(id) && list.contains("5/day") && list.contains("Fleet (maps)"))
        #expect(!list.contains(key))
        let server = try CommandServer(
            "serve town.waymark --port 0 --keys keys.sqlite", in: folder.path)
        #expect(try await server.get("/tiles.json").status == 401)
        #expect(try await server.get("/tiles.json?key=\(key)").status == 200)
        #expect(try await server.get("/api?q=a&key=\(key)").status == 403)
        let picture = "/static/day/24.94,60.17,13/60x40.png"
        let signed = try folder.run("keys sign \(picture) --key \(key)").output
        #expect(
            try await server.get(signed.trimmingCharacters(in: .whitespacesAndNewlines)).status
                == 200)
        #expect(server.end() == 0)
        // What was counted last is written when the server ends.
        #expect(try folder.run("keys list keys.sqlite").output.contains("good     2      5/day"))
        #expect(try folder.run("keys revoke keys.sqlite \(id)").status == 0)
        #expect(try folder.run("keys list keys.sqlite").output.contains("\(id) revoked"))
        for (arguments, complaint) in [
            ("list none.sqlite", "there are no keys at none.sqlite"),
            ("revoke keys.sqlite nobody", "there is no key 'nobody'"),
            ("list town.waymark/manifest.json", "is no file of keys"),
            ("create keys.sqlite --name a --services cars", "--services are maps"),
            ("create keys.sqlite --name a --expires tomorrow", "--expires is a day"),
            ("create keys.sqlite --name a --per-day=-1", "--per-day is 0 or more"),
            ("sign /static --key abc", "--key is no key"),
        ] {
            let run = try folder.run("keys \(arguments)")
            #expect(run.status != 0 && run.complaint.contains(complaint), "\(run.complaint)")
        }
    }

    @Test("A file has the options of a server, and those of the command line go before")
    func file() async throws {
        let path = folder.path + "/server.yaml"
        func write(_ text: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }
        try write(
            """
            # A server for the town.
            regions: [town.waymark]
            port: 1
            max-route-size: 3
            open: true
            """)
        let server = try CommandServer("serve --config server.yaml --port 0", in: folder.path)
        let places = Array(repeating: "24.94,60.17", count: 4).joined(separator: ";")
        #expect(try await server.get("/route/v1/driving/\(places)").status == 400)
        #expect(server.end() == 0)
        for (text, complaint) in [
            ("port: 8080\nprot: 1\n", "server.yaml, line 2: Unknown option '--prot'"),
            ("\n\nport: many", "server.yaml, line 3: The value 'many' is invalid for '--port"),
            ("max-route-size: 1", "server.yaml, line 1: --max-route-size is 2 to"),
            ("port: 1\nport: 2", "is there twice"), ("port: {a: 1}", "line 1: port is a value"),
            ("port: [", "it is no YAML"), ("- port", "it is no mapping"), ("", "it is no mapping"),
            ("config: other.yaml", "line 1: there is no such option"),
            ("open: maybe", "line 1: open is true or false"), ("port: 0", "name a region"),
            ("regions: [town.waymark]\nhost: 0.0.0.0", "--keys FILE, or --open"),
        ] {
            try write(text)
            let run = try folder.run("serve --config server.yaml")
            #expect(run.status != 0 && run.complaint.contains(complaint), "\(run.complaint)")
        }
        #expect(try folder.run("serve --config none.yaml").complaint.contains("none.yaml"))
    }

    @Test(
        "A port that is taken, and an address that is none, end with one line",
        arguments: ["serve", "demo"])
    func taken(command: String) throws {
        let first = try CommandServer("serve town.waymark --port 0", in: folder.path)
        let port = try #require(first.address.port)
        for (options, complaint) in [
            ("--port \(port)", "port \(port) of 127.0.0.1 is in use"),
            ("--port 0 --host 127.1.1.300", "cannot listen on 127.1.1.300:0"),
        ] {
            let run = try folder.run("\(command) town.waymark \(options)")
            #expect(run.status == 1 && run.output.isEmpty)
            #expect(run.complaint.hasPrefix("waymark: \(complaint)"), "\(run.complaint)")
            #expect(run.complaint.split(separator: "\n").count == 1)
        }
        #expect(first.end() == 0)
    }

    @Test("Without a screen there is no window, and that is said")
    func window() throws {
        let run = try folder.run(
            "window town.waymark --size 300x200 --language fi --speed 2 \(DrawnTown.way)")
        #expect(run.status == 1 && run.complaint.contains("waymark: cannot open a window"))
    }
}

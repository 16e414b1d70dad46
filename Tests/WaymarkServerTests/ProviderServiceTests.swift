import Foundation
import HTTPTypes
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRouting
import WaymarkServer
import WaymarkTestSupport

@Suite("The whole model over HTTP")
struct ProviderServiceTests {
    private static let catalog = Result { RegionCatalog(regions: [try Maps.city.get()]) }

    private func service() throws -> RegionService {
        RegionService(catalog: try Self.catalog.get(), limits: .unhurried)
    }

    /// Two places as a member of a body.
    private let waypoints = #"""
        "waypoints": [{"coordinate": {"latitude": 60.1675, "longitude": 24.9427}},
            {"coordinate": {"latitude": 60.1756, "longitude": 24.9494}}]
        """#

    private func place(_ latitude: Double, _ longitude: Double) -> Waypoint {
        Waypoint(coordinate: Coordinate(latitude: latitude, longitude: longitude))
    }

    /// Asks in process and over HTTP, with the request as it encodes itself.
    private func compare<Request: Encodable, Answer: Codable & Equatable>(
        _ path: String, _ request: Request, _ answer: Answer
    ) async throws {
        let text = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
        let reply = try await service().post(path, body: text)
        #expect(reply.status == 200 && reply.code == "Ok" && reply.json["version"].number == 1)
        #expect(try JSONDecoder().decode(Answer.self, from: Data(reply.bytes)) == answer)
    }

    @Test("Answers over HTTP are those in process, field by field")
    func same() async throws {
        let catalog = try Self.catalog.get()
        let places = [place(60.1675, 24.9427), place(60.1756, 24.9494), place(60.17, 24.935)]
        var options = RoutingOptions(profile: "car")
        options.departureTime = LocalTime(iso: "2026-11-23T08:30")
        let route = DirectionsRequest(waypoints: Array(places.prefix(2)), options: options)
        try await compare("/v1/directions", route, catalog.directions(route))
        var refresh = RouteRefreshRequest(
            lines: try await catalog.directions(route).routes[0].legs.map(\.path), options: options)
        // As it is coded: to seven digits.
        refresh = try JSONDecoder().decode(
            RouteRefreshRequest.self, from: JSONEncoder().encode(refresh))
        try await compare("/v1/directions/refresh", refresh, catalog.refresh(refresh))
        var table = TableRequest(waypoints: places, options: options)
        try await compare("/v1/matrix", table, catalog.table(table))
        table.followsClock = true
        try await compare("/v1/matrix", table, catalog.table(table))
        let reach = IsochroneRequest(origin: places[0], limits: [120, 300])
        try await compare("/v1/isochrone", reach, catalog.isochrones(reach))
        let trip = TripRequest(waypoints: places)
        try await compare("/v1/trip", trip, catalog.trip(trip))
        let trace = MatchRequest(
            trace: (0..<6).map {
                TracePoint(Coordinate(latitude: 60.168 + Double($0) * 2e-4, longitude: 24.9423))
            })
        try await compare("/v1/match", trace, catalog.match(trace))
    }

    @Test(
        "Numbers that no request should have are refused, and the server lives on",
        arguments: [
            ("directions", #""alternatives": 9223372036854775807"#),
            ("directions", #""alternatives": -4611686018427387904"#),
            ("directions", #""language": {}"#), ("directions", #""language": 5"#),
            (
                "matrix",
                #""sources": [\#(Array(repeating: "0", count: 4000).joined(separator: ","))]"#
            ),
            ("matrix", #""options": {"closures": {"ways": [1]}}"#),
            ("matrix", #""followsClock": 5"#),
            ("trip", #""options": {"closures": {"ways": [1]}}"#),
        ])
    func hostile(path: String, member: String) async throws {
        let reply = try await service().post("/v1/\(path)", body: "{\(waypoints), \(member)}")
        #expect(reply.status == 400, "\(reply.body.prefix(200))")
        let fonts = try await service().get("/fonts/Noto%20Sans/9223372036854775807-1.pbf")
        #expect(fonts.status == 404)
    }

    @Test(
        "Lines that are none are refused",
        arguments: [
            "[]", "[\"\"]", "[\"????\"]", "[\"_zbrzb@\"]", "[5]", "[\"_zbrzb@_|wuzM\", \"??\"]",
        ])
    func wrongLines(lines: String) async throws {
        let reply = try await service().post(
            "/v1/directions/refresh", body: "{\"lines\": \(lines)}")
        #expect(reply.status == 400, "\(reply.body)")
    }

    @Test(
        "A trace has stops in their order and times that do not fall",
        arguments: [#""stops": [1, 0]"#, #""stops": [-1]"#, #""stops": [5]"#, "times"])
    func wrongTraces(member: String) async throws {
        let times = member == "times" ? ["\"time\": 5,", "\"time\": 1,"] : ["", ""]
        let trace = #"""
            "trace": [{\#(times[0]) "coordinate": {"latitude": 60.1680, "longitude": 24.9423}},
                {\#(times[1]) "coordinate": {"latitude": 60.1684, "longitude": 24.9423}}]
            """#
        let stops = member == "times" ? "" : ", " + member
        let reply = try await service().post("/v1/match", body: "{\(trace)\(stops)}")
        #expect(reply.status == 400 && reply.code != "NoMatch", "\(reply.body)")
    }

    @Test("The description is the one of the repository, and needs no key")
    func description() async throws {
        let reply = try await service().get("/openapi.json")
        #expect(reply.status == 200)
        let json = try JSONSerialization.jsonObject(with: Data(reply.bytes)) as? [String: Any]
        let paths = try #require(json?["paths"] as? [String: Any])
        #expect(paths["/v1/directions"] != nil && paths["/tiles/{z}/{x}/{y}.mvt"] != nil)
        // Names that look like numbers stay names.
        #expect(reply.body.contains("\"_0\"") && reply.body.contains("\"0-255\""))
    }

    @Test(
        "A question for heights that cannot be answered says why",
        arguments: [
            ("{}", "InvalidQuery", 400), (#"{"coordinates": []}"#, "InvalidOptions", 400),
            (#"{"coordinates": [{"latitude": 60}]}"#, "InvalidQuery", 400),
            (#"{"coordinates": [{"latitude": 60, "longitude": 24}]}"#, "NotImplemented", 501),
        ])
    func heights(body: String, code: String, status: Int) async throws {
        let reply = try await service().post("/v1/elevation", body: body)
        #expect(reply.code == code && reply.status == status)
    }

    @Test(
        "A member that there is not is told, instead of an answer to another question",
        arguments: [
            (#""option": {}"#, "option"), (#""options": {"profil": "car"}"#, "options.profil"),
            (#""options": {"vehicle": {"hight": 3}}"#, "options.vehicle.hight"),
            (#""options": {"closures": {"ways": [1], "way": 2}}"#, "options.closures.way"),
        ])
    func unknownMembers(member: String, name: String) async throws {
        let path = "/v1/directions"
        let reply = try await service().post(path, body: "{\(waypoints), \(member)}")
        #expect(reply.status == 400 && reply.code == "InvalidQuery")
        #expect(reply.json["message"].text == "there is no '\(name)'")
        let second = waypoints.replacingOccurrences(of: "24.9494}", with: #"24.9494}, "radius": 5"#)
        let deep = try await service().post(path, body: "{\(second)}")
        #expect(deep.json["message"].text == "there is no 'waypoints[1].radius'")
        // What is null is not given.
        let empty = try await service().post(path, body: "{\(waypoints), \"option\": null}")
        #expect(empty.status == 200)
    }

    @Test("A vehicle and a profile come with a request")
    func vehicles() async throws {
        func post(_ options: String) async throws -> Reply {
            try await service().post(
                "/v1/directions", body: "{\(waypoints), \"options\": {\(options)}}")
        }
        let car = try await post("")
        let slow = try await post(
            #""profileDocument": "name: slow\nextends: car\nlimits: {maximum: 6}""#)
        #expect(car.status == 200 && slow.status == 200, "\(slow.body.prefix(200))")
        func duration(_ reply: Reply) -> Double {
            reply.json["routes"].list[0]["legs"].list[0]["duration"].number ?? 0
        }
        #expect(duration(slow) > 2 * duration(car))
        let tall = try await post(#""vehicle": {"height": 4.4}"#)
        #expect(tall.status == 200, "\(tall.body.prefix(200))")
        #expect(try await post(#""vehicle": {"height": 0}"#).status == 400)
        #expect(try await post(#""vehicle": {"height": "high"}"#).status == 400)
        #expect(try await post(#""profileDocument": "- ["#).status == 400)
    }

    @Test("Half a coordinate is none")
    func halfCoordinate() async throws {
        let body = """
            {"waypoints": [{"coordinate": {"latitude": 60.1675}},
            {"coordinate": {"latitude": 60.1756, "longitude": 24.9494}}]}
            """
        let reply = try await service().post("/v1/directions", body: body)
        #expect(reply.code == "InvalidQuery" && reply.status == 400)
    }

    @Test(
        "What a request leaves out is as in a new one, and words come where a language is asked for"
    )
    func defaults() async throws {
        let body = """
            {"waypoints": [{"coordinate": {"latitude": 60.1675, "longitude": 24.9427}},
            {"coordinate": {"latitude": 60.1756, "longitude": 24.9494}}], "language": "de"}
            """
        let reply = try await service().post("/v1/directions", body: body)
        let request = DirectionsRequest(waypoints: [
            place(60.1675, 24.9427), place(60.1756, 24.9494),
        ])
        let answer = try JSONDecoder().decode(DirectionsResponse.self, from: Data(reply.bytes))
        #expect(try await answer == Self.catalog.get().directions(request))
        let steps = reply.json.steps
        #expect(steps.first?["instruction"].text?.contains("fahren") == true)
        #expect(steps.last?["instruction"].text == "Sie haben Ihr Ziel erreicht" || steps.count > 2)
    }

    @Test(
        "What is no request is told with what is wrong in it",
        arguments: [
            ("directions", "", "the body is a JSON object"),
            ("directions", "[]", "the body is a JSON object"),
            ("directions", "{}", "waypoints is missing"),
            ("directions", #"{"waypoints": 3}"#, "waypoints is not what it should be"),
            ("directions", #"{"waypoints": []}"#, "0 coordinates"),
            (
                "directions",
                #"{"waypoints": [{"coordinate": {"latitude": "x", "longitude": 1}}, {}]}"#,
                "latitude is not what it should be"
            ),
            (
                "directions",
                #"{"waypoints": [{"coordinate": {"latitude": 95, "longitude": 1}}, {"coordinate": {"latitude": 60, "longitude": 1}}]}"#,
                "coordinate"
            ),
            ("matrix", #"{"waypoints": [{}]}"#, ""),
            ("isochrone", #"{"limits": [60]}"#, "origin is missing"),
            ("match", #"{"trace": [{}, {}]}"#, "coordinate is missing"),
            (
                "directions",
                #"{"waypoints": [{"coordinate": {"latitude": 60.1675, "longitude": 24.9427}}, {"coordinate": {"latitude": 60.1756, "longitude": 24.9494}}], "language": "xx"}"#,
                "no words in the language 'xx'"
            ),
        ])
    func wrong(name: String, body: String, message: String) async throws {
        let reply = try await service().post("/v1/\(name)", body: body)
        #expect(reply.status == 400)
        #expect(
            message.isEmpty || reply.json["message"].text?.contains(message) == true,
            "\(reply.body)")
    }

    @Test("Regions are listed with their files, which come whole or in parts")
    func regions() async throws {
        // A region whose files are there.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let options = RegionImporter.Options(profiles: [try Profile(named: "car")])
        let bundle = folder.appendingPathComponent("city.waymark").path
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try RegionImporter(options: options).build(SampleFiles.helsinki, to: bundle)
        let region = try Region(path: bundle)
        let service = RegionService(catalog: RegionCatalog(regions: [region]), limits: .unhurried)
        let list = await service.get("/v1/regions").json["regions"]
        #expect(list.count == 1 && list[0]["name"].text == region.manifest.name)
        let file = try #require(list[0]["files"].list.first { $0["name"].text == "tiles.pmtiles" })
        let path = "/v1/regions/\(region.manifest.name)/tiles.pmtiles"
        let whole = await service.get(path)
        #expect(Double(whole.bytes.count) == file["size"].number)
        let size = whole.bytes.count
        try #require(size > 1000)
        for (range, part) in [
            ("bytes=0-99", 0..<100), ("bytes=100-", 100..<size), ("bytes=-7", size - 7..<size),
            ("bytes=5-99999999999999999999", 5..<size),
        ] {
            let reply = await service.get(path, headers: [.range: range])
            #expect(reply.status == 206 && reply.bytes == Array(whole.bytes[part]), "\(range)")
            #expect(
                reply.headers["content-range"]
                    == "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
        }
        let beyond = await service.get(path, headers: [.range: "bytes=\(size)-"])
        #expect(beyond.status == 416 && beyond.headers["content-range"] == "bytes */\(size)")
        #expect(beyond.json["message"].text == "the file has \(size) bytes")
        for range in ["bytes=9-3", "lines=1-2", "bytes=", "bytes=1-2,4-5", "bytes=-", "bytes=a-b"] {
            #expect(
                await service.get(path, headers: [.range: range]).bytes.count == size, "\(range)")
        }
        let tag = try #require(whole.headers["etag"])
        #expect(await service.get(path, headers: [.ifNoneMatch: tag]).status == 304)
        #expect(
            await service.get(path, headers: [.range: "bytes=0-9", .ifRange: "\"other\""]).bytes
                .count
                == size)
        for name in ["..", "../manifest.json", "%2e%2e%2fx", "nothing", "roads.wmk/x", ""] {
            let reply = await service.get("/v1/regions/\(region.manifest.name)/\(name)")
            #expect(reply.status == 404, "\(name)")
        }
    }

    @Test("A server counts what it answers, and says whether it takes more")
    func operations() async throws {
        let service = try service()
        #expect(await service.get("/ready").status == 200)
        _ = await service.get("/nearest/v1/car/24.944,60.17")
        _ = await service.get("/nearest/v1/car/x")
        _ = await service.get("/secret/../path?with=coordinates")
        let text = await service.get("/metrics").body
        for line in [
            #"waymark_requests_total{service="nearest",status="200"} 1"#,
            #"waymark_requests_total{service="nearest",status="400"} 1"#,
            #"waymark_requests_total{service="other",status="404"} 1"#,
            #"waymark_request_seconds_count{service="nearest"} 2"#, "waymark_regions 1",
        ] {
            #expect(text.contains(line + "\n"), "\(line)")
        }
        #expect(!text.contains("secret") && !text.contains("24.944"))
    }

    @Test(
        "The page comes with a policy that lets it load from here alone",
        arguments: ["/", "/page.js", "/page.css", "/waymark.js"])
    func page(path: String) async throws {
        let reply = try await service().get(path)
        #expect(reply.status == 200 && !reply.bytes.isEmpty)
        #expect(reply.headers["content-security-policy"]?.contains("default-src 'self'") == true)
        #expect(reply.headers["x-content-type-options"] == "nosniff")
    }
}

import HTTPTypes
import Testing
import WaymarkGeometry
import WaymarkServer

@Suite("Requests that cannot be answered")
struct ErrorTests {
    /// A request and the code of its answer.
    typealias Wrong = (target: String, code: String)

    private func check(_ wrong: Wrong, status: Int = 400) async throws {
        let reply = try await Maps.town.get().get(wrong.target)
        #expect(reply.status == status && reply.code == wrong.code, "\(reply.body)")
        #expect(reply.json["message"].text?.isEmpty == false)
    }

    @Test(
        "What is no service is not found",
        arguments: [
            "", "/route2", "/index.html", "*", "/.", "/..", "/./x", "health", "/health/x",
            "//route/v1/driving/1,1",
            "/routes/x/driving/{a};{b}", "/sketch?x=1",
        ])
    func unknownPaths(target: String) async throws {
        try await check((target, "InvalidService"), status: 404)
    }

    @Test(
        "A path that is not whole, or not well encoded",
        arguments: [
            "/route", "/route/v1", "/route/v1/", "/route/v1/driving", "/route/v1/driving/",
            "/route/v1//{a};{b}", "/route/v1/driving/%zz", "/route/v1/driving/{a};%2",
            "/route/v1/driving/%ff%fe", "/route/v1/%C3/{a};{b}",
        ])
    func malformedPaths(target: String) async throws { try await check((target, "InvalidUrl")) }

    @Test("A version or a service that there is not")
    func versions() async throws {
        try await check(("/route/v2/driving/{a};{b}", "InvalidVersion"))
        try await check(("/route/driving/{a};{b}", "InvalidVersion"))
        try await check(("/route/v01/driving/{a};{b}", "InvalidVersion"))
        try await check(("/directions/v1/driving/{a};{b}", "InvalidService"))
        try await check(("/%72oute/v1/driving/{a};{b}", "InvalidService"))
        try await check(("/directions/v5/driving/{a};{b}", "InvalidService"))
        try await check(("/tile/v1/driving/tile(1,2,3).mvt", "NotImplemented"))
        try await check(("/route/v1/driving/{a};{b}.flatbuffers", "NotImplemented"))
    }

    @Test(
        "Coordinates that are none",
        arguments: [
            "x", "24.94", "24.94,", ",60.17", "24.94,60.17,3;{b}", "{a};", ";{a}", "{a};;{b}",
            "24.94 60.17;{b}", "nan,60.17;{b}", "inf,60.17;{b}", "0x18,60.17;{b}", "1e999,60;{b}",
            "24,94,60,17;{b}", "polyline(", "polyline(%01);{b}", "polyline6(x)", "polyline(_p~iF)",
            "polyline7(_p~iF~ps|U)", "{a};{b}.xml", "{a};{b}.json.json", "%00,%00;{b}",
            "--1,1;{b}", "1-1,1;{b}", "{a}/{b}", "24.94,60.17;٢٤.٩٤,60.17",
        ])
    func coordinates(text: String) async throws {
        try await check(("/route/v1/driving/\(text)", "InvalidQuery"))
    }

    @Test(
        "Coordinates that are not on the Earth",
        arguments: [
            "60.17,124.94;{b}", "{a};181,60", "{a};-180.1,60", "{a};24,-90.5", "1e300,0;{b}",
        ])
    func offTheEarth(text: String) async throws {
        try await check(("/route/v1/driving/\(text)", "InvalidValue"))
    }

    @Test(
        "Options that are not well written, or that there are not",
        arguments: [
            "steps=yes", "steps=", "steps", "steps=TRUE", "geometries=wkt", "overview=true",
            "alternatives=many", "alternatives=-1", "alternatives=1.5", "annotations=all",
            "annotations=", "annotations=speed,,weight", "continue_straight=maybe",
            "approaches=left;", "bearings=north;", "bearings=90;", "bearings=90,10,1;",
            "bearings=nan,1;", "radiuses=far;", "radiuses=1e;", "levels=G;", "levels=0-1;",
            "waypoints=0;x", "waypoints=",
            "generate_hints=1", "skip_waypoints=", "snapping=all", "colour=blue", "=1", "a%3Db=c",
            "sources=0", "number=1", "timestamps=1;2", "%zz=1", "steps=%", "steps=%ff",
            "Steps=true",
        ])
    func options(query: String) async throws {
        try await check(("/route/v1/driving/{a};{b}?\(query)", "InvalidQuery"))
    }

    @Test(
        "Options that do not fit the coordinates",
        arguments: [
            "/route/v1/driving/{a}", "/table/v1/driving/{a}", "/trip/v1/driving/{a}",
            "/match/v1/driving/{a}", "/nearest/v1/driving/{a};{b}", "/route/v1/driving/polyline()",
            "/route/v1/driving/{a};{b}?bearings=90,10", "/route/v1/driving/{a};{b}?radiuses=1;2;3",
            "/route/v1/driving/{a};{b}?approaches=curb", "/route/v1/driving/{a};{b}?levels=1",
            "/match/v1/driving/{a};{b}?timestamps=1",
            "/route/v1/driving/{a};{b}?waypoints=0", "/route/v1/driving/{a};{b};{c}?waypoints=1;2",
            "/route/v1/driving/{a};{b};{c}?waypoints=0;0;2",
        ])
    func counts(target: String) async throws { try await check((target, "InvalidOptions")) }

    @Test(
        "Values that are out of range",
        arguments: [
            "/route/v1/driving/{a};{b}?bearings=361,10;",
            "/route/v1/driving/{a};{b}?bearings=1,181;",
            "/route/v1/driving/{a};{b}?bearings=-1,10;", "/route/v1/driving/{a};{b}?radiuses=-1;",
            "/route/v1/driving/{a};{b}?levels=;-1001", "/route/v1/driving/{a};{b}?exclude=hills",
            "/route/v1/driving/{a};{b}?waypoints=0;2",
            "/table/v1/driving/{a};{b}?sources=2", "/table/v1/driving/{a};{b}?destinations=-1",
            "/table/v1/driving/{a};{b}?fallback_speed=0",
            "/table/v1/driving/{a};{b}?scale_factor=-1", "/nearest/v1/driving/{a}?number=0",
            "/match/v1/driving/{a};{b}?timestamps=2;1", "/route/v1/spaceship/{a};{b}",
            "/route/v1/truck/{a};{b}", "/route/v1/../{a};{b}",
        ])
    func values(target: String) async throws { try await check((target, "InvalidValue")) }

    @Test("More than the limits allow")
    func tooBig() async throws {
        func places(_ count: Int) async -> String {
            Array(repeating: "24.941,60.17", count: count).joined(separator: ";")
        }
        try await check(("/route/v1/driving/\(places(501))", "TooBig"))
        try await check(("/route/v1/driving/\(places(10_000))", "TooBig"))
        try await check(("/table/v1/driving/\(places(501))", "TooBig"))
        let rows = Array(repeating: "0", count: 501).joined(separator: ";")
        try await check(("/table/v1/driving/{a};{b}?sources=\(rows)", "TooBig"))
        try await check(("/trip/v1/driving/\(places(101))", "TooBig"))
        try await check(("/match/v1/driving/\(places(1001))", "TooBig"))
        try await check(("/nearest/v1/driving/{a}?number=101", "TooBig"))
        try await check(("/route/v1/driving/{a};{b}?alternatives=4", "TooBig"))
        try await check(("/route/v1/driving/\(places(60_000))", "TooBig"))
    }

    @Test("Huge numbers are no numbers of things")
    func hugeNumbers() async throws {
        let huge = String(repeating: "9", count: 400)
        try await check(("/nearest/v1/driving/{a}?number=\(huge)", "InvalidQuery"))
        try await check(("/route/v1/driving/{a};{b}?alternatives=\(huge)", "InvalidQuery"))
        try await check(("/route/v1/driving/{a};\(huge),1", "InvalidQuery"))
        try await check(("/route/v1/driving/{a};1e99,1", "InvalidValue"))
        #expect(
            try await Maps.town.get().get("/route/v1/driving/{a};{b}?radiuses=1e300;1e-300").code
                == "Ok")
    }

    @Test("The limits are the operator's")
    func ownLimits() async throws {
        var limits = ServiceLimits.unhurried
        limits.routePlaces = 3
        limits.alternatives = 0
        limits.snapRadius = 50
        let map = try DrawnMap("a----b----c", ways: ["abc": street("Main")], limits: limits)
        #expect(await map.get("/route/v1/driving/{a};{b};{c}").code == "Ok")
        #expect(await map.get("/route/v1/driving/{a};{b};{c};{b}").code == "TooBig")
        #expect(await map.get("/route/v1/driving/{a};{c}?alternatives=1").code == "TooBig")
        #expect(await map.get("/route/v1/driving/{a};{c}?alternatives=true").code == "Ok")
        let off = map.place("b").latitude + 0.001
        #expect(await map.get("/nearest/v1/driving/24.942,\(off)").code == "NoSegment")
    }

    @Test("Roads that are not connected")
    func noWay() async throws {
        let map = try Maps.islands.get()
        let reply = await map.get("/route/v1/driving/{ab};{xy};{wz}?radiuses=10;10;10")
        #expect(reply.status == 400 && reply.code == "NoRoute")
        #expect(reply.json["message"].text == "no way from coordinate 0 to coordinate 1")
    }

    @Test("Only reading is answered", arguments: ["POST", "PUT", "DELETE", "PATCH", "TRACE"])
    func methods(method: String) async throws {
        let map = try Maps.town.get()
        let reply = await map.service.get("/health", method: try #require(.init(method)))
        #expect(reply.status == 405 && reply.code == "InvalidUrl")
        #expect(reply.headers["allow"] == "GET, HEAD, OPTIONS")
    }

    @Test(
        "A method that is not answered is told with those that are",
        arguments: [
            ("/v1/directions", "GET", "POST, OPTIONS"),
            ("/route/v1/driving/24.94,60.16;24.95,60.17", "POST", "GET, HEAD, OPTIONS"),
            ("/tiles.json", "POST", "GET, HEAD, OPTIONS"),
            ("/nearest/v1/driving", "POST", "GET, HEAD, OPTIONS"),
        ])
    func allowed(path: String, method: String, allowed: String) async throws {
        let map = try Maps.town.get()
        let reply = await map.service.get(path, method: try #require(.init(method)))
        #expect(reply.status == 405 && reply.headers["allow"] == allowed)
    }

    @Test("A message repeats what was asked, whatever it is")
    func controlCharacters() async throws {
        let reply = try await Maps.town.get().get("/route/v1/%00%1f%22%5C%0A/{a};{b}")
        #expect(reply.code == "InvalidValue")
        #expect(reply.json["message"].text?.contains("\u{0}\u{1f}\"\\\n") == true)
    }

    @Test("A message does not repeat what is long")
    func longText() async throws {
        let name = String(repeating: "é", count: 5000)
        let encoded = name.utf8.map { "%" + String($0, radix: 16) }.joined()
        let reply = try await Maps.town.get().get("/route/v1/\(encoded)/{a};{b}")
        #expect(reply.code == "InvalidValue" && reply.body.utf8.count < 300)
    }
}

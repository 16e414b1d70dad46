import Testing
import WaymarkGeometry

@Suite("Routes over HTTP")
struct RouteTests {
    @Test("A route has its legs, its measures and its places")
    func whole() async throws {
        let map = try Maps.town.get()
        let reply = await map.get("/route/v1/driving/{a};{h}")
        #expect(reply.status == 200 && reply.code == "Ok")
        let route = reply.json["routes"][0]
        #expect(reply.json["routes"].count == 1 && route["legs"].count == 1)
        let distance = try #require(route["distance"].number)
        #expect(abs(distance - 750) < 2)
        #expect(route["duration"].number ?? 0 > 0 && route["weight"].number ?? 0 > 0)
        #expect(route["weight_name"].text == "routability")
        let leg = route["legs"][0]
        #expect(leg["distance"].number == distance)
        #expect(leg["duration"].number == route["duration"].number)
        #expect(leg["weight"].number == route["weight"].number)
        #expect(leg["summary"].text == "" && leg["steps"].count == 0)
        #expect(!leg["annotation"].exists)
    }

    @Test("Places are told by their road, where they were taken and how far off")
    func waypoints() async throws {
        let map = try Maps.town.get()
        let place = map.place("ab")
        let beside = Coordinate(latitude: place.latitude + 0.0001, longitude: place.longitude)
        let reply = await map.get(
            "/route/v1/driving/\(beside.longitude),\(beside.latitude);{gh}?overview=false")
        let waypoints = reply.json["waypoints"].list
        #expect(waypoints.map { $0["name"].text } == ["North", "South"])
        let location = waypoints[0]["location"].numbers
        #expect(abs(location[0] - place.longitude) < 1e-5)
        #expect(abs(location[1] - place.latitude) < 1e-5)
        #expect(abs((waypoints[0]["distance"].number ?? 0) - 11.1) < 0.2)
        #expect(waypoints[1]["distance"].number ?? 9 < 0.1)
        let bare = await map.get("/route/v1/driving/{ab};{gh}?skip_waypoints=true")
        #expect(!bare.json["waypoints"].exists)
    }

    @Test("Each place but the first ends a leg")
    func legs() async throws {
        let map = try Maps.town.get()
        let route = await map.get("/route/v1/driving/{a};{b};{g};{h}").json["routes"][0]
        #expect(route["legs"].count == 3)
        let lengths = route["legs"].list.compactMap { $0["distance"].number }
        #expect(abs((route["distance"].number ?? 0) - lengths.reduce(0, +)) < 0.2)
    }

    @Test(
        "All spellings of coordinates ask the same",
        arguments: [
            "/route/v1/driving/{a};{h}.json", "/route/v1/car/{a};{h}",
            "/route/v1/driving/{a};{h}.json?", "/route/v1/driving/{a};{h}?&&overview=simplified&",
            "/route/v1/driving/{a};{h}?overview=full&overview=simplified",
            "/route/v1/driving/{a};{h}?hints=;&generate_hints=true&snapping=any&bearings=;",
        ])
    func spellings(target: String) async throws {
        let map = try Maps.town.get()
        let plain = await map.get("/route/v1/driving/{a};{h}").body
        #expect(await map.get(target).body == plain)
        let encoded = map.filled(target).replacingOccurrences([",": "%2C", ";": "%3b"])
        #expect(await map.get(encoded).body == plain)
    }

    @Test("Coordinates may be an encoded line", arguments: [("polyline", 5), ("polyline6", 6)])
    func encodedCoordinates(name: String, precision: Int) async throws {
        let map = try Maps.town.get()
        let line = Path([map.place("a"), map.place("h")]).encoded(precision: precision)
        let text = line.utf8.map { "%" + String($0, radix: 16) }.joined()
        let reply = await map.get("/route/v1/driving/\(name)(\(text))?overview=false")
        let distance = try #require(reply.json["routes"][0]["distance"].number)
        #expect(abs(distance - 750) < 3)
    }

    @Test(
        "Profiles go by the names that other servers have for them",
        arguments: [
            ("driving", "driving"), ("car", "driving"), ("cycling", "cycling"),
            ("bicycle", "cycling"), ("bike", "cycling"), ("walking", "walking"),
            ("foot", "walking"),
        ])
    func profiles(name: String, mode: String) async throws {
        let map = try Maps.town.get()
        let steps = await map.get("/route/v1/\(name)/{a};{h}?steps=true").json.steps
        #expect(steps.count >= 2)
        #expect(Set(steps.map { $0["mode"].text }) == [mode])
    }

    @Test("Steps tell the same length and time as the route without them")
    func plainAndGuided() async throws {
        let map = try Maps.town.get()
        for places in ["{a};{h}", "{ab};{fg}", "{a};{c};{e}", "{b};{b}"] {
            let plain = await map.get("/route/v1/driving/\(places)?overview=full").json["routes"][0]
            let guided = await map.get("/route/v1/driving/\(places)?overview=full&steps=true")
                .json["routes"][0]
            let lines = try [plain, guided].map { route in
                try Path(encoded: try #require(route["geometry"].text)).withoutRepetitions
            }
            #expect(lines[0] == lines[1])
            for name in ["distance", "duration", "weight"] {
                let numbers = [plain[name].number, guided[name].number].compactMap { $0 }
                #expect(numbers.count == 2 && abs(numbers[0] - numbers[1]) < 0.11, "\(name)")
            }
        }
    }

    @Test("Other routes are told where there are any")
    func alternatives() async throws {
        let map = try Maps.town.get()
        #expect(
            await map.get("/route/v1/driving/{a};{h}?alternatives=false").json["routes"].count == 1)
        #expect(await map.get("/route/v1/driving/{a};{h}?alternatives=0").json["routes"].count == 1)
        let two = await map.get("/route/v1/driving/{a};{h}?alternatives=true").json["routes"]
        #expect(two.count == 2)
        let many = await map.get("/route/v1/driving/{a};{h}?alternatives=3").json["routes"]
        #expect((2...4).contains(many.count))
        #expect(
            many[0]["weight"].number ?? 1 <= many[1]["weight"].number ?? 0, "the best comes first")
        let through = await map.get("/route/v1/driving/{a};{f};{h}?alternatives=3").json["routes"]
        #expect(through.count == 1, "only where nothing lies between")
    }
}

extension Path {
    /// The line without points that are equal to the one before.
    fileprivate var withoutRepetitions: Path {
        reduce(into: Path()) { if $0.last != $1 { $0.append($1) } }
    }
}

extension String {
    /// The text with every key of `replacements` replaced by its value.
    func replacingOccurrences(_ replacements: [Character: String]) -> String {
        map { replacements[$0] ?? String($0) }.joined()
    }
}

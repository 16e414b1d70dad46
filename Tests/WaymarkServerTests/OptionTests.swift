import Testing
import WaymarkGeometry

@Suite("What is asked of places and roads")
struct OptionTests {
    @Test(
        "A bearing chooses the direction of the start",
        arguments: [("90,20", 90.0), ("270,20", 270), ("270.5,10", 270)])
    func bearing(text: String, direction: Double) async throws {
        let map = try Maps.town.get()
        let reply = await map.get("/route/v1/driving/{bc};{gh}?steps=true&bearings=\(text);")
        #expect(reply.json.steps.first?["maneuver"]["bearing_after"].number == direction)
    }

    @Test("A bearing finds the road behind the nearest one")
    func bearingAcross() async throws {
        let map = try Maps.town.get()
        // Near the street "Second", which runs from north to south.
        let place = map.place("bf")
        let beside = "\(place.longitude + 0.0003),\(place.latitude + 0.0004)"
        let plain = await map.get("/nearest/v1/driving/\(beside)")
        #expect(plain.json["waypoints"][0]["name"].text == "Second")
        let across = await map.get("/nearest/v1/driving/\(beside)?bearings=90,10")
        #expect(across.json["waypoints"][0]["name"].text == "North")
        let route = await map.get("/route/v1/driving/\(beside);{h}?bearings=90,10;&steps=true")
        #expect(route.json["waypoints"][0]["name"].text == "North")
        #expect(route.json.steps.first?["maneuver"]["bearing_after"].number == 90)
        #expect(
            abs(
                (route.json["waypoints"][0]["distance"].number ?? 0)
                    - (across.json["waypoints"][0]["distance"].number ?? 1)) < 0.1)
    }

    @Test("There is no road in a direction that no road has")
    func impossibleBearing() async throws {
        let map = try Maps.town.get()
        let reply = await map.get("/route/v1/driving/{bc};{gh}?bearings=45,10;")
        #expect(reply.code == "NoSegment")
    }

    @Test("A one-way street has one direction")
    func oneWay() async throws {
        let map = try Maps.town.get()
        #expect(
            await map.get("/nearest/v1/driving/{cg}?bearings=180,20").json["waypoints"][0]["name"]
                .text == "Third")
        #expect(
            await map.get("/nearest/v1/driving/{cg}?bearings=0,20").json["waypoints"][0]["name"]
                .text != "Third")
    }

    @Test("Roads beyond the radius are not found")
    func radius() async throws {
        let map = try Maps.town.get()
        let place = map.place("abef")
        let middle = "\(place.longitude),\(place.latitude)"
        #expect(await map.get("/route/v1/driving/\(middle);{h}?radiuses=5;").code == "NoSegment")
        #expect(
            await map.get("/route/v1/driving/\(middle);{h}?radiuses=500;unlimited").code == "Ok")
        #expect(await map.get("/route/v1/driving/\(middle);{h}?radiuses=;0.5").code == "Ok")
        #expect(await map.get("/nearest/v1/driving/\(middle)?radiuses=5").code == "NoSegment")
    }

    @Test("A place may be approached from its own side of the road only")
    func approach() async throws {
        let map = try Maps.town.get()
        let place = map.place("bc")
        let north = "\(place.longitude),\(place.latitude + 0.00005)"
        let free = await map.get("/route/v1/driving/{ab};\(north)?steps=true")
        let curb = await map.get("/route/v1/driving/{ab};\(north)?steps=true&approaches=;curb")
        #expect(free.json.steps.last?["maneuver"]["bearing_before"].number == 90)
        #expect(curb.json.steps.last?["maneuver"]["bearing_before"].number == 270)
        #expect(curb.json.steps.last?["maneuver"]["modifier"].text == "right")
    }

    @Test(
        "Kinds of roads can be excluded",
        arguments: [
            ("", "Bridge"), ("toll", "Boat"), ("motorway", "Boat"), ("toll,ferry", "Round"),
            ("ferry", "Bridge"), ("ferry,motorway,toll", "Round"),
        ])
    func exclude(list: String, road: String) async throws {
        let map = try Maps.crossing.get()
        let option = list.isEmpty ? "" : "&exclude=\(list)"
        let reply = await map.get("/route/v1/driving/{a};{d}?steps=true\(option)")
        let roads = Set(reply.json.steps.compactMap { $0["name"].text })
        #expect(roads.contains(road))
        #expect(roads.isDisjoint(with: Set(["Bridge", "Boat", "Round"]).subtracting([road])))
    }

    @Test(
        "Stairs and escalators can be excluded, each for itself",
        arguments: [
            ("yes", "stairs", "Flight"), ("yes", "escalators", "Round"),
            ("yes", "escalators,stairs", "Round"), ("no", "stairs", "Round"),
            ("no", "escalators", "Flight"), ("no", "toll", "Flight"),
        ])
    func excludeClimbs(conveying: String, list: String, road: String) async throws {
        let map = try DrawnMap(
            """
            a--b-----c--d
               |     |
               |     |
               |     |
               |     |
               e-----f
            """,
            ways: [
                "ab": street("West"), "cd": street("East"), "befc": street("Round"),
                "bc": ["highway": "steps", "name": "Flight", "conveying": conveying],
            ], profiles: ["foot"])
        let reply = await map.get("/route/v1/walking/{a};{d}?steps=true&exclude=\(list)")
        let roads = Set(reply.json.steps.compactMap { $0["name"].text })
        #expect(roads.contains(road))
        #expect(roads.isDisjoint(with: Set(["Flight", "Round"]).subtracting([road])))
    }

    /// Two corridors on different levels with stairs between their ends.
    private static let levels = Result {
        try DrawnMap(
            """
            a----e----b
            c----f----d
            """,
            ways: [
                "aeb": ["highway": "corridor", "level": "1", "name": "High"],
                "cfd": ["highway": "corridor", "level": "-1", "name": "Low"],
                "bd": ["highway": "steps", "level": "-1;1", "indoor": "yes"],
            ], profiles: ["foot"])
    }

    @Test(
        "A level chooses the way in a building; where there is none on it, the nearest way counts",
        arguments: [("1", "High"), ("-1", "Low"), ("7", "High"), ("", "High")])
    func level(text: String, road: String) async throws {
        let reply = try await Self.levels.get().get("/nearest/v1/walking/{a}?levels=\(text)")
        #expect(reply.json["waypoints"][0]["name"].text == road)
    }

    @Test("A way leads from level to level of its places")
    func levelRoute() async throws {
        let map = try Self.levels.get()
        func roads(_ places: String, levels: String) async -> Set<String> {
            let reply = await map.get("/route/v1/walking/\(places)?steps=true&levels=\(levels)")
            return Set(reply.json.steps.compactMap { $0["name"].text }.filter { !$0.isEmpty })
        }
        #expect(await roads("{a};{e}", levels: "-1;-1") == ["Low"])
        #expect(await roads("{c};{f}", levels: "1;1") == ["High"])
        #expect(await roads("{e};{e}", levels: "1;-1") == ["High", "Low"])
    }

    @Test("Where nothing is left without what is excluded there is no route")
    func excludedAll() async throws {
        let map = try DrawnMap(
            "a----b..............c----d",
            ways: [
                "ab": street("West"), "cd": street("East"),
                "bc": ["route": "ferry", "duration": "00:10"],
            ])
        #expect(await map.get("/route/v1/driving/{a};{d}").code == "Ok")
        #expect(await map.get("/route/v1/driving/{a};{d}?exclude=ferry").code == "NoRoute")
    }

    @Test(
        "Cars go on from a place in the direction in which they reached it, unless told otherwise")
    func continueStraight() async throws {
        let map = try Maps.town.get()
        func distance(_ profile: String, _ query: String) async -> Double {
            await map.get("/route/v1/\(profile)/{a};{bc};{b}?\(query)").json["routes"][0][
                "distance"
            ]
            .number ?? 0
        }
        #expect(await abs(distance("driving", "continue_straight=false") - 400) < 2)
        #expect(await distance("driving", "continue_straight=true") > 600)
        #expect(await distance("driving", "continue_straight=default") > 600)
        #expect(await distance("driving", "") > 600)
        #expect(await abs(distance("walking", "") - 400) < 2)
        #expect(await distance("cycling", "continue_straight=true") > 600)
    }

    @Test("Where going straight on leads nowhere, the default turns round")
    func deadEnd() async throws {
        let map = try DrawnMap("a----b----c", ways: ["abc": street("Main")])
        #expect(await map.get("/route/v1/driving/{a};{b};{a}").code == "Ok")
        #expect(
            await map.get("/route/v1/driving/{a};{c};{a}?continue_straight=default").code == "Ok")
    }

    @Test("Places that are no waypoints are passed without a stop")
    func silentPlaces() async throws {
        let map = try Maps.town.get()
        let all = await map.get("/route/v1/driving/{ab};{bf};{gh}?steps=true&annotations=true")
        let reply = await map.get(
            "/route/v1/driving/{ab};{bf};{gh}?steps=true&annotations=true&waypoints=0;2"
                + "&overview=full")
        let route = reply.json["routes"][0]
        #expect(all.json["routes"][0]["legs"].count == 2 && route["legs"].count == 1)
        #expect(reply.json["waypoints"].count == 3)
        for name in ["distance", "duration", "weight"] {
            #expect(route[name].number == all.json["routes"][0][name].number)
        }
        let types = reply.json.steps.compactMap { $0["maneuver"]["type"].text }
        #expect(types.filter { $0 == "depart" }.count == 1)
        #expect(types.filter { $0 == "arrive" }.count == 1 && types.last == "arrive")
        let sum = reply.json.steps.reduce(0) { $0 + ($1["distance"].number ?? 0) }
        #expect(abs(sum - (route["distance"].number ?? 0)) < 0.3)
        let points = try Path(encoded: try #require(route["geometry"].text)).count
        #expect(route["legs"][0]["annotation"]["distance"].count == points - 1)
        let names = reply.json.steps.compactMap { $0["name"].text }
        #expect(names.first == "North" && names.contains("Second") && names.last == "South")
    }
}

import Testing
import WaymarkGeometry

@Suite("Lines, steps and annotations of routes")
struct ShapeTests {
    @Test("A line is written as it is wanted")
    func geometries() async throws {
        let map = try Maps.town.get()
        func geometry(_ query: String) async -> JSONNode {
            await map.get("/route/v1/driving/{a};{h}?overview=full&\(query)").json["routes"][0][
                "geometry"]
        }
        let five = try Path(encoded: try #require(await geometry("").text))
        let six = try Path(
            encoded: try #require(await geometry("geometries=polyline6").text), precision: 6)
        let object = await geometry("geometries=geojson")
        #expect(object["type"].text == "LineString")
        let pairs = object["coordinates"].list.map(\.numbers)
        #expect(pairs.allSatisfy { $0.count == 2 })
        #expect(five.count == six.count && six.count == pairs.count && six.count >= 3)
        for (index, pair) in pairs.enumerated() {
            #expect(abs(six[index].longitude - pair[0]) < 2e-6)
            #expect(abs(six[index].latitude - pair[1]) < 2e-6)
            #expect(five[index].distance(to: six[index]) < 1.5)
        }
        #expect(six[0].distance(to: map.place("a")) < 1)
        #expect(six[six.count - 1].distance(to: map.place("h")) < 1)
    }

    @Test("The line of the whole route is simple, full or left out")
    func overview() async throws {
        // A road with many bends of less than a metre, and one great one.
        let map = try DrawnMap(
            """
            a b c d e f g h
                           i
            """,
            ways: ["abcdefghi": street("Bends")], step: 20)
        func points(_ query: String) async throws -> Int? {
            let text = await map.get("/route/v1/driving/{a};{i}?\(query)").json["routes"][0][
                "geometry"]
            return try text.text.map { try Path(encoded: $0).count }
        }
        #expect(try await points("overview=full") == 9)
        #expect(try await points("") == 3)
        #expect(try await points("overview=simplified") == 3)
        #expect(try await points("overview=false") == nil)
    }

    @Test("Steps lead from the departure to the arrival")
    func steps() async throws {
        let map = try Maps.town.get()
        let reply = await map.get("/route/v1/driving/{ab};{gh}?steps=true&geometries=geojson")
        let steps = reply.json.steps
        #expect(steps.count >= 3)
        #expect(steps.first?["maneuver"]["type"].text == "depart")
        let last = try #require(steps.last)
        #expect(last["maneuver"]["type"].text == "arrive")
        #expect(last["distance"].number == 0 && last["duration"].number == 0)
        let ends = last["geometry"]["coordinates"].list.map(\.numbers)
        #expect(ends.count == 2 && ends[0] == ends[1], "a line of one place")
        for (step, next) in zip(steps, steps.dropFirst()) {
            let line = step["geometry"]["coordinates"].list.map(\.numbers)
            #expect(line.count >= 2)
            #expect(line.first == step["maneuver"]["location"].numbers)
            #expect(line.last == next["maneuver"]["location"].numbers)
        }
        let leg = reply.json["routes"][0]["legs"][0]
        for name in ["distance", "duration", "weight"] {
            let sum = steps.reduce(0) { $0 + ($1[name].number ?? 0) }
            #expect(abs(sum - (leg[name].number ?? 0)) < 0.3, "\(name)")
        }
    }

    @Test("A step has all that clients read")
    func stepFields() async throws {
        let map = try Maps.town.get()
        let steps = await map.get("/route/v1/driving/{ab};{gh}?steps=true").json.steps
        let needed: Set = [
            "geometry", "maneuver", "mode", "driving_side", "name", "intersections", "distance",
            "duration", "weight",
        ]
        for step in steps {
            #expect(step.names.isSuperset(of: needed))
            #expect(step["driving_side"].text == "right")
            let maneuver = step["maneuver"]
            #expect(maneuver["location"].numbers.count == 2)
            for name in ["bearing_before", "bearing_after"] {
                #expect((0..<360).contains(maneuver[name].number ?? -1))
            }
        }
        #expect(steps[0]["name"].text == "North")
        #expect(steps[0]["maneuver"]["bearing_before"].number == 0)
        #expect(steps[0]["maneuver"]["bearing_after"].number == 90)
        #expect(steps.last?["maneuver"]["bearing_after"].number == 0)
    }

    @Test("Every intersection tells its roads")
    func intersections() async throws {
        let map = try Maps.town.get()
        let steps = await map.get("/route/v1/driving/{ab};{gh}?steps=true").json.steps
        for (number, step) in steps.enumerated() {
            #expect(step["intersections"].count >= 1)
            #expect(
                step["intersections"][0]["location"].numbers
                    == step["maneuver"]["location"].numbers)
            for (place, crossing) in step["intersections"].list.enumerated() {
                let bearings = crossing["bearings"].numbers
                #expect(!bearings.isEmpty && bearings == bearings.sorted())
                #expect(bearings.allSatisfy { (0..<360).contains($0) })
                #expect(crossing["entry"].flags.count == bearings.count)
                let isStart = number == 0 && place == 0
                #expect(crossing["in"].exists == !isStart)
                #expect(crossing["out"].exists == (number < steps.count - 1))
                for name in ["in", "out"] {
                    guard let index = crossing[name].number else { continue }
                    #expect(bearings.indices.contains(Int(index)))
                }
                if let out = crossing["out"].number {
                    #expect(crossing["entry"].flags[Int(out)], "the road that is taken")
                }
            }
        }
    }

    @Test("The summary names the two roads that make up most of the way")
    func summary() async throws {
        let map = try Maps.town.get()
        let reply = await map.get("/route/v1/driving/{a};{h}?steps=true")
        let summary = reply.json["routes"][0]["legs"][0]["summary"].text
        let roads = ["North, Fourth", "First, South", "North, South"]
        #expect(roads.contains(summary ?? ""))
    }

    @Test("Annotations have a value for each piece of the line")
    func annotations() async throws {
        let map = try Maps.town.get()
        let reply = await map.get(
            "/route/v1/driving/{ab};{gh}?annotations=true&overview=full&geometries=geojson")
        let route = reply.json["routes"][0]
        let annotation = route["legs"][0]["annotation"]
        let pieces = route["geometry"]["coordinates"].count - 1
        for name in ["distance", "duration", "speed", "weight", "datasources"] {
            #expect(annotation[name].count == pieces, "\(name)")
        }
        #expect(annotation["metadata"]["datasource_names"].count == 1)
        #expect(!annotation["nodes"].exists)
        let length = annotation["distance"].numbers.reduce(0, +)
        #expect(abs(length - (route["distance"].number ?? 0)) < 0.2)
        let time = annotation["duration"].numbers.reduce(0, +)
        #expect(abs(time - (route["duration"].number ?? 0)) < 0.2)
    }

    @Test(
        "Only the annotations that are wanted are told",
        arguments: [
            ("distance", ["distance"]), ("speed,duration", ["duration", "speed"]),
            ("nodes,weight", ["weight"]), ("nodes", []),
            ("datasources", ["datasources", "metadata"]),
        ])
    func chosenAnnotations(list: String, names: [String]) async throws {
        let map = try Maps.town.get()
        let reply = await map.get("/route/v1/driving/{a};{h}?annotations=\(list)")
        #expect(reply.json["routes"][0]["legs"][0]["annotation"].names == Set(names))
    }

    @Test(
        "Names of roads come through as they are",
        arguments: ["\"Quoted\" & <Co>", "C:\\roads\\new", "Itäinen Teatterikuja", "日本の道 🚗", "/"])
    func names(name: String) async throws {
        let map = try DrawnMap("a----b", ways: ["ab": street(name)])
        #expect(await map.get("/nearest/v1/driving/{ab}").json["waypoints"][0]["name"].text == name)
        #expect(
            await map.get("/route/v1/driving/{a};{b}?steps=true").json.steps[0]["name"].text == name
        )
    }

    @Test("A journey from a place to itself is a route of no length")
    func nowhere() async throws {
        let map = try Maps.town.get()
        let reply = await map.get(
            "/route/v1/driving/{ab};{ab}?steps=true&annotations=true&overview=full")
        #expect(reply.code == "Ok")
        #expect(reply.json["routes"][0]["distance"].number == 0)
        #expect(reply.json.steps.count == 2)
    }
}

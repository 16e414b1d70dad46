import Testing
import WaymarkGeometry

@Suite("Matched traces over HTTP")
struct MatchTests {
    /// Readings beside the way from `a` along "North", down "Second" and along "South" to `h`.
    private func trace(_ map: DrawnMap) -> [String] {
        let corners = ["a", "b", "f", "h"].map { map.place($0) }
        var points: [String] = []
        for (from, to) in zip(corners, corners.dropFirst()) {
            let count = Int(from.distance(to: to) / 25)
            for step in 0..<count {
                let place = from.interpolated(to: to, fraction: Double(step) / Double(count))
                let noise = [0.00002, -0.00003, 0][points.count % 3]
                points.append("\(place.longitude + noise),\(place.latitude - noise)")
            }
        }
        return points
    }

    @Test("A trace is laid on the roads that it followed")
    func matched() async throws {
        let map = try Maps.town.get()
        let trace = trace(map)
        let reply = await map.get(
            "/match/v1/driving/\(trace.joined(separator: ";"))?overview=full&steps=true"
                + "&annotations=true")
        #expect(reply.status == 200 && reply.code == "Ok")
        #expect(reply.json["matchings"].count == 1)
        let matching = reply.json["matchings"][0]
        #expect((0.3...1).contains(matching["confidence"].number ?? 0))
        let points = reply.json["tracepoints"].list
        #expect(points.count == trace.count)
        let known = points.filter { !$0.isNull }
        #expect(known.count > trace.count * 9 / 10)
        #expect(known.allSatisfy { $0["matchings_index"].number == 0 })
        #expect(
            known.compactMap { $0["waypoint_index"].number } == (0..<known.count).map(Double.init))
        #expect(known.allSatisfy { $0["alternatives_count"].number == 0 })
        #expect(Set(known.compactMap { $0["name"].text }) == ["North", "Second", "South"])
        #expect(matching["legs"].count == known.count - 1)
        let sum = matching["legs"].list.reduce(0) { $0 + ($1["distance"].number ?? 0) }
        #expect(abs(sum - (matching["distance"].number ?? 0)) < 0.1 * Double(known.count))
    }

    @Test("A match leaves out what the driver avoided, and has the ends of legs twice")
    func excluding() async throws {
        let map = try Maps.crossing.get()
        let places = "{a};{b};{c};{d}"
        let plain = await map.get("/match/v1/driving/\(places)?overview=full&geometries=geojson")
        let line = plain.json["matchings"][0]["geometry"]["coordinates"].list.compactMap {
            $0[0].number
        }
        let ends = ["a", "b", "c", "d"].map { map.place($0).longitude }
        #expect(line.count == 6)
        for (number, index) in [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)] {
            #expect(abs(line[number] - ends[index]) < 0.00001)
        }
        let other = await map.get("/match/v1/driving/\(places)?exclude=toll,motorway")
        let lengths = [plain, other].map { $0.json["matchings"][0]["distance"].number ?? 0 }
        #expect(lengths[1] > lengths[0] + 100)
    }

    @Test("A match that ends at the end of a road does not turn back there")
    func deadEnd() async throws {
        let map = try DrawnMap(
            """
            a---b---c
                |
                |
                d
            """, ways: ["abc": street("East"), "db": street("South")], step: 25)
        let steps = await map.get("/match/v1/driving/{a};{b};{d}?waypoints=0;2&steps=true").json[
            "matchings"][0]["legs"][0]["steps"].list
        #expect(steps.compactMap { $0["maneuver"]["type"].text } == ["depart", "turn", "arrive"])
    }

    @Test("A trace is split where nobody drives so fast, and where no reading came for long")
    func jumps() async throws {
        let map = try DrawnMap(
            """
            a--b-----------x
                           |
                           |
                           |
                           y--c--d
            """, ways: ["abxycd": street("Long")], step: 50)
        for (times, count) in [("0;5;6;7", 2), ("0;5;60;65", 1), ("0;5;70;75", 2)] {
            let reply = await map.get("/match/v1/driving/{a};{b};{c};{d}?timestamps=\(times)")
            #expect(reply.json["matchings"].count == count, "\(times)")
            let stops = await map.get(
                "/match/v1/driving/{a};{b};{c};{d}?timestamps=\(times)&waypoints=0;3")
            #expect(stops.code == (count == 1 ? "Ok" : "NoMatch"), "\(times)")
        }
    }

    @Test("Every leg of a match is whole: steps, annotations, places")
    func legs() async throws {
        let map = try Maps.town.get()
        let trace = trace(map)
        let reply = await map.get(
            "/match/v1/driving/\(trace.joined(separator: ";"))?steps=true&annotations=true"
                + "&geometries=geojson&overview=full")
        let known = reply.json["tracepoints"].list.filter { !$0.isNull }
        for (number, leg) in reply.json["matchings"][0]["legs"].list.enumerated() {
            let steps = leg["steps"].list
            #expect(steps.count >= 2)
            #expect(steps.first?["maneuver"]["type"].text == "depart")
            #expect(steps.last?["maneuver"]["type"].text == "arrive")
            let middle = steps.dropFirst().dropLast().compactMap { $0["maneuver"]["type"].text }
            #expect(!middle.contains("depart") && !middle.contains("arrive"))
            let sum = steps.reduce(0) { $0 + ($1["distance"].number ?? 0) }
            #expect(abs(sum - (leg["distance"].number ?? -1)) < 0.25)
            let lengths = leg["annotation"]["distance"].numbers.reduce(0, +)
            #expect(abs(lengths - (leg["distance"].number ?? -1)) < 0.2)
            let start = steps.first?["maneuver"]["location"].numbers ?? []
            let end = steps.last?["maneuver"]["location"].numbers ?? []
            #expect(isSame(start, known[number]["location"].numbers), "leg \(number)")
            #expect(isSame(end, known[number + 1]["location"].numbers), "leg \(number)")
        }
    }

    /// Whether two pairs of longitude and latitude are within a metre.
    private func isSame(_ a: [Double], _ b: [Double]) -> Bool {
        guard a.count == 2, b.count == 2 else { return false }
        let places = [a, b].map { Coordinate(latitude: $0[1], longitude: $0[0]) }
        return places[0].distance(to: places[1]) < 1
    }

    @Test("A way back on the same road is cut where it was driven")
    func thereAndBack() async throws {
        let map = try DrawnMap("a--------b", ways: ["ab": street("Main")])
        let stops = [0.001, 0.004, 0.0075, 0.0081, 0.006, 0.002].map { "\(24.94 + $0),60.17" }
        let reply = await map.get("/match/v1/driving/\(stops.joined(separator: ";"))?overview=full")
        let known = reply.json["tracepoints"].list
        guard reply.json["matchings"].count == 1, known.allSatisfy({ !$0.isNull }) else { return }
        let lengths = reply.json["matchings"][0]["legs"].list.compactMap { $0["distance"].number }
        let metersPerDegree = 55_297.0
        for (length, degrees) in zip(lengths, [0.003, 0.0035, 0.0006, 0.0021, 0.004]) {
            #expect(length >= degrees * metersPerDegree - 5)
        }
    }

    @Test(
        "A point beside a road lies on it where it is exact, and on the way of the others else",
        arguments: [("0", "Side"), ("1", "Side"), ("200", "Main"), ("100000", "Main")])
    func radiuses(radius: String, road: String) async throws {
        let map = try DrawnMap(
            """
                  d
                  |
            a-----b-----c
            """, ways: ["abc": street("Main"), "bd": street("Side")])
        let place = map.place("b").interpolated(to: map.place("d"), fraction: 0.25)
        let reply = await map.get(
            "/match/v1/driving/{ab};\(place.longitude),\(place.latitude);{bc}"
                + "?radiuses=\(radius);\(radius);\(radius)")
        #expect(
            reply.json["tracepoints"].list.compactMap { $0["name"].text } == ["Main", road, "Main"])
    }

    @Test("A jump in time splits a trace, unless gaps are ignored")
    func gaps() async throws {
        let map = try Maps.town.get()
        let trace = trace(map).prefix(10)
        var times = (0..<10).map { $0 * 5 }
        for index in 5..<10 { times[index] += 3600 }
        let target =
            "/match/v1/driving/\(trace.joined(separator: ";"))?timestamps="
            + times.map { "\($0)" }.joined(separator: ";")
        #expect(await map.get(target).json["matchings"].count == 2)
        let second = await map.get(target).json["tracepoints"][9]
        #expect(second["matchings_index"].number == 1)
        #expect(await map.get(target + "&gaps=split").json["matchings"].count == 2)
        #expect(await map.get(target + "&gaps=ignore&tidy=true").json["matchings"].count == 1)
    }

    @Test("A trace that is tidied has no points that say little, but its ends and its waypoints")
    func tidied() async throws {
        let map = try Maps.town.get()
        // Ten metres apart on North.
        let start = map.place("a")
        let trace = (0..<20).map { "\(start.longitude + Double($0) * 1.8e-4),\(start.latitude)" }
        let target = "/match/v1/driving/" + trace.joined(separator: ";")
        func kept(_ options: String) async -> [Int] {
            let points = await map.get(target + options).json["tracepoints"].list
            return points.indices.filter { points[$0]["location"].count == 2 }
        }
        #expect(await kept("?tidy=false") == Array(0..<20))
        let even = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 19]
        #expect(await kept("?tidy=true") == even)
        #expect(
            await kept("?tidy=true&waypoints=0;5;19") == [0, 2, 4, 5, 7, 9, 11, 13, 15, 17, 19])
        let seconds = (0..<20).map { "\($0 * 2)" }.joined(separator: ";")
        #expect(await kept("?tidy=true&timestamps=\(seconds)") == [0, 3, 6, 9, 12, 15, 18, 19])
        let reply = await map.get(target + "?tidy=true&waypoints=0;5;19").json
        #expect(reply["matchings"][0]["legs"].count == 2)
        #expect(reply["tracepoints"][5]["waypoint_index"].number == 1)
    }

    @Test("Legs end at the waypoints alone where some are named")
    func waypoints() async throws {
        let map = try Maps.town.get()
        let trace = trace(map)
        let last = trace.count - 1
        let reply = await map.get(
            "/match/v1/driving/\(trace.joined(separator: ";"))?waypoints=0;9;\(last)")
        #expect(reply.json["matchings"][0]["legs"].count == 2)
        let indices = reply.json["tracepoints"].list.map { $0["waypoint_index"].number }
        #expect(indices[0] == 0 && indices[9] == 1 && indices[last] == 2)
        #expect(indices.compactMap { $0 }.count == 3)
    }

    @Test("A point off all roads is left out")
    func outlier() async throws {
        let map = try Maps.town.get()
        var trace = trace(map)
        let place = map.place("abef")
        trace[4] = "\(place.longitude),\(place.latitude)"
        let reply = await map.get("/match/v1/driving/\(trace.joined(separator: ";"))")
        #expect(reply.code == "Ok")
        #expect(reply.json["tracepoints"][4].isNull)
    }

    @Test("A trace that follows no road does not match")
    func noMatch() async throws {
        let map = try Maps.town.get()
        let place = map.place("abef")
        let trace = (0..<5).map { "\(place.longitude + Double($0) * 1e-5),\(place.latitude)" }
        let reply = await map.get("/match/v1/driving/\(trace.joined(separator: ";"))")
        #expect(reply.status == 400 && reply.code == "NoMatch")
    }
}

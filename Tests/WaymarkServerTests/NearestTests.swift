import Testing
import WaymarkGeometry
import WaymarkServer

@Suite("Nearest roads over HTTP")
struct NearestTests {
    @Test("The nearest road, its place and how far it is")
    func nearest() async throws {
        let map = try Maps.town.get()
        let place = map.place("fg")
        let reply = await map.get(
            "/nearest/v1/driving/\(place.longitude),\(place.latitude - 0.0002).json")
        #expect(reply.status == 200 && reply.code == "Ok")
        let waypoints = reply.json["waypoints"]
        #expect(waypoints.count == 1 && waypoints[0]["name"].text == "South")
        #expect(abs((waypoints[0]["distance"].number ?? 0) - 22.2) < 0.3)
        #expect(abs(waypoints[0]["location"].numbers[1] - place.latitude) < 1e-5)
    }

    @Test("As many roads as are wanted, the nearest first", arguments: [1, 2, 5, 100])
    func number(_ number: Int) async throws {
        let map = try Maps.town.get()
        let waypoints = await map.get("/nearest/v1/driving/{bf}?number=\(number)").json["waypoints"]
            .list
        #expect(waypoints.count == min(number, 10), "there are ten pieces of road")
        let distances = waypoints.compactMap { $0["distance"].number }
        // They are put in order on a plane, and told on the sphere in whole centimetres.
        #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 <= $1 + 0.015 })
    }

    @Test("What the vehicle may not use is not near")
    func openRoads() async throws {
        let map = try DrawnMap(
            """
            a----b
            c----d
            """,
            ways: ["ab": ["highway": "footway", "name": "Path"], "cd": street("Street")],
            profiles: ["car", "foot"])
        #expect(
            await map.get("/nearest/v1/driving/{ab}").json["waypoints"][0]["name"].text == "Street")
        #expect(
            await map.get("/nearest/v1/walking/{ab}").json["waypoints"][0]["name"].text == "Path")
    }

    @Test("Places around a region are taken on its roads, those far off are not")
    func aroundTheRegion() async throws {
        let map = try Maps.town.get()
        let corner = map.place("ab")
        let near = "\(corner.longitude),\(corner.latitude + 0.01)"
        #expect(
            await map.get("/nearest/v1/driving/\(near)").json["waypoints"][0]["name"].text
                == "North")
        let far = "\(corner.longitude),\(corner.latitude + 0.1)"
        #expect(await map.get("/nearest/v1/driving/\(far)").code == "NoSegment")
    }
}

import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkRouting
import WaymarkServer

@Suite("Several regions and profiles")
struct RegionChoiceTests {
    private static let london = Coordinate(latitude: 51.5, longitude: -0.12)

    @Test("The region that holds all coordinates answers")
    func regions() async throws {
        let (here, there) = (try Maps.town.get(), try Maps.town(origin: Self.london))
        let service = RegionService(catalog: RegionCatalog(regions: [here.region, there.region]))
        func get(_ target: String) async -> Reply { await service.get(target) }
        let first = await get(here.filled("/route/v1/driving/{a};{h}?steps=true"))
        let second = await get(there.filled("/route/v1/driving/{a};{h}?steps=true"))
        #expect(first.json.steps.first?["driving_side"].text == "right")
        #expect(second.json.steps.first?["driving_side"].text == "left")
        let (from, to) = (here.filled("{a}"), there.filled("{h}"))
        #expect(await get("/route/v1/driving/\(from);\(to)").code == "NoRoute")
        #expect(await get("/table/v1/driving/\(from);\(to)").code == "NoTable")
        #expect(await get("/trip/v1/driving/\(from);\(to)").code == "NoTrips")
        #expect(await get("/match/v1/driving/\(from);\(to)").code == "NoMatch")
        let nowhere = await get("/route/v1/driving/\(from);0,0")
        #expect(nowhere.code == "NoSegment")
        #expect(nowhere.json["message"].text?.contains("coordinate 1") == true)
    }

    @Test("Of two regions in one place the first that has the profile answers")
    func samePlace() async throws {
        let cars = try DrawnMap("a----b", ways: ["ab": street("Cars")])
        let walks = try DrawnMap("a----b", ways: ["ab": street("Walks")], profiles: ["foot"])
        let service = RegionService(catalog: RegionCatalog(regions: [cars.region, walks.region]))
        for (profile, road) in [("driving", "Cars"), ("walking", "Walks")] {
            let target = cars.filled("/nearest/v1/\(profile)/{ab}")
            let reply = await service.get(target)
            #expect(reply.json["waypoints"][0]["name"].text == road)
        }
    }

    @Test("Profiles of one's own go by their names")
    func ownProfile() async throws {
        let map = try Maps.town.get()
        let profile = try Profile(named: "truck")
        let service = RegionService(
            catalog: RegionCatalog(regions: [map.region], profiles: [profile]))
        func get(_ target: String) async -> Reply {
            await service.get(map.filled(target))
        }
        #expect(
            await get("/route/v1/truck/{a};{h}?steps=true").json.steps[0]["mode"].text == "driving")
        #expect(await get("/health").json["profiles"].texts == ["car", "bicycle", "foot", "truck"])
        #expect(await get("/route/v1/tram/{a};{h}").json["message"].text?.contains("truck") == true)
    }

    @Test("The server tells that it is well")
    func health() async throws {
        let reply = try await Maps.town.get().get("/health?probe=1")
        #expect(reply.status == 200 && reply.code == "Ok")
        #expect(reply.json["status"].text == "ok" && reply.json["regions"].texts == ["map"])
    }
}

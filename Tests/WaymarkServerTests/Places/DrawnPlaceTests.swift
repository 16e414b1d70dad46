import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkServer

@Suite("Places of regions over HTTP (O1, O3, O5, K6)")
struct DrawnPlaceTests {
    private static let north = Result { try town() }

    /// A street with a house and a café, and a street that crosses it.
    private static func town(
        origin: Coordinate = Coordinate(latitude: 60.17, longitude: 24.94), cafe: String = "Kaffi",
        at node: Character = "y"
    ) throws -> DrawnMap {
        try DrawnMap(
            """
            a--x---b---c
               \(node)   |
                   d
            """,
            ways: ["abc": street("Laugavegur"), "bd": street("Klapparstígur")],
            nodes: [
                "x": ["addr:street": "Laugavegur", "addr:housenumber": "22"],
                node: ["amenity": "cafe", "name": cafe],
            ], origin: origin)
    }

    private func position(_ name: String, of map: DrawnMap) -> String {
        let place = map.place(name)
        return "lat=\(place.latitude)&lon=\(place.longitude)"
    }

    @Test("A house, a street and a café are found by name, in the way of Photon")
    func photon() async throws {
        let map = try Self.north.get()
        func first(_ words: String) async -> JSONNode {
            await map.get("/api?q=\(words)").json["features"][0]
        }
        let house = await first("laugavegur+22")
        #expect(house["properties"]["housenumber"].text == "22")
        #expect(house["properties"]["osm_type"].text == "N")
        let place = map.place("x")
        #expect(abs(house["geometry"]["coordinates"].numbers[1] - place.latitude) < 1e-5)
        #expect(await first("klapp")["properties"]["name"].text == "Klapparstígur")
        let cafe = await first("kafi")["properties"]
        #expect(cafe["name"].text == "Kaffi" && cafe["osm_value"].text == "cafe")
    }

    @Test("The house at a coordinate, and nothing far away")
    func reverse() async throws {
        let map = try Self.north.get()
        let here = await map.get("/reverse?\(position("xy", of: map))")
        #expect(here.json["features"][0]["properties"]["housenumber"].text == "22")
        let sea = await map.get("/reverse?lat=0&lon=0")
        #expect(sea.status == 200 && sea.json["features"].count == 0)
        #expect(await map.get("/v1/reverse?lat=0&lon=0").status == 404)
    }

    @Test("What is found is found again by its id")
    func identity() async throws {
        let map = try Self.north.get()
        let found = await map.get("/v1/autocomplete?q=kaf").json["matches"][0]["place"]
        let id = try #require(found["id"].text)
        let place = await map.get("/v1/places/\(id)").json["place"]
        #expect(place["name"].text == "Kaffi" && place["id"].text == id)
        #expect(await map.get("/v1/places/1n999999").status == 404)
    }

    @Test("A café nearby has its distance, and by car its time")
    func nearby() async throws {
        let map = try Self.north.get()
        let question = "/v1/nearby?\(position("c", of: map))&category=cafe"
        let near = await map.get(question).json["matches"][0]
        #expect(near["place"]["name"].text == "Kaffi" && near["distance"].number ?? 0 > 100)
        let drive = await map.get("\(question)&profile=car").json["matches"][0]
        #expect(drive["travelTime"].number ?? 0 > 0)
        let line = Path(["c", "b", "a"].map { map.place($0) }).encoded(precision: 6)
            .addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        let along = await map.get("/v1/along?polyline6=\(line ?? "")&category=cafe")
        #expect(along.json["matches"][0]["place"]["name"].text == "Kaffi", "\(along.body)")
    }

    @Test("A profile that there is not is a wrong question")
    func unknownProfile() async throws {
        let map = try Self.north.get()
        for target in [
            "/v1/nearby?\(position("c", of: map))&category=cafe&profile=spaceship",
            "/v1/along?polyline6=_p~iF~ps%7CU_ulLnnqC&q=a&profile=spaceship",
        ] {
            let reply = await map.get(target)
            #expect(reply.status == 400 && reply.code == "InvalidValue", "\(reply.body)")
        }
    }

    @Test("Several regions are asked at once")
    func regions() async throws {
        let (here, there) = (
            try Self.north.get(),
            // What has the same id is the same place.
            try Self.town(
                origin: Coordinate(latitude: 51.5, longitude: -0.12), cafe: "Kafka", at: "z")
        )
        let service = RegionService(
            catalog: RegionCatalog(regions: [here.region, there.region]), limits: .unhurried)
        let found = await service.get("/api?q=kaf").json["features"].list
        #expect(
            Set(found.compactMap { $0["properties"]["name"].text }).isSuperset(of: [
                "Kaffi", "Kafka",
            ]))
        let house = await service.get("/reverse?\(position("xz", of: there))").json["features"][0]
        #expect(house["properties"]["countrycode"].text == "GB", "\(house)")
    }
}

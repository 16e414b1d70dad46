import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkServer

@Suite("Places over HTTP (O1, O3, O4, K6)")
struct PlaceServiceTests {
    private let places = ListedPlaces()

    private func get(_ target: String) async -> Reply { await places.service.get(target) }

    @Test("An answer carries the whole model, as its types encode themselves")
    func model() async throws {
        var cafe = Place.cafe
        (cafe.level, cafe.levelName) = (-0.5, "M")
        var match = PlaceMatch(cafe, score: 0.75, quality: .corrected)
        match.title = MarkedText("Kaffi", marks: [0..<3, 4..<5])
        match.subtitle = MarkedText("Laugavegur 22b")
        match.distance = 12.5
        match.bearing = 271.25
        match.travelTime = 60
        match.isOpen = true
        let response = PlaceResponse(matches: [match])
        let reply = await FixedAnswer(response: response).service.get("/v1/search?q=a")
        #expect(reply.code == "Ok")
        let data = Data(reply.bytes)
        #expect(try JSONDecoder().decode(PlaceResponse.self, from: data) == response)
        var sent = try #require(reply.json.value as? [String: Any])
        sent["code"] = nil
        let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(response))
        #expect(try sorted(sent) == sorted(encoded))
    }

    private func sorted(_ object: Any) throws -> String {
        let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        return String(decoding: data, as: UTF8.self)
    }

    @Test("Little that is known is little that is told")
    func least() async throws {
        let response = PlaceResponse(matches: [PlaceMatch(.postcode, score: 1)])
        let reply = await FixedAnswer(response: response).service.get("/v1/search?q=a")
        #expect(
            try JSONDecoder().decode(PlaceResponse.self, from: Data(reply.bytes)) == response)
    }

    @Test("A search by words has its options")
    func search() async throws {
        let reply = await get(
            "/v1/search?q=Laugavegur&lat=64.1&lon=-21.9&zoom=9.5&nearness=0.5&language=pt-BR"
                + "&limit=3&kind=street,address&kind=stop&category=cafe,bar&osm_tag=!amenity"
                + "&bbox=170,-45,-170,-30&open_at=2026-11-24T08:30")
        #expect(reply.json["matches"][0]["place"]["id"].text == "1w55", "\(reply.body)")
        var options = PlaceOptions()
        options.near = Coordinate(latitude: 64.1, longitude: -21.9)
        (options.zoom, options.nearnessWeight, options.limit) = (9.5, 0.5, 3)
        options.language = "pt-BR"
        options.kinds = [.street, .address, .stop]
        options.categories = [PlaceCategory(rawValue: "cafe"), PlaceCategory(rawValue: "bar")]
        options.tags = [PlaceTagCondition(key: "amenity", isExcluded: true)]
        options.bounds = CoordinateBounds(
            southWest: Coordinate(latitude: -45, longitude: 170),
            northEast: Coordinate(latitude: -30, longitude: -170))
        options.openAt = LocalTime(iso: "2026-11-24T08:30")
        #expect(places.questions == [.search(SearchQuery("Laugavegur", options: options))])
    }

    @Test("Autocomplete, the fields of an address, and what is at a coordinate")
    func questions() async throws {
        #expect(await get("/v1/autocomplete?q=Lau&limit=50").json["matches"].count == 2)
        #expect(
            await get("/v1/search?street=Laugavegur&house_number=22").json["matches"].count == 3)
        #expect(
            await get("/v1/reverse?lat=64.1466123&lon=-21.9426456&radius=20")
                .json["matches"][0]["place"]["address"]["lines"].texts
                == ["Laugavegur 22b", "101 Reykjavík"])
        var fields = StructuredQuery()
        (fields.street, fields.houseNumber) = ("Laugavegur", "22")
        #expect(places.questions[1] == .structured(fields))
        guard case .reverse(let query)? = places.questions.last else {
            Issue.record("no question")
            return
        }
        #expect(query.radius == 20 && query.options.limit == 1)
    }

    @Test("Places nearby by distance or by time, and along a route")
    func around() async throws {
        let near = await get("/v1/nearby?lat=64.14&lon=-21.94&category=cafe&radius=500&limit=5")
        #expect(near.json["matches"].count == 1)
        _ = await get("/v1/nearby?lat=64.14&lon=-21.94&category=cafe&profile=foot")
        let path = Path([Place.cafe, .street].map(\.coordinate))
        let line =
            path.encoded(precision: 6)
            .addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let along = await get("/v1/along?polyline6=\(line)&q=cafe&detour=120&profile=bicycle")
        #expect(along.json["matches"].count == 5, "\(along.body)")
        guard case .nearby(let byDistance) = places.questions[0],
            case .nearby(let byTime) = places.questions[1],
            case .along(let route) = places.questions[2]
        else {
            Issue.record("other questions: \(places.questions)")
            return
        }
        #expect(byDistance.radius == 500 && byDistance.measure == .distance)
        #expect(byDistance.categories == [PlaceCategory(rawValue: "cafe")])
        #expect(byTime.measure == .travelTime(profile: "foot"))
        #expect(route.path.count == 2 && route.text == "cafe" && route.detour == 120)
        #expect(route.profile == "bicycle")
    }

    @Test("A place by its id, whatever stands in that")
    func byID() async throws {
        let reply = await get("/v1/places/1w38862723?language=en")
        #expect(reply.code == "Ok")
        let place = try JSONSerialization.data(
            withJSONObject: try #require(reply.json["place"].value))
        #expect(try JSONDecoder().decode(Place.self, from: place) == .cafe)
        for (path, id) in [
            ("1w55/12", "1w55/12"), ("1w55%2F12%2F1", "1w55/12/1"), ("1c64.15,-21.94", nil),
            ("1pSW1A%201AA", "1pSW1A 1AA"),
        ] {
            let missing = await get("/v1/places/\(path)")
            #expect(missing.status == 404 && missing.code == "NoPlace", "\(missing.body)")
            guard let id = id.flatMap({ PlaceID($0) }) else { continue }
            #expect(places.questions.last == .place(id, language: nil))
        }
    }

    @Test(
        "What is no question is told so",
        arguments: [
            ("/v1/search", "InvalidQuery"), ("/v1/search?q=%20", "InvalidQuery"),
            ("/v1/search?q=a&limit=0", "InvalidValue"), ("/v1/search?q=a&limit=51", "InvalidValue"),
            ("/v1/search?q=a&limit=x", "InvalidQuery"),
            ("/v1/search?q=a&kind=moon", "InvalidQuery"),
            ("/v1/search?q=a&category=", "InvalidQuery"),
            ("/v1/search?q=a&category=a%00", "InvalidQuery"),
            ("/v1/search?q=a&open_at=now", "InvalidQuery"),
            ("/v1/search?q=a&nearness=2", "InvalidValue"),
            ("/v1/search?q=a&zoom=nan", "InvalidQuery"), ("/v1/search?q=a&zoom=23", "InvalidValue"),
            ("/v1/search?q=a&radius=1", "InvalidQuery"), ("/v1/search?q=%ED%B0%80", "InvalidQuery"),
            ("/v1/search?street=a&q=b", "InvalidQuery"), ("/v1/autocomplete", "InvalidQuery"),
            ("/v1/reverse?lat=1", "InvalidQuery"),
            ("/v1/reverse?lat=1&lon=1&bbox=1,1,2,2", "InvalidQuery"),
            ("/v1/reverse?lat=1&lon=1&radius=5001", "InvalidValue"),
            ("/v1/nearby?lat=1&lon=1", "InvalidQuery"),
            ("/v1/nearby?category=cafe", "InvalidQuery"),
            ("/v1/nearby?lat=1&lon=1&category=a&radius=0", "InvalidValue"),
            ("/v1/along?q=a", "InvalidQuery"), ("/v1/along?q=a&polyline6=%01", "InvalidQuery"),
            ("/v1/along?polyline6=_p~iF~ps%7CU_ulLnnqC", "InvalidQuery"),
            ("/v1/places/x", "InvalidValue"), ("/v1/places/2n1", "InvalidValue"),
            ("/v1/places/%ff", "InvalidUrl"), ("/v1/places/1n1?q=a", "InvalidQuery"),
        ])
    func wrong(target: String, code: String) async throws {
        let reply = await get(target)
        #expect(reply.status == 400 && reply.code == code, "\(reply.body)")
        #expect(reply.json["message"].text?.isEmpty == false)
        #expect(places.questions.isEmpty)
    }

    @Test(
        "Errors of the provider have a status and a code",
        arguments: [
            (PlaceError.noPlaces, 501, "NoPlaces"), (.outsideRegions, 404, "NoPlace"),
            (.unsupported("that"), 501, "NotImplemented"), (.outOfTime, 400, "OutOfTime"),
            (.emptyQuery, 400, "InvalidQuery"), (.queryTooLong(bytes: 2, limit: 1), 400, "TooBig"),
            (.invalidRequest(reason: "so"), 400, "InvalidValue"),
            (.provider(reason: "damaged"), 500, "InternalError"),
        ])
    func errors(error: PlaceError, status: Int, code: String) async throws {
        let service = ListedPlaces(throwing: error).service
        for target in [
            "/v1/search?q=a", "/v1/autocomplete?q=a", "/v1/reverse?lat=1&lon=1",
            "/v1/nearby?lat=1&lon=1&category=a", "/v1/places/1n1", "/api?q=a",
        ] {
            let reply = await service.get(target)
            #expect(reply.status == status && reply.code == code, "\(target): \(reply.body)")
            #expect(reply.json["message"].text == error.description)
        }
    }

    @Test("A server without places says so, and routes all the same")
    func withoutPlaces() async throws {
        let map = try Maps.town.get()
        let service = RegionService(
            catalog: RegionCatalog(regions: [map.region]),
            places: ListedPlaces(throwing: .noPlaces), limits: .unhurried)
        let reply = await service.get("/api?q=a")
        #expect(reply.status == 501 && reply.json["message"].text?.contains("build") == true)
        #expect(await service.get(map.filled("/nearest/v1/driving/{a}")).code == "Ok")
    }

    @Test("Whatever is asked, there is an answer in JSON", arguments: 0..<4)
    func mutated(seed: UInt64) async throws {
        let seeds = [
            "/api?q=Laugavegur+22&lat=64.1&lon=-21.9&osm_tag=!amenity:cafe&layer=house&bbox=1,2,3,4",
            "/v1/search?q=a&kind=street,stop&category=cafe&open_at=2026-11-24T08:30&nearness=0.5",
            "/reverse?lat=64.1&lon=-21.9&radius=1&limit=5&lang=is", "/v1/places/1w55/12",
            "/v1/along?q=a&polyline6=_p~iF~ps%7CU_ulLnnqC&detour=9",
        ]
        let pieces = ["%", "%00", "%ED%A0%80", "&", "=", "+", ",", ":", "!", "nan", "-1e309", "/"]
        var random = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 1..<bytes.count, using: &random)
                let piece = (pieces.randomElement(using: &random) ?? "").utf8
                let end = min(bytes.count, place + Int.random(in: 0...2, using: &random))
                bytes.replaceSubrange(place..<end, with: piece)
            }
            let target = String(decoding: bytes, as: UTF8.self)
            let reply = await get(target)
            #expect([200, 400, 404].contains(reply.status), "seed \(seed): \(target)")
            #expect(
                reply.status == 200 || reply.json["message"].exists, "seed \(seed): \(target)")
        }
    }
}

/// Gives one answer to every search.
private struct FixedAnswer: PlaceProvider {
    let response: PlaceResponse

    var service: RegionService {
        RegionService(catalog: RegionCatalog(), places: self, limits: .unhurried)
    }

    func search(_ query: SearchQuery) throws(PlaceError) -> PlaceResponse { response }
    func autocomplete(_ query: AutocompleteQuery) throws(PlaceError) -> PlaceResponse { response }
    func search(_ query: StructuredQuery) throws(PlaceError) -> PlaceResponse { response }
    func reverse(_ query: ReverseQuery) throws(PlaceError) -> PlaceResponse { response }
    func nearby(_ query: NearbyQuery) throws(PlaceError) -> PlaceResponse { response }
    func places(along query: AlongRouteQuery) throws(PlaceError) -> PlaceResponse { response }
    func place(_ id: PlaceID, language: String?) throws(PlaceError) -> Place {
        throw .unknownPlace(id)
    }
}

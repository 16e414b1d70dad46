import HTTPTypes
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkServer

@Suite("Photon's interface (O5)")
struct PhotonTests {
    private let places = ListedPlaces()

    private func get(_ target: String) async -> Reply { await places.service.get(target) }

    @Test("A place has the fields of Photon, in GeoJSON")
    func feature() async throws {
        let reply = await get("/api?q=Kaffi&limit=1")
        #expect(reply.status == 200)
        #expect(reply.headers["content-type"]?.hasPrefix("application/json") == true)
        #expect(
            reply.body == """
                {"type":"FeatureCollection","features":[{"type":"Feature","properties":{\
                "osm_type":"W","osm_id":38862723,"osm_key":"amenity","osm_value":"cafe",\
                "type":"house","housenumber":"22b","name":"Kaffi \\"Ægir\\"",\
                "street":"Laugavegur","district":"Miðborg","city":"Reykjavík",\
                "county":"Reykjavíkurborg","state":"Höfuðborgarsvæðið","country":"Ísland",\
                "postcode":"101","countrycode":"IS",\
                "extent":[-21.943,64.1468,-21.942,64.1465]},\
                "geometry":{"type":"Point","coordinates":[-21.942646,64.146612]}}]}
                """)
    }

    @Test("The level of a building is a further tag")
    func level() async throws {
        var shop = Place.cafe
        shop.level = -1
        func extra(_ place: Place) async -> JSONNode {
            await ListedPlaces([place]).service.get("/api?q=Kaffi")
                .json["features"][0]["properties"]["extra"]
        }
        let unnamed = await extra(shop)
        #expect(unnamed.names == ["level"] && unnamed["level"].text == "-1")
        shop.levelName = "UG"
        #expect(await extra(shop)["level:ref"].text == "UG")
        #expect(await !extra(.cafe).exists)
    }

    @Test("A house has no name, a street is not in itself, a postal code is no object")
    func ownFields() async throws {
        func properties(_ name: String) async -> JSONNode {
            await get("/api?q=\(name)&limit=1").json["features"][0]["properties"]
        }
        let house = await properties("Laugavegur+22")
        #expect(house["name"].text == nil && house["housenumber"].text == "22")
        #expect(house["street"].text == "Laugavegur" && house["type"].text == "house")
        let street = await get("/api?q=Laugavegur&layer=street").json["features"][0]["properties"]
        #expect(street["name"].text == "Laugavegur" && !street["street"].exists)
        #expect(street["type"].text == "street" && street["osm_id"].number == 55)
        let town = await properties("Reykjav%C3%ADk")
        #expect(town["osm_type"].text == "R" && town["type"].text == "city")
        #expect(!town["city"].exists && town["countrycode"].text == "IS")
        var quarter = Place(
            id: PlaceID(element: .node, number: 9), kind: .locality, name: "Miðborg",
            coordinate: Coordinate(latitude: 64.14, longitude: -21.93))
        quarter.address.subLocality = "Miðborg"
        let own = await ListedPlaces([quarter]).service.get("/api?q=Mi")
            .json["features"][0]["properties"]
        #expect(own["type"].text == "locality" && !own["district"].exists)
        let code = await properties("101")
        #expect(
            code.names == ["osm_key", "osm_value", "type", "name"]
                && code["osm_value"].text == "postcode")
    }

    @Test("Every option of a search reaches the provider")
    func options() async throws {
        let reply = await get(
            "/api/?q=Kaffi&lat=64.1&lon=-21.9&zoom=30&location_bias_scale=0.4&lang=en&limit=99"
                + "&osm_tag=amenity&osm_tag=!amenity:pub&layer=house&layer=other"
                + "&bbox=-22,64,-21,65&dedupe=0")
        #expect(reply.status == 200 && reply.json["features"].count == 1, "\(reply.body)")
        var options = PlaceOptions()
        options.near = Coordinate(latitude: 64.1, longitude: -21.9)
        options.zoom = 18
        options.nearnessWeight = 0.2
        options.language = "en"
        options.limit = 50
        options.tags = [
            PlaceTagCondition(key: "amenity"),
            PlaceTagCondition(key: "amenity", value: "pub", isExcluded: true),
        ]
        options.kinds = [
            .address, .stop, .pointOfInterest, .postcode, .nature, .coordinate,
        ]
        options.bounds = CoordinateBounds(
            southWest: Coordinate(latitude: 64, longitude: -22),
            northEast: Coordinate(latitude: 65, longitude: -21))
        #expect(places.questions == [.autocomplete(AutocompleteQuery("Kaffi", options: options))])
    }

    @Test(
        "Without a language in the question the header tells it",
        arguments: [
            ("", "", nil), ("", "is", "is"), ("", "en;q=0.5, is-IS, *;q=0.1", "is-IS"),
            ("", "de;q=0.2,pt-BR ; q=0.7", "pt-BR"), ("", "*", nil), ("", "de;q=0", nil),
            ("", "de;q=much,\u{e9}", nil), ("&lang=fr", "is", "fr"), ("&lang=default", "is", nil),
            ("&lang=", "is", "is"),
        ])
    func language(option: String, header: String, expected: String?) async throws {
        _ = await places.service.get(
            "/reverse?lat=1&lon=1\(option)", headers: [.acceptLanguage: header])
        guard case .reverse(let query)? = places.questions.last else {
            Issue.record("no question")
            return
        }
        #expect(query.options.language == expected)
    }

    @Test("What begins as nothing is searched for as it is meant")
    func search() async throws {
        let reply = await get("/api?q=caf%C3%A9s+near%20the+harbour")
        #expect(reply.status == 200)
        #expect(reply.body == #"{"type":"FeatureCollection","features":[]}"#)
        guard case .search(let query)? = places.questions.last else {
            Issue.record("no search: \(places.questions)")
            return
        }
        #expect(query.text == "cafés near the harbour" && query.options.limit == 15)
        #expect(places.questions.count == 2)
    }

    @Test(
        "Tags are wanted and excluded as Photon writes them",
        arguments: [
            ("tourism", [PlaceTagCondition(key: "tourism")]),
            ("tourism:museum", [PlaceTagCondition(key: "tourism", value: "museum")]),
            (":museum", [PlaceTagCondition(value: "museum")]),
            ("!tourism", [PlaceTagCondition(key: "tourism", isExcluded: true)]),
            (
                "!tourism:museum",
                [PlaceTagCondition(key: "tourism", value: "museum", isExcluded: true)]
            ),
            (":!museum", [PlaceTagCondition(value: "museum", isExcluded: true)]),
            (
                "tourism:!museum",
                [
                    PlaceTagCondition(key: "tourism"),
                    PlaceTagCondition(key: "tourism", value: "museum", isExcluded: true),
                ]
            ),
        ])
    func tags(text: String, conditions: [PlaceTagCondition]) async throws {
        _ = await get("/reverse?lat=64.1466&lon=-21.9426&osm_tag=\(text)")
        guard case .reverse(let query)? = places.questions.last else {
            Issue.record("no question")
            return
        }
        #expect(query.options.tags == conditions)
    }

    @Test("Of several wanted tags one is enough, of excluded ones none may be there")
    func tagSets() async throws {
        func names(_ tags: String) async -> [String?] {
            let reply = await get("/api?q=La&\(tags)")
            return reply.json["features"].list.map { $0["properties"]["osm_value"].text }
        }
        #expect(await names("osm_tag=highway&osm_tag=:yes") == ["yes", "residential"])
        #expect(await names("osm_tag=!highway") == ["yes"])
        #expect(await names("osm_tag=building:!yes") == [])
        #expect(await names("osm_tag=building:!no&osm_tag=!:residential") == ["yes"])
    }

    @Test("Reverse: the radius is in kilometres, one answer, nearest or best known first")
    func reverse() async throws {
        let near = await get("/reverse?lat=64.1466&lon=-21.9426")
        #expect(near.json["features"].count == 1)
        let all = await get(
            "/reverse?lat=64.1466&lon=-21.9426&radius=0.5&limit=9&distance_sort=false&lang=default")
        #expect(
            all.json["features"].list.map { $0["properties"]["type"].text }
                == ["city", "street", "house", "house"])
        guard case .reverse(let query)? = places.questions.last else {
            Issue.record("no question")
            return
        }
        #expect(query.radius == 500 && query.options.language == nil && query.options.limit == 9)
        _ = await get("/reverse?lat=64.1466&lon=-21.9426&radius=4000")
        guard case .reverse(let wide)? = places.questions.last else { return }
        #expect(wide.radius == 5000)
    }

    @Test("The sea has no address, which is no error")
    func sea() async throws {
        let reply = await ListedPlaces(throwing: .outsideRegions).service.get(
            "/reverse?lat=0&lon=0")
        #expect(reply.status == 200 && reply.json["features"].count == 0)
    }

    @Test("A structured search has the fields of an address")
    func structured() async throws {
        let reply = await get(
            "/structured?street=Laugavegur&housenumber=22&postcode=101&city=Reykjav%C3%ADk"
                + "&district=Mi%C3%B0borg&county=c&state=s&countrycode=is&limit=1")
        #expect(reply.json["features"].count == 1, "\(reply.body)")
        guard case .structured(let query)? = places.questions.last else {
            Issue.record("no question")
            return
        }
        #expect(query.street == "Laugavegur" && query.houseNumber == "22" && query.state == "s")
        #expect(query.postalCode == "101" && query.city == "Reykjavík" && query.country == "is")
        #expect(query.district == "Miðborg" && query.county == "c")
    }

    @Test(
        "What is wrong is a status of 400 and a message",
        arguments: [
            "/api", "/api?q=", "/api?q=+%20", "/api?q", "/api?q=a&limit=many", "/api?q=a&lat=1",
            "/api?q=a&lon=1", "/api?q=a&lat=nan&lon=1", "/api?q=a&lat=91&lon=1",
            "/api?q=a&lat=1&lon=1e999", "/api?q=a&zoom=x", "/api?q=a&bbox=1,2,3",
            "/api?q=a&bbox=1,2,3,x", "/api?q=a&bbox=1,3,2,2", "/api?q=a&bbox=-181,1,2,2",
            "/api?q=a&bbox=1,2,3,4,", "/api?q=a&layer=planet", "/api?q=a&osm_tag=",
            "/api?q=a&osm_tag=a:b:c", "/api?q=a&osm_tag=a:", "/api?q=a&osm_tag=!",
            "/api?q=a&lang=%00", "/api?q=a&lang=e%20n", "/api?q=a&location_bias_scale=much",
            "/api?q=a&colour=red", "/api?q=%ED%A0%80", "/api?q=%ff", "/api?q=%e", "/api?%zz=1",
            "/reverse", "/reverse?lat=1", "/reverse?lat=1&lon=", "/reverse?lat=1&lon=181",
            "/reverse?lat=1&lon=1&radius=-1", "/reverse?lat=1&lon=1&radius=inf",
            "/reverse?lat=1&lon=1&q=a", "/structured", "/structured?limit=1",
        ])
    func wrong(target: String) async throws {
        let reply = await get(target)
        #expect(reply.status == 400, "\(reply.body)")
        #expect(reply.json["message"].text?.isEmpty == false)
        #expect(places.questions.isEmpty)
    }

    @Test("Long questions, and lists without end, are refused before anybody works on them")
    func large() async throws {
        let words = Array(repeating: "a", count: 500).joined(separator: "+")
        let tags = String(repeating: "&osm_tag=a", count: 33)
        for query in [words, String(repeating: "%C3%A6", count: 10_000), "a" + tags] {
            let reply = await get("/api?q=\(query)")
            #expect(reply.status == 400 && reply.code == "TooBig", "\(reply.body)")
        }
        #expect(places.questions.isEmpty)
    }

    @Test("Control characters and marks of direction are words like others")
    func odd() async throws {
        let reply = await get("/api?q=%00%1B%5B2J%E2%80%AE%22%27%3B--*")
        #expect(reply.status == 200 && reply.json["features"].count == 0)
        #expect(places.questions.count == 2)
    }
}

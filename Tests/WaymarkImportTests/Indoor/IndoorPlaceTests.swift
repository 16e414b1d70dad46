import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkSearch

@Suite("Places inside of buildings")
struct IndoorPlaceTests {
    private func town() -> PlaceTown {
        var town = PlaceTown()
        town.node(5, 5, ["place": "town", "name": "Alku", "population": "9000"])
        town.way(
            [town.node(0, 0), town.node(4, 0)], ["highway": "residential", "name": "Pitkäkatu"])
        return town
    }

    private func matches(
        _ text: String, in region: Region, language: String? = nil
    ) throws -> [PlaceMatch] {
        var query = SearchQuery(text)
        query.options.near = PlaceTown.point(0, 0)
        query.options.language = language
        return try region.placeFinder().search(query).matches
    }

    @Test(
        "The level of a place is the one nearest to the ground, with its own name",
        arguments: [
            (["level": "2"], 2, nil), (["level": "-1", "level:ref": "UG"], -1, "UG"),
            (["level": "0.5"], 0.5, nil), (["level": "-2;-1"], -1, nil),
            (["level": "-1;1"], 1, nil), (["level": "1-3", "level:ref": "A;B;C"], 1, "A"),
            (["level": "1;2", "level:ref": "A"], 1, nil), (["level": "ground"], nil, nil),
            (["level": "99999", "level:ref": "X"], nil, nil), (["level:ref": "X"], nil, nil),
            (["level": "1", "level:ref": ""], 1, nil),
        ] as [([String: String], Double?, String?)])
    func level(tags: [String: String], level: Double?, name: String?) throws {
        var town = town()
        town.node(1, 1, tags.merging(["shop": "shoes", "name": "Kenkä"]) { $1 })
        let place = try #require(try matches("Kenkä", in: town.region()).first?.place)
        #expect(place.level == level && place.levelName == name)
    }

    @Test("Two shops of a chain on two levels of a mall are two places, a point and its area one")
    func mall() throws {
        var town = town()
        town.box(0.9, 0.9, 1.5, 1.5, ["shop": "mall", "building": "retail", "name": "Keskus"])
        for level in ["0", "1"] {
            town.node(1, 1, ["shop": "shoes", "name": "Kenkä", "level": level])
        }
        town.box(
            0.99, 0.99, 1.01, 1.01,
            ["shop": "shoes", "indoor": "room", "name": "Kenkä", "level": "1"])
        let region = try town.region()
        let shops = try matches("Kenkä", in: region).map(\.place)
        #expect(shops.compactMap(\.level).sorted() == [0, 1])
        #expect(try matches("Kenkä Keskus", in: region).first?.place.name == "Kenkä")
    }

    @Test("Rooms are known by name or number, and come after everything else")
    func rooms() throws {
        var town = town()
        town.box(0.9, 0.9, 1.5, 1.5, ["building": "university", "name": "Laitos"])
        let boxes: [[String: String]] = [
            ["indoor": "room", "ref": "2.014", "level": "2"],
            ["indoor": "room", "name": "Luentosali", "ref": "17", "level": "0"],
            ["buildingpart": "room", "ref": "118"], ["room": "office", "ref": "A7"],
            ["indoor": "room"],
        ]
        for (number, tags) in boxes.enumerated() {
            let west = 1 + Double(number) / 20
            town.box(west, 1, west + 0.03, 1.1, tags)
        }
        let region = try town.region()
        let room = try #require(try matches("2.014", in: region).first)
        #expect(room.place.category == .room && room.place.level == 2)
        #expect(room.subtitle.text.hasPrefix("Laitos"))
        #expect(room.place.importance < 0.03)
        #expect(try matches("Luentosali", in: region).first?.place.level == 0)
        #expect(try matches("huone 17", in: region).first?.place.name == "Luentosali")
        #expect(try matches("Laitos 118", in: region).first?.place.name == "118")
        #expect(try matches("A7", in: region).first?.place.category == .room)
        let all = NearbyQuery([.room], around: PlaceTown.point(1, 1))
        #expect(try region.placeFinder().nearby(all).matches.count == 4)
    }

    @Test("Rooms of the older scheme have the level of their relation, its border has none")
    func relations() throws {
        var town = town()
        let shell = town.box(0.9, 0.9, 1.5, 1.5, ["building": "university", "name": "Laitos"])
        let room = town.box(1, 1, 1.1, 1.1, ["buildingpart": "room", "name": "118"])
        town.relation(
            ["w\(room) buildingpart", "w\(shell) shell"],
            ["type": "level", "level": "1", "level:ref": "OG"])
        let region = try town.region()
        let place = try #require(try matches("118", in: region).first?.place)
        #expect(place.level == 1 && place.levelName == "OG")
        #expect(try matches("Laitos", in: region).first?.place.level == nil)
    }

    @Test("Platforms are known by number, also where they are called as their station")
    func platforms() throws {
        var town = town()
        town.node(2, 2, ["railway": "station", "name": "Asema"])
        town.box(
            2, 2.1, 2.5, 2.2,
            ["railway": "platform", "name": "Asema", "ref": "3", "level": "-1"])
        town.way(
            [town.node(2, 2.3), town.node(2.5, 2.3)], ["railway": "platform_edge", "ref": "9"])
        town.node(2, 1.7, ["public_transport": "platform", "bus": "yes", "local_ref": "B"])
        town.node(
            2, 1.6, ["public_transport": "platform", "bus": "yes", "ref": "0100BRP90001"])
        let region = try town.region()
        let third = try #require(try matches("Gleis 3", in: region, language: "de").first)
        #expect(third.title.text == "Gleis 3" && third.place.level == -1)
        #expect(third.subtitle.text.hasPrefix("Asema"))
        #expect(try matches("platform 9", in: region).first?.place.name == "9")
        #expect(try matches("Asema platform B", in: region).first?.place.name == "B")
        #expect(try matches("0100BRP90001", in: region).first?.place.category != .platform)
        let stations = try matches("Asema", in: region).map(\.place)
        #expect(stations.first?.tag?.value == "station" && stations.first?.level == nil)
    }

    @Test("Gates are known by number, and belong to their terminal")
    func gates() throws {
        var town = town()
        town.box(0.5, 0.5, 3, 3, ["aeroway": "aerodrome", "name": "Kenttä"])
        town.box(0.9, 0.9, 1.5, 1.5, ["aeroway": "terminal", "name": "Terminaali 2"])
        town.node(1, 1, ["aeroway": "gate", "ref": "A12", "level": "1"])
        town.node(1.1, 1, ["aeroway": "gate", "name": "Gate 14", "ref": "14"])
        let region = try town.region()
        let gate = try #require(try matches("gate A12", in: region, language: "en").first)
        #expect(gate.title.text == "Gate A12" && gate.place.level == 1)
        #expect(gate.subtitle.text.hasPrefix("Terminaali 2"))
        #expect(try matches("portti 14", in: region).first?.place.name == "Gate 14")
    }

    @Test(
        "Cars arrive at the entrance of a car park, people at the place, and a door or an exit is none for cars",
        arguments: [
            ["amenity": "parking", "parking": "underground"],
            ["amenity": "parking", "parking": "multi-storey", "building": "yes"],
            ["building": "parking"],
        ])
    func carPark(tags: [String: String]) throws {
        var town = town()
        town.box(1, 1, 1.4, 1.4, tags.merging(["name": "Pysäköinti Oy"]) { $1 })
        town.node(1.2, 1.4, ["amenity": "parking_entrance"])
        town.node(1, 1.2, ["amenity": "parking_entrance", "motor_vehicle": "no", "foot": "yes"])
        town.node(1.4, 1.2, ["amenity": "parking_entrance", "access": "private"])
        let place = try #require(try matches("Pysäköinti Oy", in: town.region()).first?.place)
        let entrance = PlaceTown.point(1.2, 1.4)
        let arrivals = place.arrivals(profile: "car")
        #expect(arrivals.count == 1 && arrivals[0].distance(to: entrance) < 0.1)
        #expect(place.arrivals(profile: "foot") == [place.coordinate])
        #expect(place.level(at: arrivals[0]) == nil)
    }
}

import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkSearch
import WaymarkTestSupport

@Suite("Places of a region")
struct PlaceImportTests {
    private static let residential = ["highway": "residential"]

    /// A town with a street, houses on it, a shop, a stop and a suburb.
    private func town() -> PlaceTown {
        var town = PlaceTown()
        let label = town.node(5, 5, ["place": "town", "name": "Alku", "population": "9000"])
        let ring = town.box(-10, -10, 30, 30, ["boundary": "administrative", "admin_level": "8"])
        town.relation(
            ["w\(ring) outer", "n\(label) label"],
            [
                "type": "boundary", "boundary": "administrative", "admin_level": "8",
                "name": "Alku", "name:sv": "Begynnelse",
            ])
        let (a, b, c) = (town.node(0, 0), town.node(4, 0), town.node(8, 0))
        town.way([a, b], ["highway": "residential", "name": "Pitkäkatu"])
        town.way([b, c], ["highway": "residential", "name": "Pitkäkatu", "name:sv": "Långgatan"])
        let north = town.node(4, 6)
        town.way([b, north], ["highway": "residential", "name": "Sivukuja"])
        return town
    }

    private func first(_ text: String, in region: Region) throws -> Place? {
        try region.placeFinder().search(SearchQuery(text)).matches.first?.place
    }

    @Test("The pieces of a street are one place, with all their names")
    func street() throws {
        let region = try town().region()
        let answer = try region.placeFinder().search(SearchQuery("Pitkäkatu"))
        let street = try #require(answer.matches.first?.place)
        #expect(answer.matches.count == 1)
        #expect((street.kind, street.address.locality) == (.street, "Alku"))
        #expect(try first("langgatan", in: region)?.id == street.id)
        let piece = try region.placeFinder().place(PlaceID(element: .way, number: 3))
        #expect(piece.id == street.id)
    }

    @Test("A name has up to 255 bytes", arguments: [(255, true), (256, false)])
    func longName(length: Int, isFound: Bool) throws {
        var town = self.town()
        let words = "Erikoinen " + String(repeating: "nimi ", count: 48)
        let name = words + "nimixy".prefix(length - words.utf8.count)
        _ = town.node(2, 2, ["tourism": "museum", "name": "Museo", "alt_name": name])
        let place = try first("Erikoinen", in: town.region())
        #expect((place != nil) == isFound)
    }

    @Test("A town's point and its borders are one place, of either number")
    func settlement() throws {
        let region = try town().region()
        let answer = try region.placeFinder().search(SearchQuery("Alku"))
        let place = try #require(answer.matches.first?.place)
        #expect(answer.matches.count { $0.place.kind == .settlement } == 1)
        #expect(place.id == PlaceID(element: .relation, number: 1))
        #expect(place.coordinate.distance(to: PlaceTown.point(5, 5)) < 1)
        #expect(place.population == 9000)
        let node = try region.placeFinder().place(PlaceID(element: .node, number: 1))
        #expect(node.id == place.id)
    }

    @Test("Houses have their street, number, code and town")
    func houses() throws {
        var town = town()
        let address = ["addr:street": "Pitkäkatu", "addr:postcode": "00100"]
        town.node(1, 0.1, address.merging(["addr:housenumber": "1"]) { $1 })
        town.box(
            2, 0.1, 2.2, 0.3,
            address.merging(["addr:housenumber": "5 b", "building": "yes"]) { $1 })
        town.node(3, 0.1, address.merging(["addr:housenumber": "7-11"]) { $1 })
        let region = try town.region()
        let house = try #require(try first("pitkakatu 5b", in: region))
        #expect((house.address.houseNumber, house.address.street) == ("5 b", "Pitkäkatu"))
        #expect((house.address.postalCode, house.address.locality) == ("00100", "Alku"))
        #expect(try first("Pitkäkatu 9", in: region)?.address.houseNumber == "7-11")
        #expect(try first("00100", in: region)?.kind == .postcode)
    }

    @Test("The borders of a postal code give it to what lies in them")
    func postcodeAreas() throws {
        var town = town()
        let border = town.box(-0.5, -0.5, 2.5, 2.5, [:])
        town.relation(
            ["w\(border) outer"],
            ["type": "boundary", "boundary": "postal_code", "postal_code": "10115"])
        town.node(1, 0.1, ["addr:street": "Pitkäkatu", "addr:housenumber": "1"])
        let own = ["addr:street": "Pitkäkatu", "addr:postcode": "10117"]
        town.node(2, 0.1, own.merging(["addr:housenumber": "5"]) { $1 })
        let region = try town.region()
        #expect(try first("Pitkäkatu 1", in: region)?.address.postalCode == "10115")
        #expect(try first("Pitkäkatu 5", in: region)?.address.postalCode == "10117")
        let code = try #require(try first("10115", in: region))
        #expect(code.kind == .postcode && code.id.description.hasPrefix("1r"))
    }

    @Test("A square for pedestrians is a street, a hall is known by the name before the dash")
    func names() throws {
        var town = town()
        town.box(3, 3, 3.4, 3.4, ["highway": "pedestrian", "area": "yes", "name": "Tori"])
        town.node(3, 2, ["amenity": "theatre", "name": "Harppu - Musiikkitalo"])
        town.node(1, 1, ["amenity": "toilets", "name": "Harppu"])
        let region = try town.region()
        #expect(try first("Tori", in: region)?.kind == .street)
        #expect(try first("harppu", in: region)?.name == "Harppu - Musiikkitalo")
    }

    @Test("A building that the edge of the file cuts is where its other corners are")
    func cutBuildings() throws {
        var town = town()
        let corners = [town.node(2, 0.2), town.node(2.2, 0.2)]
        town.way(
            [corners[0], corners[1], 999_998, 999_999, corners[0]],
            ["building": "yes", "addr:street": "Pitkäkatu", "addr:housenumber": "17"])
        let house = try #require(try first("Pitkäkatu 17", in: town.region()))
        #expect(house.kind == .address)
        #expect(house.coordinate.distance(to: PlaceTown.point(2.1, 0.2)) < 2)
    }

    @Test("A house whose street is shortened belongs to the street that is written out")
    func shortened() throws {
        var town = town()
        let (a, b) = (town.node(0, 4), town.node(6, 4))
        town.way([a, b], ["highway": "residential", "name": "Robson Street"])
        town.node(1, 4.1, ["addr:street": "Robson St.", "addr:housenumber": "5"])
        town.node(2, 4.1, ["addr:street": "Robson Street", "addr:housenumber": "7"])
        let region = try town.region()
        let streets = try region.placeFinder().search(SearchQuery("robson st")).matches
        #expect(streets.filter { $0.place.kind == .street }.map(\.title.text) == ["Robson Street"])
        #expect(try first("Robson Street 5", in: region)?.kind == .address)
        #expect(try first("robson st 7", in: region)?.kind == .address)
    }

    @Test("Numbers between two houses lie on the line between them")
    func interpolation() throws {
        var town = town()
        let street = ["addr:street": "Pitkäkatu"]
        let first = town.node(0, 1, street.merging(["addr:housenumber": "2"]) { $1 })
        let last = town.node(8, 1, street.merging(["addr:housenumber": "10"]) { $1 })
        town.way([first, last], ["addr:interpolation": "even"])
        let region = try town.region()
        let house = try #require(try self.first("Pitkäkatu 6", in: region))
        #expect(house.coordinate.distance(to: PlaceTown.point(4, 1)) < 1)
        #expect(try region.placeFinder().place(house.id).coordinate == house.coordinate)
        #expect(try self.first("Pitkäkatu 5", in: region)?.kind == .street)
    }

    @Test("Numbers of blocks and of the land register are found by either part")
    func conscription() throws {
        var town = town()
        town.node(
            1, 3,
            [
                "addr:place": "Kylä", "addr:conscriptionnumber": "1234", "addr:streetnumber": "5",
            ])
        let region = try town.region()
        #expect(try first("Kylä 1234", in: region)?.kind == .address)
        #expect(try first("kyla 5", in: region)?.kind == .address)
    }

    @Test("Streets that meet have a junction")
    func junction() throws {
        let region = try town().region()
        let place = try #require(try first("Pitkäkatu & Sivukuja", in: region))
        #expect(place.kind == .junction)
        #expect(place.coordinate.distance(to: PlaceTown.point(4, 0)) < 1)
    }

    @Test("A museum that is a point and a building is one, with its entrance")
    func duplicates() throws {
        var town = town()
        town.node(10, 10.1, ["tourism": "museum", "name": "Taidemuseo", "phone": "+358 1"])
        let corners = [
            town.node(9.5, 9.5), town.node(10.5, 9.5, ["entrance": "main"]), town.node(10.5, 10.5),
            town.node(9.5, 10.5),
        ]
        town.way(corners + [corners[0]], ["building": "yes", "name": "Taidemuseo"])
        for east in [15.0, 15.5] {
            town.node(east, 10, ["highway": "bus_stop", "name": "Museo"])
        }
        let region = try town.region()
        let museum = try #require(try first("taidemuseo", in: region))
        #expect(try region.placeFinder().search(SearchQuery("taidemuseo")).matches.count == 1)
        #expect(museum.phone == "+358 1")
        #expect(museum.entrances.map(\.use) == [.main])
        let stops = try region.placeFinder().search(SearchQuery("museo")).matches
        #expect(stops.count { $0.place.kind == .stop } == 1)
    }

    @Test("A route leads to a place by its id")
    func destination() throws {
        var town = town()
        let shop = town.node(7, 0.2, ["amenity": "cafe", "name": "Kahvila"])
        let region = try town.region()
        let provider = OnDeviceProvider(region: region)
        let id = PlaceID(element: .node, number: Int64(shop))
        let request = DirectionsRequest(waypoints: [
            Waypoint(coordinate: PlaceTown.point(0, 0)), Waypoint(placeID: id.description),
        ])
        let route = try #require(try provider.route(request).routes.first)
        #expect(abs(route.distance - 7 * 55.4) < 20)
        var unknown = request
        unknown.waypoints[1] = Waypoint(placeID: "1n999")
        #expect(throws: DirectionsError.waypoint(index: 1, reason: .unknownPlace)) {
            try provider.route(unknown)
        }
    }

    @Test("The same file gives the same bytes")
    func deterministic() throws {
        let contents = try withTemporaryDirectory { directory in
            try ["a", "b"].map { name in
                let path = directory + "/\(name).waymark"
                try importRegion(SampleFiles.helsinki, to: path)
                return try bytes(of: path + "/places.wmk")
            }
        }
        #expect(contents[0] == contents[1])
    }
}

@Suite("Search in the bundled city")
struct HelsinkiPlaceTests {
    private func finder() throws -> PlaceFinder {
        try SampleRegion.helsinki.get().placeFinder()
    }

    @Test(
        "People find what they look for",
        arguments: [
            ("Mannerheimintie", PlaceKind.street), ("mannerheimvagen", .street),
            ("Aleksanterinkatu 17", .address), ("aleksanterinkatu", .street),
            ("Mannerhemintie", .street),
        ])
    func questions(text: String, kind: PlaceKind) throws {
        let match = try #require(try finder().search(SearchQuery(text)).matches.first)
        #expect(match.place.kind == kind)
    }

    @Test("A region without places says so, and does the rest")
    func older() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/old.waymark"
            try importRegion(SampleFiles.helsinki, to: path)
            let whole = try RegionManifest(directory: path)
            let manifest = RegionManifest(
                name: whole.name, bounds: whole.bounds, source: whole.source,
                sourceTimestamp: whole.sourceTimestamp, country: whole.country,
                timeZone: whole.timeZone, profiles: whole.profiles,
                files: whole.files.filter { $0.name != PlaceIndex.fileName })
            try manifest.write(to: path)
            let region = try Region(path: path)
            #expect(region.places == nil)
            let provider = OnDeviceProvider(region: region)
            await #expect(throws: PlaceError.noPlaces) {
                try await provider.search(SearchQuery("a"))
            }
            #expect(try region.router().graph.edgeCount > 0)
        }
    }
}

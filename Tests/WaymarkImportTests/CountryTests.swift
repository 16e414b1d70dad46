import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkTestSupport

@Suite("Countries of imported roads")
struct CountryTests {
    /// Whether each of the attributes of the roads of `document` is for driving on the left.
    private func drivesOnLeft(
        _ document: OSMDocument, country: String?
    ) throws -> (country: String?, roads: [Bool]) {
        try withTemporaryDirectory { parent in
            try document.write(to: parent + "/town.osm")
            try importRegion(
                parent + "/town.osm", to: parent + "/town.waymark", country: country)
            let region = try Region(path: parent + "/town.waymark")
            return (
                region.manifest.country,
                region.roads.attributes.map { $0.flags.contains(.drivesOnLeft) }
            )
        }
    }

    @Test(
        "The country is found by place, or taken as told, and decides the side of driving",
        arguments: [
            (nil, "FI", false), ("FI", "FI", false), ("GB", "GB", true), ("gb", "GB", true),
            ("JP", "JP", true), ("US", "US", false),
        ])
    func side(told: String?, country: String, isLeft: Bool) throws {
        let found = try drivesOnLeft(.town, country: told)
        #expect(found.country == country)
        #expect(found.roads == [isLeft, isLeft])
    }

    @Test(
        "Places are in their countries",
        arguments: [
            (51.5, -0.12, "GB", true), (48.86, 2.35, "FR", false), (-33.87, 151.2, "AU", true),
            (40.71, -74.0, "US", false), (35.68, 139.76, "JP", true), (1.3, 103.8, "SG", true),
            (43.735, 7.42, "MC", false), (64.13, -21.9, "IS", false), (60.17, 24.94, "FI", false),
            (22.3, 114.17, "HK", true), (35.9, 14.5, "MT", true), (47.14, 9.52, "LI", false),
        ])
    func places(latitude: Double, longitude: Double, code: String, isLeft: Bool) throws {
        var document = OSMDocument()
        document.addWay(
            [
                Coordinate(latitude: latitude, longitude: longitude),
                Coordinate(latitude: latitude + 0.001, longitude: longitude),
            ], [("highway", "residential")])
        let found = try drivesOnLeft(document, country: nil)
        #expect(found.country == code)
        #expect(found.roads == [isLeft])
    }

    @Test("A tag of the way itself goes before the country", arguments: ["left", "right"])
    func tag(side: String) throws {
        var document = OSMDocument()
        document.addWay(
            [
                Coordinate(latitude: 60.17, longitude: 24.94),
                Coordinate(latitude: 60.171, longitude: 24.94),
            ], [("highway", "residential"), ("driving_side", side)])
        for country in ["FI", "GB"] {
            #expect(try drivesOnLeft(document, country: country).roads == [side == "left"])
        }
    }

    /// The manifest of a region with a street at each of `places`.
    private func manifest(
        _ places: [(latitude: Double, longitude: Double)], country: String? = nil,
        timeZone: String? = nil
    ) throws -> RegionManifest {
        var document = OSMDocument()
        for place in places {
            let start = Coordinate(latitude: place.latitude, longitude: place.longitude)
            document.addWay(
                [start, start.destination(distance: 100, bearing: 0)], [("highway", "residential")])
        }
        return try withTemporaryDirectory { parent in
            try document.write(to: parent + "/town.osm")
            try importRegion(
                parent + "/town.osm", to: parent + "/town.waymark", country: country,
                timeZone: timeZone)
            return try RegionManifest(directory: parent + "/town.waymark")
        }
    }

    @Test(
        "Regions have the time zone of their place",
        arguments: [
            (60.17, 24.94, "FI", "Europe/Helsinki"), (49.28, -123.12, "CA", "America/Vancouver"),
            (43.735, 7.42, "MC", "Europe/Monaco"), (64.13, -21.9, "IS", "Atlantic/Reykjavik"),
            (1.3, 103.79, "SG", "Asia/Singapore"), (51.5, -0.12, "GB", "Europe/London"),
            (42.51, 1.52, "AD", "Europe/Andorra"), (41.88, -87.64, "US", "America/Chicago"),
            (47.14, 9.52, "LI", "Europe/Vaduz"),
        ])
    func timeZone(latitude: Double, longitude: Double, code: String, zone: String) throws {
        let found = try manifest([(latitude, longitude)])
        #expect(found.country == code)
        #expect(found.timeZone == zone)
    }

    @Test(
        "Near a country of other signs nothing is told but by the builder",
        arguments: [
            (42.33, -83.05, "US", "America/Detroit"), (32.62, -117.06, "US", "America/Los_Angeles"),
            (55.0, -7.32, "GB", "Europe/London"),
        ])
    func nearBorder(latitude: Double, longitude: Double, code: String, zone: String) throws {
        #expect(try manifest([(latitude, longitude)]).country == nil)
        let told = try manifest([(latitude, longitude)], country: code)
        #expect(told.country == code && told.timeZone == zone)
    }

    @Test("Near a country of another time there is no zone, but a country")
    func nearOtherTime() throws {
        // Tornio and Haparanda, with a bridge between them and an hour.
        let tornio = try manifest([(65.85, 24.15)])
        #expect(tornio.timeZone == nil && ["FI", "SE"].contains(tornio.country))
        let told = try manifest([(65.85, 24.15)], timeZone: "Europe/Helsinki")
        #expect(told.timeZone == "Europe/Helsinki")
    }

    @Test(
        "A region of several times has none, and one of several names of a time has the most usual")
    func severalZones() throws {
        let canada = try manifest([(49.28, -123.12), (43.65, -79.38)])
        #expect(canada.country == "CA" && canada.timeZone == nil)
        // Berlin twice, Paris once: the clocks go alike.
        let europe = try manifest([(52.52, 13.4), (52.4, 13.2), (48.86, 2.35)])
        #expect(europe.country == "DE" && europe.timeZone == "Europe/Berlin")
    }
}

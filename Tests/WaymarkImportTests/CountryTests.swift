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
}

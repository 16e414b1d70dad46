import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport

@Suite("The box that a file claims to cover")
struct ClaimedBoundsTests {
    private static let town = CoordinateBounds(
        southWest: Coordinate(latitude: 60.1, longitude: 24.8),
        northEast: Coordinate(latitude: 60.3, longitude: 25.2))
    private static let quarterOfTheEarth = CoordinateBounds(
        southWest: Coordinate(latitude: 0, longitude: 0),
        northEast: Coordinate(latitude: 90, longitude: 180))

    @Test("It is the region's, but where it has nothing to do with what is in the file")
    func bounds() throws {
        let claimed = try bounds(claiming: Self.town)
        #expect(claimed.southWest == Self.town.southWest)
        let own = try bounds(claiming: Self.quarterOfTheEarth)
        #expect(abs(own.southWest.latitude - 60.17) < 1e-5)
        #expect(abs(own.northEast.longitude - 24.945) < 1e-5)
    }

    @Test("Without one, the far ends of a train's route are none of the map's, but of the region's")
    func trainThatLeadsOut() throws {
        var document = OSMDocument()
        // 40 streets of 40 corners each.
        for row in 0..<40 {
            let latitude = 60.1 + Double(row) * 0.005
            document.addWay(
                (0..<40).map {
                    Coordinate(latitude: latitude, longitude: 24.8 + Double($0) * 0.01)
                }, [("highway", "residential")])
        }
        document.addWay(
            (0..<25).map { Coordinate(latitude: 60.2, longitude: 24.81 - Double($0) * 0.1) },
            [("railway", "rail")])
        let manifest = try withTemporaryDirectory { parent in
            try document.write(to: parent + "/town.osm")
            try importRegion(parent + "/town.osm", to: parent + "/town.waymark")
            return try RegionManifest(directory: parent + "/town.waymark")
        }
        #expect(manifest.bounds.southWest.longitude < 22.5)
        let map = try #require(manifest.mapBounds)
        #expect((24.5...24.8).contains(map.southWest.longitude))
        #expect(abs(map.northEast.longitude - 25.19) < 0.02)
        #expect(abs(map.southWest.latitude - 60.1) < 0.02)
        #expect(abs(map.northEast.latitude - 60.295) < 0.02)
    }

    private func bounds(claiming box: CoordinateBounds) throws -> CoordinateBounds {
        try withTemporaryDirectory { parent in
            var document = OSMDocument.town
            document.bounds = box
            try document.write(to: parent + "/town.osm")
            try importRegion(parent + "/town.osm", to: parent + "/town.waymark")
            return try RegionManifest(directory: parent + "/town.waymark").bounds
        }
    }
}

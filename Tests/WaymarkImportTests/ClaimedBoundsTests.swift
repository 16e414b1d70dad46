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

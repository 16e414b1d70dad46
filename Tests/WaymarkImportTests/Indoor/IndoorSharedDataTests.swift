import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport
import WaymarkTiles

// These files are not part of the repository: a test is skipped where its file is missing. The numbers were counted
// by a program of its own that reads the files with osmium.
@Suite("Importing the insides of real buildings")
struct IndoorSharedDataTests {
    private func imported(_ name: String) throws -> DrawnIndoors {
        try withTemporaryDirectory { parent in
            let path = parent + "/region.waymark"
            try importRegion(SampleFiles.shared(name), to: path)
            try Region.verify(path: path)
            let bounds = try RegionManifest(directory: path).bounds
            let low = TileID(
                containing: Coordinate(
                    latitude: bounds.northEast.latitude, longitude: bounds.southWest.longitude),
                z: 15)
            let high = TileID(
                containing: Coordinate(
                    latitude: bounds.southWest.latitude, longitude: bounds.northEast.longitude),
                z: 15)
            let tiles = (low.x - 8...high.x + 8).flatMap { x in
                (low.y - 8...high.y + 8).map { TileID(z: 15, x: x, y: $0) }
            }
            return try #require(try DrawnIndoors(region: path, tiles: tiles))
        }
    }

    private func check(
        _ map: DrawnIndoors, buildings: ClosedRange<Int>, levels: ClosedRange<Int>
    ) throws {
        let ids = map.ids
        #expect(buildings.contains(ids.count), "\(ids.count)")
        let counts = try ids.map { try map.levels(ofBuilding: $0).count }
        #expect(levels.contains(counts.reduce(0, +)), "\(counts)")
        for id in ids {
            let numbers = try map.numbers(ofBuilding: id)
            #expect(numbers == numbers.sorted(by: >) && !numbers.isEmpty)
        }
    }

    @Test(
        "Stations of a line under London",
        .enabled(if: SampleFiles.hasShared("london-line.osm.pbf"), "shared/data is not here"))
    func london() throws {
        let map = try imported("london-line.osm.pbf")
        try check(map, buildings: 31...33, levels: 95...101)
        let garden = try #require(
            map.features("building", ["name": .string("Covent Garden Station")]).first)
        guard case .string(let id) = garden["id"] else { return }
        #expect(try map.numbers(ofBuilding: id).contains(-12))
        let square = map.features("building", ["name": .string("Leicester Square")])
        #expect(!square.isEmpty)
        #expect(map.features("area", ["class": .string("platform")]).count > 20)
    }

    @Test(
        "Institutes of Heidelberg, whose levels are relations",
        .enabled(if: SampleFiles.hasShared("heidelberg.osm.pbf"), "shared/data is not here"))
    func heidelberg() throws {
        let map = try imported("heidelberg.osm.pbf")
        try check(map, buildings: 14...16, levels: 50...54)
        let names = try map.ids.flatMap { try map.levels(ofBuilding: $0).compactMap(\.name) }
        #expect(names.contains("1. Obergeschoss") && names.contains("Erdgeschoss"))
        #expect(map.features("area", ["class": .string("room")]).count > 800)
    }
}

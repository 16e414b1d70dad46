import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

// These files are not part of the repository: a test is skipped where its file is missing.
@Suite("Importing other extracts")
struct SharedDataTests {
    private func importAndVerify(
        _ name: String, country: String,
        edges: (all: ClosedRange<Int>, forCars: ClosedRange<Int>), drivesOnLeft: Bool,
        around place: Coordinate
    ) throws {
        try withTemporaryDirectory { parent in
            let path = parent + "/region.waymark"
            try importRegion(SampleFiles.shared(name), to: path)
            try Region.verify(path: path)
            let region = try Region(path: path)
            #expect(region.manifest.country == country)
            #expect(region.manifest.source == name)
            #expect(region.manifest.bounds.contains(place))
            #expect(edges.all.contains(region.roads.edgeCount))
            let open = try region.router().metric.durations.filter { $0 != Metric.closed }
            #expect(edges.forCars.contains(open.count))
            #expect(
                region.roads.attributes.allSatisfy {
                    $0.flags.contains(.drivesOnLeft) == drivesOnLeft
                })
            let tile = TileID(containing: place, z: 14)
            #expect(try region.tiles.contents(of: tile)?.isEmpty == false)
        }
    }

    @Test(
        "Monaco, PBF, on the right",
        .enabled(if: SampleFiles.hasShared("monaco.osm.pbf"), "shared/data is not here"))
    func monaco() throws {
        try importAndVerify(
            "monaco.osm.pbf", country: "MC", edges: (6000...16_000, 1000...4000),
            drivesOnLeft: false, around: Coordinate(latitude: 43.7384, longitude: 7.4246))
    }

    @Test(
        "A district of Singapore, XML, on the left",
        .enabled(if: SampleFiles.hasShared("singapore-one-north.osm"), "shared/data is not here"))
    func singapore() throws {
        try importAndVerify(
            "singapore-one-north.osm", country: "SG", edges: (1500...4000, 600...3000),
            drivesOnLeft: true, around: Coordinate(latitude: 1.2995, longitude: 103.788))
    }

    @Test(
        "Neubrandenburg, XML in bzip2, on the right",
        .enabled(if: SampleFiles.hasShared("neubrandenburg.osm.bz2"), "shared/data is not here"))
    func neubrandenburg() throws {
        try importAndVerify(
            "neubrandenburg.osm.bz2", country: "DE", edges: (20_000...50_000, 8000...32_000),
            drivesOnLeft: false, around: Coordinate(latitude: 53.557, longitude: 13.261))
    }
}

import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport
import WaymarkTiles

@Suite("Importing the sample")
struct RegionImporterTests {
    @Test("The same file gives the same bytes in all files, also over an old region")
    func repeatable() throws {
        try withTemporaryDirectory { parent in
            let paths = ["/a.waymark", "/b.waymark"].map { parent + $0 }
            let imported = try paths.map { path in
                var options = RegionImporter.Options(profiles: [try Profile(named: "car")])
                options.name = "Helsinki"
                let importer = RegionImporter(options: options)
                try importer.build(SampleFiles.helsinki, to: path)
                try importer.build(SampleFiles.helsinki, to: path)
                return try files(in: path)
            }
            #expect(try names(in: parent) == ["a.waymark", "b.waymark"])
            #expect(
                imported[0].keys.sorted() == [
                    "indoor.pmtiles", "manifest.json", "places.wmk", "roads.wmk", "routing.wmk",
                    "tiles.pmtiles",
                ])
            for (name, contents) in imported[0] {
                #expect(imported[1][name] == contents, "\(name)")
            }
        }
    }

    @Test("The manifest says what was imported")
    func manifest() throws {
        try withTemporaryDirectory { parent in
            let path = parent + "/city.waymark"
            try importRegion(SampleFiles.helsinki, to: path)
            let manifest = try RegionManifest(directory: path)
            #expect(manifest.formatVersion == RegionManifest.formatVersion)
            #expect(manifest.name == "city")
            #expect(manifest.source == "helsinki.osm.pbf")
            #expect(manifest.sourceTimestamp == "2019-04-21T09:50:14Z")
            #expect(manifest.country == "FI")
            #expect(manifest.attribution == "© OpenStreetMap contributors")
            #expect(manifest.licence == "ODbL-1.0")
            #expect(manifest.profiles == ["car"])
            let restrictions = try #require(manifest.restrictions)
            #expect(restrictions.applied > 40 && restrictions.invalid < 5)
            #expect(restrictions.conditional == 0)
            #expect(manifest.bounds.isValid)
            #expect(manifest.bounds.contains(Coordinate(latitude: 60.17, longitude: 24.94)))
            #expect((0.01...0.05).contains(manifest.bounds.latitudeSpan))
            #expect((0.01...0.05).contains(manifest.bounds.longitudeSpan))
            #expect(
                manifest.files.map(\.name) == [
                    "roads.wmk", "routing.wmk", "places.wmk", "tiles.pmtiles", "indoor.pmtiles",
                ])
            for file in manifest.files {
                #expect(try bytes(of: path + "/" + file.name).count == file.size)
            }
        }
    }

    @Test("The region opens, verifies, and has roads, driving times and tiles")
    func contents() throws {
        try withTemporaryDirectory { parent in
            let path = parent + "/city.waymark"
            try importRegion(SampleFiles.helsinki, to: path, zooms: 0...14)
            try Region.verify(path: path)
            let region = try Region(path: path)
            #expect((2000...6000).contains(region.roads.nodeCount))
            #expect((5000...20_000).contains(region.roads.edgeCount))
            #expect(region.roads.bannedTurns.count > 10)
            let metric = try region.router().metric
            #expect(metric.durations.count == region.roads.edgeCount)
            let open = metric.durations.filter { $0 != Metric.closed }
            #expect((1000...4000).contains(open.count), "footways are no roads for cars")
            #expect(region.tiles.zooms.upperBound == 14)
            #expect(throws: RoutingError.unknownProfile("boat")) {
                _ = try region.router(profile: "boat")
            }
            let tile = TileID(containing: region.manifest.bounds.center, z: 14)
            let decoded = try VectorTileDecoder.decode(
                try #require(try region.tiles.contents(of: tile)))
            for layer in ["streets", "buildings", "street_labels", "pois"] {
                #expect(decoded.layer(layer)?.features.isEmpty == false, "\(layer)")
            }
            #expect(try region.tiles.contents(of: TileID(z: 14, x: 0, y: 0)) == nil)
        }
    }

    @Test("A region has the profiles that it was built with, each with its own open roads")
    func profiles() throws {
        try withTemporaryDirectory { parent in
            let path = parent + "/city.waymark"
            let profiles = try Profile.shippedNames.map { try Profile(named: $0) }
            var options = RegionImporter.Options(profiles: profiles)
            options.zooms = 14...14
            try RegionImporter(options: options).build(SampleFiles.helsinki, to: path)
            try Region.verify(path: path)
            let region = try Region(path: path)
            #expect(region.manifest.profiles == Profile.shippedNames)
            #expect(Set(region.hierarchySizes.keys) == [.motor, .active])
            let open = try profiles.map { profile in
                let metric = try region.router(profile: profile.name).metric
                #expect(metric.profile == profile)
                return metric.durations.reduce(0) { $0 + ($1 == Metric.closed ? 0 : 1) }
            }
            #expect(open[1] < open[0], "trucks have fewer roads than cars")
            #expect(open[0] < open[3], "cars have fewer than bicycles")
        }
    }

    @Test("A region may be opened by sizes alone")
    func openedBySizes() throws {
        try withTemporaryDirectory { parent in
            let path = parent + "/city.waymark"
            try importRegion(SampleFiles.helsinki, to: path)
            let quick = try Region(path: path, check: .sizes)
            let whole = try Region(path: path, check: .everything)
            #expect(quick.manifest == whole.manifest)
            #expect(quick.roads.edgeCount == whole.roads.edgeCount)
        }
    }

    @Test("Each stage is reported as finished once, in order, and its progress only grows")
    func progress() throws {
        try withTemporaryDirectory { parent in
            var finished: [RegionImporter.Stage] = []
            var shares: [RegionImporter.Stage: [Double]] = [:]
            let options = RegionImporter.Options(profiles: [try Profile(named: "car")])
            let importer = RegionImporter(options: options) { progress in
                switch progress {
                case .advanced(let stage, let share):
                    shares[stage, default: []].append(share)
                    #expect(!finished.contains(stage))
                case .finished(let stage, let summary):
                    finished.append(stage)
                    #expect(!summary.isEmpty)
                }
            }
            try importer.build(SampleFiles.helsinki, to: parent + "/city.waymark")
            #expect(finished == RegionImporter.Stage.allCases)
            #expect(shares[.read] != nil && shares[.routing] != nil)
            for shares in shares.values {
                #expect(shares == shares.sorted())
                #expect(shares.allSatisfy { (0...1).contains($0) })
            }
        }
    }

    @Test("A file without roads gives a region without roads")
    func withoutRoads() throws {
        try withTemporaryDirectory { parent in
            var document = OSMDocument()
            document.addWay(
                [
                    Coordinate(latitude: 60.17, longitude: 24.94),
                    Coordinate(latitude: 60.171, longitude: 24.95),
                ], [("waterway", "river")])
            try document.write(to: parent + "/river.osm")
            try importRegion(parent + "/river.osm", to: parent + "/river.waymark")
            try Region.verify(path: parent + "/river.waymark")
            let region = try Region(path: parent + "/river.waymark")
            #expect(region.roads.edgeCount == 0)
            #expect(region.manifest.country == nil)
            #expect(region.manifest.sourceTimestamp == nil)
        }
    }
}

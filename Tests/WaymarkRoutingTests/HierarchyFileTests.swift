import WaymarkGeometry
import Testing
import WaymarkDirections
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

/// Tables of three profiles on a random network, and the bytes of their file.
struct TablesSample {
    static let profiles = ["car", "truck", "foot"]
    let graph: RoadGraph
    let sizes: [Profile.Family: RoutingTables.Size]
    let contents: [UInt8]
    var random: SeededGenerator

    init(seed: UInt64, nodeCount: Int) throws {
        var sample = try RandomRouter(
            seed: seed, nodeCount: nodeCount, restricted: 10, bans: nodeCount / 4)
        random = SeededGenerator(seed: sample.random.next())
        graph = sample.router.graph
        let tables = RoutingTablesWriter(
            graph: graph, profiles: try Self.profiles.map { try Profile(named: $0) })
        sizes = tables.sizes
        var writer = SectionWriter(kind: Metric.fileKind)
        tables.write(to: &writer)
        contents = writer.contents()
    }

    func file(_ contents: [UInt8]) throws(RegionError) -> SectionFile {
        try SectionFile(MappedFile(contents: contents), kind: Metric.fileKind)
    }

    func open(_ contents: [UInt8]) throws(RegionError) -> RoutingTables {
        try RoutingTables(file(contents), on: .init(graph: graph, profiles: Self.profiles))
    }

    var bytes: SectionBytes { SectionBytes(contents) }
}

@Suite("Hierarchies in files")
struct HierarchyFileTests {
    @Test(
        "Tables that were written and opened give the same ways", arguments: TablesSample.profiles)
    func roundTrip(profile: String) throws {
        var sample = try TablesSample(seed: 88, nodeCount: 160)
        let opened = try sample.open(sample.contents)
        #expect(opened.sizes == sample.sizes)
        let metric = Metric(profile: try Profile(named: profile), graph: sample.graph)
        let routers = (
            Router(graph: sample.graph, metric: metric), try #require(try opened.router(profile))
        )
        var found = 0
        for _ in 0..<120 {
            let start = try #require(routers.0.randomSnap(&sample.random))
            let end = try #require(routers.0.randomSnap(&sample.random))
            let path = routers.0.fastestPath(from: start, to: end)
            #expect(routers.1.fastestPath(from: start, to: end) == path)
            #expect(routers.1.fastestCost(from: start, to: end) == path?.cost)
            #expect(routers.1.plainPath(from: start, to: end)?.cost == path?.cost)
            if path != nil { found += 1 }
        }
        #expect(found > 30)
    }

    @Test("The shortest way is found by costs that are made when it is asked for")
    func distances() throws {
        var sample = try TablesSample(seed: 82, nodeCount: 120)
        let tables = try sample.open(sample.contents)
        let router = try #require(try tables.router("car"))
        let own = Router(graph: sample.graph, metric: router.metric)
        let options = RoutingOptions.shortest
        for _ in 0..<40 {
            let places = (0..<2).map { _ in SnapRequest(RandomRoads.place(&sample.random)) }
            let path = try? router.paths(through: places, options: options)
            #expect(path == (try? own.paths(through: places, options: options)))
        }
    }

    @Test("Written again they give the same bytes")
    func equalBytes() throws {
        let sample = try TablesSample(seed: 83, nodeCount: 60)
        let again = try TablesSample(seed: 83, nodeCount: 60)
        #expect(sample.contents == again.contents)
    }

    @Test("What was written is sound")
    func sound() throws {
        let sample = try TablesSample(seed: 84, nodeCount: 120)
        try sample.open(sample.contents).verify()
        try sample.file(sample.contents).verifyChecksums()
    }

    @Test("Another profile than those of the file is unknown")
    func unknownProfile() throws {
        let sample = try TablesSample(seed: 85, nodeCount: 40)
        #expect(try sample.open(sample.contents).router("tram") == nil)
    }

    @Test("Tables of other roads are refused")
    func otherRoads() throws {
        let sample = try TablesSample(seed: 86, nodeCount: 40)
        let other = try TablesSample(seed: 87, nodeCount: 50)
        #expect(throws: RegionError.self) {
            let tables = try RoutingTables(
                sample.file(sample.contents),
                on: .init(graph: other.graph, profiles: TablesSample.profiles))
            _ = try tables.router("car")
        }
    }
}

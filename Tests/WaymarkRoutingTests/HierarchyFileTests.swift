import WaymarkGeometry
import Testing
import WaymarkDirections
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Tables of three profiles on a random network, and the bytes of their file.
private struct TablesSample {
    static let profiles = ["car", "truck", "foot"]
    let graph: RoadGraph
    let tables: RoutingTables
    let contents: [UInt8]
    var random: SeededGenerator

    init(seed: UInt64, nodeCount: Int) throws {
        var sample = try RandomRouter(
            seed: seed, nodeCount: nodeCount, restricted: 10, bans: nodeCount / 4)
        random = SeededGenerator(seed: sample.random.next())
        graph = sample.router.graph
        tables = RoutingTables(
            graph: graph, profiles: try Self.profiles.map { try Profile(named: $0) })
        var writer = SectionWriter(kind: Metric.fileKind)
        tables.write(to: &writer)
        contents = writer.contents()
    }

    func file(_ contents: [UInt8]) throws(RegionError) -> SectionFile {
        try SectionFile(MappedFile(contents: contents), kind: Metric.fileKind)
    }

    func open(_ contents: [UInt8]) throws(RegionError) -> RoutingTables {
        try RoutingTables(file(contents), profiles: Self.profiles, graph: graph)
    }
}

extension TablesSample {
    // A file is a header of 32 bytes with the checksum of the table at 20, then entries of 48
    // bytes: the name, the offset at 24, the count at 32, the stride at 40, the checksum at 44.

    /// The bytes of section `number`.
    func bytes(ofSection number: Int) -> Range<Int> {
        let start = value(at: 32 + number * 48 + 24)
        let stride = value(at: 32 + number * 48 + 40) & 0xffff_ffff
        return start..<start + value(at: 32 + number * 48 + 32) * stride
    }

    var sectionCount: Int { value(at: 16) & 0xffff_ffff }

    private func value(at offset: Int) -> Int {
        (0..<8).reduce(0) { $0 | Int(contents[offset + $1]) << (8 * $1) }
    }

    /// Corrects the checksums of a section and of the table, as an attacker would.
    func reseal(_ section: Int, in contents: inout [UInt8]) {
        put(Array(contents[bytes(ofSection: section)]), at: 32 + section * 48 + 44, &contents)
        put(Array(contents[32..<32 + sectionCount * 48]), at: 20, &contents)
    }

    private func put(_ bytes: [UInt8], at offset: Int, _ contents: inout [UInt8]) {
        let checksum = CRC32C.checksum(bytes.span.bytes)
        for byte in 0..<4 { contents[offset + byte] = UInt8(checksum >> (8 * byte) & 0xff) }
    }
}

@Suite("Hierarchies in files")
struct HierarchyFileTests {
    @Test(
        "Tables that were written and opened give the same ways", arguments: TablesSample.profiles)
    func roundTrip(profile: String) throws {
        var sample = try TablesSample(seed: 81, nodeCount: 160)
        let opened = try sample.open(sample.contents)
        #expect(opened.sizes == sample.tables.sizes)
        let tables = sample.tables
        let routers = (
            try #require(try tables.router(profile)), try #require(try opened.router(profile))
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

    @Test("The costs by distance come out of the file too")
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
        try sample.tables.verify()
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
                sample.file(sample.contents), profiles: TablesSample.profiles, graph: other.graph)
            _ = try tables.router("car")
        }
    }
}

@Suite("Mutated files of hierarchies")
struct HierarchyFileMutationTests {
    /// The file with up to four other bytes in one section, and the number of the section.
    private func mutated(_ sample: inout TablesSample) -> (contents: [UInt8], section: Int) {
        var contents = sample.contents
        let sections = (0..<sample.sectionCount).filter { !sample.bytes(ofSection: $0).isEmpty }
        let section = sections.randomElement(using: &sample.random) ?? 0
        for _ in 0..<Int.random(in: 1...4, using: &sample.random) {
            let place = sample.bytes(ofSection: section).randomElement(using: &sample.random) ?? 0
            contents[place] ^= .random(in: 1...255, using: &sample.random)
        }
        return (contents, section)
    }

    @Test("Every damaged section is found by its checksum")
    func checksums() throws {
        var sample = try TablesSample(seed: 91, nodeCount: 40)
        for _ in 0..<100 {
            let contents = mutated(&sample).contents
            guard contents != sample.contents else { continue }
            let file = try sample.file(contents)
            #expect(throws: RegionError.self) { try file.verifyChecksums() }
        }
    }

    @Test("Sections with right checksums are refused, or can be opened and verified")
    func resealed() throws {
        var sample = try TablesSample(seed: 92, nodeCount: 40)
        var refused = 0
        for _ in 0..<250 {
            var (contents, section) = mutated(&sample)
            sample.reseal(section, in: &contents)
            try sample.file(contents).verifyChecksums()
            do {
                let tables = try sample.open(contents)
                for profile in TablesSample.profiles { _ = try tables.router(profile) }
                try tables.verify()
            } catch {
                refused += 1
            }
        }
        #expect(refused > 80)
    }

    @Test("A number beyond the end of its array is found in every section that holds numbers")
    func farNumbers() throws {
        let sample = try TablesSample(seed: 93, nodeCount: 40)
        let file = try sample.file(sample.contents)
        let pointing = [
            ".state", ".parent", ".first", ".top", ".firstLow", ".low", ".lowArc", "Via",
        ]
        for (section, name) in file.sectionNames.enumerated()
        where pointing.contains(where: { name.hasSuffix($0) }) {
            var contents = sample.contents
            let middle = sample.bytes(ofSection: section).count / 8 * 4
            let place = sample.bytes(ofSection: section).lowerBound + middle
            for byte in 0..<4 { contents[place + byte] = byte == 3 ? 0x7f : 0xfe }
            #expect(throws: RegionError.self, "\(name)") { try sample.open(contents).verify() }
        }
    }

    @Test("Without one of its sections the file is refused")
    func missingSections() throws {
        let sample = try TablesSample(seed: 94, nodeCount: 30)
        for section in 0..<sample.sectionCount {
            var contents = sample.contents
            contents[32 + section * 48] ^= 1
            sample.reseal(section, in: &contents)
            #expect(throws: RegionError.self) {
                let tables = try sample.open(contents)
                for profile in TablesSample.profiles {
                    // Without its topology a family is not there.
                    guard try tables.router(profile) != nil else {
                        throw RegionError.notARegion(path: "")
                    }
                }
            }
        }
    }
}

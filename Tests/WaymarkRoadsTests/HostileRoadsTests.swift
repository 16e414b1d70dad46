import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkTestSupport

@Suite("Roads with right checksums and hostile contents")
struct HostileRoadsTests {
    private func sample() -> SectionBytes {
        var sample = RoadSample()
        let tags = sample.builder.tagSet([("barrier", "gate")])
        sample.builder.addBarrier(at: 3, tags: tags)
        sample.builder.addJunction(at: 0, tags: tags)
        sample.builder.addJunction(at: 2, tags: tags)
        for sequence in [[(0, true), (1, false)], [(0, true), (2, false), (2, true)]] {
            sample.builder.ban(
                sequence.map { .init(segment: sample.segments[$0.0], isReversed: $0.1) })
        }
        return SectionBytes(sample.builder.writer().contents())
    }

    private func open(_ bytes: SectionBytes) throws -> RoadGraph {
        let file = MappedFile(contents: bytes.contents)
        return try RoadGraph(SectionFile(file, kind: RoadGraph.fileKind))
    }

    /// Expects that a full check refuses the roads with another number, by the name of its section.
    private func expectRefusal(
        _ name: String, _ index: Int, _ value: some FixedWidthInteger, at offset: Int = 0
    ) throws {
        let error = try refusal(name, index, value, at: offset)
        #expect(error.map { "\($0)".contains("section \(name)") } == true, "\(error as Any)")
    }

    /// The error of a full check of the roads with another number.
    private func refusal(
        _ name: String, _ index: Int, _ value: some FixedWidthInteger, at offset: Int = 0
    ) throws -> RegionError? {
        var bytes = sample()
        let section = try #require(bytes.section(name))
        try #require(section.count > index)
        bytes.set(index, of: section, to: value, at: offset)
        return #expect(throws: RegionError.self, "\(name)") { try open(bytes).verify() }
    }

    @Test("The sample is sound")
    func sound() throws { try open(sample()).verify() }

    @Test(
        "A length that is no length is refused",
        arguments: [Float.nan, .infinity, -.infinity, -1, 1e9, .greatestFiniteMagnitude])
    func lengths(length: Float) throws {
        try expectRefusal("edge.length", 3, length.bitPattern)
    }

    @Test(
        "A place that is none of the Earth is refused",
        arguments: [Int32.max, .min, 1_800_000_001, -1_800_000_001])
    func places(number: Int32) throws {
        for offset in [0, 4] { try expectRefusal("node.position", 1, number, at: offset) }
    }

    @Test("A number that is out of range is refused in every section that has numbers")
    func far() throws {
        let sections = [
            "node.firstEdge", "edge.target", "edge.segment", "segment.firstWord",
            "segment.attributes", "segment.tags", "segment.edges", "barrier.node", "barrier.tags",
            "way.firstSegment", "index.stretch", "junction.node",
            "junction.tags", "tags.first", "tags.tag", "attributes", "banned.turn",
            "banned.turnRule", "banned.firstEdge", "banned.edge", "banned.rule", "string.offset",
        ]
        for section in sections { try expectRefusal(section, 0, UInt32(0xffff_fffe)) }
    }

    @Test(
        "A number that points to the wrong thing is refused",
        arguments: [
            "edge.target", "edge.segment", "segment.edges",
        ])
    func wrong(section: String) throws {
        let bytes = sample()
        let place = try #require(bytes.section(section)).bytes.lowerBound
        _ = try refusal(section, 0, bytes.contents[place] ^ 1)
    }

    @Test("Nodes of barriers and junctions that do not ascend are refused")
    func order() throws {
        try expectRefusal("junction.node", 0, UInt32(2))
        try expectRefusal("junction.node", 0, UInt32(3))
    }

    @Test("Texts that are not UTF-8, or cut within a character, are refused")
    func texts() throws {
        var builder = RoadSample().builder
        _ = builder.string("Äö")
        let sound = SectionBytes(builder.writer().contents())
        try open(sound).verify()
        let (bytes, offsets) = (
            try #require(sound.section("string.byte")), try #require(sound.section("string.offset"))
        )
        var cut = sound
        cut.set(offsets.count - 2, of: offsets, to: UInt32(bytes.count - 3))
        #expect(throws: RegionError.self) { try open(cut).verify() }
        for byte in [0xff, 0xc3, 0x41] as [UInt8] {
            var broken = sound
            broken.set(bytes.count - 1, of: bytes, to: byte)
            #expect(throws: RegionError.self) { try open(broken).verify() }
        }
    }

    @Test("A forbidden sequence that is not there is found without a full check")
    func sequences() throws {
        for (name, index) in [("banned.edge", 1), ("banned.firstEdge", 1), ("banned.firstEdge", 0)]
        {
            for bit in 0..<32 {
                var bytes = sample()
                let section = try #require(bytes.section(name))
                let old = bytes.contents[section.bytes.lowerBound + 4 * index]
                let new = UInt32(old) ^ 1 << UInt32(bit)
                guard new >= 8 else { continue }
                bytes.set(index, of: section, to: new)
                #expect(throws: RegionError.self, "\(name), bit \(bit)") { try open(bytes) }
            }
        }
    }
}

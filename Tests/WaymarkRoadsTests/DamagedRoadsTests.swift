import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

@Suite("Damaged files of roads")
struct DamagedRoadsTests {
    private func contents() -> [UInt8] {
        var sample = RoadSample()
        let tags = sample.builder.tagSet([("barrier", "gate")])
        sample.builder.addBarrier(at: 3, tags: tags)
        sample.builder.ban([
            .init(segment: sample.segments[0], isReversed: true),
            .init(segment: sample.segments[1], isReversed: false),
        ])
        return sample.builder.writer().contents()
    }

    /// Opens and checks a file and reads all of it that can be asked for.
    private func read(_ bytes: [UInt8]) throws {
        let file = try SectionFile(MappedFile(contents: bytes), kind: RoadGraph.fileKind)
        let roads = try RoadGraph(file)
        try roads.verify()
        for number in 0..<roads.edgeCount {
            _ = (roads.path(of: EdgeID(number)), roads.attributes(of: EdgeID(number)))
            _ = roads.text(roads.attributes(of: EdgeID(number)).name)
        }
        roads.visitSegments(near: RoadSample.middle, radius: 1e6) { _ in true }
    }

    @Test("The sample is whole")
    func whole() throws { try read(contents()) }

    @Test("A file that is cut off is refused")
    func cut() {
        let bytes = contents()
        for count in stride(from: 0, to: bytes.count - 1, by: 7) {
            #expect(throws: RegionError.self) { try read(Array(bytes.prefix(count))) }
        }
    }

    @Test("A file with changed bytes is read or refused", arguments: [1, 2, 3] as [UInt64])
    func changed(seed: UInt64) throws {
        let bytes = contents()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: changed.indices, using: &random)
                changed[place] = .random(in: 0...255, using: &random)
            }
            do { try read(changed) } catch is RegionError {}
        }
    }

    @Test("A section that is missing is named")
    func missing() {
        var writer = SectionWriter(kind: RoadGraph.fileKind)
        writer.add("node.position", [FixedCoordinate(longitude: 0, latitude: 0)])
        let error = #expect(throws: RegionError.self) { try read(writer.contents()) }
        #expect(error.map { "\($0)".contains("node.firstEdge") } == true)
    }
}

import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

@Suite("Builds with little memory")
struct LimitedMemoryTests {
    private func build(_ source: String, to path: String, memory: Int?) throws {
        var options = RegionImporter.Options(profiles: [try Profile(named: "car")])
        options.memory = memory
        try RegionImporter(options: options).build(source, to: path)
    }

    private func contents(_ path: String) throws -> [[UInt8]] {
        try ["roads.wmk", "routing.wmk", "places.wmk", "tiles.pmtiles", "indoor.pmtiles"].map {
            name in
            let file = try MappedFile(path: path + "/" + name)
            return try #require(file.copy(0..<file.count))
        }
    }

    @Test("A limit that suffices changes no byte of the region")
    func sameBytes() throws {
        try withTemporaryDirectory { parent in
            try build(SampleFiles.helsinki, to: parent + "/free.waymark", memory: nil)
            try build(SampleFiles.helsinki, to: parent + "/limited.waymark", memory: 400 << 20)
            #expect(
                try contents(parent + "/free.waymark") == contents(parent + "/limited.waymark"))
        }
    }

    @Test("A limit that does not suffice is told with what does, and an old region stays")
    func tooLittle() throws {
        try withTemporaryDirectory { parent in
            let path = parent + "/city.waymark"
            try build(SampleFiles.helsinki, to: path, memory: nil)
            let old = try contents(path)
            let error = #expect(throws: ImportError.self) {
                try build(SampleFiles.helsinki, to: path, memory: 100 << 20)
            }
            guard case .needsMemory(let bytes) = error else {
                Issue.record("another error")
                return
            }
            #expect(bytes > 100 << 20)
            #expect(try contents(path) == old)
            try build(SampleFiles.helsinki, to: path, memory: bytes + 100 << 20)
        }
    }

    /// Two streets that meet, from nodes with these numbers in this order.
    private func document(_ numbers: [Int64]) -> String {
        let corners = [(60.17, 24.94), (60.171, 24.94), (60.17, 24.945)]
        let nodes = zip(numbers, corners).map { number, corner in
            (
                number,
                "<node id=\"\(number)\" version=\"1\" lat=\"\(corner.0)\" lon=\"\(corner.1)\"/>"
            )
        }
        let ways = [(1, 2), (1, 3)].map { way, end in
            """
            <way id="\(end)" version="1"><nd ref="\(numbers[0])"/><nd ref="\(numbers[end - 1])"/>
            <tag k="highway" v="residential"/></way>
            """
        }
        return #"<osm version="0.6">"# + nodes.map(\.1).joined() + ways.joined() + "</osm>"
    }

    @Test(
        "Nodes are found whatever their numbers and their order are",
        arguments: [
            [1, 2, 3], [3, 2, 1], [-1, -2, -3], [5, -5, 4], [1, 1 << 40, 2],
            [-1 << 62, 0, 1 << 62], [1 << 62, 1, -1 << 62], [7, 70, 80],
        ] as [[Int64]], [false, true])
    func numbers(numbers: [Int64], isLimited: Bool) throws {
        try withTemporaryDirectory { parent in
            try writeFile(Array(document(numbers).utf8), to: parent + "/map.osm")
            let path = parent + "/map.waymark"
            try build(parent + "/map.osm", to: path, memory: isLimited ? 300 << 20 : nil)
            let roads = try Region(path: path).roads
            #expect(roads.nodeCount == 3 && roads.edgeCount == 4)
        }
    }
}

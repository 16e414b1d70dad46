import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport

private let bounds = CoordinateBounds(
    southWest: Coordinate(latitude: 60.1, longitude: 24.9),
    northEast: Coordinate(latitude: 60.2, longitude: 25.1))

/// An archive as the specification lays it out (github.com/protomaps/PMTiles, spec/v3), put
/// together by hand or taken apart.
struct RawArchive {
    var header: [UInt8]
    var root: [UInt8]
    var metadata: [UInt8]
    var leaves: [UInt8]
    var data: [UInt8]

    /// One whose directories are not compressed.
    init(root: [UInt8], leaves: [UInt8] = [], data: [UInt8] = []) {
        header = Array("PMTiles".utf8) + [3] + [UInt8](repeating: 0, count: 119)
        (header[96], header[97], header[98], header[99], header[101]) = (1, 1, 2, 1, 15)
        (self.root, self.leaves, self.data) = (root, leaves, data)
        metadata = Array("{}".utf8)
    }

    init(_ bytes: [UInt8]) {
        header = Array(bytes.prefix(127))
        let parts = [8, 24, 40, 56].map { place -> [UInt8] in
            let start = Self.number(bytes, place)
            return Array(bytes[start..<start + Self.number(bytes, place + 8)])
        }
        (root, metadata, leaves, data) = (parts[0], parts[1], parts[2], parts[3])
    }

    var bytes: [UInt8] {
        var (bytes, offset) = (header, 127)
        for (place, part) in zip([8, 24, 40, 56], [root, metadata, leaves, data]) {
            for byte in 0..<8 {
                bytes[place + byte] = UInt8(truncatingIfNeeded: offset >> (8 * byte))
                bytes[place + 8 + byte] = UInt8(truncatingIfNeeded: part.count >> (8 * byte))
            }
            offset += part.count
        }
        return bytes + root + metadata + leaves + data
    }

    /// The same with directories and metadata that are not compressed.
    func unpacked() throws -> RawArchive {
        var archive = self
        archive.header[97] = 1
        archive.root = try #require(unzipped(root))
        archive.metadata = try #require(unzipped(metadata))
        return archive
    }

    /// The little-endian number of eight bytes at `offset`.
    static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
        (0..<8).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }

    /// The numbers of a directory in the order of its bytes: their count, the distances of the
    /// tiles, run lengths, lengths, offsets.
    static func numbers(_ directory: [UInt8]) -> [Int] {
        var (numbers, value, shift) = ([Int](), 0, 0)
        for byte in directory {
            value |= Int(byte & 0x7f) << shift
            shift += 7
            if byte < 0x80 {
                numbers.append(value)
                (value, shift) = (0, 0)
            }
        }
        return numbers
    }
}

private func archive(
    _ tiles: [(tile: TileID, contents: [UInt8])], metadata: String = "{}"
) throws -> [UInt8] {
    try withTemporaryDirectory { directory in
        let writer = PMTilesWriter(bounds: bounds, metadata: metadata)
        for tile in tiles { writer.add(tile.tile, compressed: Gzip.compress(tile.contents)) }
        try writer.write(to: directory + "/tiles.pmtiles")
        let file = try MappedFile(path: directory + "/tiles.pmtiles")
        return try #require(file.copy(0..<file.count))
    }
}

private func allTiles(_ zooms: ClosedRange<Int>) -> [TileID] {
    zooms.flatMap { z in
        (0..<1 << z).flatMap { y in (0..<1 << z).map { TileID(z: z, x: $0, y: y) } }
    }
}

/// Contents that no other tile has, with lengths that do not compress.
private func sampleTiles(
    _ tiles: [TileID], seed: UInt64
) -> [(tile: TileID, contents: [UInt8])] {
    var random = SeededGenerator(seed: seed)
    let pool = random.bytes(4096)
    return tiles.map { tile in
        let start = Int.random(in: 0..<3800, using: &random)
        let length = Int.random(in: 0...200, using: &random)
        return (tile, Array("\(tile.z)/\(tile.x)/\(tile.y)".utf8) + pool[start..<start + length])
    }
}

@Suite("PMTiles archives")
struct PMTilesTests {
    @Test("Thousands of tiles are read as they were written", arguments: StorageForm.allCases)
    func manyTiles(form: StorageForm) throws {
        var random = SeededGenerator(seed: 1)
        let tiles = sampleTiles(allTiles(0...6), seed: 1)
        let bytes = try archive(
            tiles.shuffled(using: &random), metadata: #"{"name":"Töölö"}"#)
        let opened = try PMTilesArchive(try form.open(bytes))
        #expect(opened.zooms == 0...6)
        #expect(opened.metadata == #"{"name":"Töölö"}"#)
        for tile in tiles { #expect(try opened.contents(of: tile.tile) == tile.contents) }
        #expect(RawArchive(bytes).leaves.isEmpty)
    }

    @Test("Sixty thousand tiles need leaf directories and are found through them")
    func leafDirectories() throws {
        var random = SeededGenerator(seed: 2)
        var present: [TileID] = []
        var missing: [TileID] = []
        for tile in allTiles(8...8) {
            if Int.random(in: 0..<12, using: &random) > 0 {
                present.append(tile)
            } else {
                missing.append(tile)
            }
        }
        let tiles = sampleTiles(present, seed: 3)
        let bytes = try archive(tiles)
        let raw = RawArchive(bytes)
        #expect(present.count > 59_000)
        #expect(!raw.leaves.isEmpty)
        #expect(127 + raw.root.count <= 16_384, "the specification wants it in the first 16 KiB")
        let opened = try PMTilesArchive(MappedFile(contents: bytes))
        for place in Array(stride(from: 0, to: tiles.count, by: 499)) + [tiles.count - 1] {
            #expect(try opened.contents(of: tiles[place].tile) == tiles[place].contents)
        }
        for tile in missing.prefix(50) { #expect(try opened.contents(of: tile) == nil) }
        let directory = RawArchive.numbers(try #require(unzipped(raw.root)))
        let count = directory[0]
        #expect(count > 1)
        #expect(directory[1 + count..<1 + 2 * count].allSatisfy { $0 == 0 }, "all are leaves")
    }

    @Test("Equal tiles are stored once, wherever they lie")
    func duplicates() throws {
        let (land, sea) = ([UInt8](repeating: 7, count: 900), Array("sea".utf8))
        let tiles = allTiles(0...6).map { ($0, ($0.x + $0.y) % 2 == 0 ? land : sea) }
        let bytes = try archive(tiles.map { (tile: $0.0, contents: $0.1) })
        let raw = RawArchive(bytes)
        #expect(raw.data.count == Gzip.compress(land).count + Gzip.compress(sea).count)
        #expect(raw.bytes == bytes, "the parts follow each other without gaps")
        #expect([72, 88].map { RawArchive.number(bytes, $0) } == [tiles.count, 2])
        let opened = try PMTilesArchive(MappedFile(contents: bytes))
        for tile in tiles { #expect(try opened.contents(of: tile.0) == tile.1) }
    }

    @Test("Equal tiles in a row are one entry")
    func runs() throws {
        let tiles = allTiles(0...5)
        let bytes = try archive(tiles.map { (tile: $0, contents: [1, 2, 3]) })
        let length = Gzip.compress([1, 2, 3]).count
        #expect([72, 80, 88].map { RawArchive.number(bytes, $0) } == [tiles.count, 1, 1])
        let root = try #require(unzipped(RawArchive(bytes).root))
        #expect(RawArchive.numbers(root) == [1, 0, tiles.count, length, 1])
        let opened = try PMTilesArchive(MappedFile(contents: bytes))
        for tile in tiles { #expect(try opened.contents(of: tile) == [1, 2, 3]) }
    }

    @Test("A tile that is not there is nil")
    func missing() throws {
        let present = [TileID(z: 3, x: 2, y: 2), TileID(z: 5, x: 9, y: 9)]
        let opened = try PMTilesArchive(
            MappedFile(contents: try archive(sampleTiles(present, seed: 4))))
        #expect(opened.zooms == 3...5)
        for tile in allTiles(0...6) where !present.contains(tile) {
            #expect(try opened.contents(of: tile) == nil)
        }
        let impossible = [(-1, 0, 0), (3, 8, 0), (3, 0, 8), (3, -1, 2), (16, 0, 0), (31, 0, 0)]
        for (z, x, y) in impossible {
            #expect(try opened.contents(of: TileID(z: z, x: x, y: y)) == nil)
        }
    }

    @Test("An archive without tiles can be opened")
    func empty() throws {
        let opened = try PMTilesArchive(MappedFile(contents: try archive([])))
        #expect(try opened.contents(of: TileID(z: 0, x: 0, y: 0)) == nil)
        #expect(opened.metadata == "{}")
    }

    @Test("Each field of the header is where the specification has it")
    func header() throws {
        let places = [(2, 0, 0), (1, 1, 0), (2, 0, 1), (3, 7, 7)]
        let tiles = places.map { z, x, y in
            (tile: TileID(z: z, x: x, y: y), contents: z == 2 ? [5] : [UInt8(z)])
        }
        let bytes = try archive(tiles, metadata: #"{"vector_layers":[]}"#)
        #expect(Array(bytes[0..<8]) == [0x50, 0x4d, 0x54, 0x69, 0x6c, 0x65, 0x73, 3])
        let raw = RawArchive(bytes)
        let sizes = [raw.root, raw.metadata, raw.leaves, raw.data].map(\.count)
        var expected: [Int] = []
        for (index, size) in sizes.enumerated() {
            expected += [127 + sizes[..<index].reduce(0, +), size]
        }
        expected += [4, 4, 3]
        #expect(stride(from: 8, to: 96, by: 8).map { RawArchive.number(bytes, $0) } == expected)
        #expect(expected[7] + expected[6] == bytes.count)
        // Clustered, gzip inside, gzip outside, vector tiles, zooms.
        #expect(Array(bytes[96..<102]) == [1, 2, 2, 1, 1, 3])
        let positions = [102, 106, 110, 114, 119, 123].map { place in
            Int32(truncatingIfNeeded: RawArchive.number(bytes, place))
        }
        #expect(
            positions == [
                249_000_000, 601_000_000, 251_000_000, 602_000_000, 250_000_000, 601_500_000,
            ])
        #expect((1...3).contains(bytes[118]), "the zoom to begin with is one that has tiles")
        #expect(unzipped(raw.metadata) == Array(#"{"vector_layers":[]}"#.utf8))
    }

    @Test(
        "Tiles have the numbers of the specification",
        arguments: [
            (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
            (2, 1, 0, 6), (2, 1, 1, 7), (2, 0, 1, 8), (2, 3, 0, 20), (12, 3423, 1763, 19_078_479),
            (15, 32_767, 0, 1_431_655_764),
        ])
    func numbers(z: Int, x: Int, y: Int, number: Int) throws {
        let bytes = try archive([(TileID(z: z, x: x, y: y), [42])])
        let root = try #require(unzipped(RawArchive(bytes).root))
        let length = Gzip.compress([42]).count
        #expect(RawArchive.numbers(root) == [1, number, 1, length, 1])
    }

    @Test(
        "A square of equal tiles is found tile for tile, and stored once",
        arguments: [(3, 3), (3, 5), (0, 4), (5, 6)])
    func squares(zoom: Int, last: Int) throws {
        let square = TileID(z: zoom, x: (1 << zoom) / 3, y: (1 << zoom) / 2)
        let bytes = try withTemporaryDirectory { directory in
            let writer = PMTilesWriter(bounds: bounds, metadata: "{}")
            for zoom in zoom...last {
                writer.add(
                    allIn: square, ofZoom: zoom, writer.keep(Gzip.compress([UInt8(zoom)])))
            }
            try writer.write(to: directory + "/tiles.pmtiles")
            let file = try MappedFile(path: directory + "/tiles.pmtiles")
            return try #require(file.copy(0..<file.count))
        }
        let archive = try PMTilesArchive(try StorageForm.memory.open(bytes))
        for tile in allTiles(zoom...last) {
            let isInside = tile.ancestor(z: zoom) == square
            #expect(try archive.contents(of: tile) == (isInside ? [UInt8(tile.z)] : nil))
        }
        let root = try #require(unzipped(RawArchive(bytes).root))
        #expect(RawArchive.numbers(root).first == last - zoom + 1)
    }

    @Test("A path that cannot be written is an error")
    func unwritable() throws {
        try withTemporaryDirectory { directory in
            let writer = PMTilesWriter(bounds: bounds, metadata: "{}")
            let error = #expect(throws: RegionError.self) {
                try writer.write(to: directory + "/none/tiles.pmtiles")
            }
            #expect(error?.kind == .cannotWrite)
        }
    }
}

/// Bytes that are no archive, and the error that opening them gives.
struct BrokenArchive: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: RegionErrorKind
    let bytes: [UInt8]

    init(
        _ name: String, _ expected: RegionErrorKind, root: [UInt8] = [0],
        _ change: (inout [UInt8]) -> Void = { _ in }
    ) {
        testDescription = name
        self.expected = expected
        var bytes = RawArchive(root: root).bytes
        change(&bytes)
        self.bytes = bytes
    }

    static let all = [
        BrokenArchive("no bytes", .malformed) { $0 = [] },
        BrokenArchive("other magic", .malformed) { $0[0] = 0x70 },
        BrokenArchive("version 2", .unsupportedVersion(found: 2)) { $0[7] = 2 },
        BrokenArchive("version 4", .unsupportedVersion(found: 4)) { $0[7] = 4 },
        BrokenArchive("directories by brotli", .malformed) { $0[97] = 3 },
        BrokenArchive("tiles by zstd", .malformed) { $0[98] = 4 },
        BrokenArchive("compression unknown", .malformed) { $0[98] = 0 },
        BrokenArchive("zooms upside down", .malformed) { ($0[100], $0[101]) = (5, 4) },
        BrokenArchive("zoom 27", .malformed) { $0[101] = 27 },
        BrokenArchive("directories said to be gzip", .malformed) { $0[97] = 2 },
        BrokenArchive("a directory without bytes", .malformed, root: []),
        BrokenArchive("more entries than bytes", .malformed, root: [9, 0]),
        BrokenArchive("entries beyond all", .malformed, root: .beyondAll),
        BrokenArchive("a directory cut off", .malformed, root: [2, 0, 1, 1, 1, 5, 5, 1]),
        BrokenArchive("a first entry that follows none", .malformed, root: [1, 0, 1, 5, 0]),
        BrokenArchive(
            "tile numbers beyond all", .malformed, root: [2, 1] + .beyondAll + [1, 1, 1, 1, 1, 1]),
    ]
}

extension [UInt8] {
    /// The number 2^64 - 1 as a varint.
    fileprivate static let beyondAll = [UInt8](repeating: 0xff, count: 9) + [1]
}

@Suite("Damaged PMTiles archives")
struct DamagedPMTilesTests {
    private static let tiles = sampleTiles(allTiles(0...3), seed: 5)

    @Test("Each damage is told when the archive is opened", arguments: BrokenArchive.all)
    func opening(archive: BrokenArchive) {
        let error = #expect(throws: RegionError.self) {
            _ = try PMTilesArchive(MappedFile(contents: archive.bytes))
        }
        #expect(error?.kind == archive.expected)
    }

    @Test("A part that leaves the file is told", arguments: [8, 24, 40, 56], [0, 8])
    func partsOutside(place: Int, field: Int) {
        var bytes = RawArchive(root: [0]).bytes
        for byte in 0..<8 { bytes[place + field + byte] = 0xff }
        let error = #expect(throws: RegionError.self) {
            _ = try PMTilesArchive(MappedFile(contents: bytes))
        }
        guard case .truncated? = error else {
            Issue.record("\(String(describing: error)) is not .truncated")
            return
        }
    }

    @Test(
        "An entry that points nowhere is told when its tile is read",
        arguments: [
            [1, 0, 1, 100, 1], [1, 0, 1, 4, 1], [1, 0, 1, 0, 1], [1, 0, 1, 4] + .beyondAll,
            [1, 0, 1] + .beyondAll + [2], [1, 0, 0, 100, 1], [1, 0, 0] + .beyondAll + [9],
            [1, 0, 0, 0, 1],
        ] as [[UInt8]])
    func entriesOutside(root: [UInt8]) throws {
        let raw = RawArchive(root: root, data: [9, 9, 9, 9])
        let opened = try PMTilesArchive(MappedFile(contents: raw.bytes))
        let error = #expect(throws: RegionError.self) {
            _ = try opened.contents(of: TileID(z: 0, x: 0, y: 0))
        }
        #expect(error?.kind == .malformed)
    }

    @Test("A leaf directory that points to itself has no tile")
    func leafLoop() throws {
        let raw = RawArchive(root: [1, 0, 0, 5, 1], leaves: [1, 0, 0, 5, 1])
        let opened = try PMTilesArchive(MappedFile(contents: raw.bytes))
        #expect(try opened.contents(of: TileID(z: 0, x: 0, y: 0)) == nil)
    }

    @Test("Directories without compression are read as well")
    func uncompressed() throws {
        let bytes = try RawArchive(try archive(Self.tiles)).unpacked().bytes
        let opened = try PMTilesArchive(MappedFile(contents: bytes))
        #expect(opened.metadata == "{}")
        for tile in Self.tiles { #expect(try opened.contents(of: tile.tile) == tile.contents) }
    }

    @Test("An archive that ends anywhere is refused", arguments: StorageForm.allCases)
    func truncations(form: StorageForm) throws {
        let bytes = try archive(Self.tiles)
        for count in stride(from: 0, to: bytes.count, by: 97) {
            let file = try form.open(Array(bytes.prefix(count)))
            #expect(throws: RegionError.self) { _ = try PMTilesArchive(file) }
        }
    }

    @Test("Random mutations are refused or can be read", arguments: [UInt64(1), 2, 3])
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let packed = try archive(Self.tiles)
        let unpacked = try RawArchive(packed).unpacked().bytes
        var opened = 0
        for round in 0..<1000 {
            // Gzip finds most damage: half of the archives have plain directories.
            var bytes = round % 2 == 0 ? packed : unpacked
            let places = round % 4 < 2 ? 0..<bytes.count : 8..<600
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: places, using: &random)] = .random(in: 0...255, using: &random)
            }
            guard let archive = try? PMTilesArchive(MappedFile(contents: bytes)) else { continue }
            opened += 1
            for tile in Self.tiles.indices.shuffled(using: &random).prefix(8) {
                // Most are damaged: it only matters that they can be asked for.
                _ = try? archive.contents(of: Self.tiles[tile].tile)
            }
        }
        #expect(opened > 0)
    }
}

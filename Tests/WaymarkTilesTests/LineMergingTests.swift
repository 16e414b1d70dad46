import Testing
import WaymarkGeometry
import WaymarkTiles

/// A place of the tile below by its number, 0 to 31. They lie on a parabola: as no three are on a
/// straight line, a tile keeps all of them.
private func place(_ number: Int) -> WorldPoint {
    TileGrid(zoom: 4, x: 8, y: 8).point(128 * number, 4 * number * number)
}

private func line(
    _ places: [Int], kind: String = "a", isDirected: Bool = false
) -> MergeableLine {
    MergeableLine(
        layer: 0, minimumZoom: 0, properties: [TileProperty("kind", kind)],
        points: places.map(place), directedZoom: isDirected ? 0 : .max)
}

/// Lines of one kind after merging, as they stand in the tile.
private struct Chain: Hashable {
    let kind: TileValue?
    let places: [Int]
}

/// What is drawn for lines around place 1 at one zoom, layer by layer.
private func drawn(
    _ lines: [MergeableLine], mergedIn bands: [ClosedRange<Int>], zoom: Int
) throws -> [[DecodedFeature]] {
    let builder = try FeatureTableBuilder()
    for line in lines { builder.add(line) }
    let pyramid = TilePyramid(layers: ["lines", "others"], zooms: zoom...zoom)
    let tiles = try pyramid.tiles(of: try builder.table(mergingLinesIn: bands)) { $0 }
    let shift = 30 - zoom
    let here = TileID(z: zoom, x: Int(place(1).x) >> shift, y: Int(place(1).y) >> shift)
    guard let tile = tiles.first(where: { $0.square == here }) else { return [] }
    return try VectorTileDecoder.decode(tile.contents).layers.map(\.decodedFeatures)
}

private func merged(_ lines: [MergeableLine]) throws -> [Chain] {
    try drawn(lines, mergedIn: [0...14], zoom: 4).joined().flatMap { feature in
        feature.parts.map { part in
            Chain(kind: feature.properties["kind"], places: part.map { Int($0.x) / 128 })
        }
    }
}

/// What joins to what, and what does not.
struct JoinCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [[Int]]
    /// The chains where lines have no direction.
    let chains: [[Int]]
    /// The chains where they have one.
    let directed: [[Int]]

    init(_ name: String, _ lines: [[Int]], _ chains: [[Int]], directed: [[Int]]? = nil) {
        testDescription = name
        self.lines = lines
        self.chains = chains
        self.directed = directed ?? chains
    }

    static let all = [
        JoinCase("one line", [[0, 1, 2]], [[0, 1, 2]]),
        JoinCase("head to tail", [[0, 1], [1, 2]], [[0, 1, 2]]),
        JoinCase("from the middle on", [[2, 3], [0, 1, 2], [3, 4]], [[0, 1, 2, 3, 4]]),
        JoinCase("head to head", [[0, 1], [2, 1]], [[0, 1, 2]], directed: [[0, 1], [2, 1]]),
        JoinCase("tail to tail", [[1, 0], [1, 2]], [[0, 1, 2]], directed: [[1, 0], [1, 2]]),
        JoinCase(
            "turned in the middle", [[0, 1], [2, 1], [2, 3]], [[0, 1, 2, 3]],
            directed: [[0, 1], [2, 1], [2, 3]]),
        JoinCase("a junction of three", [[0, 1], [1, 2], [1, 3]], [[0, 1], [1, 2], [1, 3]]),
        JoinCase(
            "a crossing", [[0, 4], [1, 4], [4, 2], [4, 3]], [[0, 4], [1, 4], [2, 4], [3, 4]],
            directed: [[0, 4], [1, 4], [4, 2], [4, 3]]),
        JoinCase("lines apart", [[0, 1], [2, 3]], [[0, 1], [2, 3]]),
        JoinCase("a ring with a stem", [[0, 1, 2, 0], [0, 3]], [[0, 1, 2, 0], [0, 3]]),
        JoinCase("points are no lines", [[5], [], [0, 1]], [[0, 1]]),
    ]
}

@Suite("Lines put end to end")
struct LineMergingTests {
    @Test("Lines are joined where exactly two meet", arguments: JoinCase.all)
    func join(sample: JoinCase) throws {
        let undirected = try merged(sample.lines.map { line($0) })
        let turned = undirected.map { chain in
            let back = Array(chain.places.reversed())
            return back.lexicographicallyPrecedes(chain.places) ? back : chain.places
        }
        #expect(Set(turned) == Set(sample.chains) && turned.count == sample.chains.count)
        let directed = try merged(sample.lines.map { line($0, isDirected: true) }).map(\.places)
        #expect(Set(directed) == Set(sample.directed) && directed.count == sample.directed.count)
    }

    @Test(
        "The pieces of a ring become one ring",
        arguments: [
            ([[0, 1], [1, 2], [2, 3], [3, 0]], true), ([[2, 3], [0, 1], [3, 0], [1, 2]], true),
            ([[0, 1, 2], [2, 3, 0]], true), ([[0, 1, 2], [0, 3, 2]], false),
            ([[0, 1], [2, 1], [2, 3], [0, 3]], false),
        ])
    func ring(pieces: [[Int]], isDirected: Bool) throws {
        let rings = try merged(pieces.map { line($0, isDirected: isDirected) }).map(\.places)
        try #require(rings.count == 1)
        #expect(rings[0].count == 5 && rings[0].first == rings[0].last)
        #expect(Set(rings[0]) == [0, 1, 2, 3])
    }

    @Test("Lines that look different stay apart")
    func looks() throws {
        let properties = [TileProperty("kind", "a")]
        let lines = [
            line([0, 1]), line([1, 2], kind: "b"), line([2, 3], isDirected: true),
            MergeableLine(
                layer: 1, minimumZoom: 0, properties: properties, points: [3, 4].map(place)),
            MergeableLine(
                layer: 0, minimumZoom: 0, properties: properties, points: [4, 5].map(place),
                order: MergeableLine.Order(rank: 1)),
            MergeableLine(
                layer: 0, minimumZoom: 3, properties: properties, points: [5, 0].map(place)),
        ]
        let features = try drawn(lines, mergedIn: [0...14], zoom: 3)
        #expect(features.map(\.count) == [5, 1])
        // One of a higher order comes last.
        #expect(features[0].last?.parts.first?.map { Int($0.x) / 64 } == [4, 5])
        #expect(try drawn(lines, mergedIn: [0...14], zoom: 2).map(\.count) == [4, 1])
    }

    /// Two lines that are alike up to zoom 10 and differ in one way from there on.
    private static let pairs: [(name: String, first: MergeableLine, second: MergeableLine)] = {
        func line(
            _ places: [Int], _ surface: String = "x", directedZoom: Int = .max,
            order: MergeableLine.Order = MergeableLine.Order(rank: 3)
        ) -> MergeableLine {
            MergeableLine(
                layer: 0, minimumZoom: 2,
                properties: [
                    TileProperty("kind", "a"), TileProperty("surface", surface, minimumZoom: 11),
                ],
                points: places.map(place), directedZoom: directedZoom, order: order)
        }
        return [
            ("properties", line([0, 1]), line([1, 2], "y")),
            ("directions", line([0, 1], directedZoom: 11), line([2, 1], directedZoom: 11)),
            ("one direction", line([0, 1], directedZoom: 11), line([1, 2])),
            (
                "levels", line([0, 1]),
                line([1, 2], order: MergeableLine.Order(rank: 3, level: 14, levelZoom: 11))
            ),
        ]
    }()

    @Test("What begins at a higher zoom keeps lines apart only there", arguments: pairs.indices)
    func bands(index: Int) throws {
        let pair = Self.pairs[index]
        for zoom in 0...14 {
            let shown = try drawn(
                [pair.first, pair.second], mergedIn: [0...7, 8...10, 11...14], zoom: zoom
            ).flatMap { $0 }
            #expect(shown.count == (zoom < 2 ? 0 : zoom < 11 ? 1 : 2), "\(pair.name) \(zoom)")
            let keys: Set = zoom < 11 ? ["kind"] : ["kind", "surface"]
            #expect(shown.allSatisfy { Set($0.properties.keys) == keys })
        }
    }

    @Test("What differs only in its least zoom is joined above it")
    func leastZoom() throws {
        let lines = [(5, [0, 1]), (9, [1, 2])].map { zoom, places in
            MergeableLine(
                layer: 0, minimumZoom: zoom, properties: [], points: places.map(place))
        }
        let counts = try (0...14).map { zoom in
            try drawn(lines, mergedIn: [0...7, 8...10, 11...14], zoom: zoom).joined().count
        }
        #expect(counts == [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1])
    }

    @Test("Nothing gives nothing")
    func nothing() throws {
        #expect(try drawn([], mergedIn: [0...14], zoom: 4).isEmpty)
    }

    /// Lines between the even places, each bending at an odd place of its own or not at all.
    private static func network(seed: UInt64) -> [(kind: String, places: [Int])] {
        var random = SeededGenerator(seed: seed)
        return (0..<8 + random.index(below: 16)).map { number in
            let start = 2 * random.index(below: 16)
            let end = (start + 2 + 2 * random.index(below: 15)) % 32
            let bends = number < 16 && random.index(below: 2) == 0
            let kind = random.index(below: 4) == 0 ? "b" : "a"
            return (kind, bends ? [start, 2 * number + 1, end] : [start, end])
        }
    }

    private struct Segment: Hashable {
        let kind: TileValue?
        let start: Int
        let end: Int
    }

    /// How often each segment is there.
    private static func segments(_ chains: [Chain], isDirected: Bool) -> [Segment: Int] {
        let all = chains.flatMap { chain in
            zip(chain.places, chain.places.dropFirst()).map { a, b in
                let isTurned = !isDirected && b < a
                return Segment(kind: chain.kind, start: isTurned ? b : a, end: isTurned ? a : b)
            }
        }
        return Dictionary(all.map { ($0, 1) }) { $0 + $1 }
    }

    @Test(
        "Random networks keep each segment, and no two chains are left that could be joined",
        arguments: UInt64(1)...40, [false, true])
    func oracle(seed: UInt64, isDirected: Bool) throws {
        let network = Self.network(seed: seed)
        let chains = try merged(
            network.map { line($0.places, kind: $0.kind, isDirected: isDirected) })
        let before = network.map { Chain(kind: .string($0.kind), places: $0.places) }
        #expect(
            Self.segments(chains, isDirected: isDirected)
                == Self.segments(before, isDirected: isDirected))
        for kind in ["a", "b"].map({ TileValue.string($0) }) {
            let own = chains.enumerated().filter { $0.element.kind == kind }
            let heads = own.map { ($0.element.places.last, $0.offset) }
            let tails = own.map { ($0.element.places.first, $0.offset) }
            for place in 0..<32 {
                let ending = heads.filter { $0.0 == place }.map(\.1)
                let beginning = tails.filter { $0.0 == place }.map(\.1)
                guard ending.count + beginning.count == 2 else { continue }
                // Two ends are those of one ring, or may not be joined.
                let isRing = ending == beginning
                let isOpposed = isDirected && ending.count != 1
                #expect(isRing || isOpposed, "place \(place) of seed \(seed)")
            }
        }
    }
}

import WaymarkGeometry
public import WaymarkRegion

/// Puts a ``RoadGraph`` together from segments and writes it as sections.
public struct RoadGraphBuilder {
    /// One direction of a segment.
    public struct Direction: Sendable {
        /// The flags of the edge, without ``EdgeFlags/reversed``.
        public var flags: EdgeFlags

        /// A direction with these flags.
        public init(flags: EdgeFlags) { self.flags = flags }
    }

    struct Segment {
        let start: UInt32
        let end: UInt32
        let firstPoint: UInt32
        let pointCount: UInt32
        let attributes: UInt32
        let tags: TagSetID
        let way: Int64
        let forward: EdgeFlags
        let backward: EdgeFlags
    }

    /// A directed segment: what restrictions are made of before edges have numbers.
    public struct SegmentDirection: Hashable, Sendable {
        /// The number that ``RoadGraphBuilder/addSegment(from:to:points:attributes:way:forward:backward:)``
        /// gave.
        public let segment: Int
        /// Whether it is driven against its points.
        public let isReversed: Bool

        /// The direction of a segment.
        public init(segment: Int, isReversed: Bool) {
            self.segment = segment
            self.isReversed = isReversed
        }
    }

    /// The ISO 3166-1 code of the country that most of the roads lie in, where known.
    public var country: String?
    var nodes: [FixedCoordinate] = []
    var segments: [Segment] = []
    var points: [FixedCoordinate] = []
    var pointNodes: [Int64] = []
    var climbs: [RoadClimb] = []
    var strings = Numbering<String>()
    var attributes = Numbering<RoadAttributes>()
    var banned: [(directions: [SegmentDirection], rule: TagSetID)] = []
    var told: [(directions: [SegmentDirection], place: Int, tags: TagSetID)] = []
    var spaces: [(border: [[FixedCoordinate]], segments: Range<Int>)] = []
    var tagSets = Numbering<[RoadTag]>()
    var barriers: [UInt32: TagSetID] = [:]
    var junctions: [UInt32: TagSetID] = [:]

    /// A graph of nothing.
    public init() {
        _ = string("")
        _ = tagSet([])
    }

    /// Adds a node and returns its number.
    public mutating func addNode(_ position: FixedCoordinate) -> Int {
        nodes.append(position)
        return nodes.count - 1
    }

    /// The number of `text` in the string table.
    public mutating func string(_ text: String) -> StringID {
        StringID(UInt32(strings.number(of: text)))
    }

    /// The number of a list of tags; its order counts.
    public mutating func tagSet(_ tags: [(key: String, value: String)]) -> TagSetID {
        let list = tags.map { RoadTag(key: string($0.key), value: string($0.value)) }
        return TagSetID(UInt32(tagSets.number(of: list)))
    }

    /// Puts a barrier on a node.
    public mutating func addBarrier(at node: Int, tags: TagSetID) { barriers[UInt32(node)] = tags }

    /// Says what the junction at a node is and how it is called.
    public mutating func addJunction(at node: Int, tags: TagSetID) {
        junctions[UInt32(node)] = tags
    }

    /// Adds a piece of road between two nodes and returns its number.
    ///
    /// - Parameters:
    ///   - points: at least two, the positions of the nodes first and last.
    ///   - nodes: the OpenStreetMap node of each point, for all segments or for none.
    ///   - tags: what profiles read of the way's tags; without any the road is open to all.
    ///   - forward: the edge along the points.
    ///   - backward: the edge against the points. Which of them are open is for profiles to say.
    public mutating func addSegment(
        from start: Int, to end: Int, points shape: [FixedCoordinate], nodes ids: [Int64] = [],
        attributes road: RoadAttributes, tags: TagSetID = .empty, way: Int64, forward: Direction,
        backward: Direction
    ) -> Int {
        precondition(shape.count >= 2, "a segment has at least two points")
        segments.append(
            Segment(
                start: UInt32(start), end: UInt32(end), firstPoint: UInt32(points.count),
                pointCount: UInt32(shape.count), attributes: UInt32(attributes.number(of: road)),
                tags: tags, way: way, forward: forward.flags, backward: backward.flags))
        points += shape
        pointNodes += ids
        return segments.count - 1
    }

    /// Forbids to drive `directions`, two or more, one after the other.
    ///
    /// - Parameter rule: for whom and when: `vehicle` with an access key, `except` with access
    ///   keys and `condition` (`Documentation/Formats/roads.md`); without any, for all who obey
    ///   restrictions.
    public mutating func ban(_ directions: [SegmentDirection], rule: TagSetID = .empty) {
        banned.append((directions, rule))
    }

    /// Says what is told to those who drive `directions` one after the other, where the direction number
    /// `place` of them begins.
    public mutating func tell(_ directions: [SegmentDirection], at place: Int, tags: TagSetID) {
        told.append((directions, place, tags))
    }

    /// Says that `segments`, which come after those of all spaces before, lead across an open area.
    ///
    /// - Parameter border: its rings, which are not closed by a repeated point.
    public mutating func addSpace(_ border: [[FixedCoordinate]], segments: Range<Int>) {
        spaces.append((border, segments))
    }

    /// The graph in memory, with the same code that reads it from a file.
    public func graph() throws(RegionError) -> RoadGraph {
        let file = MappedFile(contents: writer().contents())
        return try RoadGraph(SectionFile(file, kind: RoadGraph.fileKind))
    }

    /// The sections of the graph.
    public func writer() -> SectionWriter {
        let edges = EdgeTable(segments: segments, points: points, nodeCount: nodes.count)
        var writer = SectionWriter(kind: RoadGraph.fileKind)
        writer.add("node.position", nodes)
        edges.write(to: &writer)
        let shapes = segments.map { segment in
            points[Int(segment.firstPoint)..<Int(segment.firstPoint + segment.pointCount)]
        }
        writeShapes(shapes, to: &writer)
        writer.add("segment.attributes", segments.map(\.attributes))
        let runs = WayIDs.runs(of: segments.map(\.way))
        writer.add("way.firstSegment", runs.firstSegments)
        writer.add("way.id", runs.ids)
        writer.add("segment.tags", segments.map(\.tags))
        if !climbs.isEmpty { writer.add("segment.climb", climbs) }
        writer.add("segment.edges", edges.edgesOfSegments)
        let barred = barriers.keys.sorted()
        writer.add("barrier.node", barred.map { NodeID(Int($0)) })
        writer.add("barrier.tags", barred.map { barriers[$0] ?? .empty })
        let named = junctions.keys.sorted()
        writer.add("junction.node", named.map { NodeID(Int($0)) })
        writer.add("junction.tags", named.map { junctions[$0] ?? .empty })
        writer.add("tags.first", starts(of: tagSets.elements))
        writer.add("tags.tag", Array(tagSets.elements.joined()))
        writer.add("attributes", attributes.elements)
        if let country { writer.add("country", Array(country.utf8)) }
        writeBans(edges, to: &writer)
        writeTold(edges, to: &writer)
        writeSpaces(to: &writer)
        let texts = strings.elements.map { Array($0.utf8) }
        writer.add("string.offset", starts(of: texts))
        writer.add("string.byte", Array(texts.joined()))
        let index = RoadIndex.sections(shapes)
        writer.add("index.tree", index.tree)
        writer.add("index.stretch", index.stretches)
        writer.add("index.later", index.later)
        return writer
    }

    private func writeShapes(
        _ shapes: [ArraySlice<FixedCoordinate>], to writer: inout SectionWriter
    ) {
        var (first, words) = ([UInt32](), [UInt32]())
        for shape in shapes {
            let (own, isWide) = RoadShapes.words(shape)
            first.append(UInt32(words.count) | (isWide ? RoadShapes.wide : 0))
            words += own
        }
        precondition(words.count < RoadShapes.wide, "the highest bit is no number")
        writer.add("segment.firstWord", first + [UInt32(words.count)])
        writer.add("segment.word", words)
        guard !pointNodes.isEmpty else { return }
        writer.add("segment.firstNode", segments.map(\.firstPoint) + [UInt32(points.count)])
        writer.add("segment.pointNode", pointNodes)
    }

    private func writeBans(_ edges: EdgeTable, to writer: inout SectionWriter) {
        let bans = Set(
            banned.compactMap { ban in
                edges.numbers(of: ban.directions).map { Ban(edges: $0, rule: ban.rule) }
            }
        ).sorted()
        let turns = bans.filter { $0.edges.count == 2 }
        let long = bans.filter { $0.edges.count > 2 }
        writer.add(
            "banned.turn",
            turns.map { UInt64($0.edges[0].index) << 32 | UInt64($0.edges[1].index) })
        writer.add("banned.turnRule", turns.map(\.rule))
        writer.add("banned.firstEdge", starts(of: long.map(\.edges)))
        writer.add("banned.edge", long.flatMap(\.edges))
        writer.add("banned.rule", long.map(\.rule))
    }

    private func writeTold(_ edges: EdgeTable, to writer: inout SectionWriter) {
        let ways = told.compactMap { told in
            edges.numbers(of: told.directions).map {
                (edges: $0, place: told.place, tags: told.tags)
            }
        }.sorted {
            $0.edges == $1.edges
                ? ($0.place, $0.tags) < ($1.place, $1.tags)
                : $0.edges.lexicographicallyPrecedes($1.edges)
        }
        guard !ways.isEmpty else { return }
        writer.add("told.firstEdge", starts(of: ways.map(\.edges)))
        writer.add("told.edge", ways.flatMap(\.edges))
        writer.add("told.place", ways.map { UInt32($0.place) })
        writer.add("told.tags", ways.map(\.tags))
    }

    private func writeSpaces(to writer: inout SectionWriter) {
        guard !spaces.isEmpty else { return }
        writer.add("space.segment", spaces.map { UInt32($0.segments.lowerBound) })
        writer.add("space.segmentCount", spaces.map { UInt32($0.segments.count) })
        writer.add("space.firstRing", starts(of: spaces.map(\.border)))
        let rings = spaces.flatMap(\.border)
        writer.add("space.firstPoint", starts(of: rings))
        writer.add("space.point", Array(rings.joined()))
    }

    /// The place of the first element of each list where they are put end to end, and of the end.
    private func starts(of lists: [some Collection]) -> [UInt32] {
        lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + UInt32($1.count)) }
    }

    private struct Ban: Hashable, Comparable {
        let edges: [EdgeID]
        let rule: TagSetID

        static func < (a: Ban, b: Ban) -> Bool {
            a.edges == b.edges ? a.rule < b.rule : a.edges.lexicographicallyPrecedes(b.edges)
        }
    }
}

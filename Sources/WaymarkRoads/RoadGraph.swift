public import WaymarkGeometry
public import WaymarkRegion

/// A road network: nodes, directed edges in compressed sparse rows, their shapes and attributes.
///
/// One object for all who use it: its arrays are many. All of them are mapped sections of
/// `roads.wmk` (`Documentation/Formats/roads.md`).
///
/// ```swift
/// let graph = try RoadGraph(SectionFile(MappedFile(path: path), kind: RoadGraph.fileKind))
/// for edge in graph.edges(from: NodeID(0)).map({ EdgeID($0) }) {
///     print(graph.text(graph.attributes(of: edge).name), graph.path(of: edge).length())
/// }
/// ```
public final class RoadGraph: Sendable {
    /// The positions of the nodes.
    public let nodePositions: MappedArray<FixedCoordinate>
    /// For each node the first of its outgoing edges, and one more: the number of edges.
    public let firstEdges: MappedArray<UInt32>
    /// For each edge the node it reaches.
    public let targets: MappedArray<NodeID>
    /// For each edge its undirected segment.
    public let segments: MappedArray<UInt32>
    /// For each edge its length in metres.
    public let lengths: MappedArray<Float>
    /// For each edge its flags.
    public let flags: MappedArray<EdgeFlags>
    /// For each edge the bearing at its start, in units of 360/65536 degrees.
    public let startBearings: MappedArray<UInt16>
    /// For each edge the bearing at its end.
    public let endBearings: MappedArray<UInt16>
    let shapes: RoadShapes
    /// For each segment its first OpenStreetMap node in ``pointNodes``, and one more; empty where the
    /// region does not keep them.
    let firstPointNodes: MappedArray<UInt32>
    /// The OpenStreetMap nodes of the points of all segments, ends included.
    let pointNodes: MappedArray<Int64>
    /// For each segment the number of its attributes.
    public let attributeIndices: MappedArray<UInt32>
    /// For each segment the OpenStreetMap way it belongs to.
    public let wayIDs: WayIDs
    /// The distinct attributes.
    public let attributes: MappedArray<RoadAttributes>
    /// For each segment the list of the tags that profiles read.
    public let tagSetIDs: MappedArray<TagSetID>
    /// For each segment how far it rises and falls; empty where the region has no elevations.
    let segmentClimbs: MappedArray<RoadClimb>
    /// For each segment its two edges.
    public let segmentEdges: MappedArray<SegmentEdges>
    /// The nodes with a barrier, ascending.
    public let barrierNodes: MappedArray<NodeID>
    /// For each of ``barrierNodes`` the tags of the barrier.
    public let barrierTags: MappedArray<TagSetID>
    /// The nodes of junctions that have a name or a kind, ascending.
    public let junctionNodes: MappedArray<NodeID>
    /// For each of ``junctionNodes`` its tags.
    public let junctionTags: MappedArray<TagSetID>
    /// Forbidden turns as `from << 32 | to`, ascending; one may occur for several rules.
    public let bannedTurns: MappedArray<UInt64>
    /// For each forbidden turn the tags that say for whom and when it is forbidden.
    public let bannedTurnRules: MappedArray<TagSetID>
    /// For each forbidden sequence of three or more edges its first edge in `bannedPathEdges`,
    /// and one more: their number.
    public let firstBannedPathEdges: MappedArray<UInt32>
    /// The edges of the forbidden sequences.
    public let bannedPathEdges: MappedArray<EdgeID>
    /// For each forbidden sequence the tags that say for whom and when it is forbidden.
    public let bannedPathRules: MappedArray<TagSetID>
    /// What mappers wrote down to be told.
    public let toldManeuvers: ToldManeuvers
    /// The open areas that people walk across.
    public let spaces: RoadSpaces
    /// The ISO 3166-1 code of the country that most of the roads lie in, where known: its public holidays are
    /// those of signs with hours.
    public let country: String?
    let tagSets: TagSets
    let strings: StringTable
    let index: RoadIndex

    /// Opens the sections of `file`.
    ///
    /// - Throws: ``RegionError`` where a section is missing, the lengths do not fit together, or a
    ///   forbidden sequence is not there: these are read when a router is made.
    public init(_ file: SectionFile) throws(RegionError) {
        nodePositions = try file.array("node.position")
        firstEdges = try file.array("node.firstEdge")
        targets = try file.array("edge.target")
        segments = try file.array("edge.segment")
        lengths = try file.array("edge.length")
        flags = try file.array("edge.flags")
        startBearings = try file.array("edge.startBearing")
        endBearings = try file.array("edge.endBearing")
        shapes = RoadShapes(
            firstWords: try file.array("segment.firstWord"), words: try file.array("segment.word"))
        let hasNodes = file.size(of: "segment.pointNode") != nil
        firstPointNodes = hasNodes ? try file.array("segment.firstNode") : MappedArray()
        pointNodes = hasNodes ? try file.array("segment.pointNode") : MappedArray()
        attributeIndices = try file.array("segment.attributes")
        wayIDs = WayIDs(
            firstSegments: try file.array("way.firstSegment"), ids: try file.array("way.id"))
        attributes = try file.array("attributes")
        tagSetIDs = try file.array("segment.tags")
        segmentClimbs =
            file.size(of: "segment.climb") != nil ? try file.array("segment.climb") : MappedArray()
        segmentEdges = try file.array("segment.edges")
        barrierNodes = try file.array("barrier.node")
        barrierTags = try file.array("barrier.tags")
        junctionNodes = try file.array("junction.node")
        junctionTags = try file.array("junction.tags")
        bannedTurns = try file.array("banned.turn")
        bannedTurnRules = try file.array("banned.turnRule")
        firstBannedPathEdges = try file.array("banned.firstEdge")
        bannedPathEdges = try file.array("banned.edge")
        bannedPathRules = try file.array("banned.rule")
        toldManeuvers = try ToldManeuvers(file)
        spaces = try RoadSpaces(file)
        country = try Self.country(in: file)
        tagSets = TagSets(firstTags: try file.array("tags.first"), tags: try file.array("tags.tag"))
        strings = StringTable(
            offsets: try file.array("string.offset"), bytes: try file.array("string.byte"))
        let words: MappedArray<Int32> = try file.array("index.tree")
        let stretches: MappedArray<UInt32> = try file.array("index.stretch")
        guard let groups = GroupedHilbertIndex(words: words, items: stretches) else {
            throw .inconsistent(
                file: Self.fileName, section: "index.tree", reason: "its size is wrong")
        }
        index = RoadIndex(stretches: groups, later: try file.array("index.later"))
        try checkLengths()
        try checkBannedSequences()
    }

    private static func country(in file: SectionFile) throws(RegionError) -> String? {
        guard file.size(of: "country") != nil else { return nil }
        let letters: MappedArray<UInt8> = try file.array("country")
        guard letters.count == 2, letters.allSatisfy({ (65...90).contains($0) }) else {
            throw .inconsistent(
                file: fileName, section: "country", reason: "it is no code of a country")
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// The number of nodes.
    public var nodeCount: Int { nodePositions.count }
    /// The number of directed edges.
    public var edgeCount: Int { targets.count }
    /// The number of undirected segments.
    public var segmentCount: Int { attributeIndices.count }

    /// The text with the number `id`, empty where there is none.
    public func text(_ id: StringID) -> String { strings[id] }

    /// The edges that leave `node`.
    @inlinable @inline(__always)
    public func edges(from node: NodeID) -> Range<Int> {
        let start = Int(firstEdges[Int(node.index)])
        return start..<max(start, Int(firstEdges[Int(node.index) + 1]))
    }

    /// The edges that reach `node`, ascending.
    public func arrivals(at node: NodeID) -> [EdgeID] {
        edges(from: node).map { opposite(of: EdgeID($0)) }.sorted()
    }

    /// The node that `edge` leaves.
    @inlinable @inline(__always)
    public func source(of edge: EdgeID) -> NodeID {
        targets[Int(opposite(of: edge).index)]
    }

    /// The attributes of `edge`.
    @inlinable @inline(__always)
    public func attributes(of edge: EdgeID) -> RoadAttributes {
        attributes[Int(attributeIndices[Int(segments[Int(edge.index)])])]
    }

    /// The other direction of the same piece of road.
    @inlinable @inline(__always)
    public func opposite(of edge: EdgeID) -> EdgeID {
        let pair = segmentEdges[Int(segments[Int(edge.index)])]
        return pair.along == edge ? pair.against : pair.along
    }

    /// The levels that the way of `segment` has; `nil` where it tells none.
    ///
    /// - Complexity: O(*n*) in the tags for guidance.
    public func levels(ofSegment segment: Int) -> LevelList? {
        let signs = attributes[Int(attributeIndices[segment])].signs
        guard signs != .empty else { return nil }
        return tagSets[signs].first { text($0.key) == "level" }.flatMap {
            LevelList(text($0.value))
        }
    }

    /// Whether the way of `segment` is on `level`; what tells no level is on the ground.
    ///
    /// - Complexity: that of ``levels(ofSegment:)``.
    package func isOn(_ level: Double, segment: Int) -> Bool {
        levels(ofSegment: segment)?.contains(level) ?? (level == 0)
    }

    /// The edges of `segment`, the one along its points first.
    package func edges(ofSegment segment: Int) -> [EdgeID] {
        let pair = segmentEdges[segment]
        return [pair.along, pair.against]
    }

    /// Whether `edge` runs against the points of its segment.
    @inlinable public func isReversed(_ edge: EdgeID) -> Bool {
        flags[Int(edge.index)].contains(.reversed)
    }

    /// The bearing at the start of `edge`, in [0, 360) degrees.
    @inlinable public func startBearing(of edge: EdgeID) -> Double {
        Double(startBearings[Int(edge.index)]) * (360 / 65536)
    }

    /// The bearing at the end of `edge`, in [0, 360) degrees.
    @inlinable public func endBearing(of edge: EdgeID) -> Double {
        Double(endBearings[Int(edge.index)]) * (360 / 65536)
    }

    /// The change of direction from the end of `from` to the start of `to`: −180 to 180 degrees,
    /// positive to the right.
    @inlinable public func turnAngle(from: EdgeID, to: EdgeID) -> Double {
        let change = Int16(
            truncatingIfNeeded: Int(startBearings[Int(to.index)])
                - Int(endBearings[Int(from.index)]))
        return Double(change) * (360 / 65536)
    }

    /// The tags of the segment of `edge` that profiles read.
    @inlinable public func tagSet(of edge: EdgeID) -> TagSetID {
        tagSetIDs[Int(segments[Int(edge.index)])]
    }

    /// The points of `edge` in its direction.
    public func path(of edge: EdgeID) -> Path {
        let points = shape(ofSegment: Int(segments[Int(edge.index)])).map(\.coordinate)
        return isReversed(edge) ? Path(points.reversed()) : Path(points)
    }

    /// The OpenStreetMap nodes of the points of `edge` in its direction; empty where they are not kept.
    public func nodes(of edge: EdgeID) -> [Int64] {
        guard !pointNodes.isEmpty else { return [] }
        let segment = Int(segments[Int(edge.index)])
        let (first, last) = (Int(firstPointNodes[segment]), Int(firstPointNodes[segment + 1]))
        let nodes = (first..<max(first, min(last, pointNodes.count))).map { pointNodes[$0] }
        return isReversed(edge) ? nodes.reversed() : nodes
    }

    /// The OpenStreetMap nodes at both ends of a line of `segment`; empty where they are not kept.
    package func nodes(ofLine line: Int, ofSegment segment: Int) -> [Int64] {
        guard !pointNodes.isEmpty else { return [] }
        let first = Int(firstPointNodes[segment]) + line
        return [pointNodes[first], pointNodes[first + 1]]
    }

    /// The OpenStreetMap nodes of the points of a part of `edge`, which is given by shares of its length: at
    /// ends between two nodes the ones beyond. Empty where they are not kept.
    public func nodes(of edge: EdgeID, in share: ClosedRange<Double>) -> [Int64] {
        let nodes = nodes(of: edge)
        guard !nodes.isEmpty else { return [] }
        let segments = path(of: edge).segments(in: share)
        return Array(nodes[segments.lowerBound...segments.upperBound + 1])
    }

    /// The places in ``bannedTurns`` that forbid the turn from `from` to `to`.
    public func bans(from: EdgeID, to: EdgeID) -> Range<Int> {
        let key = UInt64(from.index) << 32 | UInt64(to.index)
        let start = bannedTurns.partitioningIndex { $0 < key }
        var end = start
        while end < bannedTurns.count, bannedTurns[end] == key { end += 1 }
        return start..<end
    }
}

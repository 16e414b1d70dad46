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
    /// For each node its first place in `arrivalEdges`, and one more: the number of edges.
    public let firstArrivals: MappedArray<UInt32>
    /// The edges by the node that they reach.
    public let arrivalEdges: MappedArray<EdgeID>
    /// For each edge the node it leaves.
    public let sources: MappedArray<NodeID>
    /// For each edge the node it reaches.
    public let targets: MappedArray<NodeID>
    /// For each edge the other direction of the same segment, or its own number where there is
    /// none.
    public let opposites: MappedArray<EdgeID>
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
    /// For each segment its first shape point, and one more: the number of points.
    public let firstPoints: MappedArray<UInt32>
    /// The points of all segments, ends included.
    public let points: MappedArray<FixedCoordinate>
    /// For each of ``points`` the OpenStreetMap node; empty where the region does not keep them.
    public let pointNodes: MappedArray<Int64>
    /// For each segment the number of its attributes.
    public let attributeIndices: MappedArray<UInt32>
    /// For each segment the OpenStreetMap way it belongs to.
    public let wayIDs: MappedArray<Int64>
    /// The distinct attributes.
    public let attributes: MappedArray<RoadAttributes>
    /// For each segment the list of the tags that profiles read.
    public let tagSetIDs: MappedArray<TagSetID>
    /// For each segment one of its edges: the one along its points where there is one.
    public let segmentEdges: MappedArray<EdgeID>
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
        firstArrivals = try file.array("node.firstArrival")
        arrivalEdges = try file.array("arrival.edge")
        sources = try file.array("edge.source")
        targets = try file.array("edge.target")
        opposites = try file.array("edge.opposite")
        segments = try file.array("edge.segment")
        lengths = try file.array("edge.length")
        flags = try file.array("edge.flags")
        startBearings = try file.array("edge.startBearing")
        endBearings = try file.array("edge.endBearing")
        firstPoints = try file.array("segment.firstPoint")
        points = try file.array("segment.point")
        pointNodes =
            file.size(of: "segment.pointNode") == nil
            ? MappedArray() : try file.array("segment.pointNode")
        attributeIndices = try file.array("segment.attributes")
        wayIDs = try file.array("segment.way")
        attributes = try file.array("attributes")
        tagSetIDs = try file.array("segment.tags")
        segmentEdges = try file.array("segment.edge")
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
        tagSets = TagSets(firstTags: try file.array("tags.first"), tags: try file.array("tags.tag"))
        strings = StringTable(
            offsets: try file.array("string.offset"), bytes: try file.array("string.byte"))
        guard let tree = PackedHilbertIndex(words: try file.array("index.tree", of: Int32.self))
        else {
            throw .inconsistent(
                file: Self.fileName, section: "index.tree", reason: "its size is wrong")
        }
        index = RoadIndex(
            tree: tree, segments: try file.array("index.segment"),
            firstPoints: try file.array("index.firstPoint"))
        try checkLengths()
        try checkBannedSequences()
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
    @inlinable public func edges(from node: NodeID) -> Range<Int> {
        let start = Int(firstEdges[Int(node.index)])
        return start..<max(start, Int(firstEdges[Int(node.index) + 1]))
    }

    /// The edges that reach `node`.
    public func arrivals(at node: NodeID) -> [EdgeID] {
        let start = Int(firstArrivals[Int(node.index)])
        let end = Int(firstArrivals[Int(node.index) + 1])
        return (start..<max(start, end)).map { arrivalEdges[$0] }
    }

    /// The attributes of `edge`.
    @inlinable public func attributes(of edge: EdgeID) -> RoadAttributes {
        attributes[Int(attributeIndices[Int(segments[Int(edge.index)])])]
    }

    /// The other direction of the same piece of road, where it is an edge.
    @inlinable public func opposite(of edge: EdgeID) -> EdgeID? {
        let opposite = opposites[Int(edge.index)]
        return opposite == edge ? nil : opposite
    }

    /// The edges of `segment`, the one along its points first.
    package func edges(ofSegment segment: Int) -> [EdgeID] {
        let edge = segmentEdges[segment]
        return [edge, opposite(of: edge)].compactMap { $0 }
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
        let range = pointRange(ofSegment: Int(segments[Int(edge.index)]))
        return isReversed(edge)
            ? Path(range.lazy.reversed().map { self.points[$0].coordinate })
            : Path(range.lazy.map { self.points[$0].coordinate })
    }

    /// The OpenStreetMap nodes of the points of `edge` in its direction; empty where they are not kept.
    public func nodes(of edge: EdgeID) -> [Int64] {
        guard !pointNodes.isEmpty else { return [] }
        let range = pointRange(ofSegment: Int(segments[Int(edge.index)]))
        let nodes = range.map { pointNodes[$0] }
        return isReversed(edge) ? nodes.reversed() : nodes
    }

    /// The OpenStreetMap nodes of the points of a part of `edge`, which is given by shares of its length: at
    /// ends between two nodes the ones beyond. Empty where they are not kept.
    public func nodes(of edge: EdgeID, in share: ClosedRange<Double>) -> [Int64] {
        let nodes = nodes(of: edge)
        guard !nodes.isEmpty else { return [] }
        let segments = path(of: edge).segments(in: share)
        return Array(nodes[segments.lowerBound...segments.upperBound + 1])
    }

    /// The places of the points of `segment` in ``points``.
    @inlinable public func pointRange(ofSegment segment: Int) -> Range<Int> {
        let start = Int(firstPoints[segment])
        return start..<max(start, Int(firstPoints[segment + 1]))
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

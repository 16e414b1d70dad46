import WaymarkGeometry
public import WaymarkRegion

extension RoadGraph {
    /// The name of the file in a region bundle.
    public static let fileName = "roads.wmk"
    /// The kind of the section file.
    public static let fileKind = "ROAD"

    /// Opens the sections of `file`.
    ///
    /// - Throws: ``RegionError`` where a section is missing or the lengths do not fit together.
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
        attributeIndices = try file.array("segment.attributes")
        wayIDs = try file.array("segment.way")
        attributes = try file.array("attributes")
        tagSetIDs = try file.array("segment.tags")
        segmentEdges = try file.array("segment.edge")
        barrierNodes = try file.array("barrier.node")
        barrierTags = try file.array("barrier.tags")
        bannedTurns = try file.array("banned.turn")
        bannedTurnRules = try file.array("banned.turnRule")
        firstBannedPathEdges = try file.array("banned.firstEdge")
        bannedPathEdges = try file.array("banned.edge")
        bannedPathRules = try file.array("banned.rule")
        tagSets = TagSets(
            firstTags: try file.array("tags.first"), tags: try file.array("tags.tag"))
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
    }

    private func checkLengths() throws(RegionError) {
        let edges: [(String, Int, Int)] = [
            ("edge.source", sources.count, edgeCount),
            ("arrival.edge", arrivalEdges.count, edgeCount),
            ("edge.opposite", opposites.count, edgeCount),
            ("edge.segment", segments.count, edgeCount),
            ("edge.length", lengths.count, edgeCount),
            ("edge.flags", flags.count, edgeCount),
            ("edge.startBearing", startBearings.count, edgeCount),
            ("edge.endBearing", endBearings.count, edgeCount),
        ]
        let sequenceCount = max(0, firstBannedPathEdges.count - 1)
        let others: [(String, Int, Int)] = [
            ("node.firstEdge", firstEdges.count, nodeCount + 1),
            ("node.firstArrival", firstArrivals.count, nodeCount + 1),
            ("segment.firstPoint", firstPoints.count, segmentCount + 1),
            ("segment.way", wayIDs.count, segmentCount),
            ("segment.tags", tagSetIDs.count, segmentCount),
            ("segment.edge", segmentEdges.count, segmentCount),
            ("barrier.tags", barrierTags.count, barrierNodes.count),
            ("banned.turnRule", bannedTurnRules.count, bannedTurns.count),
            ("banned.rule", bannedPathRules.count, sequenceCount),
            ("index.segment", index.segments.count, index.tree.count),
            ("index.firstPoint", index.firstPoints.count, index.tree.count),
        ]
        for (section, found, expected) in edges + others where found != expected {
            throw .inconsistent(
                file: Self.fileName, section: section,
                reason: "it has \(found) elements, not \(expected)")
        }
    }

    /// Whether every segment has two points or more.
    private var hasLines: Bool {
        zip(firstPoints, firstPoints.dropFirst()).allSatisfy { $0 + 2 <= $1 }
    }

    /// Checks that every number points to something that is there.
    ///
    /// - Throws: ``RegionError/inconsistent(file:section:reason:)``.
    /// - Complexity: O(*n*).
    public func verify() throws(RegionError) {
        func check(_ section: String, _ holds: Bool) throws(RegionError) {
            guard holds else {
                throw .inconsistent(
                    file: Self.fileName, section: section, reason: "a number is out of range")
            }
        }
        func ascending(_ array: MappedArray<UInt32>, to last: Int) -> Bool {
            zip(array, array.dropFirst()).allSatisfy { $0 <= $1 } && array.first ?? 0 == 0
                && Int(array.last ?? 0) == last
        }
        try check("node.firstEdge", ascending(firstEdges, to: edgeCount))
        try check("node.firstArrival", ascending(firstArrivals, to: edgeCount))
        try check("arrival.edge", arrivalEdges.allSatisfy { $0.index < edgeCount })
        try check("edge.source", sources.allSatisfy { $0.index < nodeCount })
        try check("edge.target", targets.allSatisfy { $0.index < nodeCount })
        try check("edge.opposite", opposites.allSatisfy { $0.index < edgeCount })
        try check("edge.segment", segments.allSatisfy { $0 < segmentCount })
        try check("segment.firstPoint", ascending(firstPoints, to: points.count))
        try check("segment.attributes", attributeIndices.allSatisfy { $0 < attributes.count })
        try check(
            "banned.firstEdge", ascending(firstBannedPathEdges, to: bannedPathEdges.count))
        try check("banned.edge", bannedPathEdges.allSatisfy { $0.index < edgeCount })
        try check("index.tree", index.tree.isConsistent)
        try check("index.segment", index.segments.allSatisfy { $0 < segmentCount })
        try check("segment.firstPoint", firstPoints.count < 2 || hasLines)
        let stretches = zip(index.segments, index.firstPoints)
        try check(
            "index.firstPoint",
            stretches.allSatisfy { segment, point in
                pointRange(ofSegment: Int(segment)).dropLast().contains(Int(point))
            })
        try check("banned.turn", zip(bannedTurns, bannedTurns.dropFirst()).allSatisfy { $0 <= $1 })
        try check(
            "banned.turn",
            bannedTurns.allSatisfy {
                $0 >> 32 < UInt64(edgeCount) && $0 & 0xffff_ffff < UInt64(edgeCount)
            })
        try check("segment.edge", segmentEdges.allSatisfy { $0.index < edgeCount })
        try check("tags.first", ascending(tagSets.firstTags, to: tagSets.tags.count))
        for (section, sets) in [
            ("segment.tags", tagSetIDs), ("barrier.tags", barrierTags),
            ("banned.turnRule", bannedTurnRules), ("banned.rule", bannedPathRules),
        ] {
            try check(section, sets.allSatisfy { $0.index < max(1, tagSetCount) })
        }
        try check("barrier.node", barrierNodes.allSatisfy { $0.index < nodeCount })
    }
}

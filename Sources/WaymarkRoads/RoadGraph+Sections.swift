import WaymarkGeometry
public import WaymarkRegion

extension RoadGraph: RegionPart {
    /// The name of the file in a region bundle.
    public static let fileName = "roads.wmk"
    /// The kind of the section file.
    public static let fileKind = "ROAD"

    /// Opens the roads in `file`.
    public convenience init(
        _ file: MappedFile, on basis: Void, check: RegionCheck
    ) throws(RegionError) {
        let sections = try SectionFile(file, kind: Self.fileKind, check: check)
        try self.init(sections)
        guard check == .everything else { return }
        try verify()
        sections.releasePages()
    }

    func checkLengths() throws(RegionError) {
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
            ("junction.tags", junctionTags.count, junctionNodes.count),
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

    /// Checks that every number points to something that is there.
    ///
    /// - Throws: ``RegionError/inconsistent(file:section:reason:)``.
    /// - Complexity: O(*n*).
    public func verify() throws(RegionError) {
        func check(_ section: String, that holds: Bool) throws(RegionError) {
            guard holds else {
                throw .inconsistent(
                    file: Self.fileName, section: section, reason: "a number is out of range")
            }
        }
        func ascending(_ array: MappedArray<UInt32>, to last: Int) -> Bool {
            zip(array, array.dropFirst()).allSatisfy { $0 <= $1 } && array.first ?? 0 == 0
                && Int(array.last ?? 0) == last
        }
        try check("node.firstEdge", that: ascending(firstEdges, to: edgeCount))
        try check("node.firstArrival", that: ascending(firstArrivals, to: edgeCount))
        try check("arrival.edge", that: arrivalEdges.allSatisfy { $0.index < edgeCount })
        try check("edge.source", that: sources.allSatisfy { $0.index < nodeCount })
        try check("edge.target", that: targets.allSatisfy { $0.index < nodeCount })
        try check("edge.opposite", that: opposites.allSatisfy { $0.index < edgeCount })
        try check("edge.segment", that: segments.allSatisfy { $0 < segmentCount })
        try check("segment.firstPoint", that: ascending(firstPoints, to: points.count))
        try check("segment.attributes", that: attributeIndices.allSatisfy { $0 < attributes.count })
        try check(
            "banned.firstEdge", that: ascending(firstBannedPathEdges, to: bannedPathEdges.count))
        try check("banned.edge", that: bannedPathEdges.allSatisfy { $0.index < edgeCount })
        try check("index.tree", that: index.tree.isConsistent)
        try check("index.segment", that: index.segments.allSatisfy { $0 < segmentCount })
        // Every segment has two points or more.
        let rows = zip(firstPoints, firstPoints.dropFirst())
        try check("segment.firstPoint", that: rows.allSatisfy { $0 + 2 <= $1 })
        let stretches = zip(index.segments, index.firstPoints)
        try check(
            "index.firstPoint",
            that: stretches.allSatisfy { segment, point in
                pointRange(ofSegment: Int(segment)).dropLast().contains(Int(point))
            })
        let edges = UInt64(edgeCount)
        try check(
            "banned.turn",
            that: zip(bannedTurns, bannedTurns.dropFirst()).allSatisfy { $0 <= $1 }
                && bannedTurns.allSatisfy { $0 >> 32 < edges && $0 & 0xffff_ffff < edges })
        try check("segment.edge", that: segmentEdges.allSatisfy { $0.index < edgeCount })
        try check("tags.first", that: ascending(tagSets.firstTags, to: tagSets.tags.count))
        for (section, sets) in [
            ("segment.tags", tagSetIDs), ("barrier.tags", barrierTags),
            ("junction.tags", junctionTags),
            ("banned.turnRule", bannedTurnRules), ("banned.rule", bannedPathRules),
        ] {
            try check(section, that: sets.allSatisfy { $0.index < max(1, tagSetCount) })
        }
        try check("barrier.node", that: barrierNodes.allSatisfy { $0.index < nodeCount })
        try check("junction.node", that: junctionNodes.allSatisfy { $0.index < nodeCount })
        try check(
            "attributes", that: attributes.allSatisfy { $0.signs.index < max(1, tagSetCount) })
    }
}

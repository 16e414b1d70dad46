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
        guard check.readsContents else { return }
        try verify()
        sections.releasePages()
    }

    func checkLengths() throws(RegionError) {
        let edges: [(String, Int, Int)] = [
            ("edge.segment", segments.count, edgeCount),
            ("edge.length", lengths.count, edgeCount),
            ("edge.flags", flags.count, edgeCount),
            ("edge.startBearing", startBearings.count, edgeCount),
            ("edge.endBearing", endBearings.count, edgeCount),
        ]
        let sequenceCount = max(0, firstBannedPathEdges.count - 1)
        let others: [(String, Int, Int)] = [
            ("node.firstEdge", firstEdges.count, nodeCount + 1),
            ("segment.firstWord", shapes.firstWords.count, segmentCount + 1),
            (
                "segment.firstNode", firstPointNodes.count,
                pointNodes.isEmpty ? firstPointNodes.count : segmentCount + 1
            ),
            ("way.id", wayIDs.ids.count, wayIDs.firstSegments.count),
            ("segment.tags", tagSetIDs.count, segmentCount),
            ("segment.edges", segmentEdges.count, segmentCount),
            (
                "segment.climb", segmentClimbs.count,
                segmentClimbs.isEmpty ? 0 : segmentCount
            ),
            ("barrier.tags", barrierTags.count, barrierNodes.count),
            ("junction.tags", junctionTags.count, junctionNodes.count),
            ("banned.turnRule", bannedTurnRules.count, bannedTurns.count),
            ("banned.rule", bannedPathRules.count, sequenceCount),
        ]
        for (section, found, expected) in edges + others where found != expected {
            throw .inconsistent(
                file: Self.fileName, section: section,
                reason: "it has \(found) elements, not \(expected)")
        }
    }
}

import WaymarkGeometry
public import WaymarkRegion

extension RoadGraph {
    /// The most metres that an edge may have: twice round the Earth.
    private static let mostLength: Float = 8.1e7

    /// Checks every number: that it points to something that is there, and is what a search may
    /// reckon with.
    ///
    /// - Throws: ``RegionError/inconsistent(file:section:reason:)``.
    /// - Complexity: O(*n*).
    public func verify() throws(RegionError) {
        try runChecks([
            PartialCheck(verifyNodes), PartialCheck(verifyEdges), PartialCheck(verifySegments),
            PartialCheck(verifyPoints), PartialCheck(verifyIndex), PartialCheck(verifyTexts),
            PartialCheck(verifyTags), PartialCheck(verifyBans),
        ])
    }

    /// Checks the forbidden sequences alone, which are few.
    func checkBannedSequences() throws(RegionError) {
        try check(
            "banned.firstEdge", firstBannedPathEdges.ascends(to: bannedPathEdges.count))
        try check("banned.edge", bannedPathEdges.allSatisfy(isEdge))
    }

    private func check(_ section: String, _ holds: Bool) throws(RegionError) {
        guard holds else {
            throw .inconsistent(
                file: Self.fileName, section: section, reason: "a number is out of range")
        }
    }

    private func isEdge(_ edge: EdgeID) -> Bool { edge.index < edgeCount }
    private func isNode(_ node: NodeID) -> Bool { node.index < nodeCount }
    private func isTagSet(_ set: TagSetID) -> Bool { set.index < max(1, tagSetCount) }
    private func isText(_ text: StringID) -> Bool {
        text == .empty || Int(text.index) + 1 < strings.offsets.count
    }

    private func verifyNodes() throws(RegionError) {
        try check("node.position", nodePositions.allSatisfy(\.isValid))
        try check("node.firstEdge", firstEdges.ascends(to: edgeCount))
        try check("edge.target", targets.allSatisfy(isNode))
    }

    private func verifyEdges() throws(RegionError) {
        try check("edge.length", lengths.allSatisfy { $0 >= 0 && $0 <= Self.mostLength })
        try check("edge.segment", segments.allSatisfy { $0 < segmentCount })
        try check(
            "segment.edges", segmentEdges.allSatisfy { isEdge($0.along) && isEdge($0.against) })
        try check("edge.segment", edgeCount == 2 * segmentCount)
        // Each edge is one of two of its segment: with as many of them, all are.
        let arePairs = segmentEdges.indices.allSatisfy { segment in
            let pair = segmentEdges[segment]
            return pair.along != pair.against && !isReversed(pair.along)
                && isReversed(pair.against)
                && [pair.along, pair.against].allSatisfy { segments[Int($0.index)] == segment }
        }
        try check("segment.edges", arePairs)
        try check("node.firstEdge", firstEdges.ascends(to: edgeCount))
        try check("edge.target", targets.allSatisfy(isNode))
        try check(
            "edge.target",
            (0..<nodeCount).allSatisfy { node in
                edges(from: NodeID(node)).allSatisfy { source(of: EdgeID($0)) == NodeID(node) }
            })
    }

    private func verifySegments() throws(RegionError) {
        try check(
            "segment.attributes", attributeIndices.allSatisfy { $0 < attributes.count })
        try check("space.segment", spaces.areSound(segmentCount: segmentCount))
        try check("way.firstSegment", wayIDs.isSound(segmentCount: segmentCount))
        try check(
            "segment.firstNode",
            pointNodes.isEmpty
                || firstPointNodes.ascends(to: pointNodes.count)
                    && (0..<segmentCount).allSatisfy {
                        Int(firstPointNodes[$0 + 1] - firstPointNodes[$0])
                            == pointCount(ofSegment: $0)
                    }
        )
    }

    private func verifyPoints() throws(RegionError) {
        try check("segment.firstWord", shapes.areSound)
        // What shapes begin with is checked with the edges, which others look at meanwhile.
        try check(
            "segment.edges", segmentEdges.allSatisfy { isEdge($0.along) && isEdge($0.against) })
        try check("edge.target", targets.allSatisfy(isNode))
        try check(
            "segment.word",
            (0..<segmentCount).allSatisfy { shape(ofSegment: $0).allSatisfy(\.isValid) })
    }

    private func verifyIndex() throws(RegionError) {
        try check("index.tree", index.stretches.tree.isConsistent)
        try check("segment.firstWord", shapes.areSound)
        try check(
            "index.stretch",
            index.stretches.items.allSatisfy { $0 < segmentCount + index.later.count })
        try check(
            "index.later",
            index.later.allSatisfy {
                $0.segment < segmentCount && $0.line > 0
                    && Int($0.line) < pointCount(ofSegment: Int($0.segment)) - 1
            })
    }

    private func verifyTexts() throws(RegionError) {
        try check("string.offset", strings.offsets.ascends(to: strings.bytes.count))
        try check("string.byte", strings.isText)
        try check(
            "attributes",
            attributes.allSatisfy { road in
                isTagSet(road.signs) && road.pace >= 0 && road.pace.isFinite
                    && [
                        road.name, road.reference, road.destinationForward,
                        road.destinationBackward, road.destinationReferenceForward,
                        road.destinationReferenceBackward, road.exitNumber,
                        road.turnLanesForward, road.turnLanesBackward,
                    ].allSatisfy(isText)
            })
    }

    private func verifyTags() throws(RegionError) {
        try check("tags.first", tagSets.firstTags.ascends(to: tagSets.tags.count))
        try check("tags.tag", tagSets.tags.allSatisfy { isText($0.key) && isText($0.value) })
        try check("segment.tags", tagSetIDs.allSatisfy(isTagSet))
        try check("told.edge", toldManeuvers.edges.allSatisfy { $0.index < edgeCount })
        try check("told.tags", toldManeuvers.tags.allSatisfy(isTagSet))
        try check("barrier.tags", barrierTags.allSatisfy(isTagSet))
        try check("junction.tags", junctionTags.allSatisfy(isTagSet))
        for (section, nodes) in [
            ("barrier.node", barrierNodes), ("junction.node", junctionNodes),
        ] {
            let ascends = nodes.indices.dropFirst().allSatisfy {
                nodes[$0 - 1].index < nodes[$0].index
            }
            try check(section, ascends && nodes.allSatisfy(isNode))
        }
    }

    private func verifyBans() throws(RegionError) {
        try checkBannedSequences()
        try check("banned.rule", bannedPathRules.allSatisfy(isTagSet))
        try check("banned.turnRule", bannedTurnRules.allSatisfy(isTagSet))
        let edges = UInt64(edgeCount)
        try check(
            "banned.turn",
            bannedTurns.allSatisfy { $0 >> 32 < edges && $0 & 0xffff_ffff < edges }
                && bannedTurns.indices.dropFirst().allSatisfy {
                    bannedTurns[$0 - 1] <= bannedTurns[$0]
                })
    }
}

extension FixedCoordinate {
    /// Whether it is a place on the Earth.
    package var isValid: Bool {
        (-1_800_000_000...1_800_000_000).contains(longitude)
            && (-900_000_000...900_000_000).contains(latitude)
    }
}

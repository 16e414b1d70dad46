import WaymarkGeometry
import WaymarkRegion

/// The number of a distinct list of tags in a ``RoadGraph``; 0 is the empty one.
@frozen public struct TagSetID: Hashable, Sendable, BitwiseCopyable, Comparable {
    /// Its place among the lists.
    public let index: UInt32
    /// The list at `index`.
    @inlinable public init(_ index: UInt32) { self.index = index }
    /// The empty list.
    public static let empty = TagSetID(0)
    /// By number.
    @inlinable public static func < (a: TagSetID, b: TagSetID) -> Bool { a.index < b.index }
}

/// A key of OpenStreetMap with its value, both by their numbers in the string table.
@frozen public struct RoadTag: Hashable, Sendable, BitwiseCopyable {
    /// The key.
    public let key: StringID
    /// The value.
    public let value: StringID
}

/// The distinct lists of tags that profiles read, in compressed sparse rows.
struct TagSets: Sendable {
    /// For each list its first tag, and one more: the number of tags.
    let firstTags: MappedArray<UInt32>
    let tags: MappedArray<RoadTag>

    var count: Int { Swift.max(0, firstTags.count - 1) }

    subscript(id: TagSetID) -> MappedArray<RoadTag>.SubSequence {
        guard Int(id.index) < count else { return tags[0..<0] }
        let start = Int(firstTags[Int(id.index)])
        return tags[start..<Swift.max(start, Int(firstTags[Int(id.index) + 1]))]
    }
}

extension RoadGraph {
    /// The number of distinct lists of tags.
    public var tagSetCount: Int { tagSets.count }

    /// The tags of the list `id`, in the order of the file.
    ///
    /// - Complexity: O(*n*) in the number of tags: profiles read every list once.
    public func tags(_ id: TagSetID) -> [String: String] {
        Dictionary(
            tagSets[id].map { (text($0.key), text($0.value)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The tags of the barrier on `node`, ``TagSetID/empty`` where there is none.
    ///
    /// - Complexity: O(log *n*) in the number of barriers.
    public func barrier(at node: NodeID) -> TagSetID {
        tags(at: node, among: barrierNodes, having: barrierTags)
    }

    /// The nodes with a lift, ascending.
    ///
    /// - Complexity: O(*n*) in the number of barriers.
    public var elevators: [NodeID] {
        var known: [TagSetID: Bool] = [:]
        return barrierNodes.indices.filter { place in
            let set = barrierTags[place]
            let isElevator = known[set] ?? (tags(set)["highway"] == "elevator")
            known[set] = isElevator
            return isElevator
        }.map { barrierNodes[$0] }
    }

    /// The tags for kind and name of the junction at `node`: `highway`, `name`,
    /// `ref`; ``TagSetID/empty`` where there are none.
    ///
    /// - Complexity: O(log *n*) in the number of such junctions.
    public func junction(at node: NodeID) -> TagSetID {
        tags(at: node, among: junctionNodes, having: junctionTags)
    }

    private func tags(
        at node: NodeID, among nodes: MappedArray<NodeID>, having tags: MappedArray<TagSetID>
    ) -> TagSetID {
        let place = nodes.partitioningIndex { $0.index < node.index }
        return place < nodes.count && nodes[place] == node ? tags[place] : .empty
    }
}

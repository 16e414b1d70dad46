import WaymarkGeometry
import WaymarkRegion

/// Ways over junctions for which mappers wrote down what is told there: relations of `type=maneuver`.
public struct ToldManeuvers: Sendable {
    /// For each way its first edge in ``edges``, and one more: their number.
    let firstEdges: MappedArray<UInt32>
    /// The edges of all ways.
    let edges: MappedArray<EdgeID>
    /// For each way the number of its edge that begins where something is told; 1 at least.
    let places: MappedArray<UInt32>
    /// For each way what is told: `maneuver` and `direction`.
    let tags: MappedArray<TagSetID>

    /// Opens the sections of `file`, which may have none.
    init(_ file: SectionFile) throws(RegionError) {
        guard file.size(of: "told.edge") != nil else {
            firstEdges = MappedArray()
            edges = MappedArray()
            places = MappedArray()
            tags = MappedArray()
            return
        }
        firstEdges = try file.array("told.firstEdge")
        edges = try file.array("told.edge")
        places = try file.array("told.place")
        tags = try file.array("told.tags")
        let count = tags.count
        let isWhole =
            firstEdges.count == count + 1 && places.count == count
            && firstEdges.ascends(to: edges.count)
            && places.indices.allSatisfy {
                firstEdges[$0] < firstEdges[$0 + 1] && places[$0] > 0
                    && places[$0] < firstEdges[$0 + 1] - firstEdges[$0]
            }
        guard isWhole else {
            throw .inconsistent(
                file: RoadGraph.fileName, section: "told.firstEdge",
                reason: "its ways do not fit together")
        }
    }

    /// What is told on the way of `path` from its edge number `index` on: the number of the edge that
    /// begins there, and its tags.
    public func told(on path: [EdgeID], from index: Int) -> [(index: Int, tags: TagSetID)] {
        guard !edges.isEmpty else { return [] }
        let first = path[index]
        var found: [(index: Int, tags: TagSetID)] = []
        var way = tags.indices.partitioningIndex { edges[Int(firstEdges[$0])] < first }
        while way < tags.count, edges[Int(firstEdges[way])] == first {
            let range = Int(firstEdges[way])..<Int(firstEdges[way + 1])
            if index + range.count <= path.count,
                zip(range, path[index...]).allSatisfy({ edges[$0] == $1 })
            {
                found.append((index + Int(places[way]), tags[way]))
            }
            way += 1
        }
        return found
    }
}

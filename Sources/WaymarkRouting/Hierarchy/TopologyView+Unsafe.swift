import WaymarkRegion

/// The arrays of a topology as pointers, for inner loops. Valid as long as the topology is kept.
///
/// The indices in them were checked when the file was written, and again by
/// ``Topology/verify(family:stateCount:)`` when it was opened with all checks.
struct TopologyView {
    struct Arcs {
        let first: UnsafePointer<UInt32>
        let tops: UnsafePointer<UInt32>
        let isTurn: UnsafePointer<UInt8>
        let firstLower: UnsafePointer<UInt32>
        let lower: UnsafePointer<UInt32>
        let lowerArcs: UnsafePointer<UInt32>

        init(_ arcs: Topology.Arcs) {
            first = arcs.first.pointer
            tops = arcs.tops.pointer
            isTurn = arcs.isTurn.pointer
            firstLower = arcs.firstLower.pointer
            lower = arcs.lower.pointer
            lowerArcs = arcs.lowerArcs.pointer
        }

        /// The arcs of a lower vertex.
        @inline(__always) func range(_ vertex: Int) -> Range<Int> {
            Range(uncheckedBounds: (Int(first[vertex]), Int(first[vertex + 1])))
        }

        /// The entries of the arcs to lower vertices.
        @inline(__always) func lowerRange(_ vertex: Int) -> Range<Int> {
            Range(uncheckedBounds: (Int(firstLower[vertex]), Int(firstLower[vertex + 1])))
        }

        /// The arc from `low` to `top` or back; it must be there.
        @inline(__always) func arc(_ low: Int, _ top: UInt32) -> Int {
            var start = Int(first[low])
            var count = Int(first[low + 1]) - start
            // The steps depend on the number of arcs alone: nothing to mispredict.
            while count > 1 {
                let half = count >> 1
                start &+= tops[start &+ half &- 1] < top ? half : 0
                count &-= half
            }
            return count == 1 && tops[start] < top ? start + 1 : start
        }
    }

    let count: Int
    let states: UnsafePointer<UInt32>
    let parents: UnsafePointer<UInt32>
    let up: Arcs
    let down: Arcs

    init(_ topology: Topology) {
        count = topology.count
        states = topology.states.pointer
        parents = topology.parents.pointer
        up = Arcs(topology.up)
        down = Arcs(topology.down)
    }
}

/// The costs of a hierarchy as pointers. Valid as long as the weights are kept.
struct WeightsView {
    let up: UnsafePointer<UInt32>
    let upMiddles: UnsafePointer<UInt32>
    let down: UnsafePointer<UInt32>
    let downMiddles: UnsafePointer<UInt32>

    init(_ weights: HierarchyWeights) {
        up = weights.up.pointer
        upMiddles = weights.upMiddles.pointer
        down = weights.down.pointer
        downMiddles = weights.downMiddles.pointer
    }
}

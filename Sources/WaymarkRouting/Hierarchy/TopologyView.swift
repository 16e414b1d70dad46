import WaymarkRegion

/// The arrays of a topology for inner loops. Valid as long as the topology is kept.
///
/// The indices in them were checked when the file was written, and again by
/// ``Topology/verify(family:automaton:)`` when it was opened with all checks.
struct TopologyView {
    struct Arcs {
        let first: UncheckedArray<UInt32>
        let tops: UncheckedArray<UInt32>
        let isTurn: UncheckedArray<UInt8>
        let firstLower: UncheckedArray<UInt32>
        let lower: UncheckedArray<UInt32>
        let lowerArcs: UncheckedArray<UInt32>

        /// - Parameter withLower: whether the arcs are wanted by their higher vertex too.
        init(_ arcs: Topology.Arcs, withLower: Bool = false) {
            first = UncheckedArray(arcs.first)
            tops = UncheckedArray(arcs.tops)
            isTurn = UncheckedArray(arcs.isTurn)
            let lower = withLower ? arcs.lower : nil
            firstLower = UncheckedArray(lower?.first ?? MappedArray())
            self.lower = UncheckedArray(lower?.vertices ?? MappedArray())
            lowerArcs = UncheckedArray(lower?.arcs ?? MappedArray())
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
        @inline(__always) func arc(from low: Int, to top: UInt32) -> Int {
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
    let states: UncheckedArray<UInt32>
    let up: Arcs
    let down: Arcs

    /// - Parameter withLower: whether the arcs are wanted by their higher vertex too.
    init(_ topology: Topology, withLower: Bool = false) {
        count = topology.count
        states = UncheckedArray(topology.states)
        up = Arcs(topology.up, withLower: withLower)
        down = Arcs(topology.down, withLower: withLower)
    }
}

/// The costs of a hierarchy for inner loops. Valid as long as the weights are kept.
struct WeightsView {
    let up: UncheckedArray<UInt32>
    let upMiddles: UncheckedArray<UInt32>
    let down: UncheckedArray<UInt32>
    let downMiddles: UncheckedArray<UInt32>

    init(_ weights: HierarchyWeights) {
        up = UncheckedArray(weights.up)
        upMiddles = UncheckedArray(weights.upMiddles)
        down = UncheckedArray(weights.down)
        downMiddles = UncheckedArray(weights.downMiddles)
    }
}

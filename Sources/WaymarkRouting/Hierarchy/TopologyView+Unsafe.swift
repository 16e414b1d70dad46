import WaymarkRegion

/// The arrays of a topology as pointers, for inner loops. Valid as long as the topology is kept.
///
/// The indices in them were checked when the file was written, and again by
/// ``Topology/verify(family:stateCount:)`` when it was opened with all checks.
struct TopologyView {
    struct Arcs {
        let first: UnsafePointer<UInt32>
        let tops: UnsafePointer<UInt32>
        let firstLower: UnsafePointer<UInt32>
        let lower: UnsafePointer<UInt32>
        let lowerArcs: UnsafePointer<UInt32>

        init(_ arcs: Topology.Arcs) {
            first = arcs.first.start
            tops = arcs.tops.start
            firstLower = arcs.firstLower.start
            lower = arcs.lower.start
            lowerArcs = arcs.lowerArcs.start
        }

        /// The arcs of a lower vertex.
        @inline(__always) func range(_ vertex: Int) -> Range<Int> {
            Range(uncheckedBounds: (Int(first[vertex]), Int(first[vertex + 1])))
        }

        /// The arc from `low` to `top` or back; it must be there.
        @inline(__always) func arc(_ low: Int, _ top: UInt32) -> Int {
            var (start, end) = (Int(first[low]), Int(first[low + 1]))
            while start < end {
                let middle = (start + end) >> 1
                if tops[middle] < top { start = middle + 1 } else { end = middle }
            }
            return start
        }
    }

    let count: Int
    let parents: UnsafePointer<UInt32>
    let up: Arcs
    let down: Arcs

    init(_ topology: Topology) {
        count = topology.count
        parents = topology.parents.start
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
        up = weights.up.start
        upMiddles = weights.upMiddles.start
        down = weights.down.start
        downMiddles = weights.downMiddles.start
    }
}

extension MappedArray {
    /// The first element; a place of no meaning where there is none.
    fileprivate var start: UnsafePointer<Element> {
        withUnsafeBuffer { $0.baseAddress }
            ?? UnsafePointer(UnsafeMutablePointer<Element>.allocate(capacity: 1))
    }
}

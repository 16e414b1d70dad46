import WaymarkGeometry

/// Something to go on from, ordered by its cost alone.
struct CostEntry: Comparable {
    let cost: Int
    let item: Int

    static func < (a: CostEntry, b: CostEntry) -> Bool { a.cost < b.cost }
}

/// Things to go on from, the cheapest first.
typealias CostQueue = MinimumHeap<CostEntry>

extension MinimumHeap<CostEntry> {
    mutating func push(cost: Int, item: Int) { push(CostEntry(cost: cost, item: item)) }
}

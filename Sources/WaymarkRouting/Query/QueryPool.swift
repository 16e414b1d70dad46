import Synchronization

/// Keeps the memory of searches on one hierarchy from one to the next.
final class QueryPool: Sendable {
    let hierarchyQueries: Pool<HierarchyQuery>
    let upwardSearches: Pool<UpwardSearch>
    let targetNotes: Pool<TargetNotes>
    let journeySweeps: Pool<JourneySweep>
    let sharedRoads: Pool<SharedRoads>
    let potentials: Pool<HierarchyPotential>
    private let labels: Pool<SearchLabels<UInt32>>

    init(vertexCount: Int, stateCount: Int, edgeCount: Int) {
        hierarchyQueries = Pool { HierarchyQuery(count: vertexCount) }
        labels = Pool { SearchLabels(count: stateCount * 3, unreached: .max) }
        upwardSearches = Pool { UpwardSearch(count: vertexCount) }
        targetNotes = Pool { TargetNotes(count: vertexCount) }
        journeySweeps = Pool { JourneySweep(count: vertexCount) }
        sharedRoads = Pool { SharedRoads(count: edgeCount) }
        potentials = Pool { HierarchyPotential(count: vertexCount) }
    }

    /// Lends the labels of a plain search, for each state in three phases, to `body`.
    func withLabels<R, Failure: Error>(
        _ body: (SearchLabels<UInt32>) throws(Failure) -> R
    ) throws(Failure) -> R {
        try labels.lend { labels throws(Failure) in
            defer { labels.reset() }
            return try body(labels)
        }
    }
}

/// Items that are dear to make, for one borrower at a time.
final class Pool<Item: AnyObject>: Sendable {
    private struct Box: @unchecked Sendable {
        // In the pool or with one borrower, never both.
        let item: Item
    }

    private let make: @Sendable () -> Item
    private let idle = Mutex<[Box]>([])

    init(make: @escaping @Sendable () -> Item) { self.make = make }

    /// Lends an item to `body`.
    func lend<R, Failure: Error>(
        _ body: (Item) throws(Failure) -> R
    ) throws(Failure) -> R {
        let box = idle.withLock { $0.popLast() } ?? Box(item: make())
        defer { idle.withLock { $0.append(box) } }
        return try body(box.item)
    }
}

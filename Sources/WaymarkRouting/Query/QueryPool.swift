import Synchronization

/// Keeps the memory of searches on one hierarchy from one to the next.
final class QueryPool: Sendable {
    private let queries: Pool<HierarchyQuery>
    private let labels: Pool<SearchLabels>
    private let upwardSearches: Pool<UpwardSearch>

    init(vertexCount: Int, stateCount: Int) {
        queries = Pool { HierarchyQuery(count: vertexCount) }
        labels = Pool { SearchLabels(stateCount: stateCount) }
        upwardSearches = Pool { UpwardSearch(count: vertexCount) }
    }

    /// Lends a query to `body`.
    func withQuery<R>(_ body: (HierarchyQuery) throws -> R) rethrows -> R {
        try queries.lend(body)
    }

    /// Lends the labels of a plain search to `body`.
    func withLabels<R>(_ body: (SearchLabels) throws -> R) rethrows -> R {
        try labels.lend { labels in
            defer { labels.reset() }
            return try body(labels)
        }
    }

    /// Lends a search for times and lengths to `body`.
    func withUpwardSearch<R>(_ body: (UpwardSearch) throws -> R) rethrows -> R {
        try upwardSearches.lend(body)
    }
}

/// Items that are dear to make, for one borrower at a time.
private final class Pool<Item: AnyObject>: Sendable {
    private struct Box: @unchecked Sendable {
        // In the pool or with one borrower, never both.
        let item: Item
    }

    private let make: @Sendable () -> Item
    private let idle = Mutex<[Box]>([])

    init(make: @escaping @Sendable () -> Item) { self.make = make }

    func lend<R>(_ body: (Item) throws -> R) rethrows -> R {
        let box = idle.withLock { $0.popLast() } ?? Box(item: make())
        defer { idle.withLock { $0.append(box) } }
        return try body(box.item)
    }
}

/// A binary heap with the least element first.
struct MinimumHeap<Element: Comparable> {
    private var elements: [Element] = []

    mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

    mutating func push(_ element: Element) {
        elements.append(element)
        var index = elements.count - 1
        while index > 0, element < elements[(index - 1) / 2] {
            elements[index] = elements[(index - 1) / 2]
            index = (index - 1) / 2
        }
        elements[index] = element
    }

    mutating func pop() -> Element? {
        guard let first = elements.first, let last = elements.popLast() else { return nil }
        if !elements.isEmpty { sink(last) }
        return first
    }

    private mutating func sink(_ element: Element) {
        var index = 0
        while 2 * index + 1 < elements.count {
            var child = 2 * index + 1
            if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
            guard elements[child] < element else { break }
            elements[index] = elements[child]
            index = child
        }
        elements[index] = element
    }
}

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

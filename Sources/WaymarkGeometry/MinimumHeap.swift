/// A binary heap with the least element first.
@usableFromInline package struct MinimumHeap<Element: Comparable> {
    @usableFromInline var elements: [Element] = []

    @inlinable package init() {}

    /// The least element.
    @inlinable package var first: Element? { elements.first }

    @inlinable package mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

    @inlinable package mutating func push(_ element: Element) {
        elements.append(element)
        var index = elements.count - 1
        while index > 0, element < elements[(index - 1) / 2] {
            elements[index] = elements[(index - 1) / 2]
            index = (index - 1) / 2
        }
        elements[index] = element
    }

    @inlinable package mutating func pop() -> Element? {
        guard let first = elements.first, let last = elements.popLast() else { return nil }
        if !elements.isEmpty { sink(last) }
        return first
    }

    @inlinable mutating func sink(_ element: Element) {
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

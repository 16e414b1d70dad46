/// A packed Hilbert R-tree over groups of sixteen items, for items whose places are at hand elsewhere:
/// it has no boxes of single ones.
public struct GroupedHilbertIndex<
    Words: RandomAccessCollection<Int32>, Items: RandomAccessCollection<UInt32>
>: Sendable
where Words: Sendable, Words.Index == Int, Items: Sendable, Items.Index == Int {
    /// The tree of groups.
    public let tree: PackedHilbertIndex<Words>
    /// The items of all groups, in the order of the curve.
    public let items: Items

    /// The index that `words` and `items` hold; `nil` where they do not fit together.
    public init?(words: Words, items: Items) {
        guard let tree = PackedHilbertIndex(words: words), items.startIndex == 0,
            tree.count == (items.count + HilbertPacking.groupSize - 1) / HilbertPacking.groupSize
        else { return nil }
        self.tree = tree
        self.items = items
    }

    /// The items of a group.
    @inlinable func group(_ number: Int) -> Range<Int> {
        let first = number * HilbertPacking.groupSize
        return first..<Swift.min(first + HilbertPacking.groupSize, items.count)
    }

    /// Calls `body` with every item of the groups whose box meets `box`.
    @inlinable public func forEachCandidate(in box: IndexBox, _ body: (Int) -> Void) {
        tree.forEach(in: box) { number in
            for place in group(number) { body(Int(items[place])) }
        }
    }

    /// Calls `body` with what is found at items in the order of its distance to (`x`, `y`), nearest
    /// first, until it returns `false`.
    ///
    /// - Parameters:
    ///   - scaleX: the length of a unit of x, a unit of y being 1.
    ///   - limit: the square of the farthest distance.
    ///   - measure: what is found at an item, and the square of its distance; it may be less than that
    ///     of its box by a unit, as where (`x`, `y`) was rounded.
    @inlinable public func visitNearest<Found>(
        x: Int32, y: Int32, scaleX: Double, limit: Double = .infinity,
        measure: (Int) -> (found: Found, square: Double), _ body: (Found, Double) -> Bool
    ) {
        var pending = MinimumHeap<Measured<Found>>()
        var isOver = false
        tree.visitNearestBoxes(x: x, y: y, scaleX: scaleX) { number, reach in
            // What is no farther than anything that was not measured yet: whole units are rounded.
            let near = max(0, reach.squareRoot() - 1)
            let sure = near * near
            while let next = pending.first, next.square <= sure {
                _ = pending.pop()
                guard body(next.found, next.square) else {
                    isOver = true
                    return false
                }
            }
            guard sure <= limit else { return false }
            for place in group(number) {
                let item = measure(Int(items[place]))
                if item.square <= limit {
                    pending.push(Measured(found: item.found, square: item.square))
                }
            }
            return true
        }
        while !isOver, let next = pending.pop() { isOver = !body(next.found, next.square) }
    }
}

/// Something at a distance.
@frozen @usableFromInline struct Measured<Found>: Comparable {
    @usableFromInline let found: Found
    @usableFromInline let square: Double

    @inlinable init(found: Found, square: Double) {
        self.found = found
        self.square = square
    }

    @inlinable static func < (a: Self, b: Self) -> Bool { a.square < b.square }
    @inlinable static func == (a: Self, b: Self) -> Bool { a.square == b.square }
}

extension HilbertPacking {
    /// The items of a group.
    @inlinable static var groupSize: Int { 16 }

    /// The words of the tree of a ``GroupedHilbertIndex`` over `boxes`, none of them empty, and their
    /// numbers in the order of the curve.
    package static func groups(of boxes: [IndexBox]) -> (words: [Int32], order: [Int]) {
        let order = order(of: boxes)
        let groups = stride(from: 0, to: order.count, by: groupSize).map { first in
            order[first..<min(first + groupSize, order.count)]
                .reduce(into: IndexBox.empty) { $0.formUnion(boxes[$1]) }
        }
        return (words(groups, items: groups.indices.map { Int32($0) }, fanOut: 16), order)
    }
}

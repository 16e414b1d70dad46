/// A static R-tree over boxes, packed along a Hilbert curve (Kamel and Faloutsos 1993,
/// doi 10.1145/170088.170403): the index is its words, so that a mapped file is one.
///
/// Words: the number of items, the fan-out, then a box of four words (min x, min y, max x, max y)
/// for each item in the order of the curve and for each parent level up to the root, then for each
/// of these boxes the number of its item, or of its first child box.
public struct PackedHilbertIndex<Words: RandomAccessCollection<Int32>>: Sendable
where Words: Sendable, Words.Index == Int {
    /// The serialised tree.
    public let words: Words
    /// The number of items.
    public let count: Int
    @usableFromInline let fanOut: Int
    @usableFromInline let boxCount: Int
    /// The end of each level in the sequence of boxes.
    @usableFromInline let levelEnds: [Int]

    /// The tree that `words` hold; `nil` where their number does not fit what they say.
    public init?(words: Words) {
        guard words.count >= 2, words.startIndex == 0 else { return nil }
        let (items, fanOut) = (Int(words[0]), Int(words[1]))
        guard items >= 0, (2...256).contains(fanOut), items <= words.count else { return nil }
        var (boxes, ends) = (0, [Int]())
        for level in HilbertPacking.levels(items: items, fanOut: fanOut) {
            boxes += level
            ends.append(boxes)
        }
        guard words.count == 2 + 5 * boxes else { return nil }
        self.words = words
        levelEnds = ends
        count = items
        self.fanOut = fanOut
        boxCount = boxes
    }

    /// Whether every child number stands where the format wants it.
    /// - Complexity: O(*n*).
    public var isConsistent: Bool {
        guard (0..<count).allSatisfy({ (0..<count).contains(child(of: $0)) }) else { return false }
        var below = 0
        for (start, end) in zip(levelEnds, levelEnds.dropFirst()) {
            guard (start..<end).allSatisfy({ child(of: $0) == below + ($0 - start) * fanOut })
            else { return false }
            below = start
        }
        return true
    }

    @inlinable func child(of box: Int) -> Int { Int(words[2 + 4 * boxCount + box]) }

    /// The item of a box of the lowest level; `nil` where a damaged number names none.
    @inlinable func item(of box: Int) -> Int? {
        let item = child(of: box)
        return item >= 0 && item < count ? item : nil
    }

    @inlinable func bounds(of box: Int) -> IndexBox {
        let at = 2 + 4 * box
        return IndexBox(
            minX: words[at], minY: words[at + 1], maxX: words[at + 2], maxY: words[at + 3])
    }

    /// The boxes under the inner box `box`.
    @inlinable func children(of box: Int) -> Range<Int> {
        // Children lie in the level below; a damaged number may not lead anywhere else.
        let first = child(of: box)
        guard let level = levelEnds.firstIndex(where: { $0 > box }), level > 0 else { return 0..<0 }
        let end = levelEnds[level - 1]
        let start = level > 1 ? levelEnds[level - 2] : 0
        guard first >= start, first < end else { return 0..<0 }
        return first..<min(first + fanOut, end)
    }

    /// Calls `body` with the number of every item whose box meets `box`, in no order.
    @inlinable public func forEach(in box: IndexBox, _ body: (Int) -> Void) {
        guard boxCount > 0 else { return }
        var stack = [boxCount - 1]
        while let current = stack.popLast() {
            guard bounds(of: current).intersects(box) else { continue }
            if current >= count {
                stack.append(contentsOf: children(of: current))
            } else if let item = item(of: current) {
                body(item)
            }
        }
    }

    /// Calls `body` with items in the order of the distances of their boxes to (`x`, `y`), nearest
    /// first, until it returns `false`.
    ///
    /// - Parameter scaleX: the length of a unit of x, a unit of y being 1.
    @inlinable public func visitNearestBoxes(
        x: Int32, y: Int32, scaleX: Double,
        _ body: (_ item: Int, _ squaredDistance: Double) -> Bool
    ) {
        guard boxCount > 0 else { return }
        var queue = MinimumHeap<NearestEntry>()
        queue.push(NearestEntry(boxCount - 1, isExact: false, key: 0))
        while let next = queue.pop() {
            if next.entry < count {
                // The root of a tree of one item was not measured yet.
                let square = bounds(of: next.entry).squaredDistance(x: x, y: y, scaleX: scaleX)
                guard let item = item(of: next.entry) else { continue }
                guard body(item, square) else { return }
            } else {
                for box in children(of: next.entry) {
                    let key = bounds(of: box).squaredDistance(x: x, y: y, scaleX: scaleX)
                    queue.push(NearestEntry(box, isExact: false, key: key))
                }
            }
        }
    }

    /// Calls `body` with items in the order of their distance to (`x`, `y`), nearest first, until
    /// it returns `false`.
    ///
    /// - Parameters:
    ///   - scaleX: the length of a unit of x, a unit of y being 1.
    ///   - distance: the square of the exact distance to an item, not less than to its box.
    @inlinable public func visitNearest(
        x: Int32, y: Int32, scaleX: Double, distance: (Int) -> Double,
        _ body: (_ item: Int, _ squaredDistance: Double) -> Bool
    ) {
        guard boxCount > 0 else { return }
        var queue = MinimumHeap<NearestEntry>()
        queue.push(NearestEntry(boxCount - 1, isExact: false, key: 0))
        while let next = queue.pop() {
            if next.isExact {
                guard body(next.entry, next.key) else { return }
            } else if next.entry < count {
                guard let item = item(of: next.entry) else { continue }
                queue.push(NearestEntry(item, isExact: true, key: distance(item)))
            } else {
                for box in children(of: next.entry) {
                    let key = bounds(of: box).squaredDistance(x: x, y: y, scaleX: scaleX)
                    queue.push(NearestEntry(box, isExact: false, key: key))
                }
            }
        }
    }
}

/// A box of fixed-point coordinates, borders included.
@frozen public struct IndexBox: Hashable, Sendable, BitwiseCopyable {
    /// The western border.
    public var minX: Int32
    /// The southern border.
    public var minY: Int32
    /// The eastern border.
    public var maxX: Int32
    /// The northern border.
    public var maxY: Int32

    /// The box with these borders.
    @inlinable public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The box that nothing lies in, to be grown.
    public static let empty = IndexBox(minX: .max, minY: .max, maxX: .min, maxY: .min)

    /// Grows the box so that it holds (`x`, `y`).
    @inlinable public mutating func extend(x: Int32, y: Int32) {
        minX = min(minX, x)
        minY = min(minY, y)
        maxX = max(maxX, x)
        maxY = max(maxY, y)
    }

    /// Grows the box so that it holds all of `other`.
    mutating func formUnion(_ other: IndexBox) {
        minX = min(minX, other.minX)
        minY = min(minY, other.minY)
        maxX = max(maxX, other.maxX)
        maxY = max(maxY, other.maxY)
    }

    /// Units from the western to the eastern border.
    @inlinable package var width: Int { Int(maxX) - Int(minX) }
    /// Units from the southern to the northern border.
    @inlinable package var height: Int { Int(maxY) - Int(minY) }

    /// Whether the two share at least a point.
    @inlinable public func intersects(_ other: IndexBox) -> Bool {
        minX <= maxX && minX <= other.maxX && other.minX <= maxX && minY <= other.maxY
            && other.minY <= maxY
    }

    @inlinable func squaredDistance(x: Int32, y: Int32, scaleX: Double) -> Double {
        let dx = Double(max(0, Int(minX) - Int(x), Int(x) - Int(maxX))) * scaleX
        let dy = Double(max(0, Int(minY) - Int(y), Int(y) - Int(maxY)))
        return dx * dx + dy * dy
    }
}

/// Builds the words of a ``PackedHilbertIndex``.
public enum HilbertPacking {
    /// The words of a tree over `boxes`, none of them empty; the number of an item is its place
    /// among them.
    /// - Complexity: O(*n* log *n*).
    public static func words(for boxes: [IndexBox], fanOut: Int = 16) -> [Int32] {
        let order = order(of: boxes)
        return words(order.map { boxes[$0] }, items: order.map { Int32($0) }, fanOut: fanOut)
    }

    /// The same for boxes that stand in the order of a Hilbert curve.
    static func words(_ boxes: [IndexBox], items: [Int32], fanOut: Int) -> [Int32] {
        precondition((2...256).contains(fanOut), "the fan-out is 2 to 256")
        var (sorted, children) = (boxes, items)
        var (start, end) = (0, sorted.count)
        while end - start > 1 {
            for first in stride(from: start, to: end, by: fanOut) {
                let group = sorted[first..<min(first + fanOut, end)]
                sorted.append(group.reduce(into: .empty) { $0.formUnion($1) })
                children.append(Int32(first))
            }
            (start, end) = (end, sorted.count)
        }
        var words: [Int32] = [Int32(boxes.count), Int32(fanOut)]
        words.reserveCapacity(2 + 5 * sorted.count)
        for box in sorted { words += [box.minX, box.minY, box.maxX, box.maxY] }
        return words + children
    }

    /// The number of boxes by level: items first, then their parents up to one root.
    static func levels(items: Int, fanOut: Int) -> [Int] {
        var levels = [items]
        while let last = levels.last, last > 1 { levels.append((last + fanOut - 1) / fanOut) }
        return levels
    }

    /// The numbers of `boxes` in the order of a Hilbert curve over all of them.
    static func order(of boxes: [IndexBox]) -> [Int] {
        let all = boxes.reduce(into: IndexBox.empty) { $0.formUnion($1) }
        let width = max(1, Double(all.maxX) - Double(all.minX))
        let height = max(1, Double(all.maxY) - Double(all.minY))
        let keys = boxes.map { box -> UInt32 in
            let x = (Double(box.minX) + Double(box.maxX)) / 2 - Double(all.minX)
            let y = (Double(box.minY) + Double(box.maxY)) / 2 - Double(all.minY)
            return hilbertIndex(
                x: UInt32(x / width * 65535), y: UInt32(y / height * 65535), order: 16)
        }
        return boxes.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }
}

/// The place of (`x`, `y`) on the Hilbert curve through 2^`order` × 2^`order` cells, at most 2^16.
@inlinable public func hilbertIndex(x: UInt32, y: UInt32, order: UInt32) -> UInt32 {
    hilbertPlace(x: x, y: y, order: order)
}

/// The same in numbers that hold twice `order` bits.
@inlinable package func hilbertPlace<Number: FixedWidthInteger>(
    x: Number, y: Number, order: Number
) -> Number {
    var (x, y, index) = (x, y, Number(0))
    let last = (Number(1) << order) &- 1
    var side = (Number(1) << order) >> 1
    while side > 0 {
        let rx: Number = x & side != 0 ? 1 : 0
        let ry: Number = y & side != 0 ? 1 : 0
        index &+= side &* side &* ((3 &* rx) ^ ry)
        if ry == 0 {
            if rx == 1 { (x, y) = (last &- x, last &- y) }
            swap(&x, &y)
        }
        side >>= 1
    }
    return index
}

/// A box or an item of the index, ordered by its squared distance.
@usableFromInline struct NearestEntry: Comparable {
    @usableFromInline let entry: Int
    @usableFromInline let isExact: Bool
    @usableFromInline let key: Double

    @inlinable init(_ entry: Int, isExact: Bool, key: Double) {
        self.entry = entry
        self.isExact = isExact
        self.key = key
    }

    @inlinable static func < (a: NearestEntry, b: NearestEntry) -> Bool { a.key < b.key }
}

import Testing
import WaymarkGeometry

/// Boxes of up to 2 % of the range, and plain searches among them.
struct RandomBoxes {
    let boxes: [IndexBox]

    init(count: Int, range: Int32 = 1_000_000, random: inout SeededGenerator) {
        boxes = (0..<count).map { _ in Self.box(range: range, size: range / 50, &random) }
    }

    static func box(
        range: Int32, size: Int32, _ random: inout SeededGenerator
    ) -> IndexBox {
        let x = Int32.random(in: -range...range - size, using: &random)
        let y = Int32.random(in: -range...range - size, using: &random)
        return IndexBox(
            minX: x, minY: y, maxX: x + .random(in: 0...size, using: &random),
            maxY: y + .random(in: 0...size, using: &random))
    }

    func items(in box: IndexBox) -> [Int] {
        boxes.indices.filter { boxes[$0].intersects(box) }
    }

    func squaredDistance(to item: Int, x: Int32, y: Int32, scaleX: Double) -> Double {
        let box = boxes[item]
        let dx = Double(max(0, Int(box.minX) - Int(x), Int(x) - Int(box.maxX))) * scaleX
        let dy = Double(max(0, Int(box.minY) - Int(y), Int(y) - Int(box.maxY)))
        return dx * dx + dy * dy
    }
}

extension PackedHilbertIndex {
    func items(in box: IndexBox) -> [Int] {
        var items: [Int] = []
        forEach(in: box) { items.append($0) }
        return items
    }
}

@Suite("The packed Hilbert index")
struct PackedHilbertIndexTests {
    @Test(
        "A box query finds what a search of 5,000 boxes finds",
        arguments: [2, 4, 16, 256], [UInt64(91)])
    func boxQueries(fanOut: Int, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let plain = RandomBoxes(count: 5000, random: &random)
        let words = HilbertPacking.words(for: plain.boxes, fanOut: fanOut)
        let index = try #require(PackedHilbertIndex(words: words))
        #expect(index.count == 5000 && index.isConsistent)
        for size in [Int32(1), 5000, 50_000, 900_000] {
            for _ in 0..<25 {
                let box = RandomBoxes.box(range: 1_000_000, size: size, &random)
                #expect(index.items(in: box).sorted() == plain.items(in: box), "\(box)")
            }
        }
    }

    @Test(
        "A nearest query visits what a sort of 5,000 boxes gives, in its order",
        arguments: [0.3, 1, 2.5], [UInt64(92)])
    func nearestQueries(scaleX: Double, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let plain = RandomBoxes(count: 5000, random: &random)
        let index = try #require(
            PackedHilbertIndex(words: HilbertPacking.words(for: plain.boxes)))
        for _ in 0..<30 {
            let x = Int32.random(in: -1_200_000...1_200_000, using: &random)
            let y = Int32.random(in: -1_200_000...1_200_000, using: &random)
            let distance = { plain.squaredDistance(to: $0, x: x, y: y, scaleX: scaleX) }
            var visited: [Double] = []
            index.visitNearest(x: x, y: y, scaleX: scaleX, distance: distance) { item, square in
                #expect(square == distance(item))
                visited.append(square)
                return visited.count < 20
            }
            #expect(visited == Array(plain.boxes.indices.map(distance).sorted().prefix(20)))
        }
    }

    @Test("A nearest query that never stops visits every item once", arguments: [UInt64(93)])
    func nearestVisitsAll(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let plain = RandomBoxes(count: 777, random: &random)
        let index = try #require(
            PackedHilbertIndex(words: HilbertPacking.words(for: plain.boxes, fanOut: 5)))
        var visited: [Int] = []
        var last = 0.0
        index.visitNearest(
            x: 12, y: -34, scaleX: 1,
            distance: { plain.squaredDistance(to: $0, x: 12, y: -34, scaleX: 1) }
        ) { item, square in
            #expect(square >= last)
            last = square
            visited.append(item)
            return true
        }
        #expect(visited.sorted() == Array(0..<777))
    }

    @Test("Every number of items gives a tree that holds them all", arguments: [2, 3, 16])
    func allSizes(fanOut: Int) throws {
        var random = SeededGenerator(seed: 94)
        let all = IndexBox(minX: .min, minY: .min, maxX: .max, maxY: .max)
        for count in 0...70 {
            let boxes = RandomBoxes(count: count, random: &random).boxes
            let words = HilbertPacking.words(for: boxes, fanOut: fanOut)
            let index = try #require(PackedHilbertIndex(words: words))
            #expect(index.count == count && index.isConsistent)
            #expect(index.items(in: all).sorted() == Array(0..<count))
        }
    }

    @Test("The tree is its words: equal boxes give equal words")
    func deterministic() {
        var (first, second) = (SeededGenerator(seed: 95), SeededGenerator(seed: 95))
        let boxes = RandomBoxes(count: 300, random: &first).boxes
        #expect(boxes == RandomBoxes(count: 300, random: &second).boxes)
        #expect(HilbertPacking.words(for: boxes) == HilbertPacking.words(for: boxes))
    }
}

@Suite("Small and odd packed Hilbert indexes")
struct SmallHilbertIndexTests {
    private let all = IndexBox(minX: .min, minY: .min, maxX: .max, maxY: .max)

    @Test("An empty index finds nothing")
    func empty() throws {
        let index = try #require(PackedHilbertIndex(words: HilbertPacking.words(for: [])))
        #expect(index.count == 0 && index.isConsistent)
        #expect(index.items(in: all).isEmpty)
        index.visitNearest(x: 0, y: 0, scaleX: 1, distance: { _ in 0 }) { _, _ in
            Issue.record("an empty index visits nothing")
            return true
        }
    }

    @Test("An index of one item finds it where it is")
    func oneItem() throws {
        let box = IndexBox(minX: 1, minY: 2, maxX: 3, maxY: 4)
        let index = try #require(PackedHilbertIndex(words: HilbertPacking.words(for: [box])))
        #expect(index.items(in: all) == [0])
        #expect(index.items(in: IndexBox(minX: 3, minY: 4, maxX: 9, maxY: 9)) == [0])
        #expect(index.items(in: IndexBox(minX: 4, minY: 4, maxX: 9, maxY: 9)).isEmpty)
        var visited: [Int] = []
        index.visitNearest(x: 0, y: 0, scaleX: 1, distance: { _ in 8 }) { item, square in
            #expect(square == 8)
            visited.append(item)
            return true
        }
        #expect(visited == [0])
    }

    @Test("Many equal boxes are all found")
    func equalBoxes() throws {
        let boxes = [IndexBox](
            repeating: IndexBox(minX: 5, minY: 5, maxX: 5, maxY: 5), count: 1000)
        let index = try #require(PackedHilbertIndex(words: HilbertPacking.words(for: boxes)))
        #expect(index.items(in: boxes[0]).sorted() == Array(0..<1000))
        #expect(index.items(in: IndexBox(minX: 6, minY: 5, maxX: 9, maxY: 9)).isEmpty)
    }

    @Test("Boxes at the ends of the range of numbers are no trap")
    func extremes() throws {
        let boxes = [
            IndexBox(minX: .min, minY: .min, maxX: .min, maxY: .min),
            IndexBox(minX: .max, minY: .max, maxX: .max, maxY: .max), all,
        ]
        let index = try #require(PackedHilbertIndex(words: HilbertPacking.words(for: boxes)))
        #expect(index.items(in: boxes[0]).sorted() == [0, 2])
        #expect(index.items(in: boxes[1]).sorted() == [1, 2])
        var visited: [Int] = []
        index.visitNearest(x: .max, y: .min, scaleX: 1, distance: { _ in 1e20 }) { item, _ in
            visited.append(item)
            return true
        }
        #expect(visited.sorted() == [0, 1, 2])
    }

    @Test("A box that was grown holds its points")
    func growing() {
        var box = IndexBox.empty
        #expect(!box.intersects(all))
        box.extend(x: 3, y: -4)
        box.extend(x: -1, y: 7)
        #expect(box == IndexBox(minX: -1, minY: -4, maxX: 3, maxY: 7))
    }
}

import Testing
import WaymarkGeometry

@Suite("Damaged packed Hilbert indexes")
struct DamagedHilbertIndexTests {
    @Test(
        "Words whose number does not fit what they say are no index",
        arguments: [
            [], [1], [0], [-1, 16], [0, 1], [0, 257], [0, -16], [1, 16], [.max, 16], [.max, 2],
            [.min, 16], [0, 16, 0], [1, 16, 0, 0, 0, 0], [1, 16, 0, 0, 0, 0, 0, 0],
        ] as [[Int32]])
    func wrongSize(words: [Int32]) {
        #expect(PackedHilbertIndex(words: words) == nil)
    }

    @Test("Words of a collection that does not start at 0 are no index")
    func slice() {
        let words = [7] + HilbertPacking.words(for: [])
        #expect(PackedHilbertIndex(words: words[1...]) == nil)
    }

    @Test("A word less or more makes an index none", arguments: [UInt64(101)])
    func oneWordOff(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = HilbertPacking.words(for: RandomBoxes(count: 100, random: &random).boxes)
        #expect(PackedHilbertIndex(words: words) != nil)
        #expect(PackedHilbertIndex(words: Array(words.dropLast())) == nil)
        #expect(PackedHilbertIndex(words: words + [0]) == nil)
    }

    @Test("Random words are no index or can be asked", arguments: [UInt64(102), 103])
    func randomWords(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var opened = 0
        for _ in 0..<2000 {
            let items = Int32.random(in: 0...40, using: &random)
            let fanOut = Int32.random(in: 0...8, using: &random)
            let boxes = boxCount(items: Int(items), fanOut: max(2, Int(fanOut)))
            let excess = Int.random(in: -1...1, using: &random)
            let body = (0..<max(0, 5 * boxes + excess)).map { _ in
                randomWord(below: Int32(boxes), &random)
            }
            guard let index = PackedHilbertIndex(words: [items, fanOut] + body) else { continue }
            opened += 1
            ask(index, &random)
        }
        #expect(opened > 100)
    }

    @Test("An index with random words exchanged can be asked", arguments: [UInt64(104), 105])
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let count = Int.random(in: 0...200, using: &random)
            let boxes = RandomBoxes(count: count, random: &random).boxes
            var words = HilbertPacking.words(for: boxes, fanOut: 4)
            for _ in 0..<Int.random(in: 1...20, using: &random) where words.count > 2 {
                words[Int.random(in: 2..<words.count, using: &random)] =
                    randomWord(below: Int32(words.count), &random)
            }
            ask(try #require(PackedHilbertIndex(words: words)), &random)
        }
    }

    @Test(
        "A query of damaged words gives no item that is not there",
        arguments: [Int32(-1), 20, .max])
    func itemsInRange(number: Int32) throws {
        var random = SeededGenerator(seed: 106)
        var words = HilbertPacking.words(for: RandomBoxes(count: 20, random: &random).boxes)
        // After 2 words of header and 23 boxes of 4 words, the numbers of the items.
        words[2 + 4 * 23] = number
        let index = try #require(PackedHilbertIndex(words: words))
        #expect(!index.isConsistent)
        let all = IndexBox(minX: .min, minY: .min, maxX: .max, maxY: .max)
        #expect(index.items(in: all).allSatisfy { (0..<20).contains($0) })
        index.visitNearest(
            x: 0, y: 0, scaleX: 1,
            distance: { item in
                #expect((0..<20).contains(item))
                return 0
            }, { _, _ in true })
    }

    @Test("Boxes that point to boxes of their own level do not multiply the work")
    func noExplosion() throws {
        var words = HilbertPacking.words(
            for: [IndexBox](
                repeating: IndexBox(minX: 0, minY: 0, maxX: 1, maxY: 1), count: 32), fanOut: 2)
        // 32 items, then 16, 8, 4, 2 and 1 parents; those of the first level are 32..<48.
        for box in 34..<48 { words[2 + 4 * 63 + box] = Int32(box - 2) }
        let index = try #require(PackedHilbertIndex(words: words))
        #expect(!index.isConsistent)
        #expect(index.items(in: IndexBox(minX: 0, minY: 0, maxX: 1, maxY: 1)).count <= 32)
    }

    private func boxCount(items: Int, fanOut: Int) -> Int {
        var (level, sum) = (items, items)
        while level > 1 {
            level = (level + fanOut - 1) / fanOut
            sum += level
        }
        return sum
    }

    /// Half of them could be the number of a box.
    private func randomWord(below bound: Int32, _ random: inout SeededGenerator) -> Int32 {
        Bool.random(using: &random)
            ? .random(in: 0...max(0, bound), using: &random)
            : .random(in: .min ... .max, using: &random)
    }

    private func ask(_ index: PackedHilbertIndex<[Int32]>, _ random: inout SeededGenerator) {
        _ = index.isConsistent
        index.forEach(in: IndexBox(minX: .min, minY: .min, maxX: .max, maxY: .max)) { _ in }
        index.forEach(in: RandomBoxes.box(range: 1_000_000, size: 50_000, &random)) { _ in }
        var visits = 0
        index.visitNearest(x: .min, y: .max, scaleX: 0.5, distance: { _ in 0 }) { _, _ in
            visits += 1
            return visits < 1000
        }
    }
}

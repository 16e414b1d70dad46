import Testing
import WaymarkGeometry

@Suite("Items in groups by place")
struct GroupedHilbertIndexTests {
    private struct Sample {
        let points: [SIMD2<Int32>]
        let index: GroupedHilbertIndex<[Int32], [UInt32]>

        init(count: Int, random: inout SeededGenerator) throws {
            let points = (0..<count).map { _ in
                SIMD2<Int32>(
                    .random(in: -2_000...2_000, using: &random),
                    .random(in: -1_000...1_000, using: &random))
            }
            let groups = HilbertPacking.groups(
                of: points.map { IndexBox(minX: $0.x, minY: $0.y, maxX: $0.x, maxY: $0.y) })
            self.points = points
            index = try #require(
                GroupedHilbertIndex(words: groups.words, items: groups.order.map { UInt32($0) }))
        }

        func square(of item: Int, from x: Int32, _ y: Int32, scaleX: Double) -> Double {
            let (east, north) = (Double(points[item].x - x) * scaleX, Double(points[item].y - y))
            return east * east + north * north
        }
    }

    @Test(
        "The nearest items are those of a plain search, and none is farther than the limit",
        arguments: [0, 1, 2, 16, 17, 40, 1_000])
    func nearest(count: Int) throws {
        var random = SeededGenerator(seed: UInt64(count) + 1)
        let sample = try Sample(count: count, random: &random)
        for _ in 0..<20 {
            let (x, y) = (
                Int32.random(in: -3_000...3_000, using: &random),
                Int32.random(in: -1_500...1_500, using: &random)
            )
            let scale = Double.random(in: 0.1...1, using: &random)
            let limit = Double.random(in: 0...4_000_000, using: &random)
            var found: [Double] = []
            sample.index.visitNearest(x: x, y: y, scaleX: scale, limit: limit) {
                ($0, sample.square(of: $0, from: x, y, scaleX: scale))
            } _: { item, square in
                #expect(square == sample.square(of: item, from: x, y, scaleX: scale))
                found.append(square)
                return true
            }
            let plain = sample.points.indices
                .map { sample.square(of: $0, from: x, y, scaleX: scale) }
                .filter { $0 <= limit }.sorted()
            #expect(found == plain)
        }
    }

    @Test("The search ends where it is told to")
    func ends() throws {
        var random = SeededGenerator(seed: 9)
        let sample = try Sample(count: 100, random: &random)
        var count = 0
        sample.index.visitNearest(x: 0, y: 0, scaleX: 1) {
            ($0, sample.square(of: $0, from: 0, 0, scaleX: 1))
        } _: { _, _ in
            count += 1
            return count < 7
        }
        #expect(count == 7)
    }

    @Test("Items of the groups that meet a box are all that lie in it, and few others")
    func candidates() throws {
        var random = SeededGenerator(seed: 10)
        let sample = try Sample(count: 2_000, random: &random)
        let box = IndexBox(minX: -300, minY: -200, maxX: 500, maxY: 100)
        var found: Set<Int> = []
        sample.index.forEachCandidate(in: box) { found.insert($0) }
        let inside = sample.points.indices.filter {
            (-300...500).contains(sample.points[$0].x) && (-200...100).contains(sample.points[$0].y)
        }
        #expect(found.isSuperset(of: inside) && found.count < 2 * inside.count + 200)
    }

    @Test("Words and items that do not fit together are refused")
    func sizes() throws {
        var random = SeededGenerator(seed: 11)
        let boxes = RandomBoxes(count: 33, random: &random).boxes
        let groups = HilbertPacking.groups(of: boxes)
        let items = groups.order.map { UInt32($0) }
        #expect(GroupedHilbertIndex(words: groups.words, items: items) != nil)
        #expect(
            GroupedHilbertIndex(words: groups.words, items: items.dropLast(1).map { $0 }) == nil)
        #expect(
            GroupedHilbertIndex(words: groups.words, items: items + Array(repeating: 0, count: 16))
                == nil)
        #expect(GroupedHilbertIndex(words: Array(groups.words.dropLast()), items: items) == nil)
    }
}

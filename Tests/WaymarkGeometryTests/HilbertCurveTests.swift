import Testing
import WaymarkGeometry

@Suite("The Hilbert curve")
struct HilbertCurveTests {
    @Test("It visits every cell once, each beside the one before", arguments: UInt32(1)...6)
    func neighbours(order: UInt32) {
        let side = UInt32(1) << order
        var cells = [SIMD2<Int>?](repeating: nil, count: Int(side * side))
        for x in 0..<side {
            for y in 0..<side {
                let index = Int(hilbertIndex(x: x, y: y, order: order))
                #expect(cells[index] == nil)
                cells[index] = SIMD2(Int(x), Int(y))
            }
        }
        let visited = cells.compactMap { $0 }
        #expect(visited.count == cells.count)
        for (a, b) in zip(visited, visited.dropFirst()) {
            #expect(abs(a.x - b.x) + abs(a.y - b.y) == 1)
        }
    }

    @Test("It begins and ends at the corners of the lower side at the greatest order")
    func corners() {
        #expect(hilbertIndex(x: 0, y: 0, order: 16) == 0)
        #expect(hilbertIndex(x: 65_535, y: 0, order: 16) == .max)
    }
}

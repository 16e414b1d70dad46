/// Boxes on the screen that are taken.
struct CollisionGrid {
    private let columns: Int
    private let rows: Int
    private let size: SIMD2<Float>
    private var cells: [[SIMD4<Float>]]
    /// Boxes that icons and their names keep clear of.
    private var obstacles: [[SIMD4<Float>]] = []
    private var names: [String: [SIMD2<Float>]] = [:]
    /// The names at points of layers that do not repeat them.
    private var signs: [String: [SIMD2<Float>]] = [:]
    private static let cell: Float = 64

    init(size: SIMD2<Double>) {
        self.size = SIMD2<Float>(size)
        columns = Int(self.size.x / Self.cell) + 1
        rows = Int(self.size.y / Self.cell) + 1
        cells = Array(repeating: [], count: columns * rows)
    }

    /// Whether a place is on the screen or a little outside.
    func covers(_ place: SIMD2<Float>) -> Bool {
        place.x > -100 && place.y > -40 && place.x < size.x + 100 && place.y < size.y + 40
    }

    /// Whether nothing stands in a box.
    ///
    /// - Parameter hasIcon: it is for an icon or its name, which keep clear of obstacles too.
    func isFree(_ box: SIMD4<Float>, hasIcon: Bool = false) -> Bool {
        let range = cellRange(box)
        for y in range.low.y...range.high.y {
            for x in range.low.x...range.high.x {
                let cell = y * columns + x
                if Self.meets(box, cells[cell]) { return false }
                if hasIcon, !obstacles.isEmpty, Self.meets(box, obstacles[cell]) { return false }
            }
        }
        return true
    }

    private static func meets(_ box: SIMD4<Float>, _ others: [SIMD4<Float>]) -> Bool {
        others.contains { other in
            other.x < box.z && other.z > box.x && other.y < box.w && other.w > box.y
        }
    }

    mutating func insert(_ box: SIMD4<Float>) {
        let range = cellRange(box)
        for y in range.low.y...range.high.y {
            for x in range.low.x...range.high.x { cells[y * columns + x].append(box) }
        }
    }

    /// Takes a box that icons and their names keep clear of.
    mutating func insert(obstacle box: SIMD4<Float>) {
        if obstacles.isEmpty { obstacles = Array(repeating: [], count: cells.count) }
        let range = cellRange(box)
        for y in range.low.y...range.high.y {
            for x in range.low.x...range.high.x { obstacles[y * columns + x].append(box) }
        }
    }

    /// Whether the same name does not stand nearer than `least` already.
    func isFar(_ name: String, from place: SIMD2<Float>, by least: Float) -> Bool {
        Self.areFar(places(of: name), from: place, by: least)
    }

    /// Whether no point of the same name is nearer than `least`.
    func isFar(sign name: String, from place: SIMD2<Float>, by least: Float) -> Bool {
        Self.areFar(signs[name] ?? [], from: place, by: least)
    }

    /// Where a name stands already.
    func places(of name: String) -> [SIMD2<Float>] { names[name] ?? [] }

    /// Whether no other is nearer to a place than `least`.
    static func areFar(
        _ others: [SIMD2<Float>], from place: SIMD2<Float>, by least: Float
    ) -> Bool {
        others.allSatisfy { other in
            let gap = other - place
            return (gap * gap).sum() > least * least
        }
    }

    mutating func note(_ name: String, at place: SIMD2<Float>) {
        names[name, default: []].append(place)
    }

    mutating func note(sign name: String, at place: SIMD2<Float>) {
        signs[name, default: []].append(place)
    }

    private func cellRange(_ box: SIMD4<Float>) -> (low: SIMD2<Int>, high: SIMD2<Int>) {
        func cell(at value: Float, of count: Int) -> Int {
            guard value.isFinite else { return value < 0 ? 0 : count - 1 }
            return max(0, min(count - 1, Int(max(-1e6, min(1e6, value / Self.cell)))))
        }
        let low = SIMD2(cell(at: box.x, of: columns), cell(at: box.y, of: rows))
        let high = SIMD2(cell(at: box.z, of: columns), cell(at: box.w, of: rows))
        // A style may turn a box inside out.
        return (low, pointwiseMax(low, high))
    }
}

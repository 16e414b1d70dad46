import WaymarkGeometry
import WaymarkTiles

/// Squares of some ten metres: things that touch the same or neighbouring ones are near one another, at most about
/// 25 m apart.
struct NearnessGrid {
    typealias Square = SIMD2<Int32>

    /// The first thing that was added to each square.
    private var squares: [Square: Int] = [:]
    private let budget: ImportBudget

    /// A square is 2⁹ units of the plane wide: 12 m at 50° of latitude.
    private static let shift = Int32(9)

    init(within budget: ImportBudget) { self.budget = budget }

    /// The squares that a shape touches.
    func squares(of shape: IndoorPlan.Shape) throws(ImportError) -> [Square] {
        let box = shape.box
        guard box.minX <= box.maxX else { return [] }
        let (low, high) = (Self.square(of: box.minX, box.minY), Self.square(of: box.maxX, box.maxY))
        if low == high { return [low] }
        var found: Set<Square> = []
        for line in shape.lines {
            for (a, b) in zip(line, line.dropFirst()) {
                let reach = max(abs(Int(a.x) - Int(b.x)), abs(Int(a.y) - Int(b.y)))
                let steps = 2 * (reach >> Int(Self.shift)) + 1
                try budget.spend(50 * Double(steps), on: "what is inside of its buildings")
                for step in 0...steps {
                    let place = a.plane + (b.plane - a.plane) * (Double(step) / Double(steps))
                    found.insert(Self.square(of: Int32(place.x), Int32(place.y)))
                }
            }
        }
        if case .polygon(let rings) = shape {
            found.formUnion(try inner(of: rings.map(\.points), from: low, to: high))
        }
        return found.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }

    /// The squares whose middles lie inside of rings.
    private func inner(
        of rings: [[WorldPoint]], from low: Square, to high: Square
    ) throws(ImportError) -> [Square] {
        let count = Double(high.x - low.x + 1) * Double(high.y - low.y + 1)
        let points = rings.reduce(0) { $0 + $1.count }
        try budget.spend(3 * count * Double(points), on: "what is inside of its buildings")
        var found: [Square] = []
        for x in low.x...high.x {
            for y in low.y...high.y {
                let middle = SIMD2(Double(x) + 0.5, Double(y) + 0.5) * Double(1 << Self.shift)
                let isInside = rings.reduce(false) { $0 != $1.lazy.map(\.plane).encloses(middle) }
                if isInside { found.append(SIMD2(x, y)) }
            }
        }
        return found
    }

    /// Adds a thing to squares.
    ///
    /// - Returns: the things that are near, one for each square.
    mutating func add(_ thing: Int, to squares: [Square]) throws(ImportError) -> [Int] {
        let near = try things(near: squares)
        for square in squares where self.squares[square] == nil { self.squares[square] = thing }
        return near
    }

    /// The things that are near squares, one for each square.
    func things(near squares: [Square]) throws(ImportError) -> [Int] {
        try budget.spend(1000 * Double(squares.count), on: "what is inside of its buildings")
        var found: [Int] = []
        for square in squares {
            for dx: Int32 in -1...1 {
                for dy: Int32 in -1...1 {
                    if let thing = self.squares[square &+ SIMD2(dx, dy)], found.last != thing {
                        found.append(thing)
                    }
                }
            }
        }
        return found
    }

    private static func square(of x: Int32, _ y: Int32) -> Square { SIMD2(x >> shift, y >> shift) }
}

import WaymarkGeometry
import Testing
import WaymarkRouting

private typealias Ring = [SIMD2<Float>]

/// A grid of values.
private struct Grid {
    /// What random values are like.
    enum Kind: CaseIterable {
        case hills, noise, steps, infinite
    }

    var width: Int
    var height: Int
    var values: [Float]

    init(_ width: Int, _ height: Int, value: (_ place: SIMD2<Float>) -> Float) {
        (self.width, self.height) = (width, height)
        values = (0..<width * height).map { index in
            value(SIMD2(Float(index % width), Float(index / width)))
        }
    }

    /// Values of which about half are below 0.5; `steps` has many that are equal to it.
    init(_ kind: Kind, _ width: Int, _ height: Int, using generator: inout SeededGenerator) {
        let waves = (0..<4).map { _ in SIMD4<Float>.random(in: -0.6...0.6, using: &generator) }
        self.init(width, height) { place in
            switch kind {
            case .hills:
                waves.reduce(0.5) { sum, wave in
                    let offset = place.x * wave.x + place.y * wave.y + wave.z * 9
                    return sum + wave.w * (offset - offset.rounded()).magnitude - wave.w / 4
                }
            case .noise: Float.random(in: 0..<1, using: &generator)
            case .steps: Float(Int.random(in: 0...2, using: &generator)) / 2
            case .infinite:
                [Float.infinity, -.infinity, .nan, 0.25, 0.75].randomElement(using: &generator) ?? 0
            }
        }
    }

    func polygons(below level: Float, minimumArea: Float = 0) -> [[Ring]] {
        ContourLines(values: values, width: width, height: height)
            .polygons(below: level, minimumArea: minimumArea)
    }
}

/// The area of a ring, positive where it is counter-clockwise.
private func area(_ ring: Ring) -> Float {
    zip(ring, ring.dropFirst()).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
}

private func distance(_ first: SIMD2<Float>, _ second: SIMD2<Float>) -> Float {
    ((first - second) * (first - second)).sum().squareRoot()
}

/// Whether a ray from `point` to the right crosses the rings an odd number of times.
private func contains(_ rings: [Ring], _ point: SIMD2<Float>) -> Bool {
    rings.reduce(false) { isInside, ring in
        zip(ring, ring.dropFirst()).reduce(isInside) { isInside, line in
            let (start, end) = line
            guard (start.y > point.y) != (end.y > point.y) else { return isInside }
            let share = (point.y - start.y) / (end.y - start.y)
            return (start.x + share * (end.x - start.x) > point.x) != isInside
        }
    }
}

/// A line between two points. Signs are exact: products of differences of `Float` fit `Double`.
private struct Segment {
    var start: SIMD2<Float>
    var end: SIMD2<Float>

    private func side(of point: SIMD2<Float>) -> Double {
        let along = SIMD2<Double>(end) - SIMD2<Double>(start)
        let offset = SIMD2<Double>(point) - SIMD2<Double>(start)
        return along.x * offset.y - along.y * offset.x
    }

    private func boxContains(_ point: SIMD2<Float>) -> Bool {
        (min(start.x, end.x)...max(start.x, end.x)).contains(point.x)
            && (min(start.y, end.y)...max(start.y, end.y)).contains(point.y)
    }

    func contains(_ point: SIMD2<Float>) -> Bool { side(of: point) == 0 && boxContains(point) }

    /// Whether the two have any point in common.
    func meets(_ other: Segment) -> Bool {
        let isCrossed =
            side(of: other.start).sign != side(of: other.end).sign
            && other.side(of: start).sign != other.side(of: end).sign
        return isCrossed || contains(other.start) || contains(other.end)
            || other.contains(start) || other.contains(end)
    }
}

/// The pairs of segments of all rings that meet though they do not follow each other.
private func conflicts(_ polygons: [[Ring]]) -> Int {
    let rings = polygons.flatMap { $0 }
    let segments = rings.enumerated().flatMap { number, ring in
        zip(ring, ring.dropFirst()).enumerated().map { place, line in
            (ring: number, place: place, segment: Segment(start: line.0, end: line.1))
        }
    }
    var conflicts = 0
    for (index, first) in segments.enumerated() {
        for second in segments[(index + 1)...] where first.segment.meets(second.segment) {
            let last = rings[first.ring].count - 2
            let follows =
                first.ring == second.ring
                && [1, last].contains(second.place - first.place)
            // Of two segments in turn, neither may lie on the other.
            let overlaps =
                first.segment.contains(second.segment.end)
                || second.segment.contains(first.segment.start)
            let isClosing = second.place - first.place == last
            if !follows || (!isClosing && overlaps) { conflicts += 1 }
        }
    }
    return conflicts
}

@Suite("Regions below a level")
struct ContourLinesTests {
    @Test("A cone below a level is a disc")
    func disc() throws {
        let middle = SIMD2<Float>(20, 20)
        let polygons = Grid(41, 41) { distance($0, middle) }.polygons(below: 15.3)
        let ring = try #require(polygons.first?.first)
        #expect(polygons.map(\.count) == [1])
        #expect(ring.first == ring.last)
        #expect(ring.allSatisfy { abs(distance($0, middle) - 15.3) < 0.02 })
        #expect(abs(area(ring) / (.pi * 15.3 * 15.3) - 1) < 0.005)
    }

    @Test("A wall around a pit is a ring with a hole, and an island in it a polygon of its own")
    func hole() {
        let middle = SIMD2<Float>(20, 20)
        let grid = Grid(41, 41) { place in
            let radius = distance(place, middle)
            return radius < 5 ? radius : abs(radius - 15)
        }
        let polygons = grid.polygons(below: 3)
        #expect(polygons.map(\.count) == [2, 1])
        let areas = polygons.flatMap { $0.map { area($0) / .pi } }
        #expect(zip(areas, [18 * 18, -12 * 12, 3 * 3]).allSatisfy { abs($0 / $1 - 1) < 0.05 })
    }

    @Test("Holes belong to the polygon around them")
    func holesOfTwo() {
        let rows = [
            "#####.####",
            "#.#.#.#..#",
            "#####.#..#",
            ".....#####",
            "####..#..#",
            "####..####",
        ]
        let cells = rows.flatMap { $0.map { $0 == "#" ? Float(0) : 1 } }
        let polygons = Grid(10, 6) { cells[Int($0.y) * 10 + Int($0.x)] }.polygons(below: 0.4)
        #expect(polygons.map(\.count) == [3, 3, 1])
        for polygon in polygons {
            for hole in polygon.dropFirst() {
                #expect(area(hole) < 0)
                #expect(contains([polygon[0]], hole[0]))
            }
        }
    }

    @Test("At a saddle the mean says whether the low corners are joined")
    func saddle() {
        let grid = Grid(2, 2) { $0.x == $0.y ? 0 : 1 }
        #expect(grid.polygons(below: 0.6).map(\.count) == [1])
        #expect(grid.polygons(below: 0.4).map(\.count) == [1, 1])
        #expect(conflicts(grid.polygons(below: 0.4)) == 0)
    }

    @Test("A region ends half a step outside the grid")
    func border() throws {
        let polygons = Grid(3, 2) { _ in 0 }.polygons(below: 1)
        let ring = try #require(polygons.first?.first)
        #expect(polygons.map(\.count) == [1])
        #expect(ring.map(\.x).min() == -0.5 && ring.map(\.x).max() == 2.5)
        #expect(ring.map(\.y).min() == -0.5 && ring.map(\.y).max() == 1.5)
        // A rectangle of 3 × 2 without its corners.
        #expect(area(ring) == 5.5)
    }

    @Test(
        "Beside an infinite value the border lies in the middle",
        arguments: [Float.infinity, .nan], [Float(0), -.infinity])
    func infinite(high: Float, low: Float) {
        let grid = Grid(3, 3) { $0 == SIMD2(1, 1) ? low : high }
        let ring: Ring = [[0.5, 1], [1, 0.5], [1.5, 1], [1, 1.5], [0.5, 1]]
        #expect(grid.polygons(below: 0.9) == [[ring]])
    }

    @Test("Small islands and small holes are left out")
    func minimumArea() {
        let rows = ["####...", "#.##.#.", "####...", "####..."]
        let cells = rows.flatMap { $0.map { $0 == "#" ? Float(0) : 1 } }
        let grid = Grid(7, 4) { cells[Int($0.y) * 7 + Int($0.x)] }
        #expect(grid.polygons(below: 0.5).map(\.count) == [2, 1])
        #expect(grid.polygons(below: 0.5, minimumArea: 0.5).map(\.count) == [2, 1])
        #expect(grid.polygons(below: 0.5, minimumArea: 0.6).map(\.count) == [1])
        #expect(grid.polygons(below: 0.5, minimumArea: 99).isEmpty)
    }

    @Test("Where nothing is below the level there is no polygon")
    func empty() {
        #expect(Grid(0, 0) { _ in 0 }.polygons(below: 1).isEmpty)
        #expect(Grid(0, 5) { _ in 0 }.polygons(below: 1).isEmpty)
        #expect(Grid(4, 4) { _ in 1 }.polygons(below: 1).isEmpty)
        #expect(Grid(4, 4) { _ in 0 }.polygons(below: .nan).isEmpty)
    }

    @Test("Everything finite is below infinity")
    func infiniteLevel() {
        let polygons = Grid(2, 1) { $0.x == 0 ? 7 : .infinity }.polygons(below: .infinity)
        #expect(polygons.map { $0.map(area) } == [[0.5]])
    }

    @Test(
        "No ring meets itself or another one", arguments: Grid.Kind.allCases,
        1...4 as ClosedRange<UInt64>)
    fileprivate func validity(kind: Grid.Kind, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let polygons = Grid(kind, 14, 11, using: &generator).polygons(below: 0.5)
        #expect(!polygons.isEmpty)
        #expect(conflicts(polygons) == 0)
        for rings in polygons {
            #expect(rings.allSatisfy { $0.first == $0.last && $0.count > 4 })
            #expect(rings.enumerated().allSatisfy { (area($1) > 0) == ($0 == 0) })
        }
    }

    @Test(
        "Each value below the level lies in one polygon and the others in none",
        arguments: Grid.Kind.allCases, 1...4 as ClosedRange<UInt64>)
    fileprivate func membership(kind: Grid.Kind, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let grid = Grid(kind, 17, 23, using: &generator)
        let polygons = grid.polygons(below: 0.5)
        for (index, value) in grid.values.enumerated() {
            let place = SIMD2(Float(index % 17), Float(index / 17))
            let count = polygons.count { contains($0, place) }
            #expect(count == (value < 0.5 ? 1 : 0), "\(place)")
        }
    }

    @Test("The area is about the number of values below", arguments: 1...4 as ClosedRange<UInt64>)
    func areaOfCells(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let grid = Grid(.hills, 60, 50, using: &generator)
        let total = grid.polygons(below: 0.5).reduce(0) { $0 + $1.reduce(0) { $0 + area($1) } }
        let count = grid.values.count { $0 < 0.5 }
        #expect(abs(total - Float(count)) < Float(count) / 20)
    }
}

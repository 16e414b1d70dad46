/// Makes simple polygons, as OGC's Simple Features (ISO 19125-1) have them, of rings that cross, touch and
/// cover each other after they were cut and rounded.
///
/// Inside is what more rings go round in the direction of outer ones than in that of holes. Corners
/// stay in whole units.
package struct PolygonMender: Sendable {
    /// The corners of all rings, one ring after the other.
    package private(set) var points: [TilePoint] = []
    /// The end of each ring in ``points``: outer rings, each followed by its holes.
    package private(set) var ends: [Int] = []
    /// Comparisons of two sides beyond what ordinary polygons take, since it was last asked for.
    private var work = 0
    private var sides: [RingSide] = []

    /// No rings yet.
    package init() {}

    /// Forgets the rings.
    mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Adds a ring of three corners or more, whose first is not repeated at the end.
    package mutating func add(_ ring: [TilePoint]) {
        points += ring
        ends.append(points.count)
    }

    /// The work since this was last asked.
    mutating func takeWork() -> Int {
        defer { work = 0 }
        return work
    }

    /// The ranges of the rings in ``points``.
    package var rings: [Range<Int>] { zip([0] + ends, ends).map { $0..<$1 } }

    /// Makes the rings simple polygons where they are not.
    ///
    /// Rings that are made to take more than so much work stay as they are.
    package mutating func mend() {
        guard !ends.isEmpty, !isSimple() else { return }
        var arrangement = Arrangement(of: points, ends: ends, work: Self.mostWork)
        let polygons = arrangement.polygons()
        work += arrangement.spent
        guard let polygons else { return }
        removeAll()
        for ring in polygons.joined() { add(ring) }
    }

    /// Comparisons for one polygon: about half a second.
    private static let mostWork = 50_000_000
    /// Up to so many sides all pairs are compared.
    private static let fewSides = 24
    /// Comparisons for each side that are no work worth counting.
    private static let freeWork = 64

    /// Whether no two sides meet but those that follow each other, and holes lie inside.
    private mutating func isSimple() -> Bool {
        sides.removeAll(keepingCapacity: true)
        var start = 0
        for end in ends {
            for index in start..<end {
                let next = index + 1 < end ? index + 1 : start
                sides.append(
                    RingSide(points[index], points[next], number: index, following: next))
            }
            start = end
        }
        let isSorted = sides.count > Self.fewSides
        if isSorted { sides.sort { $0.minX < $1.minX } }
        var compared = 0
        for index in sides.indices {
            let side = sides[index]
            for other in sides[(index + 1)...] {
                if isSorted, other.minX > side.maxX { break }
                compared += 1
                guard side.minY <= other.maxY, other.minY <= side.maxY,
                    side.minX <= other.maxX, other.minX <= side.maxX
                else { continue }
                if side.collides(with: other) { return false }
            }
            guard compared < Self.mostWork else { break }
        }
        work += max(0, compared - Self.freeWork * sides.count)
        return ends.count == 1 || areNested()
    }

    /// Whether each hole lies in the outer ring before it and in nothing else, and outer rings lie in none.
    private func areNested() -> Bool {
        let rings = rings
        let boxes = rings.map { ring in
            points[ring].dropFirst().reduce(
                into: (low: points[ring.lowerBound], high: points[ring.lowerBound])
            ) {
                $0.low = TilePoint(x: min($0.low.x, $1.x), y: min($0.low.y, $1.y))
                $0.high = TilePoint(x: max($0.high.x, $1.x), y: max($0.high.y, $1.y))
            }
        }
        var outer = 0
        return rings.indices.allSatisfy { number in
            let ring = points[rings[number]]
            let isOuter = doubleArea(of: ring) > 0
            if isOuter { outer = number }
            // A corner may touch another ring, the middle of a side cannot.
            let (a, b) = (ring[ring.startIndex], ring[ring.startIndex + 1])
            let middle = (x: Int(a.x) + Int(b.x), y: Int(a.y) + Int(b.y))
            var depth = 0
            var isOwn = isOuter
            for other in rings.indices where other != number {
                let box = boxes[other]
                guard middle.x >= 2 * Int(box.low.x), middle.x <= 2 * Int(box.high.x),
                    middle.y >= 2 * Int(box.low.y), middle.y <= 2 * Int(box.high.y)
                else { continue }
                let winding = winding(of: points[rings[other]], around: middle)
                depth += winding
                if other == outer, winding == 1 { isOwn = true }
            }
            return isOwn && depth == (isOuter ? 0 : 1)
        }
    }
}

/// How many times a ring goes round a place, which is given in half units: positive for outer rings.
func winding(of ring: ArraySlice<TilePoint>, around place: (x: Int, y: Int)) -> Int {
    guard var last = ring.last else { return 0 }
    var result = 0
    for point in ring {
        result += RingSide.passes(from: last, to: point, eastOf: place)
        last = point
    }
    return result
}

/// Twice the area inside a ring, positive for outer rings.
package func doubleArea(of ring: some Collection<TilePoint>) -> Int {
    guard let origin = ring.first else { return 0 }
    var area = 0
    var last = (x: 0, y: 0)
    for point in ring.dropFirst() {
        let next = (x: Int(point.x) - Int(origin.x), y: Int(point.y) - Int(origin.y))
        area &+= last.x &* next.y &- next.x &* last.y
        last = next
    }
    return area
}

/// A side of a ring with its box.
struct RingSide: Sendable, BitwiseCopyable {
    let a: TilePoint
    let b: TilePoint
    /// Its number among the sides, and that of the one that follows it in its ring.
    private let number: Int32
    private let following: Int32

    init(_ a: TilePoint, _ b: TilePoint, number: Int = 0, following: Int = 0) {
        self.a = a
        self.b = b
        self.number = Int32(truncatingIfNeeded: number)
        self.following = Int32(truncatingIfNeeded: following)
    }

    var minX: Int32 { min(a.x, b.x) }
    var maxX: Int32 { max(a.x, b.x) }
    var minY: Int32 { min(a.y, b.y) }
    var maxY: Int32 { max(a.y, b.y) }

    /// Twice the area of the triangle with `point`: positive on the left where y grows upward.
    func turn(to point: TilePoint) -> Int {
        (Int(b.x) - Int(a.x)) * (Int(point.y) - Int(a.y))
            - (Int(b.y) - Int(a.y)) * (Int(point.x) - Int(a.x))
    }

    /// Whether the sides have more in common than rings allow, their boxes being known to meet.
    func collides(with other: RingSide) -> Bool {
        if other.number == following || number == other.following {
            let (first, second) = other.number == following ? (self, other) : (other, self)
            // A side may not go back on the one before.
            return first.turn(to: second.b) == 0 && first.advance(of: second) < 0
        }
        let (first, second) = (turn(to: other.a), turn(to: other.b))
        if (first > 0 && second > 0) || (first < 0 && second < 0) { return false }
        let (third, fourth) = (other.turn(to: a), other.turn(to: b))
        return !((third > 0 && fourth > 0) || (third < 0 && fourth < 0))
    }

    /// The inner product of the directions.
    private func advance(of other: RingSide) -> Int {
        (Int(b.x) - Int(a.x)) * (Int(other.b.x) - Int(other.a.x))
            + (Int(b.y) - Int(a.y)) * (Int(other.b.y) - Int(other.a.y))
    }

    /// Whether `point`, which lies on the line through the side, lies between its ends.
    func hasInside(_ point: TilePoint) -> Bool {
        point != a && point != b && point.x >= minX && point.x <= maxX && point.y >= minY
            && point.y <= maxY
    }

    /// The place where the sides, which cross, do so.
    func crossing(with other: RingSide) -> TilePoint {
        let (from, to) = (Double(other.turn(to: a)), Double(other.turn(to: b)))
        let share = from / (from - to)
        return TilePoint(
            x: Int32((Double(a.x) + share * (Double(b.x) - Double(a.x))).rounded()),
            y: Int32((Double(a.y) + share * (Double(b.y) - Double(a.y))).rounded()))
    }

    /// 1 or −1 where a side passes the ray from a place, in half units, in the direction of growing x, else
    /// 0: 1 where it has the place on its inner hand as outer rings do.
    static func passes(from a: TilePoint, to b: TilePoint, eastOf place: (x: Int, y: Int)) -> Int {
        let (ay, by) = (2 * Int(a.y), 2 * Int(b.y))
        guard (ay <= place.y) != (by <= place.y) else { return 0 }
        let (ax, bx) = (2 * Int(a.x), 2 * Int(b.x))
        let turn = (bx - ax) * (place.y - ay) - (by - ay) * (place.x - ax)
        return by > ay ? (turn > 0 ? 1 : 0) : (turn < 0 ? -1 : 0)
    }
}

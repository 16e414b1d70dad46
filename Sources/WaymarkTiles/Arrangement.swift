/// The parts of the plane between the sides of some rings, all corners in whole units: sides are parted where
/// they meet, and what lies inside is put together anew.
struct Arrangement {
    /// Comparisons that were made.
    private(set) var spent = 0
    private let most: Int
    private var sides: [RingSide] = []

    /// - Parameter work: the most comparisons that are made.
    init(of points: [TilePoint], ends: [Int], work: Int) {
        most = work
        var start = 0
        for end in ends {
            for index in start..<end {
                let next = index + 1 < end ? index + 1 : start
                guard points[index] != points[next] else { continue }
                sides.append(RingSide(points[index], points[next]))
            }
            start = end
        }
    }

    /// Simple polygons, each an outer ring and its holes; `nil` where that takes too much work.
    mutating func polygons() -> [[[TilePoint]]]? {
        repeat {
            guard spent < most else { return nil }
        } while split()
        var walk = BorderWalk(along: borders())
        return Self.nested(walk.faces())
    }

    /// Parts the sides where others meet them; whether any was.
    private mutating func split() -> Bool {
        // Sides that are short along an axis have few neighbors there.
        let isWide =
            sides.reduce(0) {
                $0 + abs(Int($1.b.x) - Int($1.a.x)) - abs(Int($1.b.y) - Int($1.a.y))
            } > 0
        if isWide { sides.sort { $0.minY < $1.minY } } else { sides.sort { $0.minX < $1.minX } }
        var places: [(side: Int, point: TilePoint)] = []
        for index in sides.indices {
            let side = sides[index]
            for number in (index + 1)..<max(index + 1, sides.count) {
                let other = sides[number]
                spent += 1
                if isWide ? other.minY > side.maxY : other.minX > side.maxX { break }
                guard side.minY <= other.maxY, other.minY <= side.maxY,
                    side.minX <= other.maxX, other.minX <= side.maxX
                else { continue }
                Self.part(side, numbered: index, other, numbered: number, at: &places)
            }
            guard spent < most else { return true }
        }
        guard !places.isEmpty else { return false }
        part(at: &places)
        return true
    }

    /// Adds the places where two sides part each other.
    private static func part(
        _ side: RingSide, numbered index: Int, _ other: RingSide, numbered number: Int,
        at places: inout [(side: Int, point: TilePoint)]
    ) {
        let (toA, toB) = (side.turn(to: other.a), side.turn(to: other.b))
        if (toA > 0 && toB > 0) || (toA < 0 && toB < 0) { return }
        let (fromA, fromB) = (other.turn(to: side.a), other.turn(to: side.b))
        if (fromA > 0 && fromB > 0) || (fromA < 0 && fromB < 0) { return }
        guard toA == 0 || toB == 0 || fromA == 0 || fromB == 0 else {
            let point = side.crossing(with: other)
            if point != side.a, point != side.b { places.append((index, point)) }
            if point != other.a, point != other.b { places.append((number, point)) }
            return
        }
        if toA == 0, side.hasInside(other.a) { places.append((index, other.a)) }
        if toB == 0, side.hasInside(other.b) { places.append((index, other.b)) }
        if fromA == 0, other.hasInside(side.a) { places.append((number, side.a)) }
        if fromB == 0, other.hasInside(side.b) { places.append((number, side.b)) }
    }

    private mutating func part(at places: inout [(side: Int, point: TilePoint)]) {
        func along(_ place: (side: Int, point: TilePoint)) -> Int {
            let side = sides[place.side]
            return (Int(side.b.x) - Int(side.a.x)) * Int(place.point.x)
                + (Int(side.b.y) - Int(side.a.y)) * Int(place.point.y)
        }
        places.sort { ($0.side, along($0)) < ($1.side, along($1)) }
        var last = -1
        for (side, point) in places {
            // What is left of the side that was parted last stands at its place.
            let rest = sides[side]
            if side == last, rest.a == point { continue }
            last = side
            sides.append(RingSide(rest.a, point))
            sides[side] = RingSide(point, rest.b)
        }
        sides.removeAll { $0.a == $0.b }
    }

    /// The sides between inside and outside, with the inside on the hand where outer rings have it.
    private func borders() -> [RingSide] {
        let lanes = Lanes(of: merged())
        return lanes.sides.compactMap { side, count in
            let before = lanes.winding(beyond: side, count)
            // With the inside on its inner hand a side counts up by one when it is passed.
            let inner = before + count
            if (inner > 0) == (before > 0) { return nil }
            return inner > 0 ? side : RingSide(side.b, side.a)
        }
    }

    /// Each side once, with how many more times it is passed from `a` to `b` than back.
    private func merged() -> [(side: RingSide, count: Int)] {
        var all = sides.map { side in
            side.a < side.b ? (side: side, count: 1) : (side: RingSide(side.b, side.a), count: -1)
        }
        all.sort { $0.side.a == $1.side.a ? $0.side.b < $1.side.b : $0.side.a < $1.side.a }
        var result: [(side: RingSide, count: Int)] = []
        for (side, count) in all {
            if let last = result.last?.side, last.a == side.a, last.b == side.b {
                result[result.count - 1].count += count
            } else {
                result.append((side, count))
            }
        }
        return result.filter { $0.count != 0 }
    }

    /// The rings of some faces with the outer ones first: holes that stand alone go to the face around them.
    private static func nested(_ faces: [[[TilePoint]]]) -> [[[TilePoint]]] {
        var polygons: [(rings: [[TilePoint]], area: Int)] = []
        var holes: [[TilePoint]] = []
        for face in faces {
            let outer = face.filter { doubleArea(of: $0) > 0 }
            let inner = face.filter { doubleArea(of: $0) < 0 }
            guard let first = outer.first else {
                holes += inner
                continue
            }
            polygons.append(([first] + inner, doubleArea(of: first)))
            for ring in outer.dropFirst() { polygons.append(([ring], doubleArea(of: ring))) }
        }
        for hole in holes {
            let middle = (x: Int(hole[0].x) + Int(hole[1].x), y: Int(hole[0].y) + Int(hole[1].y))
            let around = polygons.indices.filter {
                winding(of: polygons[$0].rings[0][...], around: middle) > 0
            }
            guard let smallest = around.min(by: { polygons[$0].area < polygons[$1].area }) else {
                continue
            }
            polygons[smallest].rings.append(hole)
        }
        return polygons.map(\.rings)
    }
}

extension TilePoint {
    /// From west to east, then along y.
    fileprivate static func < (one: TilePoint, other: TilePoint) -> Bool {
        (one.x, one.y) < (other.x, other.y)
    }
}

/// Sides, by the lanes of the plane that they pass, so that what lies beyond one of them is counted
/// without a look at all.
private struct Lanes {
    let sides: [(side: RingSide, count: Int)]
    private var rows: [[Int32]]
    private var columns: [[Int32]]
    private let low: TilePoint
    private let high: TilePoint
    /// Lanes in each direction.
    private let number: Int

    init(of sides: [(side: RingSide, count: Int)]) {
        self.sides = sides
        var low = TilePoint(x: .max, y: .max)
        var high = TilePoint(x: .min, y: .min)
        for (side, _) in sides {
            low = TilePoint(x: min(low.x, side.minX), y: min(low.y, side.minY))
            high = TilePoint(x: max(high.x, side.maxX), y: max(high.y, side.maxY))
        }
        (self.low, self.high) = (low, high)
        let number = max(1, min(256, sides.count / 4))
        self.number = number
        (rows, columns) = ([], [])
        rows = [[Int32]](repeating: [], count: number)
        columns = rows
        for (index, (side, _)) in sides.enumerated() {
            for row in lane(
                side.minY, from: low.y, to: high.y)...lane(side.maxY, from: low.y, to: high.y)
            {
                rows[row].append(Int32(index))
            }
            for column in lane(
                side.minX, from: low.x, to: high.x)...lane(side.maxX, from: low.x, to: high.x)
            {
                columns[column].append(Int32(index))
            }
        }
    }

    private func lane(_ value: Int32, from low: Int32, to high: Int32) -> Int {
        let length = Int(high) - Int(low) + 1
        return (Int(value) - Int(low)) * number / length
    }

    /// How often rings go round the places just beyond the middle of a side, on its outer hand.
    func winding(beyond side: RingSide, _ count: Int) -> Int {
        let middle = (x: Int(side.a.x) + Int(side.b.x), y: Int(side.a.y) + Int(side.b.y))
        if side.a.y == side.b.y {
            // Beyond: where y is less for a side that goes east, with the ray the other way.
            let lane = lane(Int32(truncatingIfNeeded: middle.x >> 1), from: low.x, to: high.x)
            return sum(columns[lane]) { other in
                // The same with x and y in each other's place, which turns the hands round.
                -RingSide.passes(
                    from: other.a.swapped, to: other.b.swapped, eastOf: (middle.y, middle.x))
            } - count
        }
        let lane = lane(Int32(truncatingIfNeeded: middle.y >> 1), from: low.y, to: high.y)
        let east = sum(rows[lane]) { other in
            RingSide.passes(from: other.a, to: other.b, eastOf: middle)
        }
        // A side that goes along y has its inner hand to the west.
        return side.b.y > side.a.y ? east : east - count
    }

    private func sum(_ lane: [Int32], _ passes: (RingSide) -> Int) -> Int {
        lane.reduce(0) { $0 + passes(sides[Int($1)].side) * sides[Int($1)].count }
    }
}

extension TilePoint {
    fileprivate var swapped: TilePoint { TilePoint(x: y, y: x) }
}

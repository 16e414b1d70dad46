import WaymarkGeometry

/// Puts sides that have the inside on the hand where outer rings have it together to rings.
struct BorderWalk {
    /// By where they begin.
    private let sides: [RingSide]
    private var isTaken: [Bool]

    /// Sides that meet at their ends alone, as many of which begin as end at each place.
    init(along sides: [RingSide]) {
        self.sides = sides.sorted { ($0.a.x, $0.a.y) < ($1.a.x, $1.a.y) }
        isTaken = [Bool](repeating: false, count: sides.count)
    }

    /// The rings around each part of the inside that hangs together by more than corners; holes that touch
    /// no other ring are parts of their own. No ring comes to a corner twice.
    mutating func faces() -> [[[TilePoint]]] {
        sides.indices.compactMap { isTaken[$0] ? nil : face(from: $0) }
    }

    private mutating func face(from first: Int) -> [[TilePoint]] {
        var rings: [[TilePoint]] = []
        var path: [TilePoint] = []
        // Where in the path the corners are that it may come to again.
        var crossroads: [TilePoint: Int] = [:]
        var current = first
        repeat {
            isTaken[current] = true
            let corner = sides[current].a
            if let last = crossroads[corner] {
                rings.append(Self.withoutStraights(path[last...]))
                for passed in path[(last + 1)...] { crossroads[passed] = nil }
                path.removeSubrange(last...)
            }
            if leaving(corner).count > 1 { crossroads[corner] = path.count }
            path.append(corner)
            current = following(current)
        } while !isTaken[current]
        rings.append(Self.withoutStraights(path[...]))
        return rings.filter { $0.count >= 3 }
    }

    /// The sides that begin at a corner.
    private func leaving(_ corner: TilePoint) -> Range<Int> {
        let key = (corner.x, corner.y)
        let low = sides.partitioningIndex { ($0.a.x, $0.a.y) < key }
        var high = low
        while high < sides.count, sides[high].a == corner { high += 1 }
        return low..<high
    }

    /// The side that goes on along the same part of the inside: the first one from the way back, over the
    /// inside.
    private func following(_ number: Int) -> Int {
        let (start, corner) = (sides[number].a, sides[number].b)
        let ways = leaving(corner)
        guard ways.count > 1 else { return ways.first ?? number }
        let back = Direction(from: corner, to: start)
        return ways.min { one, other in
            let (a, b) = (
                Direction(from: corner, to: sides[one].b),
                Direction(from: corner, to: sides[other].b)
            )
            let (first, second) = (back.quarter(to: a), back.quarter(to: b))
            return first == second ? a.turn(to: b) < 0 : first < second
        } ?? number
    }

    private struct Direction {
        let x: Int
        let y: Int

        init(from a: TilePoint, to b: TilePoint) {
            (x, y) = (Int(b.x) - Int(a.x), Int(b.y) - Int(a.y))
        }

        func turn(to other: Direction) -> Int { x * other.y - y * other.x }

        /// 0 to 3, growing with the angle to another direction, over the inside: less than half a turn, half
        /// a turn, more, a whole one.
        func quarter(to other: Direction) -> Int {
            let turn = turn(to: other)
            guard turn == 0 else { return turn < 0 ? 0 : 2 }
            return x * other.x + y * other.y < 0 ? 1 : 3
        }
    }

    /// The ring without corners that lie on a straight line between those beside them.
    private static func withoutStraights(_ ring: ArraySlice<TilePoint>) -> [TilePoint] {
        var result: [TilePoint] = []
        for point in ring {
            while let last = result.last, result.count > 1,
                RingSide(result[result.count - 2], last).turn(to: point) == 0
            {
                result.removeLast()
            }
            result.append(point)
        }
        while result.count > 2,
            RingSide(result[result.count - 2], result[result.count - 1]).turn(to: result[0]) == 0
        {
            result.removeLast()
        }
        if result.count > 2, RingSide(result[result.count - 1], result[0]).turn(to: result[1]) == 0
        {
            result.removeFirst()
        }
        return result
    }
}

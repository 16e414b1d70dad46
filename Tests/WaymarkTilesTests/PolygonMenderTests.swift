import Testing
import WaymarkGeometry
import WaymarkTiles

@Suite("Simple polygons")
struct PolygonMenderTests {
    private typealias Ring = [TilePoint]

    private static func ring(_ corners: (Int32, Int32)...) -> Ring {
        corners.map { TilePoint(x: $0.0, y: $0.1) }
    }

    private static func mended(_ rings: [Ring]) -> [Ring] {
        var mender = PolygonMender()
        for ring in rings { mender.add(ring) }
        mender.mend()
        return mender.rings.map { Array(mender.points[$0]) }
    }

    private static func areas(_ rings: [Ring]) -> [Int] { rings.map { doubleArea(of: $0) / 2 } }

    private static let square = ring((0, 0), (8, 0), (8, 8), (0, 8))

    @Test("An island that shares the side of the clip rectangle is cut out of the sea")
    func sharedSide() {
        let rings = Self.mended([Self.square, Self.ring((0, 2), (0, 6), (4, 6), (4, 2))])
        #expect(rings.count == 1)
        #expect(Self.areas(rings) == [64 - 16])
        #expect(rings[0].count == 8)
    }

    @Test("Land that fills a tile leaves no sea")
    func allLand() {
        #expect(Self.mended([Self.square, Self.square.reversed()]).isEmpty)
    }

    @Test("A way along the border and back encloses nothing")
    func backAndForth() {
        // Two bays that a clip rectangle has cut, joined along its side.
        let rings = Self.mended([
            Self.ring(
                (0, 0), (2, 0), (2, 4), (2, 0), (8, 0), (8, 8), (5, 8), (5, 0), (3, 0), (3, 8),
                (0, 8))
        ])
        #expect(Self.areas(rings).sorted() == [24, 24])
        #expect(rings.allSatisfy { $0.count == 4 })
    }

    @Test("A ring that crosses itself keeps the part that it goes round as outer rings do")
    func bowTie() {
        let rings = Self.mended([Self.ring((0, 0), (8, 0), (0, 6), (8, 6))])
        #expect(rings == [Self.ring((0, 0), (8, 0), (4, 3))])
    }

    @Test("A ring that touches itself at a corner is a ring and its hole")
    func pinched() {
        let rings = Self.mended([
            Self.ring((0, 0), (8, 0), (8, 8), (0, 8), (0, 4), (2, 6), (4, 4), (2, 2), (0, 4))
        ])
        #expect(Self.areas(rings) == [64, -8])
    }

    @Test("A hole that touches the ring at two corners parts the polygon")
    func parting() {
        let rings = Self.mended([Self.square, Self.ring((0, 4), (4, 8), (8, 4), (4, 2))])
        #expect(Self.areas(rings).sorted() == [8, 8, 24])
    }

    @Test("An island in a lake on an island stays where it is")
    func nested() {
        let rings = [
            Self.ring((0, 0), (20, 0), (20, 20), (0, 20)),
            Self.ring((2, 2), (2, 18), (18, 18), (18, 2)),
            Self.ring((5, 5), (15, 5), (15, 15), (5, 15)),
            Self.ring((7, 7), (7, 9), (9, 9), (9, 7)),
        ]
        #expect(Self.mended(rings) == rings)
        // The lake is moved over the shore.
        let moved = Self.mended([
            rings[0], rings[2], rings[1].map { TilePoint(x: $0.x + 4, y: $0.y) },
        ])
        #expect(Self.areas(moved).reduce(0, +) == 266)
    }

    @Test("A hole outside of its ring is none")
    func lostHole() {
        let rings = Self.mended([Self.square, Self.ring((20, 20), (20, 24), (24, 24), (24, 20))])
        #expect(rings == [Self.square])
    }

    @Test("Random rings become simple polygons that cover what they went round", arguments: 0..<200)
    func random(seed: UInt64) {
        var draw = SeededGenerator(seed: seed)
        let side: Int32 = seed % 2 == 0 ? 12 : 400
        let rings = (0..<Int.random(in: 1...4, using: &draw)).map { number in
            let ring = (0..<Int.random(in: 3...40, using: &draw)).map { _ in
                TilePoint(
                    x: .random(in: 0...side, using: &draw), y: .random(in: 0...side, using: &draw))
            }
            let isTurned = (doubleArea(of: ring) > 0) != (number == 0)
            return isTurned ? ring.reversed() : ring
        }
        let mended = Self.mended(rings)
        #expect(Self.isSimple(mended))
        // Corners move by half a unit where sides cross, and sides with them.
        for _ in 0..<400 {
            let place = (
                x: Double.random(in: 0...Double(side), using: &draw),
                y: Double.random(in: 0...Double(side), using: &draw)
            )
            guard Self.distance(from: place, to: rings + mended) > 1.5 else { continue }
            #expect(
                (Self.winding(of: rings, around: place) > 0)
                    == (Self.winding(of: mended, around: place) == 1))
        }
    }

    /// Whether no ring comes to a place twice and no two sides meet but at corners.
    private static func isSimple(_ rings: [Ring]) -> Bool {
        guard rings.allSatisfy({ Set($0).count == $0.count && $0.count >= 3 }) else { return false }
        let sides = rings.flatMap { zip($0, $0.dropFirst() + $0.prefix(1)).map { [$0, $1] } }
        func turn(_ side: [TilePoint], _ point: TilePoint) -> Int {
            doubleArea(of: side + [point]).signum()
        }
        return sides.indices.allSatisfy { index in
            sides[..<index].allSatisfy { other in
                let side = sides[index]
                let turns = (
                    turn(side, other[0]) * turn(side, other[1]),
                    turn(other, side[0]) * turn(other, side[1])
                )
                if turns.0 < 0, turns.1 < 0 { return false }
                return Set(side) != Set(other)
            }
        }
    }

    private static func winding(of rings: [Ring], around place: (x: Double, y: Double)) -> Int {
        rings.reduce(0) { sum, ring in
            zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(sum) { sum, side in
                let (ax, ay) = (Double(side.0.x), Double(side.0.y))
                let (bx, by) = (Double(side.1.x), Double(side.1.y))
                guard (ay > place.y) != (by > place.y) else { return sum }
                let x = ax + (place.y - ay) / (by - ay) * (bx - ax)
                return x < place.x ? sum : sum + (by > ay ? 1 : -1)
            }
        }
    }

    private static func distance(from place: (x: Double, y: Double), to rings: [Ring]) -> Double {
        rings.reduce(Double.infinity) { least, ring in
            zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(least) { least, side in
                let (ax, ay) = (Double(side.0.x), Double(side.0.y))
                let (dx, dy) = (Double(side.1.x) - ax, Double(side.1.y) - ay)
                let square = dx * dx + dy * dy
                let t =
                    square > 0
                    ? max(0, min(1, ((place.x - ax) * dx + (place.y - ay) * dy) / square)) : 0
                let (x, y) = (place.x - ax - t * dx, place.y - ay - t * dy)
                return min(least, (x * x + y * y).squareRoot())
            }
        }
    }
}

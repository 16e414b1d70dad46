import WaymarkGeometry
import WaymarkTiles

/// The work of finding places for the names of a file: how often a place was compared with a line.
final class LabelWork {
    var done = 0.0
    /// How often it may be.
    var most = Double.infinity

    /// Whether the file will be refused: all other names are put anywhere then.
    var isSpent: Bool { done > most }

    /// Takes it from what a file may cost.
    func spend(from budget: ImportBudget) throws(ImportError) {
        try budget.spend(done * ImportBudget.stepsOfLabel, on: "finding places for its names")
    }
}

/// Finds the place of an area's name: the point inside that is farthest from its border, or nearly (the
/// search by ever smaller squares of V. Agafonkin's polylabel).
struct LabelPoint {
    private let rings: [[SIMD2<Double>]]
    private let pointCount: Int
    private let work: LabelWork

    /// - Parameter rings: of one polygon, an outer one and its holes.
    init(_ rings: [[WorldPoint]], work: LabelWork) {
        self.work = work
        self.rings = rings.map { ring in
            // What a name shows of a shape needs no more points than this.
            let step = max(1, ring.count / 256)
            return stride(from: 0, to: ring.count, by: step).map {
                SIMD2(Double(ring[$0].x), Double(ring[$0].y))
            }
        }
        pointCount = self.rings.reduce(0) { $0 + $1.count }
    }

    private struct Square: Comparable {
        let middle: SIMD2<Double>
        let half: Double
        let distance: Double
        var most: Double { distance + half * 2.0.squareRoot() }

        /// The square that may hold the better place comes first.
        static func < (a: Square, b: Square) -> Bool { a.most > b.most }
    }

    var point: WorldPoint {
        guard let outer = rings.first, let first = outer.first else {
            return WorldPoint(x: 0, y: 0)
        }
        guard !work.isSpent else { return Self.rounded(first) }
        let low = outer.reduce(first) { pointwiseMin($0, $1) }
        let high = outer.reduce(first) { pointwiseMax($0, $1) }
        let size = high - low
        // No more than some 300 squares, however long the shape is.
        let half = max(min(size.x, size.y), (size.x * size.y / 256).squareRoot(), 1) / 2
        // A middle that is well inside does.
        let balance = pointwiseMax(low, pointwiseMin(high, centroid(of: outer)))
        let center = square(around: balance, half: 0)
        if center.distance > min(size.x, size.y) * 0.3 { return Self.rounded(center.middle) }
        var best = center
        var queue = MinimumHeap<Square>()
        for x in stride(from: low.x, to: high.x, by: 2 * half) {
            for y in stride(from: low.y, to: high.y, by: 2 * half) {
                queue.push(square(around: SIMD2(x + half, y + half), half: half))
            }
        }
        let precision = max(1, min(size.x, size.y) / 40)
        var steps = 0
        while steps < 1000, !work.isSpent, let next = queue.pop() {
            if next.distance > best.distance { best = next }
            guard next.most - best.distance > precision || best.distance <= 0 else { break }
            let quarter = next.half / 2
            for corner in [SIMD2(-1.0, -1.0), SIMD2(1, -1), SIMD2(-1, 1), SIMD2(1, 1)] {
                queue.push(square(around: next.middle + corner * quarter, half: quarter))
            }
            steps += 1
        }
        return Self.rounded(best.middle)
    }

    private static func rounded(_ place: SIMD2<Double>) -> WorldPoint {
        WorldPoint(x: Int32(place.x.rounded()), y: Int32(place.y.rounded()))
    }

    private func centroid(of ring: [SIMD2<Double>]) -> SIMD2<Double> {
        let origin = ring[0]
        var (sum, area) = (SIMD2<Double>.zero, 0.0)
        for (p, q) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
            let (a, b) = (p - origin, q - origin)
            let cross = a.x * b.y - b.x * a.y
            sum += (a + b) * cross
            area += cross
        }
        return area == 0 ? origin : origin + sum / (3 * area)
    }

    private func square(around middle: SIMD2<Double>, half: Double) -> Square {
        work.done += Double(pointCount)
        return Square(middle: middle, half: half, distance: distance(to: middle))
    }

    /// How far a place is from the border; less than 0 outside.
    private func distance(to place: SIMD2<Double>) -> Double {
        var (inside, least) = (false, Double.infinity)
        for ring in rings {
            guard var a = ring.last else { continue }
            for b in ring {
                if (b.y > place.y) != (a.y > place.y),
                    place.x < (a.x - b.x) * (place.y - b.y) / (a.y - b.y) + b.x
                {
                    inside.toggle()
                }
                let (along, from) = (a - b, place - b)
                let length = (along * along).sum()
                let t = length > 0 ? max(0, min(1, (from * along).sum() / length)) : 0
                let gap = from - along * t
                least = min(least, (gap * gap).sum())
                a = b
            }
        }
        return least.squareRoot() * (inside ? 1 : -1)
    }
}

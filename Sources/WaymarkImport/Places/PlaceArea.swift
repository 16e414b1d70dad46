import WaymarkGeometry
import WaymarkRoads

/// A settlement, a county or the like with its borders.
struct PlaceArea {
    /// Its number among the findings.
    let place: Int
    let rings: [AreaRing]
}

/// The borders of an area in bands of latitude, so that a question whether it holds a point looks at a
/// few lines only.
struct BandedArea {
    let box: IndexBox
    private let bands: [[(a: SIMD2<Double>, b: SIMD2<Double>)]]

    init(_ rings: [AreaRing]) {
        let box = rings.lazy.flatMap(\.points).reduce(into: IndexBox.empty) {
            $0.extend(x: $1.longitude, y: $1.latitude)
        }
        self.box = box
        let lines = rings.flatMap { ring in
            zip(ring.points, ring.points.dropFirst()).map { ($0.plane, $1.plane) }
        }
        let height = max(1, Double(box.height))
        // A line stands in all bands that it crosses; all together no more than some times their number.
        let span = lines.reduce(0) { $0 + abs($1.0.y - $1.1.y) / height }
        let count = max(1, min(lines.count / 4, 4096, Int(4 * Double(lines.count) / max(1, span))))
        var bands = [[(a: SIMD2<Double>, b: SIMD2<Double>)]](repeating: [], count: count)
        for (a, b) in lines {
            let low = Self.band(of: min(a.y, b.y), box, count)
            for band in low...Self.band(of: max(a.y, b.y), box, count) {
                bands[band].append((a, b))
            }
        }
        self.bands = bands
    }

    private static func band(of y: Double, _ box: IndexBox, _ count: Int) -> Int {
        let share = (y - Double(box.minY)) / max(1, Double(box.height))
        return max(0, min(count - 1, Int(share * Double(count))))
    }

    /// Whether it holds `point`, by the even-odd rule, and how many lines were looked at.
    func holds(_ point: FixedCoordinate) -> (isInside: Bool, lines: Int) {
        let place = point.plane
        let lines = bands[Self.band(of: place.y, box, bands.count)]
        var isInside = false
        for (a, b) in lines where (b.y > place.y) != (a.y > place.y) {
            if place.x < b.x + (place.y - b.y) / (a.y - b.y) * (a.x - b.x) { isInside.toggle() }
        }
        return (isInside, lines.count)
    }
}

/// Finds the areas that hold a point.
final class AreaLookup {
    /// The numbers of the areas among the findings, the smallest first.
    private let places: [Int]
    private let shapes: [BandedArea]
    private let tree: PackedHilbertIndex<[Int32]>?
    private let budget: ImportBudget

    init(_ areas: [PlaceArea], sizes: [Double], within budget: ImportBudget) {
        let order = areas.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
        places = order.map { areas[$0].place }
        shapes = order.map { BandedArea(areas[$0].rings) }
        tree = PackedHilbertIndex(words: HilbertPacking.words(for: shapes.map(\.box)))
        self.budget = budget
    }

    /// The areas around `point`, the smallest first.
    func areas(around point: FixedCoordinate) throws(ImportError) -> [Int] {
        var found: [Int] = []
        let (x, y) = (point.longitude, point.latitude)
        var candidates: [Int] = []
        tree?.forEach(in: IndexBox(minX: x, minY: y, maxX: x, maxY: y)) { candidates.append($0) }
        for index in candidates {
            let (isInside, lines) = shapes[index].holds(point)
            try budget.spend(Double(lines + 20), on: "its many areas in one another")
            if isInside { found.append(index) }
        }
        return found.sorted().map { places[$0] }
    }
}

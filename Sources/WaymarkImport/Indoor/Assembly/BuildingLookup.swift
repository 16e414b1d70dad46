import WaymarkGeometry
import WaymarkTiles

/// Finds the building around something.
struct BuildingLookup {
    private struct Outline {
        let building: Int
        let rings: [[SIMD2<Double>]]
        let area: Double
        let pointCount: Int
    }

    private let outlines: [Outline]
    private let tree: PackedHilbertIndex<[Int32]>?
    private let budget: ImportBudget

    /// How far a door may lie from a border that it should be in: some metres, in units of the plane.
    private static let reach = 100.0

    /// - Parameter buildings: the numbers of those that are looked for.
    init(
        _ buildings: some Sequence<Int>, of all: [IndoorPlan.Building],
        within budget: ImportBudget
    ) {
        let found = buildings.filter { !all[$0].rings.allSatisfy(\.points.isEmpty) }.sorted()
        outlines = found.map { number in
            let rings = all[number].rings
            let area = rings.reduce(0) {
                $0 + ($1.isHole ? -1 : 1) * abs(signedDoubleArea(of: $1.points))
            }
            return Outline(
                building: number, rings: rings.map { $0.points.map(\.plane) }, area: area,
                pointCount: rings.reduce(0) { $0 + $1.points.count })
        }
        let boxes = found.map { number in
            all[number].rings.reduce(into: IndexBox.empty) { box, ring in
                for point in ring.points { box.extend(x: point.x, y: point.y) }
            }
        }
        tree = PackedHilbertIndex(words: HilbertPacking.words(for: boxes))
        self.budget = budget
    }

    /// The number of the smallest building that holds at least half of `samples`; the one beside a single point
    /// where none holds it.
    func building(around samples: [SIMD2<Double>]) throws(ImportError) -> Int? {
        guard !outlines.isEmpty, !samples.isEmpty else { return nil }
        let near = candidates(around: samples)
        var best: Outline?
        for outline in near.map({ outlines[$0] }) {
            try spend(on: outline, samples: samples.count)
            let inside = samples.count { place in
                outline.rings.reduce(false) { $0 != $1.encloses(place) }
            }
            guard 2 * inside >= samples.count else { continue }
            if outline.area < best?.area ?? .infinity { best = outline }
        }
        guard best == nil, samples.count == 1 else { return best?.building }
        for outline in near.map({ outlines[$0] }) {
            try spend(on: outline, samples: 1)
            if Self.isBeside(samples[0], outline.rings) { return outline.building }
        }
        return nil
    }

    private func spend(on outline: Outline, samples: Int) throws(ImportError) {
        try budget.spend(
            3 * Double(samples * outline.pointCount + 20), on: "what is inside of its buildings")
    }

    /// Places of outlines, in the order of the buildings.
    private func candidates(around samples: [SIMD2<Double>]) -> [Int] {
        let low = samples.reduce(samples[0]) { pointwiseMin($0, $1) } - Self.reach
        let high = samples.reduce(samples[0]) { pointwiseMax($0, $1) } + Self.reach
        let box = IndexBox(
            minX: Int32(clamping: Int(low.x)), minY: Int32(clamping: Int(low.y)),
            maxX: Int32(clamping: Int(high.x)), maxY: Int32(clamping: Int(high.y)))
        var found: [Int] = []
        tree?.forEach(in: box) { found.append($0) }
        return found.sorted()
    }

    private static func isBeside(_ place: SIMD2<Double>, _ rings: [[SIMD2<Double>]]) -> Bool {
        rings.contains { ring in
            zip(ring, ring.dropFirst() + ring.prefix(1)).contains { line in
                place.squaredDistance(from: line.0, to: line.1) <= reach * reach
            }
        }
    }
}

extension SIMD2<Double> {
    /// The square of the distance to the line from `a` to `b`.
    func squaredDistance(from a: Self, to b: Self) -> Double {
        let along = b - a
        let square = (along * along).sum()
        let share = square > 0 ? Swift.max(0, Swift.min(1, ((self - a) * along).sum() / square)) : 0
        let gap = self - (a + along * share)
        return (gap * gap).sum()
    }
}

import WaymarkGeometry

/// A building with its border on the Mercator plane.
struct IndoorFootprint: Sendable {
    let building: IndoorBuilding
    private let outline: OverlayPath
    /// On the Mercator plane.
    let area: Double
    /// About how many bytes it takes.
    let bytes: Int

    /// `nil` where the building has no levels or no area.
    init?(_ building: IndoorBuilding) {
        guard !building.levels.isEmpty, building.outline.count > 2 else { return nil }
        self.building = building
        outline = OverlayPath(building.outline, isGeodesic: false)
        area = abs(outline.doubleArea) / 2
        bytes = building.outline.count * 40 + building.levels.count * 96 + 256
    }

    /// How far `place` is from the building on the Mercator plane: 0 inside, `nil` where it is farther than `reach`.
    func gap(to place: MapPoint, within reach: Double) -> Double? {
        let (low, high) = (outline.low, outline.high)
        let place = place.nearest(to: MapPoint(x: (low.x + high.x) / 2, y: 0))
        guard place.x >= low.x - reach, place.x <= high.x + reach, place.y >= low.y - reach,
            place.y <= high.y + reach, var last = outline.points.last
        else { return nil }
        var isInside = false
        var nearest = Double.infinity
        for point in outline.points {
            if (point.y > place.y) != (last.y > place.y) {
                let share = (place.y - point.y) / (last.y - point.y)
                if place.x < point.x + (last.x - point.x) * share { isInside.toggle() }
            }
            nearest = min(nearest, Self.squaredDistance(place, last, point))
            last = point
        }
        let gap = isInside ? 0 : nearest.squareRoot()
        return gap <= reach ? gap : nil
    }

    /// The square of the distance between `place` and the line from `a` to `b`.
    private static func squaredDistance(_ place: MapPoint, _ a: MapPoint, _ b: MapPoint) -> Double {
        let along = SIMD2(b.x - a.x, b.y - a.y)
        let way = SIMD2(place.x - a.x, place.y - a.y)
        let square = (along * along).sum()
        let share = square > 0 ? max(0, min(1, (along * way).sum() / square)) : 0
        let rest = way - along * share
        return (rest * rest).sum()
    }
}

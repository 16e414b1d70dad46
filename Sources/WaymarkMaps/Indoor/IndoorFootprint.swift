import WaymarkGeometry
import WaymarkRendering

/// A building with its border on the Mercator plane.
struct IndoorFootprint: Sendable {
    let building: IndoorBuilding
    /// The border and the box around it.
    private let ring: [SIMD2<Double>]
    private let low: MapPoint
    private let high: MapPoint
    /// On the Mercator plane.
    let area: Double
    /// About how many bytes it takes.
    let bytes: Int

    /// `nil` where the building has no levels or no area.
    init?(_ building: IndoorBuilding) {
        guard !building.levels.isEmpty, building.outline.count > 2 else { return nil }
        self.building = building
        let outline = OverlayPath(building.outline, isGeodesic: false)
        (low, high) = (outline.low, outline.high)
        ring = outline.points.map { SIMD2($0.x, $0.y) }
        area = abs(outline.doubleArea) / 2
        bytes = building.outline.count * 40 + building.levels.count * 96 + 256
    }

    /// How far `place` is from the building on the Mercator plane: 0 inside, `nil` where it is farther than `reach`.
    func gap(to place: MapPoint, within reach: Double) -> Double? {
        let place = place.nearest(to: MapPoint(x: (low.x + high.x) / 2, y: 0))
        guard place.x >= low.x - reach, place.x <= high.x + reach, place.y >= low.y - reach,
            place.y <= high.y + reach, var last = ring.last
        else { return nil }
        let point = SIMD2(place.x, place.y)
        if ring.encloses(point) { return 0 }
        var nearest = Double.infinity
        for corner in ring {
            nearest = min(nearest, point.squaredDistance(toLineFrom: last, to: corner))
            last = corner
        }
        let gap = nearest.squareRoot()
        return gap <= reach ? gap : nil
    }
}

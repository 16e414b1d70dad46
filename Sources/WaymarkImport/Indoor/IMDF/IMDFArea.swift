import WaymarkGeometry
import WaymarkTiles

/// Rings in which many places are looked for.
struct IMDFArea {
    let rings: [(points: [WorldPoint], isHole: Bool)]
    let pointCount: Int
    private let box: IndexBox

    init(_ rings: [(points: [WorldPoint], isHole: Bool)]) {
        self.rings = rings
        pointCount = rings.reduce(0) { $0 + $1.points.count }
        box = IndoorPlan.Shape.polygon(rings).box
    }

    /// Whether `place` lies in it and in none of its holes.
    ///
    /// - Complexity: O(*n*).
    func encloses(_ place: SIMD2<Double>) -> Bool {
        guard place.x >= Double(box.minX), place.x <= Double(box.maxX),
            place.y >= Double(box.minY), place.y <= Double(box.maxY)
        else { return false }
        let around = rings.count { $0.points.lazy.map(\.plane).encloses(place) }
        return !around.isMultiple(of: 2)
    }
}

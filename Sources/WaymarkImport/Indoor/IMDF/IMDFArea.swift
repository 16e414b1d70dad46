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
        guard mayEnclose(place) else { return false }
        let around = rings.count { $0.points.lazy.map(\.plane).encloses(place) }
        return !around.isMultiple(of: 2)
    }

    /// Whether `place` lies in the box around it.
    func mayEnclose(_ place: SIMD2<Double>) -> Bool {
        place.x >= Double(box.minX) && place.x <= Double(box.maxX) && place.y >= Double(box.minY)
            && place.y <= Double(box.maxY)
    }

    /// Whether the boxes of two areas touch each other, but for the thickness of a wall.
    func touchesBox(of other: IMDFArea) -> Bool {
        let gap = 20.0
        return Double(box.minX) - gap <= Double(other.box.maxX)
            && Double(other.box.minX) - gap <= Double(box.maxX)
            && Double(box.minY) - gap <= Double(other.box.maxY)
            && Double(other.box.minY) - gap <= Double(box.maxY)
    }

    /// Whether most of the smaller one of two areas is in the other as seen from above.
    func lies(above other: IMDFArea) -> Bool {
        let (small, large) =
            box.width <= other.box.width && box.height <= other.box.height
            ? (self, other) : (other, self)
        let samples = IndoorPlan.Shape.polygon(small.rings).samples
        return 2 * samples.count { large.encloses($0) } > samples.count
    }

    /// The lines of its rings.
    var lines: [(start: SIMD2<Double>, end: SIMD2<Double>)] {
        rings.flatMap { ring in
            let points = ring.points.map(\.plane)
            return zip(points, points.dropFirst() + points.prefix(1)).map { ($0, $1) }
        }
    }
}

import WaymarkGeometry
import WaymarkTiles

/// The rings of an area: an outer one is followed by its holes.
struct AreaShape {
    let parts: [(points: [WorldPoint], isHole: Bool)]
    private let work: LabelWork

    /// - Parameter work: what its label takes is added to it.
    init(_ parts: [(points: [WorldPoint], isHole: Bool)], work: LabelWork) {
        self.parts = parts
        self.work = work
    }

    /// The width of the world in metres of the Mercator projection of the web (EPSG 3857).
    private static let worldMeters = 2 * Double.pi * 6_378_137

    /// Its size on the Mercator plane.
    var squareMeters: Double {
        let unit = Self.worldMeters / Double(WorldPoint.worldSize)
        let units = parts.reduce(0) { $0 + ($1.isHole ? -1 : 1) * Self.area(of: $1.points) }
        return max(0, units) * unit * unit
    }

    /// Its size on the ground.
    var groundSquareMeters: Double {
        guard let first = parts.first?.points.first else { return 0 }
        let size = Double(WorldPoint.worldSize)
        let place = MapPoint(x: Double(first.x) / size, y: Double(first.y) / size).coordinate
        let shrinking = CMath.cosine(place.latitude.degreesToRadians)
        return squareMeters * shrinking * shrinking
    }

    /// The place of its name: in the largest of its polygons.
    var label: WorldPoint {
        let largest = largest
        let holes = parts[(largest + 1)...].prefix { $0.isHole }
        return LabelPoint([parts[largest].points] + holes.map(\.points), work: work).point
    }

    /// The border of the largest of its polygons.
    var largestRing: [WorldPoint] { parts[largest].points }

    private var largest: Int {
        var (best, most) = (0, -1.0)
        for (index, part) in parts.enumerated() where !part.isHole {
            let area = Self.area(of: part.points)
            if area > most { (best, most) = (index, area) }
        }
        return best
    }

    /// The zoom at which it is as large as a square of 24 points.
    var labelZoom: Int {
        let share = squareMeters.squareRoot() / Self.worldMeters
        guard share > 0 else { return 14 }
        return max(0, min(14, Int(CMath.binaryLogarithm(24 / 512 / share).rounded(.up))))
    }

    private static func area(of ring: [WorldPoint]) -> Double {
        abs(signedDoubleArea(of: ring)) / 2
    }
}

/// Buildings and their parts: an outline whose parts are mapped stands for nothing but its ground.
struct BuildingOutlines {
    private var outlines: [(feature: Int, squareMeters: Double)] = []
    private var parts: [SIMD2<Int32>: [Part]] = [:]

    private struct Part {
        let middle: WorldPoint
        let squareMeters: Double
    }

    /// - Parameter feature: the number of its feature.
    mutating func add(_ shape: AreaShape, feature: Int, height: BuildingHeight, isPart: Bool) {
        if !isPart {
            outlines.append((feature, shape.squareMeters))
        } else if height.bottom < 3 {
            let part = Part(middle: shape.label, squareMeters: shape.squareMeters)
            parts[Self.cell(of: part.middle), default: []].append(part)
        }
    }

    /// Tells outlines more than half of whose ground is covered by parts that lie in them.
    func markOutlines(
        in table: inout FeatureTable, within budget: ImportBudget
    ) throws(ImportError) {
        guard !parts.isEmpty else { return }
        for outline in outlines {
            let ring = table.firstPart(ofFeature: outline.feature)
            guard !ring.isEmpty else { continue }
            let near = Self.cells(of: ring).flatMap { parts[$0] ?? [] }
            try budget.spend(Double(near.count * ring.count), on: "a building of many parts")
            let covered = near.reduce(0) { sum, part in
                ring.lazy.map(\.plane).encloses(part.middle.plane) ? sum + part.squareMeters : sum
            }
            guard covered > outline.squareMeters / 2 else { continue }
            table.add(TileProperty("has_parts", true), toFeature: outline.feature)
        }
    }

    /// The squares around a ring; none where there are many.
    private static func cells(of ring: [WorldPoint]) -> [SIMD2<Int32>] {
        let box = ring.reduce(into: IndexBox.empty) { $0.extend(x: $1.x, y: $1.y) }
        let first = cell(of: WorldPoint(x: box.minX, y: box.minY))
        let last = cell(of: WorldPoint(x: box.maxX, y: box.maxY))
        guard last.x - first.x < 64, last.y - first.y < 64 else { return [] }
        return (first.x...last.x).flatMap { x in (first.y...last.y).map { SIMD2(x, $0) } }
    }

    /// Squares of about 150 m.
    private static func cell(of point: WorldPoint) -> SIMD2<Int32> {
        SIMD2(point.x >> 12, point.y >> 12)
    }
}

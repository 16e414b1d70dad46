import WaymarkGeometry
import WaymarkStyle

/// Draws buildings whose roofs are not flat: their faces from far to near, those that face the eye.
struct RoofPainter {
    private struct SeenFace {
        let number: Int
        /// How far down the ground plane it lies.
        let nearness: Double
    }

    let view: ViewTransform
    let light: BuildingLight
    private var building = RoofedBuilding()
    /// The corners of the building on the screen.
    private var corners: [SIMD2<Float>] = []
    private var seen: [SeenFace] = []

    init(view: ViewTransform, light: BuildingLight) {
        (self.view, self.light) = (view, light)
    }

    /// Draws a building; whether there is room for its roof.
    mutating func draw(
        _ ground: RoofedBuilding.Ground, _ roof: RoofedBuilding.Roof, _ paint: BuildingPaint,
        into list: inout DisplayList
    ) -> Bool {
        guard building.make(ground, roof: roof) else { return false }
        corners.removeAll(keepingCapacity: true)
        for point in building.points {
            corners.append(SIMD2(view.screen(SIMD2(point.x, point.y), height: point.z)))
        }
        findSeen()
        var start = 0
        if paint.roof.alpha == 1, let first = seen.first {
            // Where two faces share a border both cover half of a pixel: what is behind must not shine through. So the
            // first of them is drawn under all.
            for face in seen where building.faces[face.number].normal != nil {
                add(building.faces[face.number], to: &list)
            }
            let farthest = building.faces[first.number]
            list.fill(farthest.normal == nil ? light.roof(paint.roof) : color(of: farthest, paint))
            if farthest.normal != nil { start = 1 }
        }
        for face in seen[start...] {
            let face = building.faces[face.number]
            add(face, to: &list)
            list.fill(color(of: face, paint))
        }
        return true
    }

    private func color(of face: RoofedBuilding.Face, _ paint: BuildingPaint) -> StyleColor {
        if let normal = face.normal { return light.roof(paint.roof, normal: normal) }
        return paint.wall(along: face.along, in: light)
    }

    private func add(_ face: RoofedBuilding.Face, to list: inout DisplayList) {
        visitEdges(of: face) { list.addEdge(corners[$0], corners[$1]) }
    }

    /// Finds the faces that are not turned away, from far to near.
    private mutating func findSeen() {
        seen.removeAll(keepingCapacity: true)
        for (number, face) in building.faces.enumerated() {
            var area: Float = 0
            visitEdges(of: face) { from, to in
                area += corners[from].x * corners[to].y - corners[to].x * corners[from].y
            }
            guard area > 0 else { continue }
            var sum = 0.0
            for point in face.points { sum += building.points[point].y }
            seen.append(SeenFace(number: number, nearness: sum / Double(face.points.count)))
        }
        seen.sort { $0.nearness < $1.nearness }
    }

    /// Visits the edges of all rings by the numbers of their points.
    @inline(__always)
    private func visitEdges(
        of face: RoofedBuilding.Face, _ body: (_ from: Int, _ to: Int) -> Void
    ) {
        var start = face.points.lowerBound
        for number in face.ends {
            let end = building.ends[number]
            if end > start {
                var last = end - 1
                for index in start..<end {
                    body(last, index)
                    last = index
                }
            }
            start = end
        }
    }
}

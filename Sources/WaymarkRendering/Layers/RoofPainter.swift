import WaymarkStyle

/// Draws buildings whose roofs are not flat: their faces from far to near, those that face the eye.
struct RoofPainter {
    /// The colours of a building.
    struct Colors {
        /// That of the roof before any light falls on it.
        let roof: StyleColor
        /// Those of walls by their shade.
        let walls: [StyleColor]
    }

    private struct SeenFace {
        let number: Int
        let outline: [SIMD2<Float>]
        /// How far down the ground plane it lies.
        let nearness: Double
    }

    let view: ViewTransform
    let light: BuildingLight

    func draw(_ building: RoofedBuilding, _ colors: Colors, into list: inout DisplayList) {
        var seen = building.faces.indices.compactMap { seenFace($0, of: building) }
        seen.sort { $0.nearness < $1.nearness }
        if colors.roof.alpha == 1 {
            // Where two faces share a border both cover half of a pixel: what is behind must not shine through.
            for face in seen where building.faces[face.number].normal != nil {
                add(face, of: building, to: &list)
            }
            list.fill(light.roof(colors.roof))
        }
        for face in seen {
            add(face, of: building, to: &list)
            list.fill(color(of: building.faces[face.number], colors))
        }
    }

    private func color(of face: RoofedBuilding.Face, _ colors: Colors) -> StyleColor {
        if let normal = face.normal { return light.roof(colors.roof, normal: normal) }
        let length = max(face.along.squaredLength.squareRoot(), 1e-9)
        let outward = SIMD2(face.along.y, -face.along.x) / length
        return colors.walls[light.shade(facing: outward)]
    }

    private func add(_ face: SeenFace, of building: RoofedBuilding, to list: inout DisplayList) {
        building.faces[face.number].visitEdges {
            list.addEdge(face.outline[$0], face.outline[$1])
        }
    }

    /// A face on the screen; `nil` where it faces away.
    private func seenFace(_ number: Int, of building: RoofedBuilding) -> SeenFace? {
        let face = building.faces[number]
        let outline = face.points.map {
            SIMD2<Float>(view.screen(SIMD2($0.x, $0.y), height: $0.z))
        }
        var area: Float = 0
        face.visitEdges { from, to in
            area += outline[from].x * outline[to].y - outline[to].x * outline[from].y
        }
        guard area > 0 else { return nil }
        let sum = face.points.reduce(0) { $0 + $1.y }
        return SeenFace(
            number: number, outline: outline, nearness: sum / Double(face.points.count))
    }
}

extension RoofedBuilding.Face {
    /// Visits the edges of all rings by the numbers of their points.
    fileprivate func visitEdges(_ body: (_ from: Int, _ to: Int) -> Void) {
        var start = 0
        for end in ends where end > start {
            var last = end - 1
            for index in start..<end {
                body(last, index)
                last = index
            }
            start = end
        }
    }
}

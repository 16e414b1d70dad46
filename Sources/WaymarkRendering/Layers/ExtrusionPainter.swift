import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// Draws buildings: far ones first, of each the walls that face the eye and then the roof.
struct ExtrusionPainter {
    let view: ViewTransform
    let values: LayerValues
    let number: Int
    let zoom: Double

    /// How the buildings of a group look.
    private struct Look {
        let source: Int
        let base: Double
        let top: Double
        let roof: StyleColor
        /// The line that sets roofs apart from each other.
        let edge: StyleColor
        /// The colours of walls, from those that face away from the light to those that face it.
        let walls: [StyleColor]
    }

    private struct Building {
        let frame: Int
        let look: Int
        let feature: Int
        let top: Double
        /// The y of its nearest point: the eye looks up the ground plane, from large y to small.
        let nearest: Double
    }

    /// A ring on the screen.
    private struct Ring {
        var ground: [SIMD2<Double>] = []
        /// Whether there is a wall from the point before.
        var hasWall: [Bool] = []
        /// Whether that wall faces the eye.
        var isSeen: [Bool] = []
        var tops: [SIMD2<Float>] = []
        var bases: [SIMD2<Float>] = []

        mutating func read(_ part: Int, _ layer: VectorTileLayer, _ frame: TileFrame) {
            frame.readWalls(part, layer, &ground, &hasWall)
        }

        mutating func project(_ view: ViewTransform, base: Double, top: Double) {
            tops.removeAll(keepingCapacity: true)
            bases.removeAll(keepingCapacity: true)
            isSeen.removeAll(keepingCapacity: true)
            for point in ground {
                tops.append(SIMD2(view.screen(point, height: top)))
                bases.append(SIMD2(view.screen(point, height: base)))
            }
            guard var last = ground.indices.last else { return }
            for index in ground.indices {
                // Outer rings run clockwise on the screen: a wall that faces the eye runs the other way.
                let down = tops[index] - bases[last]
                let across = bases[index] - tops[last]
                isSeen.append(hasWall[index] && down.x * across.y < down.y * across.x)
                last = index
            }
        }
    }

    private static let shades = 17
    /// Depths between which the lines around roofs vanish.
    private static let edgeDepths = 1.9...2.5

    func draw(_ frames: [TileFrame], into list: inout DisplayList) {
        let painter = GroundPainter(view: view)
        var looks: [Look] = []
        var buildings: [Building] = []
        for (number, frame) in frames.enumerated() {
            for entry in frame.bucket.layers[self.number] ?? []
            where entry.zooms.contains(Int(zoom.rounded(.down))) {
                for group in entry.groups {
                    guard let look = look(frame, entry.source, group) else { continue }
                    find(number, frame, group, look, looks.count, painter, &buildings)
                    looks.append(look)
                }
            }
        }
        // Taller parts of one building stand on the lower ones.
        buildings.sort { ($0.nearest, $0.top) < ($1.nearest, $1.top) }
        let bearing = view.bearing.degreesToRadians
        // Light from the north-west, fixed to the ground.
        let light = SIMD2(
            -0.6 * CMath.cosine(bearing) - 0.8 * CMath.sine(bearing),
            0.6 * CMath.sine(bearing) - 0.8 * CMath.cosine(bearing))
        var rings: [Ring] = []
        for building in buildings {
            let (look, frame) = (looks[building.look], frames[building.frame])
            let count = project(building, look, frame, &rings)
            for ring in rings.prefix(count) { drawWalls(of: ring, look, light, &list) }
            for ring in rings.prefix(count) { list.addContour(ring.tops) }
            list.fill(look.roof)
            drawEdges(of: rings.prefix(count), building, look, &list)
        }
    }

    private func look(_ frame: TileFrame, _ source: Int, _ group: TileBucket.Group) -> Look? {
        let context = frame.context(group, source, zoom: zoom)
        let pixelsPerMeter =
            view.worldSize / Mercator.metersPerUnit(latitude: view.center.coordinate.latitude)
        let top = values.number("fill-extrusion-height", context, 0) * pixelsPerMeter
        let base = values.number("fill-extrusion-base", context, 0) * pixelsPerMeter
        let color = values.color("fill-extrusion-color", context).faded(
            values.number("fill-extrusion-opacity", context, 1))
        guard top > base, color.alpha > 0 else { return nil }
        // What is dark already gets brighter where the light falls.
        let isDark = 0.3 * color.red + 0.59 * color.green + 0.11 * color.blue < 0.4
        let walls = (0..<Self.shades).map { shade -> StyleColor in
            let lit = Double(shade) / Double(Self.shades - 1) * 2 - 1
            return isDark
                ? color.mixed(with: lit > 0 ? .white : .black, 0.12 * abs(lit) + 0.02)
                : color.mixed(with: .black, 0.13 - 0.07 * lit)
        }
        return Look(
            source: source, base: base, top: top, roof: color,
            edge: color.mixed(with: isDark ? .white : .black, 0.16), walls: walls)
    }

    private func find(
        _ number: Int, _ frame: TileFrame, _ group: TileBucket.Group, _ look: Look, _ index: Int,
        _ painter: GroundPainter, _ buildings: inout [Building]
    ) {
        for feature in group.features {
            let box = frame.box(of: feature, source: look.source)
            // Whole buildings are drawn or none: the near plane is far from where they are seen.
            guard painter.sees(box), view.depth(box.high) > 0.25, view.depth(box.low) < 4 else {
                continue
            }
            // What stands higher than the eye is cut off below it, or it would be drawn mirrored.
            let room = (view.depth(box.high) - 0.2) * view.eyeDistance / max(view.cosPitch, 1e-6)
            let top = min(look.top, room)
            guard top > look.base else { continue }
            buildings.append(
                Building(
                    frame: number, look: index, feature: feature, top: top, nearest: box.high.y))
        }
    }

    /// Puts the rings of a building into the first of `rings`.
    ///
    /// - Returns: how many they are.
    private func project(
        _ building: Building, _ look: Look, _ frame: TileFrame, _ rings: inout [Ring]
    ) -> Int {
        let layer = frame.bucket.tile.layers[look.source]
        let parts = layer.features[building.feature].parts
        while rings.count < parts.count { rings.append(Ring()) }
        for (number, part) in parts.enumerated() {
            rings[number].read(part, layer, frame)
            rings[number].project(view, base: look.base, top: building.top)
        }
        return parts.count
    }

    private func drawWalls(
        of ring: Ring, _ look: Look, _ light: SIMD2<Double>, _ list: inout DisplayList
    ) {
        guard var last = ring.ground.indices.last else { return }
        var shade: Int?
        for index in ring.ground.indices {
            defer { last = index }
            let (base, top) = (ring.bases[last], ring.tops[last])
            let (nextBase, nextTop) = (ring.bases[index], ring.tops[index])
            guard ring.isSeen[index] else { continue }
            let along = ring.ground[index] - ring.ground[last]
            let length = along.squaredLength.squareRoot()
            guard length > 0 else { continue }
            let lit = (along.y * light.x - along.x * light.y) / length
            let own = Int((max(-1, min(1, lit)) + 1) / 2 * Double(Self.shades - 1) + 0.5)
            if let shade, shade != own { list.fill(look.walls[shade]) }
            shade = own
            list.addEdge(base, nextBase)
            list.addEdge(nextBase, nextTop)
            list.addEdge(nextTop, top)
            list.addEdge(top, base)
        }
        if let shade { list.fill(look.walls[shade]) }
    }

    /// A thin line along the inner side of each edge of the roof that has no wall of another shade below it.
    private func drawEdges(
        of rings: ArraySlice<Ring>, _ building: Building, _ look: Look, _ list: inout DisplayList
    ) {
        let depth = view.depth(SIMD2(0, building.nearest))
        let span = Self.edgeDepths.upperBound - Self.edgeDepths.lowerBound
        let share = min(1, (Self.edgeDepths.upperBound - depth) / span)
        guard share > 0.05 else { return }
        for ring in rings {
            guard var last = ring.tops.indices.last, ring.tops.count > 2 else { continue }
            for index in ring.tops.indices {
                defer { last = index }
                guard ring.hasWall[index], !ring.isSeen[index] else { continue }
                let (a, b) = (ring.tops[last], ring.tops[index])
                let along = b - a
                let length = (along * along).sum().squareRoot()
                guard length > 0.5 else { continue }
                // Mitred at half of a right angle, which most corners of houses are.
                let inward = SIMD2(-along.y, along.x) * (0.8 / length)
                let inset = along * (min(0.8, length / 3) / length)
                list.addEdge(a, b)
                list.addEdge(b, b + inward - inset)
                list.addEdge(b + inward - inset, a + inward + inset)
                list.addEdge(a + inward + inset, a)
            }
        }
        list.fill(look.edge.faded(share))
    }
}

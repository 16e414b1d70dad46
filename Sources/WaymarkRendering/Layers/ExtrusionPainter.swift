import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// Draws buildings: far ones first, of each the walls that face the eye and then the roof.
struct ExtrusionPainter {
    let view: ViewTransform
    let values: LayerValues
    let number: Int
    let zoom: Double

    private struct Building {
        /// Points of the ground, and whether there is a wall from the one before.
        let rings: [[(point: SIMD2<Double>, isWall: Bool)]]
        let base: Double
        let top: Double
        let color: StyleColor
        /// The y of its nearest point: the eye looks up the ground plane, from large y to small.
        let nearest: Double
    }

    func draw(_ frames: [TileFrame], into list: inout DisplayList) {
        let painter = GroundPainter(view: view)
        var buildings: [Building] = []
        for frame in frames {
            for entry in frame.bucket.layers[number] ?? []
            where entry.zooms.contains(Int(zoom.rounded(.down))) {
                for group in entry.groups {
                    buildings += self.buildings(frame, entry.source, group, painter)
                }
            }
        }
        // Taller parts of one building stand on the lower ones.
        for building in buildings.sorted(by: { ($0.nearest, $0.top) < ($1.nearest, $1.top) }) {
            draw(building, &list)
        }
    }

    private func buildings(
        _ frame: TileFrame, _ source: Int, _ group: TileBucket.Group, _ painter: GroundPainter
    ) -> [Building] {
        let tileLayer = frame.bucket.tile.layers[source]
        let context = frame.context(group, source, zoom: zoom)
        let pixelsPerMeter =
            view.worldSize / Mercator.metersPerUnit(latitude: view.center.coordinate.latitude)
        let top = values.number("fill-extrusion-height", context, 0) * pixelsPerMeter
        let base = values.number("fill-extrusion-base", context, 0) * pixelsPerMeter
        let color = values.color("fill-extrusion-color", context).faded(
            values.number("fill-extrusion-opacity", context, 1))
        return group.features.compactMap { index in
            let box = frame.box(of: index, source: source)
            // Whole buildings are drawn or none: the near plane is far from where they are seen.
            guard painter.sees(box), view.depth(box.high) > 0.25, view.depth(box.low) < 4 else {
                return nil
            }
            // What stands higher than the eye is cut off below it, or it would be drawn mirrored.
            let room = (view.depth(box.high) - 0.2) * view.eyeDistance / max(view.cosPitch, 1e-6)
            let visibleTop = min(top, room)
            guard visibleTop > base else { return nil }
            let rings = tileLayer.features[index].parts.map {
                frame.walls(ofPart: $0, tileLayer)
            }
            return Building(
                rings: rings, base: base, top: visibleTop, color: color, nearest: box.high.y)
        }
    }

    private func draw(_ building: Building, _ list: inout DisplayList) {
        for ring in building.rings {
            guard var last = ring.last?.point else { continue }
            for (point, isWall) in ring {
                if isWall { drawWall(last, point, building, &list) }
                last = point
            }
        }
        for ring in building.rings {
            list.addContour(
                ring.map { SIMD2<Float>(view.screen($0.point, height: building.top)) })
        }
        list.fill(building.color)
        // A thin edge sets roofs apart from each other.
        for ring in building.rings {
            guard var last = ring.last?.point else { continue }
            for (point, isWall) in ring {
                if isWall { addEdgeLine(last, point, building.top, &list) }
                last = point
            }
        }
        list.fill(building.color.mixed(with: isDark(building.color) ? .white : .black, 0.16))
    }

    private func isDark(_ color: StyleColor) -> Bool {
        0.3 * color.red + 0.59 * color.green + 0.11 * color.blue < 0.4
    }

    private func drawWall(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ building: Building, _ list: inout DisplayList
    ) {
        let quad = [(a, building.base), (b, building.base), (b, building.top), (a, building.top)]
            .map { view.screen($0.0, height: $0.1) }
        // Outer rings run clockwise on the screen: a wall that faces the eye runs the other way.
        let area = zip(quad, quad.dropFirst() + quad.prefix(1)).reduce(0.0) {
            $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
        }
        guard area > 0 else { return }
        let along = b - a
        let length = along.squaredLength.squareRoot()
        guard length > 0 else { return }
        // Light from the north-west, fixed to the ground.
        let normal = SIMD2(along.y, -along.x) / length
        let bearing = view.bearing.degreesToRadians
        let light = SIMD2(
            -0.6 * CMath.cosine(bearing) - 0.8 * CMath.sine(bearing),
            0.6 * CMath.sine(bearing) - 0.8 * CMath.cosine(bearing))
        let lit = (normal * light).sum()
        list.addContour(quad.map { SIMD2<Float>($0) })
        // What is dark already gets brighter where the light falls.
        list.fill(
            isDark(building.color)
                ? building.color.mixed(with: lit > 0 ? .white : .black, 0.12 * abs(lit) + 0.02)
                : building.color.mixed(with: .black, 0.13 - 0.07 * lit))
    }

    private func addEdgeLine(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ height: Double, _ list: inout DisplayList
    ) {
        let (p, q) = (view.screen(a, height: height), view.screen(b, height: height))
        let along = q - p
        let length = along.squaredLength.squareRoot()
        guard length > 0.5 else { return }
        let half = SIMD2(-along.y, along.x) / length * 0.4
        list.addContour([p + half, q + half, q - half, p - half].map { SIMD2<Float>($0) })
    }
}

import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// The areas that layers keep clear of what other layers draw: the plan of a building of the building itself, and of
/// the signs and names that the rest of the map has in it.
struct GroundClearing: Sendable {
    /// A polygon on the ground plane.
    private struct Area: Sendable {
        let rings: [[SIMD2<Double>]]
        let box: GroundBox

        func contains(_ point: SIMD2<Double>) -> Bool {
            guard box.contains(point) else { return false }
            return rings.reduce(false) { $0 != $1.encloses(point) }
        }
    }

    /// By the number of the layer that draws nothing there.
    private var areas: [Int: [Area]] = [:]
    /// Metres by which walls are moved inwards before they are looked for in an area: houses side by side share one.
    private static let inset = 1.5
    /// The least share of the walls of a building that lie in an area, and of the border of an area that lies in a
    /// building, where the building gives way.
    private static let (leastWalls, leastBorder) = (0.3, 0.5)

    /// The areas of a frame; none without a look at the tiles where no layer clears another.
    ///
    /// - Parameter properties: those of the layers; `nil` for those that are not seen.
    init(
        of layers: [StyleLayer], _ properties: [LayerProperties?], at context: ZoomContext,
        in frames: [TileFrame]
    ) {
        for number in layers.indices
        where !layers[number].cleared.isEmpty && properties[number] != nil {
            let own = frames.flatMap { Self.areas(ofLayer: number, at: context, in: $0) }
            guard !own.isEmpty else { continue }
            for other in layers.indices where layers[number].cleared.contains(layers[other].id) {
                areas[other, default: []] += own
            }
        }
    }

    private static func areas(
        ofLayer number: Int, at context: ZoomContext, in frame: TileFrame
    ) -> [Area] {
        var areas: [Area] = []
        frame.visitBatches(ofLayer: number, at: context) { batch in
            for feature in batch.features {
                var rings: [[SIMD2<Double>]] = []
                for part in batch.layer.features[feature].parts {
                    var ring: [SIMD2<Double>] = []
                    frame.read(part, of: batch.layer, into: &ring)
                    rings.append(ring)
                }
                areas.append(Area(rings: rings, box: GroundBox(rings.flatMap { $0 })))
            }
        }
        return areas
    }

    /// Whether `layer` draws no symbol at a place of the ground plane.
    func clears(_ point: @autoclosure () -> SIMD2<Double>, ofLayer layer: Int) -> Bool {
        guard !areas.isEmpty, let areas = areas[layer] else { return false }
        let point = point()
        return areas.contains { $0.contains(point) }
    }

    /// Whether `layer` does not draw a building.
    ///
    /// - Parameters:
    ///   - box: the box around it.
    ///   - meter: pixels of the ground plane in a metre.
    ///   - rings: its outer rings clockwise on the screen, the others the other way.
    func clears(
        buildingIn box: GroundBox, ofLayer layer: Int, meter: Double,
        rings: () -> [[SIMD2<Double>]]
    ) -> Bool {
        guard !areas.isEmpty,
            let near = areas[layer]?.filter({ $0.box.intersects(box) }), !near.isEmpty
        else { return false }
        let building = Area(rings: rings(), box: box)
        let inset = meter * Self.inset
        if Self.share(of: building.rings, inset: inset, inside: near) > Self.leastWalls {
            return true
        }
        return near.contains {
            Self.share(of: $0.rings, inset: inset, inside: [building]) > Self.leastBorder
        }
    }

    /// The share of the length of rings that lies in areas, moved inwards by `inset`.
    private static func share(
        of rings: [[SIMD2<Double>]], inset: Double, inside areas: [Area]
    ) -> Double {
        var (sum, inside) = (0.0, 0.0)
        for ring in rings {
            guard var last = ring.last else { continue }
            for point in ring {
                let along = point - last
                let length = along.squaredLength.squareRoot()
                defer { last = point }
                guard length > 0 else { continue }
                let place = (last + point) / 2 + SIMD2(-along.y, along.x) * (inset / length)
                sum += length
                if areas.contains(where: { $0.contains(place) }) { inside += length }
            }
        }
        return sum > 0 ? inside / sum : 0
    }
}

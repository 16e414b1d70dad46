import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// The arrows on the ground that lead to the neighbours of a panorama, with the names of their streets.
struct LinkArrows {
    /// An arrow on the view.
    struct Arrow {
        let link: PanoramaLink
        /// Its outline in points of the view.
        let contour: [SIMD2<Double>]
        /// The corners of its name on the ground, clockwise from the top left; empty where it has none.
        let name: [SIMD2<Double>]
        /// The text of its name.
        let text: String?

        /// Its box in points of the view.
        var box: ViewRect {
            ViewRect(
                low: contour.reduce(contour[0]) { pointwiseMin($0, $1) },
                high: contour.reduce(contour[0]) { pointwiseMax($0, $1) })
        }
    }

    let arrows: [Arrow]
    private static let textSize = 22.0

    /// The arrows of `links` in `scene`, the farther ones first.
    ///
    /// - Parameter width: the width of a text of a size in points.
    init(
        _ links: [PanoramaLink], in scene: PanoramaScene, showsNames: Bool,
        width: (_ text: String, _ size: Double) -> Double
    ) {
        // They lie as far below the horizon as fits the view, as large as fingers need.
        let angle = min(24, max(4, scene.halfHeight * 0.72))
        let distance =
            PanoramaScene.eyeHeight / CMath.tangent(angle.degreesToRadians)
        let unit = distance / max(1, scene.points.focalLength) * 64
        arrows = links.compactMap {
            Self.arrow($0, in: scene, at: distance, unit: unit, showsNames, width)
        }
    }

    private static func arrow(
        _ link: PanoramaLink, in scene: PanoramaScene, at distance: Double, unit: Double,
        _ showsNames: Bool, _ width: (String, Double) -> Double
    ) -> Arrow? {
        func points(_ places: [SIMD2<Double>]) -> [SIMD2<Double>]? {
            let points = places.compactMap {
                scene.points.screen(
                    scene.ground(
                        heading: link.heading, ahead: distance + $0.y * unit, aside: $0.x * unit))
            }
            let isNear = points.allSatisfy {
                $0.x.magnitude + $0.y.magnitude < 4 * scene.size.max()
            }
            return points.count == places.count && isNear ? points : nil
        }
        guard link.heading.isFinite, let contour = points(shape) else { return nil }
        let text = showsNames ? link.streetName.flatMap { $0.isEmpty ? nil : $0 } : nil
        let half = text.map { min(6, width($0, textSize) / textSize * 0.42 / 2) } ?? 0
        let name = text.flatMap { _ in
            points([SIMD2(-half, 3.2), SIMD2(half, 3.2), SIMD2(half, 1.9), SIMD2(-half, 1.9)])
        }
        return Arrow(link: link, contour: contour, name: name ?? [], text: name == nil ? nil : text)
    }

    /// An arrow that points ahead: to the right and ahead in units.
    private static let shape: [SIMD2<Double>] = [
        SIMD2(0, 1.2), SIMD2(0.95, -0.25), SIMD2(0.95, -0.95), SIMD2(0, 0.5),
        SIMD2(-0.95, -0.95), SIMD2(-0.95, -0.25),
    ]

    /// The neighbour at a point of the view.
    func link(at point: SIMD2<Double>) -> PanoramaLink? {
        let hits = arrows.filter { arrow in
            let box = ViewRect(low: arrow.box.low - 6, high: arrow.box.high + 6)
            return box.contains(point)
        }
        return hits.min {
            ($0.box.center - point).squaredLength < ($1.box.center - point).squaredLength
        }?.link
    }
}

import WaymarkGeometry
import WaymarkStyle

/// Lays a background under everything.
struct BackgroundPainter {
    private let color: StyleColor
    private let opacity: Double
    private let pattern: String
    private let view: ViewTransform

    init(_ background: BackgroundProperties, _ context: ZoomContext, view: ViewTransform) {
        color = background.color(context)
        opacity = background.opacity(context)
        pattern = background.pattern(context)
        self.view = view
    }

    /// The colour on white ground.
    var groundColor: StyleColor {
        let opaque = StyleColor(red: color.red, green: color.green, blue: color.blue)
        return StyleColor.white.mixed(with: opaque, color.alpha * opacity)
    }

    /// - Parameter isLowest: whether nothing lies under it.
    func draw(isLowest: Bool, icons: IconSet, into list: inout DisplayList) {
        let color = color.faded(opacity)
        // Only the lowest list has a ground of its own.
        if isLowest, list.commands.isEmpty, color.alpha >= 1 {
            list.background = color
        } else {
            list.addContour(view.frame)
            list.fill(color)
        }
        guard case .texture(let texture, let ratio, _)? = icons[pattern]?.content else { return }
        let origin = view.ground(MapPoint(x: 0, y: 0))
        let perPixel = ratio / view.scale
        let fromGround = PlaneTransform(
            x: SIMD3(view.cosBearing, -view.sinBearing, 0) * perPixel,
            y: SIMD3(view.sinBearing, view.cosBearing, 0) * perPixel)
        // The pattern is fixed to the ground, counted in whole pictures from the view.
        let size = texture.size
        let corner = fromGround(origin.x, origin.y)
        let shifted = fromGround.shifted(by: (corner / size).rounded(.down) * size - corner)
        list.addContour(view.frame)
        list.image(
            ImagePaint(
                texture, matrix: shifted.after(view.groundFromScreen), tiling: .all,
                opacity: Float(opacity)))
    }
}

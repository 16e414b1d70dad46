import WaymarkGeometry
import WaymarkStyle
public import WaymarkRendering

/// The look of a marker. One may be shared by many markers: it is drawn once.
@MainActor public final class MarkerImage {
    /// Its size in points.
    public let size: SIMD2<Double>
    private let drawing: MapDrawing
    private var sprites: [Double: Sprite] = [:]

    /// A picture of which `pixelRatio` pixels are a point wide.
    public init(_ texture: Texture, pixelRatio: Double = 1) {
        let size =
            SIMD2(Double(texture.width), Double(texture.height))
            / max(0.1, pixelRatio.isFinite ? pixelRatio : 1)
        self.size = size
        drawing = MapDrawing(size: size) { $0.image(texture, .zero, size) }
    }

    /// A picture that an app draws.
    public init(_ drawing: MapDrawing) {
        size = drawing.size
        self.drawing = drawing
    }

    /// The pin of a marker without an icon.
    public static let standard = tinted(StyleColor(hex: 0xe0453b))

    /// The pin in another colour.
    static func tinted(_ color: StyleColor) -> MarkerImage {
        MarkerImage(
            MapDrawing(size: SIMD2(26, 37)) { canvas in
                canvas.fill(drop(radius: 12.5), color.mixed(with: .black, 0.35))
                canvas.fill(drop(radius: 11.4), color)
                canvas.disc(SIMD2(13, 13), radius: 4.4, color.mixed(with: .black, 0.45))
            })
    }

    /// A drop around (13, 13) whose point stands at (13, 37).
    private static func drop(radius: Double) -> [SIMD2<Double>] {
        let (head, foot) = (SIMD2(13.0, 13.0), SIMD2(13, 36.5 - (12.5 - radius) * 2))
        let start = CMath.arcSine(radius / (foot.y - head.y))
        return (0...32).map { step in
            let angle = Double.pi - start + (Double.pi + 2 * start) * Double(step) / 32
            return head + SIMD2(CMath.cosine(angle), CMath.sine(angle)) * radius
        } + [foot]
    }

    /// The picture with so many pixels in a point, for those who show it beside a map.
    package func texture(pixelRatio: Double) -> Texture? {
        drawing.sprite(pixelRatio, MapRenderer(style: Style(), icons: IconSet())).texture
    }

    /// The picture at `scale` pixels a point.
    package func sprite(_ scale: Double, _ renderer: MapRenderer) -> Sprite {
        if let known = sprites[scale] { return known }
        let sprite = drawing.sprite(scale, renderer)
        sprites[scale] = sprite
        return sprite
    }
}

import WaymarkGeometry
public import WaymarkStyle
import WaymarkTiles

/// Makes display lists of maps. Keeps fonts and what was labelled before; used from one thread.
public final class MapRenderer {
    /// The style.
    public let style: Style
    private let shaper: TextShaper
    private let placer: LabelPlacer

    /// A renderer for `style`.
    ///
    /// - Throws: ``RenderingError`` where the fonts are not installed.
    public init(style: Style) throws(RenderingError) {
        self.style = style
        shaper = TextShaper(fonts: try FontLibrary())
        placer = LabelPlacer(shaper: shaper)
    }

    /// Draws the ground, waters, roads and buildings of `tiles`.
    public func drawMap(
        _ tiles: [(bucket: TileBucket, wrap: Int)], view: ViewTransform,
        into list: inout DisplayList
    ) {
        let zoom = view.zoom - 1
        let painter = GroundPainter(view: view)
        let frames = tiles.map { TileFrame($0.bucket, wrap: $0.wrap, view: view) }
        for (number, layer) in style.layers.enumerated() where layer.zooms.contains(zoom) {
            switch layer.kind {
            case .background:
                list.background = layer.color("background-color", ZoomContext(zoom: zoom))
            case .fill, .line:
                for frame in frames {
                    frame.draw(layer, number, zoom: zoom, painter: painter, into: &list)
                }
            case .extrusion:
                ExtrusionPainter(view: view, layer: layer, number: number, zoom: zoom)
                    .draw(frames, into: &list)
            case .symbol: break
            }
        }
        drawSky(view, into: &list)
    }

    /// Draws the names, none of them over the `reserved` boxes (left, top, right, bottom).
    public func drawLabels(
        _ tiles: [(bucket: TileBucket, wrap: Int)], view: ViewTransform,
        reserved: [SIMD4<Float>] = [], into list: inout DisplayList
    ) {
        placer.draw(tiles, style: style, view: view, reserved: reserved, into: &list)
    }

    /// Draws one line of text that starts at `place`, its middle at that height.
    ///
    /// - Returns: its width in pixels.
    @discardableResult
    public func drawText(
        _ text: String, at place: SIMD2<Double>, size: Double, style: FontStyle = .regular,
        color: StyleColor, halo: StyleColor = .clear, haloWidth: Double = 0,
        into list: inout DisplayList
    ) -> Double {
        let shaped = shaper.shape(text, style: style)
        for glyph in shaped.glyphs {
            let x = Float(place.x) + glyph.x * Float(size)
            let y = Float(place.y + size * 0.355) - glyph.y * Float(size)
            for contour in glyph.outline.contours {
                list.addContour(
                    contour.map { SIMD2(x + $0.x * Float(size), y - $0.y * Float(size)) })
            }
        }
        list.text(color, halo: halo, haloWidth: Float(haloWidth))
        return Double(shaped.width) * size
    }

    /// The width in pixels of `text` at `size`.
    public func width(of text: String, size: Double, style: FontStyle = .regular) -> Double {
        Double(shaper.shape(text, style: style).width) * size
    }

    /// Above the farthest ground: sky, and haze where they meet.
    private func drawSky(_ view: ViewTransform, into list: inout DisplayList) {
        let horizon = view.horizon
        guard horizon > 0 else { return }
        let (width, sky) = (view.size.x, StyleColor(hex: 0xbcd9f0))
        func rectangle(_ top: Double, _ bottom: Double) {
            list.addContour([
                SIMD2<Float>(0, Float(top)), SIMD2(Float(width), Float(top)),
                SIMD2(Float(width), Float(bottom)), SIMD2(0, Float(bottom)),
            ])
        }
        rectangle(0, horizon)
        list.fill(sky)
        let haze = view.size.y * 0.12
        let steps = 24
        for step in 0..<steps {
            let (low, high) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
            rectangle(horizon + low * haze, horizon + high * haze)
            list.fill(StyleColor(hex: 0xdfeaf2, alpha: 0.95 * (1 - low) * (1 - low)))
        }
    }
}

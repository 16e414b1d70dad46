public import WaymarkRendering
public import WaymarkStyle

/// A small picture that an app draws itself, as the icon of a marker or as an info window.
public struct MapDrawing {
    /// Its size in points; what lies outside is cut off.
    public let size: SIMD2<Double>
    /// Draws it.
    public let draw: @MainActor (inout DrawingCanvas) -> Void

    /// A picture of `size` points, at least one each way and at most 512.
    public init(size: SIMD2<Double>, draw: @escaping @MainActor (inout DrawingCanvas) -> Void) {
        let finite = SIMD2(size.x.isFinite ? size.x : 1, size.y.isFinite ? size.y : 1)
        self.size = finite.clamped(
            lowerBound: SIMD2(repeating: 1), upperBound: SIMD2(repeating: 512))
        self.draw = draw
    }

    /// The picture at `scale` pixels a point.
    @MainActor package func sprite(_ scale: Double, _ renderer: MapRenderer) -> Sprite {
        var canvas = DrawingCanvas(scale: scale, renderer: renderer)
        draw(&canvas)
        let pixels = (size * scale).rounded(.up)
        return Rasterizer.sprite(of: canvas.list, width: Int(pixels.x), height: Int(pixels.y))
    }
}

/// The canvas of a ``MapDrawing``: points from the top left, y downwards.
@MainActor public struct DrawingCanvas {
    var list = DisplayList()
    private let scale: Double
    private let origin: SIMD2<Double>
    private let renderer: MapRenderer

    init(scale: Double, origin: SIMD2<Double> = .zero, renderer: MapRenderer) {
        self.scale = scale
        self.origin = origin
        self.renderer = renderer
    }

    private func pixel(_ place: SIMD2<Double>) -> SIMD2<Double> { (place + origin) * scale }

    /// Fills the area inside of `contour`.
    public mutating func fill(_ contour: [SIMD2<Double>], _ color: StyleColor) {
        fill([contour], color)
    }

    /// Fills areas whose contours run the same way round as one: where they overlap they add up.
    public mutating func fill(_ contours: [[SIMD2<Double>]], _ color: StyleColor) {
        for contour in contours { list.addContour(contour.map { SIMD2<Float>(pixel($0)) }) }
        list.fill(color)
    }

    /// Fills a disc.
    public mutating func disc(_ center: SIMD2<Double>, radius: Double, _ color: StyleColor) {
        list.addDisc(SIMD2<Float>(pixel(center)), radius: Float(max(0, radius) * scale))
        list.fill(color)
    }

    /// Fills a rectangle with round corners between two of its own.
    public mutating func box(
        _ low: SIMD2<Double>, _ high: SIMD2<Double>, radius: Double, _ color: StyleColor
    ) {
        fill(ViewRect(low: low, high: high).contour(radius: radius), color)
    }

    /// Writes `text` from `place` on, its middle at that height.
    ///
    /// - Returns: its width in points.
    @discardableResult
    public mutating func text(
        _ text: String, at place: SIMD2<Double>, size: Double, style: FontStyle = .regular,
        _ color: StyleColor
    ) -> Double {
        renderer.drawText(
            text, at: pixel(place), size: size * scale, style: style, color: color, into: &list)
            / scale
    }

    /// The width in points of `text`.
    public func width(of text: String, size: Double, style: FontStyle = .regular) -> Double {
        renderer.width(of: text, size: size * scale, style: style) / scale
    }

    /// Draws another picture with its top left at `place`.
    public mutating func draw(_ drawing: MapDrawing, at place: SIMD2<Double>) {
        list.sprite(
            drawing.sprite(scale, renderer),
            at: SIMD2(pixel(place), rounding: .toNearestOrAwayFromZero))
    }

    /// Lays a picture in a rectangle.
    public mutating func image(_ texture: Texture, _ low: SIMD2<Double>, _ high: SIMD2<Double>) {
        let corners = [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)].map { pixel($0) }
        list.image(texture, corners: corners)
    }
}

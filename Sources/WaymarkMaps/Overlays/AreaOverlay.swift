import WaymarkRendering
public import WaymarkStyle

/// The base of polygons and circles: an area on the ground with a border. It is not used itself.
public class AreaOverlay: SurfaceOverlay {
    /// In points of the screen.
    public var strokeWidth = 1.0 { didSet { map?.setNeedsDisplay() } }
    /// The colour of the border.
    public var strokeColor = StyleColor.black { didSet { map?.setNeedsDisplay() } }
    /// The colour of the area.
    public var fillColor: StyleColor { didSet { map?.setNeedsDisplay() } }
    /// The border, then the holes, which run the other way.
    private var rings: [OverlayPath]? { didSet { if rings == nil { map?.setNeedsDisplay() } } }

    init(fillColor: StyleColor) { self.fillColor = fillColor }

    override func copyBase(to other: Overlay) {
        super.copyBase(to: other)
        guard let other = other as? AreaOverlay else { return }
        other.strokeWidth = strokeWidth
        other.strokeColor = strokeColor
        other.fillColor = fillColor
    }

    /// Makes the rings anew before the next frame.
    func outlineChanged() { rings = nil }

    /// The border, then the holes, which run the other way.
    func makeRings() -> [OverlayPath] { [] }

    private func drawn() -> [OverlayPath] {
        let drawn = (rings ?? makeRings()).filter { $0.points.count > 3 }
        rings = drawn
        return drawn
    }

    /// Whether the border can be seen.
    private var hasBorder: Bool {
        strokeWidth.isFinite && strokeWidth > 0 && strokeColor.alpha > 0
    }

    /// Draws it.
    public override func draw(on canvas: inout OverlayCanvas) {
        let rings = drawn()
        guard let border = rings.first else { return }
        for wrap in border.wraps(canvas.view)
        where canvas.sees(border, wrap: wrap, margin: strokeWidth) {
            let lines = rings.map { $0.ground(wrap: wrap, canvas.view) }
            for line in lines { canvas.addRing(line) }
            canvas.list.fill(fillColor)
            guard hasBorder else { continue }
            for line in lines { canvas.addLine(line, width: strokeWidth) }
            canvas.list.fill(strokeColor)
        }
    }

    /// Inside where it is filled, else near the border.
    override func isHit(at point: SIMD2<Double>, in view: ViewTransform) -> Bool {
        let rings = drawn()
        let painter = GroundPainter(view: view)
        guard let border = rings.first, fillColor.alpha > 0 || hasBorder else { return false }
        let isFilled = fillColor.alpha > 0
        let reach = isFilled ? 0 : strokeWidth / 2 + ViewTransform.touchMargin
        return border.wraps(view).contains { wrap in
            guard border.isSeen(by: painter, in: view, wrap: wrap, margin: reach) else {
                return false
            }
            let lines = rings.map { $0.ground(wrap: wrap, view) }
            guard isFilled else {
                return lines.contains { view.distance(from: point, to: $0) <= reach }
            }
            return view.isInside(lines[0], point)
                && !lines.dropFirst().contains { view.isInside($0, point) }
        }
    }
}

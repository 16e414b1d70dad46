public import WaymarkGeometry
public import WaymarkRendering
public import WaymarkStyle

/// How a stretch of a line looks.
public enum StrokeStyle: Sendable {
    /// One colour.
    case solid(StyleColor)
    /// From one colour at the beginning of a stretch to another at its end.
    case gradient(from: StyleColor, to: StyleColor)
    /// A picture again and again, as high as the line is wide.
    case stamp(Texture)
}

/// A style for so many segments of a line.
public struct StyleSpan: Sendable {
    /// How it looks.
    public let style: StrokeStyle
    /// How many segments of the path it is for; parts of one count too.
    public let segments: Double

    /// A style for `segments` segments, at least none.
    public init(style: StrokeStyle, segments: Double = 1) {
        self.style = style
        self.segments = segments.isFinite ? max(0, segments) : 0
    }

    /// A colour for `segments` segments.
    public init(color: StyleColor, segments: Double = 1) {
        self.init(style: .solid(color), segments: segments)
    }

    /// Spans that repeat `styles`, each for its length, over all of `path`: dashes.
    ///
    /// - Parameter lengths: in metres, or in units of ``MapPoint`` for ``LengthKind/projected``. Without one
    ///   that is positive there are no spans.
    public static func spans(
        path: Path, styles: [StrokeStyle], lengths: [Double], kind: LengthKind
    ) -> [StyleSpan] {
        let lengths = lengths.map { $0.isFinite ? max(0, $0) : 0 }
        let (total, turn) = (path.length(of: kind), lengths.reduce(0, +))
        guard !styles.isEmpty, turn > 0, total.isFinite, total / turn < 100_000 else { return [] }
        var (spans, walked, mark, index): ([StyleSpan], Double, Double, Int) = ([], 0, 0, 0)
        while walked < total {
            walked = min(total, walked + lengths[index % lengths.count])
            let next = path.segments(forLength: walked, kind: kind)
            spans.append(StyleSpan(style: styles[index % styles.count], segments: next - mark))
            mark = next
            index += 1
        }
        return spans
    }
}

/// A line on the ground.
public final class Polyline: SurfaceOverlay {
    /// Its points. One of fewer than two is not drawn.
    public var path: Path { didSet { outline = nil } }
    /// In points of the screen.
    public var strokeWidth = 1.0 { didSet { map?.setNeedsDisplay() } }
    /// The colour where there are no spans.
    public var strokeColor = StyleColor(hex: 0x0000ff) { didSet { map?.setNeedsDisplay() } }
    /// Whether it follows great circles between its points.
    public var isGeodesic = false { didSet { outline = nil } }
    /// How its stretches look, from the beginning on; the last one goes on to the end. Only the line itself has round
    /// ends: between two stretches the look changes straight across it.
    public var spans: [StyleSpan] = [] { didSet { map?.setNeedsDisplay() } }
    private var outline: OverlayPath? { didSet { if outline == nil { map?.setNeedsDisplay() } } }

    /// A line along `path`, blue and one point wide.
    public init(path: Path = Path()) {
        self.path = path
        super.init()
    }

    /// The same on no map.
    public override func copy() -> Polyline {
        let other = Polyline(path: path)
        copyBase(to: other)
        other.strokeWidth = strokeWidth
        other.strokeColor = strokeColor
        other.isGeodesic = isGeodesic
        other.spans = spans
        return other
    }

    private func drawn() -> OverlayPath {
        let drawn = outline ?? OverlayPath(path, isGeodesic: isGeodesic)
        outline = drawn
        return drawn
    }

    /// Whether anything of it can be seen.
    private var isVisible: Bool {
        strokeWidth.isFinite && strokeWidth > 0 && (!spans.isEmpty || strokeColor.alpha > 0)
    }

    /// Draws it.
    public override func draw(on canvas: inout OverlayCanvas) {
        guard isVisible else { return }
        let outline = drawn()
        for wrap in outline.wraps(canvas.view) {
            guard canvas.sees(outline, wrap: wrap, margin: strokeWidth) else { continue }
            guard !spans.isEmpty else {
                canvas.addLine(outline.ground(wrap: wrap, canvas.view), width: strokeWidth)
                canvas.list.fill(strokeColor)
                continue
            }
            let line = outline.markedGround(wrap: wrap, canvas.view)
            for run in StyledLine(points: line.points, marks: line.marks).runs(of: spans) {
                draw(run, on: &canvas)
            }
        }
    }

    private func draw(_ run: StyledLine.Run, on canvas: inout OverlayCanvas) {
        switch run {
        case .stamps(let texture, let points):
            canvas.painter.drawPattern(
                texture, along: points, width: strokeWidth * canvas.scale, into: &canvas.list)
        case .colors(let points):
            guard let color = points.first?.color else { return }
            if points.allSatisfy({ $0.color == color }) {
                canvas.addLine(points.map(\.ground), width: strokeWidth)
                canvas.list.fill(color)
            } else {
                canvas.painter.addLine(
                    points, width: strokeWidth * canvas.scale, cap: .round, to: &canvas.list)
                canvas.list.strip()
            }
        }
    }

    override func isHit(at point: SIMD2<Double>, in view: ViewTransform) -> Bool {
        guard isVisible else { return false }
        let outline = drawn()
        let painter = GroundPainter(view: view)
        let reach = strokeWidth / 2 + ViewTransform.touchMargin
        return outline.wraps(view).contains { wrap in
            outline.isSeen(by: painter, in: view, wrap: wrap, margin: reach)
                && view.distance(from: point, to: outline.ground(wrap: wrap, view)) <= reach
        }
    }
}

public import WaymarkGeometry
import WaymarkRendering
public import WaymarkStyle

/// An area on the ground.
public class Polygon: Overlay {
    /// Its border, a closed loop. One of fewer than three points is not drawn.
    public var path: Path { didSet { rings = nil } }
    /// Areas that are cut out of it.
    public var holes: [Path] = [] { didSet { rings = nil } }
    /// In points of the screen.
    public var strokeWidth = 1.0 { didSet { map?.setNeedsDisplay() } }
    /// The colour of the border.
    public var strokeColor = StyleColor.black { didSet { map?.setNeedsDisplay() } }
    /// The colour of the area.
    public var fillColor = StyleColor(hex: 0x0000ff, alpha: 0.5) {
        didSet { map?.setNeedsDisplay() }
    }
    /// Whether its border follows great circles between its points.
    public var isGeodesic = false { didSet { rings = nil } }
    /// The border, then the holes, which run the other way.
    private var rings: [OverlayPath]? { didSet { if rings == nil { map?.setNeedsDisplay() } } }

    /// An area inside of `path`.
    public init(path: Path = Path()) {
        self.path = path
        super.init(level: .aboveRoads)
    }

    /// The same on no map.
    public func copy() -> Polygon {
        let other = Polygon(path: path)
        copyStyle(to: other)
        other.holes = holes
        other.isGeodesic = isGeodesic
        return other
    }

    func copyStyle(to other: Polygon) {
        copyBase(to: other)
        other.strokeWidth = strokeWidth
        other.strokeColor = strokeColor
        other.fillColor = fillColor
    }

    /// Makes the rings anew.
    func outlineChanged() { rings = nil }

    func makeRings() -> [OverlayPath] {
        func ring(_ path: Path, near first: MapPoint?) -> OverlayPath {
            OverlayPath(path + path.prefix(1), isGeodesic: isGeodesic, near: first)
        }
        var border = ring(path, near: nil)
        if border.doubleArea < 0 { border.reverse() }
        let inner = holes.map { hole -> OverlayPath in
            var inner = ring(hole, near: border.points.first)
            if inner.doubleArea > 0 { inner.reverse() }
            return inner
        }
        return [border] + inner
    }

    private func drawn() -> [OverlayPath] {
        let drawn = (rings ?? makeRings()).filter { $0.points.count > 3 }
        rings = drawn
        return drawn
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
            guard strokeWidth.isFinite, strokeWidth > 0 else { continue }
            for line in lines { canvas.addLine(line, width: strokeWidth) }
            canvas.list.fill(strokeColor)
        }
    }

    override func isHit(at point: SIMD2<Double>, in view: ViewTransform) -> Bool {
        let rings = drawn()
        let painter = GroundPainter(view: view)
        guard let border = rings.first else { return false }
        return border.wraps(view).contains { wrap in
            guard border.isSeen(by: painter, in: view, wrap: wrap, margin: 0) else { return false }
            let lines = rings.map { $0.ground(wrap: wrap, view) }
            return view.isInside(lines[0], point)
                && !lines.dropFirst().contains { view.isInside($0, point) }
        }
    }
}

/// A spherical cap: all places within a distance of one.
public final class Circle: Polygon {
    /// Its middle.
    public var position: Coordinate { didSet { outlineChanged() } }
    /// In metres; one that is not positive is not drawn.
    public var radius: Double { didSet { outlineChanged() } }
    private static let corners = 180

    /// A circle around `position`, with a thin black border and nothing inside.
    public init(position: Coordinate, radius: Double) {
        self.position = position
        self.radius = radius
        super.init()
        fillColor = .clear
    }

    /// The same on no map.
    public override func copy() -> Circle {
        let other = Circle(position: position, radius: radius)
        copyStyle(to: other)
        return other
    }

    override func makeRings() -> [OverlayPath] {
        guard position.isValid, radius.isFinite, radius > 0 else { return [] }
        let reach = min(radius, 0.999 * .pi * Earth.meanRadius)
        let ring = (0..<Self.corners).map { index in
            position.destination(
                distance: reach, bearing: 360 * Double(index) / Double(Self.corners))
        }
        var outline = OverlayPath(ring + ring.prefix(1), isGeodesic: false)
        // Around a pole the border goes once round the world: the end of the map closes it.
        if let first = outline.points.first, let last = outline.points.last,
            abs(first.x - last.x) > 0.5
        {
            let toNorth = (90 - position.latitude).degreesToRadians * Earth.meanRadius
            outline.close(atY: reach > toNorth ? 0 : 1)
        }
        if outline.doubleArea < 0 { outline.reverse() }
        return [outline]
    }
}

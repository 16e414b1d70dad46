public import WaymarkGeometry
public import WaymarkRendering

/// Where in the order of drawing an overlay stands (row M12).
public enum OverlayLevel: Sendable {
    /// Over roads, under names.
    case aboveRoads
    /// Over everything but other overlays of this level.
    case aboveLabels
}

/// What an overlay draws with.
public struct OverlayCanvas {
    /// The way to the screen.
    public let view: ViewTransform
    /// What is drawn so far.
    public var list: DisplayList
    let painter: GroundPainter

    init(view: ViewTransform, list: DisplayList) {
        self.view = view
        self.list = list
        painter = GroundPainter(view: view)
    }

    /// Pixels in a point.
    public var scale: Double { view.scale }

    /// The points of `path` on the ground plane, in one piece across the 180th meridian.
    public func ground(_ path: some Sequence<Coordinate>) -> [SIMD2<Double>] {
        var last = view.center
        return path.map { coordinate in
            var point = MapPoint(coordinate)
            point.x -= (point.x - last.x).rounded()
            last = point
            return view.ground(point)
        }
    }

    /// Adds a line `width` points wide that lies on the ground to the shape that is being made.
    public mutating func addLine(_ line: [SIMD2<Double>], width: Double) {
        painter.addLine(line, width: width * scale, cap: .round, to: &list)
    }

    /// Adds a ring that lies on the ground to the shape that is being made.
    public mutating func addRing(_ ring: [SIMD2<Double>]) { painter.addRing(ring, to: &list) }

    /// Adds a disc of `radius` points that lies on the ground to the shape that is being made.
    public mutating func addDisc(_ center: SIMD2<Double>, radius: Double) {
        painter.addDisc(center, radius: radius * scale, to: &list)
    }
}

/// Draws something on the map with every frame (row M15).
@MainActor public protocol MapOverlayRenderer: AnyObject {
    /// Where in the order of drawing it stands.
    var level: OverlayLevel { get }
    /// Adds shapes to the canvas.
    func draw(on canvas: inout OverlayCanvas)
}

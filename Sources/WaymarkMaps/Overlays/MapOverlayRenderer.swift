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

extension OverlayCanvas {
    /// How far from a line a finger may be, in points.
    static let touchMargin = 8.0

    /// Whether anything of a path is near the view.
    func sees(_ path: OverlayPath, _ wrap: Int, margin: Double) -> Bool {
        let shift = Double(wrap)
        let (low, high) = (path.low, path.high)
        let corners = [low, MapPoint(x: high.x, y: low.y), high, MapPoint(x: low.x, y: high.y)]
            .map { view.ground(MapPoint(x: $0.x + shift, y: $0.y)) }
        return painter.sees(corners, margin: max(0, margin.isFinite ? margin : 0) * scale)
    }

    /// The points between `point` of the view and the nearest of a line of the ground plane.
    func distance(
        from point: SIMD2<Double>, to line: [SIMD2<Double>], isClosed: Bool
    ) -> Double {
        let pixel = point * scale
        let screen = line.compactMap { view.depth($0) > 0.05 ? view.screen($0) : nil }
        var nearest = Double.infinity
        for (a, b) in zip(screen, screen.dropFirst() + (isClosed ? screen.prefix(1) : [])) {
            let along = b - a
            let length = along.squaredLength
            let share = length > 0 ? max(0, min(1, ((pixel - a) * along).sum() / length)) : 0
            nearest = min(nearest, (pixel - a - along * share).squaredLength)
        }
        return nearest.squareRoot() / scale
    }

    /// Whether `point` of the view is inside a ring of the ground plane.
    func isInside(_ ring: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
        guard let place = view.ground(atScreen: point * scale), var last = ring.last else {
            return false
        }
        var isInside = false
        for corner in ring {
            if (corner.y > place.y) != (last.y > place.y) {
                let x = corner.x + (place.y - corner.y) / (last.y - corner.y) * (last.x - corner.x)
                if place.x < x { isInside.toggle() }
            }
            last = corner
        }
        return isInside
    }
}

/// Draws something on the map with every frame (row M15).
@MainActor public protocol MapOverlayRenderer: AnyObject {
    /// Where in the order of drawing it stands.
    var level: OverlayLevel { get }
    /// Adds shapes to the canvas.
    func draw(on canvas: inout OverlayCanvas)
}

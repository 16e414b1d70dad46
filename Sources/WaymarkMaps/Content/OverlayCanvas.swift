public import WaymarkGeometry
public import WaymarkRendering
import WaymarkStyle

/// A frame of a map as ``MapContent`` draws on it.
public struct OverlayCanvas {
    /// The way to the screen.
    public let view: ViewTransform
    /// All that is drawn so far.
    public var list = DisplayList()
    /// The settings of the frame.
    let settings: FrameSettings
    let painter: GroundPainter
    /// The middle of the view, and the worlds side by side that are seen, counted from that of the middle.
    let (middle, copies): (MapPoint, ClosedRange<Int>)
    /// The shapes of the map itself.
    var base: MapShapes?
    /// Pictures that face the viewer: they are drawn together, as they may hide one another.
    var billboards: [Billboard] = []
    /// Whether anything is different in the next frame by itself.
    private(set) var isMoving = false
    /// Whether anything is still on its way to how it stays.
    private(set) var isAppearing = false

    init(view: ViewTransform, settings: FrameSettings) {
        self.view = view
        self.settings = settings
        painter = GroundPainter(view: view)
        (middle, copies) = (view.middle, view.copies)
    }

    /// Pixels in a point.
    public var scale: Double { view.scale }

    /// The time of the map's clock in seconds.
    public var time: Double { settings.time }

    /// Asks for another frame after this one, as while something moves.
    ///
    /// - Parameter isAppearing: whether it is on its way to how it stays, as a picture that fades in. A map is not
    ///   ready for a picture of it before (``MapViewDelegate/mapViewSnapshotReady(_:)``); what moves for ever
    ///   does not keep it waiting.
    public mutating func setNeedsNextFrame(isAppearing: Bool = false) {
        isMoving = true
        if isAppearing { self.isAppearing = true }
    }

    /// Begins the next level with an empty list.
    ///
    /// - Returns: the shapes of the level that is complete.
    mutating func nextLevel() -> DisplayList {
        defer { list = DisplayList() }
        return list
    }

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

    /// Whether anything of a path is near the view.
    func sees(_ path: OverlayPath, wrap: Int, margin: Double) -> Bool {
        path.isSeen(by: painter, in: view, wrap: wrap, margin: margin)
    }
}

/// The settings of a frame that its content needs.
struct FrameSettings {
    let renderer: MapRenderer
    /// Of the map's clock, in seconds.
    let time: Double
    /// The room for names and icons.
    var room = SymbolRoom()
    /// Lines on the ground that buildings do not hide.
    var linesInSight: [[MapPoint]] = []
    /// How much more of a new name is seen than in the frame before; all of it if it is `nil`.
    var fadeStep: Float?
    /// Whether the frame is a picture beside those of the view, of which nothing is remembered.
    var isSnapshot = false
}

extension ViewTransform {
    /// How far from a line a finger may be, in points.
    static let touchMargin = 8.0

    /// The points between `point` of the view and the nearest of a line of the ground plane.
    func distance(from point: SIMD2<Double>, to line: [SIMD2<Double>]) -> Double {
        let pixel = point * scale
        let places = line.compactMap { depth($0) > 0.05 ? screen($0) : nil }
        var nearest = Double.infinity
        for (a, b) in zip(places, places.dropFirst()) {
            nearest = min(nearest, pixel.squaredDistance(toLineFrom: a, to: b))
        }
        return nearest.squareRoot() / scale
    }

    /// Whether `point` of the view is inside a ring of the ground plane.
    func isInside(_ ring: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
        ground(atScreen: point * scale).map(ring.encloses) ?? false
    }
}

extension SIMD2<Double> {
    /// The square of the distance to the nearest place of a straight line.
    func squaredDistance(toLineFrom start: SIMD2<Double>, to end: SIMD2<Double>) -> Double {
        let (along, way) = (end - start, self - start)
        let length = along.squaredLength
        let share = length > 0 ? Swift.max(0, Swift.min(1, (way * along).sum() / length)) : 0
        return (way - along * share).squaredLength
    }
}

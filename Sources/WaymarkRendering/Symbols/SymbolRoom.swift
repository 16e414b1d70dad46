public import WaymarkGeometry

/// The room that a frame leaves to the names and icons of a map.
public struct SymbolRoom: Hashable, Sendable {
    /// Boxes (left, top, right, bottom, in pixels) over which none may stand.
    public var reserved: [SIMD4<Float>]
    /// Lines that they keep clear of.
    public var obstacles: [SymbolObstacle] = []
    /// Whether icons at points are no more than from ``farther`` zooms farther away, as for someone who drives.
    public var hasFewIcons = false
    /// Whether symbols of places beyond the view are left out although they would reach into it: the picture beside
    /// it has them.
    public var leavesOutOthers = false

    /// Room everywhere but over `reserved` boxes.
    public init(reserved: [SIMD4<Float>] = []) { self.reserved = reserved }

    /// The zooms by which icons are fewer where ``hasFewIcons`` is set.
    public static let farther = 1.5
}

/// A line on the ground that names and icons of a map keep clear of.
public struct SymbolObstacle: Hashable, Sendable {
    /// Its points on the Mercator plane.
    public var line: [MapPoint]
    /// Its width in points of the screen, at the depth of the camera's target.
    public var width: Double
    /// Whether all names keep clear of it; else only icons do, with their names: the name of a street may stand
    /// on it.
    public var stopsNames: Bool

    /// A line of a width.
    public init(line: [MapPoint], width: Double, stopsNames: Bool = false) {
        self.line = line
        self.width = width
        self.stopsNames = stopsNames
    }
}

extension SymbolObstacle {
    /// Calls `body` with boxes on the screen (left, top, right, bottom, in pixels) that together cover the part of the line
    /// that is seen in `view`.
    func visitBoxes(in view: ViewTransform, _ body: (SIMD4<Float>) -> Void) {
        guard width.isFinite, width > 0 else { return }
        let clip = GroundPainter(view: view).clip
        var last: (point: MapPoint, ground: SIMD2<Double>)?
        for point in line {
            // In one piece across the 180th meridian.
            let turns = (point.x - (last?.point ?? view.center).x).rounded()
            let place = MapPoint(x: point.x - turns, y: point.y)
            let ground = view.ground(place)
            defer { last = (place, ground) }
            guard let from = last?.ground, let shares = clip.shares(of: from, ground) else {
                continue
            }
            let way = ground - from
            visitBoxes(
                in: view, from: from + way * shares.lowerBound,
                to: from + way * shares.upperBound, body)
        }
    }

    /// The longest part of a line that has one box, in pixels.
    private static let step = 12.0

    private func visitBoxes(
        in view: ViewTransform, from start: SIMD2<Double>, to end: SIMD2<Double>,
        _ body: (SIMD4<Float>) -> Void
    ) {
        let (first, last) = (view.screen(start), view.screen(end))
        let length = max(abs(last.x - first.x), abs(last.y - first.y))
        guard length < 1e5 else { return }
        let count = max(1, Int((length / Self.step).rounded(.up)))
        let half = width / 2 * view.scale
        // A wide line is as wide as it lies on the ground.
        let reach = (half / view.depth(start), half / view.depth(end))
        for index in 0..<count {
            let shares = (Double(index) / Double(count), Double(index + 1) / Double(count))
            let (a, b) = (first + (last - first) * shares.0, first + (last - first) * shares.1)
            let margin = reach.0 + (reach.1 - reach.0) * shares.1
            let (low, high) = (pointwiseMin(a, b) - margin, pointwiseMax(a, b) + margin)
            body(SIMD4(lowHalf: SIMD2<Float>(low), highHalf: SIMD2<Float>(high)))
        }
    }
}

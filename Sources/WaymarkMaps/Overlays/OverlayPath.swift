import WaymarkGeometry
import WaymarkRendering

/// The points of a path on the Mercator plane, in one piece over the 180th meridian, each with the number of
/// segments of the path before it.
struct OverlayPath {
    private(set) var points: [MapPoint] = []
    private(set) var marks: [Double] = []
    private(set) var low = MapPoint(x: 0, y: 0)
    private(set) var high = MapPoint(x: 0, y: 0)
    /// Degrees of a great circle between two points that are drawn.
    private static let step = 1.0

    init(_ coordinates: some Sequence<Coordinate>, isGeodesic: Bool, near first: MapPoint? = nil) {
        var last: (coordinate: Coordinate, point: MapPoint)?
        var mark = 0.0
        func add(_ coordinate: Coordinate, _ mark: Double) {
            var point = MapPoint(coordinate)
            if let other = last?.point ?? first { point = point.nearest(to: other) }
            points.append(point)
            marks.append(mark)
            last = (coordinate, point)
        }
        for coordinate in coordinates where coordinate.isValid {
            if let from = last?.coordinate {
                let degrees = from.distance(to: coordinate) / Earth.meanRadius * 180 / .pi
                let parts = isGeodesic ? max(1, Int((degrees / Self.step).rounded(.up))) : 1
                for part in 1..<max(parts, 1) {
                    let share = Double(part) / Double(parts)
                    add(from.interpolated(to: coordinate, fraction: share), mark + share)
                }
                mark += 1
            }
            add(coordinate, mark)
        }
        guard let start = points.first else { return }
        (low, high) = (start, start)
        for point in points {
            low = MapPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = MapPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
    }

    /// By how many worlds it is moved where it is seen in a view.
    func wraps(_ view: ViewTransform) -> [Int] {
        guard !points.isEmpty else { return [] }
        let region = view.wraps
        let first = region.lowerBound - Int(high.x.rounded(.up)) - 1
        let last = region.upperBound - Int(low.x.rounded(.down)) + 1
        return first <= last ? Array(first...last) : []
    }

    /// Whether anything of it is within `margin` points of a view, moved by `wrap` worlds.
    func isSeen(
        by painter: GroundPainter, in view: ViewTransform, wrap: Int, margin: Double
    ) -> Bool {
        let shift = Double(wrap)
        let corners = [low, MapPoint(x: high.x, y: low.y), high, MapPoint(x: low.x, y: high.y)]
            .map { view.ground(MapPoint(x: $0.x + shift, y: $0.y)) }
        return painter.sees(corners, margin: max(0, margin.isFinite ? margin : 0) * view.scale)
    }

    /// The points on the ground plane; those that fall on one pixel are one.
    func ground(wrap: Int, _ view: ViewTransform) -> [SIMD2<Double>] {
        markedGround(wrap: wrap, view).points
    }

    /// The points on the ground plane, each with the number of segments before it; those that fall on one pixel
    /// are one.
    func markedGround(
        wrap: Int, _ view: ViewTransform
    ) -> (points: [SIMD2<Double>], marks: [Double]) {
        var (line, own) = ([SIMD2<Double>](), [Double]())
        for index in points.indices {
            let point = points[index]
            let place = view.ground(MapPoint(x: point.x + Double(wrap), y: point.y))
            if let last = line.last, (last - place).squaredLength < 0.16 {
                guard index == points.count - 1 else { continue }
                // The last one is where it is.
                line.removeLast()
                own.removeLast()
            }
            line.append(place)
            own.append(marks[index])
        }
        return (line, own)
    }

    /// Twice the area inside, positive where it runs clockwise on the screen.
    var doubleArea: Double {
        guard var last = points.last else { return 0 }
        var area = 0.0
        for point in points {
            area += last.x * point.y - point.x * last.y
            last = point
        }
        return area
    }

    /// Closes a ring that goes round the world along the end of the map in the north (0) or the south (1).
    mutating func close(atY y: Double) {
        guard let first = points.first, let last = points.last else { return }
        for corner in [MapPoint(x: last.x, y: y), MapPoint(x: first.x, y: y), first] {
            points.append(corner)
            marks.append((marks.last ?? 0) + 1)
        }
        low.y = min(low.y, y)
        high.y = max(high.y, y)
    }

    mutating func reverse() {
        points.reverse()
        marks = marks.reversed().map { (marks.last ?? 0) - $0 }
    }
}

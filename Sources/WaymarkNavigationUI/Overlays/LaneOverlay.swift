public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// Draws the lanes before junctions as signs over them: what is marked on each lane, lit where it
/// leads the way of the route.
@MainActor public final class LaneOverlay: MapOverlayRenderer {
    /// Over everything, as signs stand.
    public let level = OverlayLevel.aboveLabels
    /// Junctions with the lanes before them, from left to right.
    public var junctions: [(place: Coordinate, lanes: [Lane])] = []

    /// Without signs.
    public init() {}

    /// Adds the signs.
    public func draw(on canvas: inout OverlayCanvas) {
        for junction in junctions where !junction.lanes.isEmpty {
            guard let foot = canvas.view.screen(MapPoint(junction.place)) else { continue }
            LaneSign(lanes: junction.lanes, unit: canvas.scale).draw(above: foot, &canvas.list)
        }
    }
}

/// The sign of the lanes before one junction.
struct LaneSign {
    let lanes: [Lane]
    /// Pixels in a point.
    let unit: Double

    private static let laneSize = SIMD2(30.0, 38.0)
    private static let margin = 4.0
    private static let stem = 26.0

    /// Draws it on a post that stands on `foot`.
    func draw(above foot: SIMD2<Double>, _ list: inout DisplayList) {
        let size = SIMD2(
            Double(lanes.count) * Self.laneSize.x + 2 * Self.margin,
            Self.laneSize.y + 2 * Self.margin)
        let corner = foot - SIMD2(size.x / 2, size.y + Self.stem) * unit
        let post = SIMD2(1.5, Self.stem) * unit
        add(
            [
                foot + SIMD2(-post.x, -post.y), foot + SIMD2(post.x, -post.y),
                foot + SIMD2(post.x, 0),
                foot + SIMD2(-post.x, 0),
            ], &list)
        list.fill(StyleColor(hex: 0x22304a))
        add(rounded(corner - 1.5 * unit, size * unit + 3 * unit, 8 * unit), &list)
        list.fill(.white)
        add(rounded(corner, size * unit, 7 * unit), &list)
        list.fill(StyleColor(hex: 0x22304a))
        for (number, lane) in lanes.enumerated() {
            let left = Self.margin + Double(number) * Self.laneSize.x
            let place = corner + SIMD2(left, Self.margin) * unit
            if lane.isRecommended {
                add(rounded(place + unit, (Self.laneSize - 2) * unit, 5 * unit), &list)
                list.fill(StyleColor(hex: 0x2f7cf6))
            }
            draw(lane, at: place, &list)
        }
    }

    /// The arrows of a lane: the one that the route follows over the others.
    private func draw(_ lane: Lane, at corner: SIMD2<Double>, _ list: inout DisplayList) {
        let directions = lane.directions.isEmpty ? [.straight] : lane.directions
        let center = corner + Self.laneSize * (unit / 2)
        for direction in directions where direction != lane.activeDirection {
            addArrow(direction, center, &list)
            list.fill(StyleColor(hex: lane.isRecommended ? 0xa9c8f8 : 0x7686a0))
        }
        guard let active = lane.activeDirection else { return }
        addArrow(active, center, &list)
        list.fill(.white)
    }

    /// The line of an arrow in points from the middle of the lane, up being away from the driver.
    private static func line(_ direction: Maneuver.Direction) -> [SIMD2<Double>] {
        let foot = SIMD2(0.0, 15.0)
        switch direction {
        case .straight: return [foot, SIMD2(0, -14)]
        case .slightRight: return [foot, SIMD2(0, 2), SIMD2(8, -11)]
        case .right: return [foot, SIMD2(0, -3), SIMD2(11.5, -3)]
        case .sharpRight: return [foot, SIMD2(0, -8), SIMD2(10, 5)]
        case .slightLeft, .left, .sharpLeft:
            return line(direction.mirrored).map { $0 * SIMD2(-1, 1) }
        case .uTurn:
            let arc = (0...8).map { step -> SIMD2<Double> in
                let angle = Double(step) / 8 * .pi
                return SIMD2(5 * CMath.cosine(angle), -6 - 5 * CMath.sine(angle))
            }
            return [SIMD2(5, 15)] + arc + [SIMD2(-5, 6)]
        }
    }

    private func addArrow(
        _ direction: Maneuver.Direction, _ center: SIMD2<Double>, _ list: inout DisplayList
    ) {
        let line = Self.line(direction)
        let (tip, before) = (line[line.count - 1], line[line.count - 2])
        let forward = (tip - before) / ((tip - before) * (tip - before)).sum().squareRoot()
        let neck = tip - forward * 7
        for (a, b) in zip(line, line.dropFirst()) {
            let end = b == tip ? neck : b
            let along = (end - a) / ((end - a) * (end - a)).sum().squareRoot()
            let side = SIMD2(-along.y, along.x) * 1.8
            add([a + side, end + side, end - side, a - side].map { center + $0 * unit }, &list)
            add(disc(center + end * unit, 1.8 * unit), &list)
        }
        let side = SIMD2(-forward.y, forward.x) * 5
        add([tip, neck + side, neck - side].map { center + $0 * unit }, &list)
    }

    /// Adds a convex contour, always the same way round, so that contours add up.
    private func add(_ points: [SIMD2<Double>], _ list: inout DisplayList) {
        let area = zip(points, points.dropFirst() + points.prefix(1))
            .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        let ordered = area < 0 ? points.reversed() : points
        list.addContour(ordered.map { SIMD2<Float>($0) })
    }

    private func disc(_ center: SIMD2<Double>, _ radius: Double) -> [SIMD2<Double>] {
        (0..<12).map { step in
            let angle = Double(step) / 6 * .pi
            return center + SIMD2(CMath.cosine(angle), CMath.sine(angle)) * radius
        }
    }

    private func rounded(
        _ corner: SIMD2<Double>, _ size: SIMD2<Double>, _ radius: Double
    ) -> [SIMD2<Double>] {
        let centers = [
            corner + size - radius, corner + SIMD2(radius, size.y - radius), corner + radius,
            corner + SIMD2(size.x - radius, radius),
        ]
        return centers.enumerated().flatMap { quarter, center in
            (0...6).map { step -> SIMD2<Double> in
                let angle = (Double(quarter) + Double(step) / 6) * .pi / 2
                return center + SIMD2(CMath.cosine(angle), CMath.sine(angle)) * radius
            }
        }
    }
}

extension Maneuver.Direction {
    /// The same to the other side.
    fileprivate var mirrored: Self {
        switch self {
        case .slightLeft: .slightRight
        case .left: .right
        case .sharpLeft: .sharpRight
        case .slightRight: .slightLeft
        case .right: .left
        case .sharpRight: .sharpLeft
        case .uTurn, .straight: self
        }
    }
}

public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// Draws the lanes before junctions as signs over them: what is marked on each lane, lit where it
/// leads the way of the route.
@MainActor public final class LaneOverlay: MapContent {
    /// Over everything, as signs stand.
    public let level = OverlayLevel.aboveMarkers
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
        let dark = StyleColor(hex: 0x22304a)
        let post = ViewRect(
            low: foot - SIMD2(1.5, Self.stem) * unit, high: foot + SIMD2(1.5, 0) * unit)
        let sign = ViewRect(corner: corner, size: size * unit)
        // One white border around both, by which the post is seen on a dark map too.
        let border = SIMD2(repeating: -1.5 * unit)
        fill(
            ViewRect(low: post.low + border, high: post.high - SIMD2(border.x, 0)), radius: 0,
            .white, &list)
        fill(sign.inset(border), radius: 8.5, .white, &list)
        fill(post, radius: 0, dark, &list)
        fill(sign, radius: 7, dark, &list)
        for (number, lane) in lanes.enumerated() {
            let left = Self.margin + Double(number) * Self.laneSize.x
            let place = ViewRect(
                corner: corner + SIMD2(left, Self.margin) * unit, size: Self.laneSize * unit)
            if lane.isRecommended {
                let tile = place.inset(SIMD2(repeating: unit))
                fill(tile, radius: 5, StyleColor(hex: 0x2f7cf6), &list)
            }
            draw(lane, in: place, &list)
        }
    }

    /// The arrows of a lane: the one that the route follows over the others.
    private func draw(_ lane: Lane, in place: ViewRect, _ list: inout DisplayList) {
        let scale = place.size.min() / IconShape.size
        let corner = place.center - scale * IconShape.size / 2
        let others = StyleColor(hex: lane.isRecommended ? 0xa9c8f8 : 0x7686a0)
        // The side of traffic only tells to which side an arrow turns back.
        for shape in LaneIcon.shapes(for: lane, drivingSide: .right) {
            for contour in shape.contours {
                list.addContour(contour.map { SIMD2<Float>(corner + $0 * scale) })
            }
            list.fill(shape.ink == .primary ? .white : others)
        }
    }

    private func fill(
        _ rect: ViewRect, radius: Double, _ color: StyleColor, _ list: inout DisplayList
    ) {
        list.addContour(rect.contour(radius: radius * unit).map { SIMD2<Float>($0) })
        list.fill(color)
    }
}

import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
public import WaymarkStyle
import WaymarkRendering

/// The colours of the route and what belongs to it.
public struct RouteColors: Hashable, Sendable {
    /// The way ahead.
    public var route = StyleColor(hex: 0x2f7cf6)
    /// Its border.
    public var casing = StyleColor(hex: 0x1c56b8)
    /// What is behind.
    public var traveled = StyleColor(hex: 0xa9b4c2)
    /// Its border.
    public var traveledCasing = StyleColor(hex: 0x8793a3)
    /// The arrow at the next maneuver.
    public var arrow = StyleColor.white
    /// The border of the arrow.
    public var arrowCasing = StyleColor(hex: 0x1b3f7a)

    /// The colours of the day.
    public init() {}
}

/// Draws the route: what is behind dimmed, what is ahead with a border, and an arrow at the next
/// maneuver.
@MainActor final class RouteOverlay: MapOverlayRenderer {
    let level = OverlayLevel.aboveRoads
    var colors = RouteColors()
    private let navigator: Navigator

    init(navigator: Navigator) { self.navigator = navigator }

    func draw(on canvas: inout OverlayCanvas) {
        guard let leg = navigator.currentRouteLeg else { return }
        let width = Self.width(zoom: canvas.view.zoom)
        stroke(navigator.traveledPath, colors.traveledCasing, width + 2, &canvas)
        stroke(navigator.traveledPath, colors.traveled, width - 1, &canvas)
        for later in navigator.routeLegs.dropFirst() {
            stroke(later.path, colors.traveled, width, &canvas)
        }
        stroke(leg.path, colors.casing, width + 3, &canvas)
        stroke(leg.path, colors.route, width, &canvas)
        drawArrow(leg, width, &canvas)
    }

    /// Wide enough to be seen on any road, in points.
    static func width(zoom: Double) -> Double {
        let stops = [(10.0, 4.0), (14, 6), (16, 9), (18, 16), (20, 30)]
        guard let upper = stops.firstIndex(where: { $0.0 > zoom }), upper > 0 else {
            return zoom < 10 ? 4 : 30
        }
        let (a, b) = (stops[upper - 1], stops[upper])
        return a.1 + (b.1 - a.1) * (zoom - a.0) / (b.0 - a.0)
    }

    private func stroke(
        _ path: Path, _ color: StyleColor, _ width: Double, _ canvas: inout OverlayCanvas
    ) {
        guard path.count > 1 else { return }
        canvas.addLine(canvas.ground(path), width: width)
        canvas.list.fill(color)
    }

    /// From 30 m before the maneuver to 30 m after it.
    private func drawArrow(_ leg: RouteLeg, _ width: Double, _ canvas: inout OverlayCanvas) {
        guard canvas.view.zoom > 15, leg.steps.count > 2, let step = leg.steps.dropFirst().first
        else { return }
        let line = canvas.ground(leg.path)
        let metersPerPixel =
            Mercator.metersPerPoint(
                latitude: step.maneuver.coordinate.latitude, zoom: canvas.view.zoom) / canvas.scale
        let reach = max(30 / metersPerPixel, width * canvas.scale * 1.6)
        let shaft = Self.stretch(of: line, around: step.pointRange.lowerBound, reach: reach)
        guard shaft.count > 1, let tip = shaft.last else { return }
        let along = tip - shaft[shaft.count - 2]
        let length = max((along * along).sum().squareRoot(), 1e-9)
        let direction = along / length
        let side = SIMD2(-direction.y, direction.x)
        let size = width * canvas.scale
        for (extra, color) in [(2.5 * canvas.scale, colors.arrowCasing), (0, colors.arrow)] {
            canvas.addLine(shaft, width: width * 0.5 + 2 * extra / canvas.scale)
            canvas.list.fill(color)
            canvas.addRing([
                tip + direction * (size * 0.95 + extra),
                tip + side * (size * 0.75 + extra) - direction * (extra * 0.6),
                tip - side * (size * 0.75 + extra) - direction * (extra * 0.6),
            ])
            canvas.list.fill(color)
        }
    }

    private static func stretch(
        of line: [SIMD2<Double>], around index: Int, reach: Double
    ) -> [SIMD2<Double>] {
        func walk(_ indices: some Sequence<Int>) -> [SIMD2<Double>] {
            var (points, rest, last) = ([SIMD2<Double>](), reach, line[index])
            for next in indices {
                let along = line[next] - last
                let length = (along * along).sum().squareRoot()
                guard length < rest else {
                    points.append(last + along * (rest / max(length, 1e-9)))
                    break
                }
                rest -= length
                last = line[next]
                points.append(last)
            }
            return points
        }
        guard line.indices.contains(index) else { return [] }
        let before = walk((0..<index).reversed()).reversed()
        return Array(before) + [line[index]] + walk((index + 1)..<line.count)
    }
}

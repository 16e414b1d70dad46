import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkStyle
import WaymarkRendering

/// Draws the route: what is behind dimmed and thin, what is ahead with a border and the colours of the traffic, an arrow
/// at the next maneuver, and other routes in grey.
@MainActor final class RouteOverlay: MapContent {
    /// Another route.
    struct Alternative {
        let route: Route
        /// Seconds by which it takes longer; negative where it is faster.
        let extraTime: Double
        /// The place of its box.
        let place: CalloutPlace
        /// The part that is its own.
        let path: Path
    }

    let level = OverlayLevel.aboveRoads
    /// Over all that an app draws there.
    let zIndex = 1_000_000
    /// Called with another route that is tapped.
    var onChoose: (Alternative) -> Void = { _ in }
    var colors = RouteColors.day
    /// The other routes, the best first.
    private(set) var alternatives: [Alternative] = []
    /// The place of the box of the route that is driven; `nil` without one.
    private(set) var place: CalloutPlace?
    /// Tells whether a level of a building is another one than the map shows there.
    var isHidden: (_ level: Double) -> Bool = { _ in false }
    private var chosen: Route?
    /// Metres from the start of the leg to where the driver is shown; by the navigator where it is `nil`.
    var shownDistance: Double?
    private let navigator: Navigator
    /// The lines that icons keep clear of, and the paths of the legs that they are made of.
    private var kept: (paths: [Path], lines: [[MapPoint]]) = ([], [])

    init(navigator: Navigator) { self.navigator = navigator }

    /// Looks for other routes that can still be taken.
    func updateAlternatives(areShown: Bool) {
        let routes = areShown ? navigator.alternatives : []
        let chosen = areShown ? navigator.state.route : nil
        guard routes != alternatives.map(\.route) || chosen != self.chosen else { return }
        self.chosen = chosen
        let path = chosen?.path
        alternatives = routes.compactMap { route -> Alternative? in
            guard let other = navigator.comparison(of: route), route.path.count > 1 else {
                return nil
            }
            let fork = max(0, min(1, other.fork / max(1, route.path.length())))
            let own = route.path.part(fork...1)
            return CalloutPlace(on: own, awayFrom: path).map { place in
                Alternative(route: route, extraTime: other.extraTime, place: place, path: own)
            }
        }
        place = path.flatMap { CalloutPlace(on: $0, awayFrom: alternatives.first?.path) }
    }

    /// A tap on another route chooses it.
    func hit(at point: SIMD2<Double>, in view: ViewTransform) -> MapHit? {
        let projection = Projection(view)
        let other = alternatives.first { $0.path.isNear(point, on: projection, within: 14) }
        return other.map { other in MapHit(tap: { [weak self] in self?.onChoose(other) }) }
    }

    /// Icons keep clear of the route, where there are so many that some can be spared, and of the arrow names too.
    func obstacles(in view: ViewTransform) -> [SymbolObstacle] {
        guard view.zoom > Self.leastClearZoom else { return [] }
        let paths = navigator.routeLegs.map(\.path)
        if kept.paths != paths { kept = (paths, paths.map { $0.map { MapPoint($0) } }) }
        let width = Self.width(zoom: view.zoom)
        let route = kept.lines.map { SymbolObstacle(line: $0, width: width + 4) }
        return route + arrowObstacle(width, view)
    }

    private static let leastClearZoom = 14.0

    /// The way that the driver looks along: the next few hundred metres of it.
    func linesInSight(in view: ViewTransform) -> [[MapPoint]] {
        guard navigator.isGuidanceActive, view.zoom > Self.leastClearZoom,
            let progress = navigator.legProgress,
            let parts = navigator.split(at: shownDistance ?? progress.traveled)
        else { return [] }
        var (line, rest) = ([Coordinate](), Self.metersInSight)
        for place in parts.ahead {
            let length = line.last.map { $0.distance(to: place) } ?? 0
            if length >= rest, let last = line.last {
                line.append(last.interpolated(to: place, fraction: rest / length))
                break
            }
            rest -= length
            line.append(place)
        }
        return [line.map { MapPoint($0) }]
    }

    private static let metersInSight = 400.0

    /// The arrow as it is before the driver comes to it: names do not move while he passes it.
    private func arrowObstacle(_ width: Double, _ view: ViewTransform) -> [SymbolObstacle] {
        guard navigator.isGuidanceActive, view.zoom > Self.leastArrowZoom,
            let line = kept.lines.first, let progress = navigator.legProgress,
            let parts = navigator.split(at: shownDistance ?? progress.traveled),
            let maneuver = parts.maneuver.map({ $0 + parts.segment }),
            line.indices.contains(maneuver)
        else { return [] }
        let reach = Self.arrowReach(width, at: parts.leg.path[maneuver], in: view) + 0.95 * width
        let near = line.indices.clamped(to: maneuver - 200..<maneuver + 200)
        let shaft = Self.stretch(
            of: line[near].map { SIMD2($0.x, $0.y) }, around: maneuver - near.lowerBound,
            reach: reach * view.scale / view.worldSize)
        return [
            SymbolObstacle(
                line: shaft.map { MapPoint(x: $0.x, y: $0.y) }, width: width * 1.5 + 5,
                stopsNames: true)
        ]
    }

    func draw(on canvas: inout OverlayCanvas) {
        let width = Self.width(zoom: canvas.view.zoom)
        for other in alternatives.reversed() {
            stroke(other.path, colors.alternativeCasing, width: width + 2, on: &canvas)
            stroke(other.path, colors.alternative, width: width - 1, on: &canvas)
        }
        guard let progress = navigator.legProgress,
            let parts = navigator.split(at: shownDistance ?? progress.traveled)
        else { return }
        for later in navigator.routeLegs.dropFirst() {
            stroke(later.path, colors.casing, width: width + 2, on: &canvas)
            stroke(later.path, colors.later, width: width - 1, on: &canvas)
        }
        if navigator.isGuidanceActive {
            let thin = width * Self.traveledShare
            stroke(parts.behind, colors.traveledCasing, width: thin + 2, on: &canvas)
            stroke(parts.behind, colors.traveled, width: thin, on: &canvas)
        }
        drawAhead(parts, width, &canvas)
        drawTraffic(parts, width, &canvas)
        if navigator.isGuidanceActive { drawArrow(parts, width, &canvas) }
    }

    /// Draws the parts of the way ahead that traffic delays, the worse over the others where they meet.
    private func drawTraffic(_ parts: LegParts, _ width: Double, _ canvas: inout OverlayCanvas) {
        let runs = delayedRuns(of: parts)
        for delay in [DelayCategory.medium, .heavy] {
            guard let color = colors.traffic(delay) else { continue }
            for run in runs where run.delay == delay {
                stroke(run.points, color, width: width, on: &canvas)
            }
        }
    }

    /// The way ahead in pieces of the same delay.
    private func delayedRuns(
        of parts: LegParts
    ) -> [(delay: DelayCategory, points: [Coordinate])] {
        let leg = parts.leg
        guard leg.segmentFreeFlowDurations.count == leg.segmentDurations.count else { return [] }
        var runs: [(delay: DelayCategory, points: [Coordinate])] = []
        for (index, pair) in zip(parts.ahead, parts.ahead.dropFirst()).enumerated() {
            let segment = min(parts.segment + index, leg.segmentDurations.count - 1)
            let delay = leg.delay(ofSegment: segment)
            if delay != runs.last?.delay { runs.append((delay, [pair.0])) }
            runs[runs.count - 1].points.append(pair.1)
        }
        return runs
    }

    /// The width of what is behind, as a share of that of what is ahead.
    private static let traveledShare = 0.5

    /// Wide enough to be seen on any road, in points.
    static func width(zoom: Double) -> Double {
        let stops = [(10.0, 4.0), (14, 6), (16, 9), (18, 16), (20, 30)]
        guard let upper = stops.firstIndex(where: { $0.0 > zoom }), upper > 0 else {
            return zoom < 10 ? 4 : 30
        }
        let (a, b) = (stops[upper - 1], stops[upper])
        return a.1 + (b.1 - a.1) * (zoom - a.0) / (b.0 - a.0)
    }

    func stroke(
        _ path: some Collection<Coordinate>, _ color: StyleColor, width: Double,
        on canvas: inout OverlayCanvas
    ) {
        guard path.count > 1 else { return }
        canvas.addLine(canvas.ground(path), width: width)
        canvas.list.fill(color)
    }

    /// The zoom from which on there is an arrow.
    private static let leastArrowZoom = 15.0

    /// The points of an arrow before its maneuver, and after it: 30 m, or more where they would be too short.
    private static func arrowReach(
        _ width: Double, at place: Coordinate, in view: ViewTransform
    ) -> Double {
        max(30 / Mercator.metersPerPoint(latitude: place.latitude, zoom: view.zoom), width * 1.6)
    }

    private func drawArrow(_ parts: LegParts, _ width: Double, _ canvas: inout OverlayCanvas) {
        guard canvas.view.zoom > Self.leastArrowZoom, let maneuver = parts.maneuver else { return }
        let line = canvas.ground(parts.ahead)
        let reach =
            Self.arrowReach(width, at: parts.ahead[maneuver], in: canvas.view) * canvas.scale
        let shaft = Self.stretch(of: line, around: maneuver, reach: reach)
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

extension Path {
    /// Whether the path passes within so many points of a place of the view.
    fileprivate func isNear(
        _ point: SIMD2<Double>, on projection: Projection, within reach: Double
    ) -> Bool {
        let places = lazy.compactMap { projection.point(for: $0) }
        var last: SIMD2<Double>?
        for place in places {
            defer { last = place }
            guard let from = last else { continue }
            let along = place - from
            let length = along.squaredLength
            let share = length > 0 ? ((point - from) * along).sum() / length : 0
            let nearest = from + along * Swift.max(0, Swift.min(1, share))
            if (point - nearest).squaredLength < reach * reach { return true }
        }
        return false
    }
}

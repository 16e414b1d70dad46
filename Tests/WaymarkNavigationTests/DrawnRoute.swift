import WaymarkDirections
import WaymarkGeometry

/// The place so many metres to the east and to the north of a point on the equator, where a degree
/// is as long in both directions.
func place(east: Double, north: Double) -> Coordinate {
    let metersPerDegree = Earth.meanRadius * .pi / 180
    return Coordinate(latitude: north / metersPerDegree, longitude: 25 + east / metersPerDegree)
}

/// A straight piece of a drawn route.
struct Stretch {
    let east: Double
    let north: Double
    /// Metres per second.
    var speed = 10.0
    /// Whether there is a maneuver at its start.
    var beginsStep = true

    var length: Double { (east * east + north * north).squareRoot() }

    static func north(_ meters: Double, speed: Double = 10, beginsStep: Bool = true) -> Stretch {
        Stretch(east: 0, north: meters, speed: speed, beginsStep: beginsStep)
    }

    static func east(_ meters: Double, speed: Double = 10, beginsStep: Bool = true) -> Stretch {
        Stretch(east: meters, north: 0, speed: speed, beginsStep: beginsStep)
    }

    static func south(_ meters: Double) -> Stretch { .north(-meters) }

    static func west(_ meters: Double) -> Stretch { .east(-meters) }
}

extension Route {
    /// A route with a leg for each destination, which lie one after the other.
    ///
    /// The steps of the leg to "A" are on the roads "A1", "A2" and so on. Before the maneuver onto
    /// "A2" is announced "soon A2" (100 m) and "now A2" (20 m), before the arrival "soon A" and
    /// "now A"; at the start "start A".
    ///
    /// - Parameters:
    ///   - passing: the destinations at which one does not stop.
    ///   - tunnels: for each leg the stretches, counted from 0, that lie in a tunnel.
    static func drawn(
        _ legs: KeyValuePairs<String, [Stretch]>, east: Double = 0, north: Double = 0,
        passing: Set<String> = [], tunnels: [String: ClosedRange<Int>] = [:],
        travelMode: RouteTravelMode = .driving
    ) -> Route {
        var pen = SIMD2(east, north)
        let drawn = legs.map { title, stretches in
            let drawing = LegDrawing(
                title: title, isStopover: !passing.contains(title), start: pen,
                stretches: stretches, tunnel: tunnels[title])
            pen = drawing.points[drawing.points.count - 1]
            return drawing.leg
        }
        return Route(legs: drawn, travelMode: travelMode)
    }

    /// The destinations.
    var destinations: [Waypoint] { legs.map(\.destinationWaypoint) }
}

private struct LegDrawing {
    let title: String
    let isStopover: Bool
    let stretches: [Stretch]
    let tunnel: ClosedRange<Int>?
    let points: [SIMD2<Double>]

    init(
        title: String, isStopover: Bool, start: SIMD2<Double>, stretches: [Stretch],
        tunnel: ClosedRange<Int>?
    ) {
        self.title = title
        self.isStopover = isStopover
        self.stretches = stretches
        self.tunnel = tunnel
        points = stretches.reduce(into: [start]) { points, stretch in
            points.append(points[points.count - 1] + SIMD2(stretch.east, stretch.north))
        }
    }

    private var path: Path { Path(points.map { place(east: $0.x, north: $0.y) }) }

    var leg: RouteLeg {
        let end = path[path.count - 1]
        let durations = stretches.map { $0.length / $0.speed }
        var destination = Waypoint(coordinate: end, title: title)
        destination.isStopover = isStopover
        return RouteLeg(
            destinationWaypoint: destination,
            destinationCoordinate: end, path: path, steps: steps, segmentDurations: durations,
            segmentSpeedLimits: stretches.map { _ in 50 / 3.6 },
            tunnels: tunnel.map { [$0.lowerBound...$0.upperBound + 1] } ?? [],
            distance: path.length(),
            duration: durations.reduce(0, +))
    }

    private var steps: [RouteStep] {
        let starts = stretches.indices.filter { $0 == 0 || stretches[$0].beginsStep }
        let ends = starts.dropFirst() + [stretches.count]
        let driven = zip(starts, ends).enumerated().map { number, ends in
            step(number, ends.0...ends.1)
        }
        return driven + [arrival]
    }

    private func step(_ number: Int, _ range: ClosedRange<Int>) -> RouteStep {
        let pieces = stretches[range.lowerBound..<range.upperBound]
        let length = pieces.reduce(0) { $0 + $1.length }
        let start = [Announcement(.departure(then: nil), distanceBeforeManeuver: length)]
        return RouteStep(
            maneuver: maneuver(number == 0 ? .depart : .turn, at: range.lowerBound),
            pointRange: range, distance: length,
            duration: pieces.reduce(0) { $0 + $1.length / $1.speed },
            roadName: "\(title)\(number + 1)",
            announcements: (number == 0 ? start : []) + [
                Announcement(.ahead, distanceBeforeManeuver: min(100, length)),
                Announcement(.maneuver(then: nil), distanceBeforeManeuver: min(20, length)),
            ])
    }

    private var arrival: RouteStep {
        var step = RouteStep(
            maneuver: maneuver(.arrive, at: stretches.count),
            pointRange: stretches.count...stretches.count, distance: 0, duration: 0)
        step.destinationTitle = title
        return step
    }

    private func maneuver(_ kind: Maneuver.Kind, at point: Int) -> Maneuver {
        Maneuver(
            kind: kind, direction: nil, coordinate: path[point], bearingBefore: nil,
            bearingAfter: nil)
    }
}

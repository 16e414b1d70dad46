import WaymarkDirections
import WaymarkGeometry
import WaymarkGuidance
import WaymarkRouting

extension ServiceContext {
    /// The legs of a way over `paths`, which leads from each place of `order` to the next.
    ///
    /// - Parameter shape: what is told of them: where that needs no steps, they have none.
    func legs(_ paths: [RoadPath], over order: [Int], for shape: ShapeOptions) -> [TravelLeg] {
        let waypoints = order.map { Waypoint(coordinate: places[$0].coordinate) }
        let isPlain = !shape.hasSteps && shape.annotations.isEmpty
        let legs =
            isPlain ? plainLegs(paths, waypoints) : guidedLegs(paths, waypoints)
        return zip(legs, zip(paths, order)).map { leg, origin in
            TravelLeg(
                leg: leg, weight: Double(origin.0.cost) / 1000,
                start: places[origin.1].coordinate)
        }
    }

    /// The legs with maneuvers, and what is known of each piece of their lines.
    func guidedLegs(_ paths: [RoadPath], _ waypoints: [Waypoint]) -> [RouteLeg] {
        RouteAssembler(router: router, locale: locale, unit: .metric)
            .route(paths, waypoints: waypoints).legs
    }

    /// The legs with their lines alone: most of the time that a request takes goes into words.
    private func plainLegs(_ paths: [RoadPath], _ waypoints: [Waypoint]) -> [RouteLeg] {
        zip(paths, waypoints.dropFirst()).compactMap { path, destination -> RouteLeg? in
            var line = Path()
            // Roads of which nothing is driven repeat their end.
            for point in router.line(of: path) where point != line.last { line.append(point) }
            guard let end = line.last else { return nil }
            return RouteLeg(
                destinationWaypoint: destination, destinationCoordinate: end,
                path: line.count > 1 ? line : [end, end], steps: [], segmentDurations: [],
                segmentSpeedLimits: [], distance: line.length(), duration: path.duration)
        }
    }
}

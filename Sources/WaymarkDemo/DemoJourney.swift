import WaymarkRoads
import WaymarkRegion
import WaymarkDirections
package import WaymarkEngine
package import WaymarkGeometry

/// From where to where the demo drives.
package struct DemoJourney: Sendable {
    package let start: Coordinate
    package let destination: Coordinate

    /// The given ends; what is not given is chosen so that the drive crosses the region.
    ///
    /// - Throws: ``DemoJourneyError`` where the region has no roads to drive on.
    package init(
        provider: OnDeviceProvider, region: Region, start: Coordinate?, destination: Coordinate?
    ) throws(DemoJourneyError) {
        if let start, let destination {
            (self.start, self.destination) = (start, destination)
            return
        }
        func place(_ x: Double, _ y: Double) -> Coordinate {
            Coordinate(
                latitude: bounds.southWest.latitude + bounds.latitudeSpan * y,
                longitude: bounds.southWest.longitude + bounds.longitudeSpan * x)
        }
        let bounds = region.manifest.bounds
        let nodes = region.roads.nodePositions
        let roads = (0..<9).compactMap { number in
            nodes.isEmpty ? nil : nodes[nodes.count * (2 * number + 1) / 18].coordinate
        }
        let shares = [0.15, 0.5, 0.85]
        let grid = shares.flatMap { x in shares.map { y in place(x, y) } }
        let found =
            Self.best(provider, start.map { [$0] } ?? grid, destination.map { [$0] } ?? grid)
            // A region by the sea may have no road near those places.
            ?? Self.best(provider, start.map { [$0] } ?? roads, destination.map { [$0] } ?? roads)
        guard let found else { throw DemoJourneyError() }
        (self.start, self.destination) = (found.start, found.end)
    }

    /// The longest of the drives between places, none of them much longer than half an hour.
    private static func best(
        _ provider: OnDeviceProvider, _ starts: [Coordinate], _ ends: [Coordinate]
    ) -> (route: Double, start: Coordinate, end: Coordinate)? {
        var best: (route: Double, start: Coordinate, end: Coordinate)?
        for from in starts {
            for to in ends where from != to {
                let waypoints = [Waypoint(coordinate: from), Waypoint(coordinate: to)]
                let request = DirectionsRequest(waypoints: waypoints)
                guard let route = try? provider.route(request).routes.first else { continue }
                // A drive of more than half an hour is no better to look at.
                let worth = min(route.distance, 30_000)
                guard worth > best?.route ?? 500, let first = route.path.first else { continue }
                best = (worth, first, to)
            }
        }
        return best
    }
}

/// There is nowhere to drive.
package struct DemoJourneyError: Error, CustomStringConvertible {
    package init() {}

    package let description = "the region has no route to drive on; give --from and --to"
}

import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry

/// From where to where the demo drives.
struct DemoJourney: Sendable {
    let start: Coordinate
    let destination: Coordinate

    /// The given ends; what is not given is chosen so that the drive crosses the region.
    init(
        provider: OnDeviceProvider, bounds: CoordinateBounds, start: Coordinate?,
        destination: Coordinate?
    ) throws {
        if let start, let destination {
            (self.start, self.destination) = (start, destination)
            return
        }
        func place(_ x: Double, _ y: Double) -> Coordinate {
            Coordinate(
                latitude: bounds.southWest.latitude + bounds.latitudeSpan * y,
                longitude: bounds.southWest.longitude + bounds.longitudeSpan * x)
        }
        let shares = [0.15, 0.5, 0.85]
        let grid = shares.flatMap { x in shares.map { y in place(x, y) } }
        let starts = start.map { [$0] } ?? grid
        let ends = destination.map { [$0] } ?? grid
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
        guard let best else { throw BrowserError.noJourney }
        (self.start, self.destination) = (best.start, best.end)
    }
}

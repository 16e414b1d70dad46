import WaymarkRoads
import WaymarkRegion
package import WaymarkDirections
package import WaymarkEngine
package import WaymarkGeometry

/// From where to where the demo drives.
package struct DemoJourney: Sendable {
    package let start: Coordinate
    package let destination: Coordinate

    /// The given ends; what is not given is chosen so that the drive is worth seeing: some minutes
    /// with several turns, on streets with names. Of the same region it is always the same.
    ///
    /// - Throws: ``DemoJourneyError`` where there is no drive between the ends, or none in the region.
    package init(
        provider: OnDeviceProvider, region: Region, start: Coordinate?, destination: Coordinate?
    ) throws(DemoJourneyError) {
        let search = DriveSearch(
            provider: provider, region: region, start: start, end: destination)
        if let start, let destination {
            let route: Route?
            do throws(DirectionsError) {
                route = try search.route(from: start, to: destination)
            } catch {
                throw .noRoute(error, start: start, destination: destination)
            }
            guard let route, route.distance > 0 else {
                throw .noDrive(start: start, destination: destination)
            }
            (self.start, self.destination) = (start, destination)
            return
        }
        guard let found = search.worthSeeing() ?? search.longest() else {
            throw .noDrive(start: start, destination: destination)
        }
        (self.start, self.destination) = (found.start, found.end)
    }
}

/// Why there is nothing to drive.
package enum DemoJourneyError: Error, Hashable {
    /// The region has no drive with these ends, each of which may be any.
    case noDrive(start: Coordinate?, destination: Coordinate?)
    /// No route leads from one end to the other, both of which were given.
    case noRoute(DirectionsError, start: Coordinate, destination: Coordinate)
}

extension DemoJourneyError: CustomStringConvertible {
    /// One line for a person.
    package var description: String {
        switch self {
        case .noDrive(nil, nil): "the region has no route to drive on; give --from and --to"
        case .noDrive(let start, let destination):
            "the region has no drive"
                + (start.map { " from \($0)" } ?? "") + (destination.map { " to \($0)" } ?? "")
        case .noRoute(let error, let start, let destination):
            "no drive from \(start) to \(destination): \(error)"
        }
    }
}

/// Looks for a drive in a region, from and to the ends that are given.
private struct DriveSearch {
    let provider: OnDeviceProvider
    let region: Region
    let start: Coordinate?
    let end: Coordinate?

    typealias Ends = (start: Coordinate, end: Coordinate)

    /// The drive that is best to look at, around the place with the most streets or around the end
    /// that is given; `nil` where no drive is of streets with names.
    func worthSeeing() -> Ends? {
        guard let places = DrivePlaces(region.roads, around: start ?? end) else { return nil }
        let around = places.others
        var best: (score: Double, ends: Ends)?
        func consider(_ from: Coordinate, _ to: Coordinate) {
            // Nothing is better than the best.
            guard best?.score ?? 0 < 0.999 else { return }
            guard let route = try? route(from: from, to: to), let first = route.path.first,
                let worth = DriveWorth(route), worth.score > best?.score ?? 0.02
            else { return }
            best = (worth.score, (first, to))
        }
        for place in around {
            if let start {
                consider(start, place)
            } else if let end {
                consider(place, end)
            } else {
                consider(places.center, place)
                consider(place, places.center)
            }
        }
        // Past the center, from one side to the other.
        if start == nil, end == nil {
            for (from, to) in zip(around, around.dropFirst(4)) { consider(from, to) }
        }
        return best?.ends
    }

    /// The longest of the drives between places all over the region, none of them much longer than
    /// half an hour.
    func longest() -> Ends? {
        let (bounds, nodes) = (region.manifest.bounds, region.roads.nodePositions)
        let shares = [0.15, 0.5, 0.85]
        let grid = shares.flatMap { x in
            shares.map { y in
                Coordinate(
                    latitude: bounds.southWest.latitude + bounds.latitudeSpan * y,
                    longitude: (bounds.southWest.longitude + bounds.longitudeSpan * x)
                        .normalizedLongitude)
            }
        }
        // A region by the sea may have no road near those places.
        let roads = (0..<9).compactMap { number in
            nodes.isEmpty ? nil : nodes[nodes.count * (2 * number + 1) / 18].coordinate
        }
        return [grid, roads].lazy.compactMap { places in
            longest(from: start.map { [$0] } ?? places, to: end.map { [$0] } ?? places)
        }.first
    }

    private func longest(from starts: [Coordinate], to ends: [Coordinate]) -> Ends? {
        var best: (length: Double, ends: Ends)?
        for from in starts {
            for to in ends where from != to {
                guard let route = try? route(from: from, to: to), let first = route.path.first
                else {
                    continue
                }
                // A drive of more than half an hour is no better to look at.
                let length = min(route.distance, 30_000)
                if length > best?.length ?? 500 { best = (length, (first, to)) }
            }
        }
        return best?.ends
    }

    /// The quickest route for a car between two places.
    func route(from start: Coordinate, to end: Coordinate) throws(DirectionsError) -> Route? {
        var request = DirectionsRequest(
            waypoints: [Waypoint(coordinate: start), Waypoint(coordinate: end)])
        request.options.alternateRoutesStrategy = .none
        return try provider.route(request).routes.first
    }
}

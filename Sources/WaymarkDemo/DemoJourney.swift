import WaymarkRoads
import WaymarkRegion
import WaymarkDirections
package import WaymarkEngine
package import WaymarkGeometry

/// From where to where the demo drives.
package struct DemoJourney: Sendable {
    package let start: Coordinate
    package let destination: Coordinate

    /// The given ends; what is not given is chosen so that the drive is worth seeing: some minutes
    /// with several turns, on streets with names. Of the same region it is always the same.
    ///
    /// - Throws: ``DemoJourneyError`` where the region has no roads to drive on.
    package init(
        provider: OnDeviceProvider, region: Region, start: Coordinate?, destination: Coordinate?
    ) throws(DemoJourneyError) {
        if let start, let destination {
            (self.start, self.destination) = (start, destination)
            return
        }
        let found =
            Self.worthSeeing(provider, region, start, destination)
            ?? Self.longest(provider, region, start, destination)
        guard let found else { throw DemoJourneyError() }
        (self.start, self.destination) = (found.start, found.end)
    }

    private typealias Ends = (start: Coordinate, end: Coordinate)

    /// The drive that is best to look at, around the place with the most streets or around the end
    /// that is given; `nil` where no drive is of streets with names.
    private static func worthSeeing(
        _ provider: OnDeviceProvider, _ region: Region, _ start: Coordinate?, _ end: Coordinate?
    ) -> Ends? {
        guard let places = DrivePlaces(region.roads, around: start ?? end) else { return nil }
        let around = places.others
        var best: (score: Double, ends: Ends)?
        func consider(_ from: Coordinate, _ to: Coordinate) {
            // Nothing is better than the best.
            guard best?.score ?? 0 < 0.999 else { return }
            guard let route = route(provider, from, to), let first = route.path.first,
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
    private static func longest(
        _ provider: OnDeviceProvider, _ region: Region, _ start: Coordinate?, _ end: Coordinate?
    ) -> Ends? {
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
            longest(provider, start.map { [$0] } ?? places, end.map { [$0] } ?? places)
        }.first
    }

    private static func longest(
        _ provider: OnDeviceProvider, _ starts: [Coordinate], _ ends: [Coordinate]
    ) -> Ends? {
        var best: (length: Double, ends: Ends)?
        for from in starts {
            for to in ends where from != to {
                guard let route = route(provider, from, to), let first = route.path.first else {
                    continue
                }
                // A drive of more than half an hour is no better to look at.
                let length = min(route.distance, 30_000)
                if length > best?.length ?? 500 { best = (length, (first, to)) }
            }
        }
        return best?.ends
    }

    private static func route(
        _ provider: OnDeviceProvider, _ from: Coordinate, _ to: Coordinate
    ) -> Route? {
        var request = DirectionsRequest(
            waypoints: [Waypoint(coordinate: from), Waypoint(coordinate: to)])
        request.options.alternateRoutesStrategy = .none
        return try? provider.route(request).routes.first
    }
}

/// There is nowhere to drive.
package struct DemoJourneyError: Error, CustomStringConvertible {
    package init() {}

    package let description = "the region has no route to drive on; give --from and --to"
}

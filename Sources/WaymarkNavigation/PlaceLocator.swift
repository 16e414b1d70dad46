package import WaymarkDirections
package import WaymarkGeometry

/// Finds where places are reached: at the entrance to which the way is the shortest in time.
package struct PlaceLocator: Sendable {
    private let places: any PlaceProvider
    private let tables: (any TableProvider)?
    private let options: RoutingOptions
    private let language: String?

    /// More entrances of a place are not compared.
    private static let mostEntrances = 16

    /// A locator that compares entrances by a table of `tables`, without them by the straight line.
    ///
    /// - Parameters:
    ///   - options: those of the route, whose profile decides who goes in where.
    ///   - language: of the names of places; the local one where `nil`.
    package init(
        places: any PlaceProvider, tables: (any TableProvider)?,
        options: RoutingOptions = .default, language: String? = nil
    ) {
        self.places = places
        self.tables = tables
        self.options = options
        self.language = language
    }

    /// The waypoints of a journey from `start`, all of them with coordinates; the failure names the
    /// waypoint by its number in a request whose first one is the start.
    func located(
        _ waypoints: [Waypoint], from start: Coordinate
    ) async -> Result<[Waypoint], DirectionsError> {
        var (located, start) = ([Waypoint](), start)
        for (index, waypoint) in waypoints.enumerated() {
            do throws(PlaceError) {
                let found = try await self.located(waypoint, from: start)
                located.append(found)
                start = found.coordinate ?? start
            } catch {
                return .failure(DirectionsError(error, waypoint: index + 1))
            }
        }
        return .success(located)
    }

    private func located(
        _ waypoint: Waypoint, from start: Coordinate
    ) async throws(PlaceError) -> Waypoint {
        guard waypoint.coordinate == nil, let text = waypoint.placeID else { return waypoint }
        guard let id = PlaceID(text) else { throw .invalidID(text) }
        let place = try await places.place(id, language: language)
        let coordinate = await arrival(at: place, from: start)
        return waypoint.located(
            at: coordinate, level: place.level(at: coordinate), name: place.title)
    }

    /// The entrance of `place` that is reached soonest from `start`; the first one where `start` is
    /// not known.
    package func arrival(at place: Place, from start: Coordinate?) async -> Coordinate {
        let all = place.arrivals(profile: options.profile)
        guard let start, all.count > 1 else { return all.first ?? place.coordinate }
        let near = all.map { ($0, start.distance(to: $0)) }
            .sorted { $0.1 < $1.1 }.prefix(Self.mostEntrances).map(\.0)
        return await soonest(of: near, from: start) ?? near[0]
    }

    /// `nil` where no table can be had or none of them is reached.
    private func soonest(of entrances: [Coordinate], from start: Coordinate) async -> Coordinate? {
        guard let tables else { return nil }
        var request = TableRequest(
            waypoints: ([start] + entrances).map { Waypoint(coordinate: $0) }, options: options)
        request.sources = [0]
        request.destinations = Array(1...entrances.count)
        // An entrance without a road has no table; the straight line decides then.
        guard let table = try? await tables.table(request),
            table.sources.count == 1, table.destinations.count == entrances.count
        else { return nil }
        let times = entrances.indices.compactMap { index in
            table.duration(from: 0, to: index).map { (entrances[index], $0) }
        }
        return times.min { $0.1 < $1.1 }?.0
    }
}

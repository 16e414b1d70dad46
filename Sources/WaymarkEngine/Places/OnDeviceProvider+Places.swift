import Foundation
public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
public import WaymarkSearch

extension OnDeviceProvider: PlaceProvider {
    /// The places that fit the words of `query`.
    public func search(_ query: SearchQuery) async throws(PlaceError) -> PlaceResponse {
        try await ask { (finder) throws(PlaceError) in try finder.search(query) }
    }

    /// The places whose words begin as those of `query`.
    public func autocomplete(_ query: AutocompleteQuery) async throws(PlaceError) -> PlaceResponse {
        try await ask { (finder) throws(PlaceError) in try finder.autocomplete(query) }
    }

    /// The places that have the fields of `query`.
    public func search(_ query: StructuredQuery) async throws(PlaceError) -> PlaceResponse {
        try await ask { (finder) throws(PlaceError) in try finder.search(query) }
    }

    /// What is at a coordinate.
    public func reverse(_ query: ReverseQuery) async throws(PlaceError) -> PlaceResponse {
        guard places != nil else { throw .noPlaces }
        let (bounds, ways) = (region.manifest.bounds, region.namedWays(near: query))
        return try await ask { (finder) throws(PlaceError) in
            let response = try finder.reverse(query, ways: ways)
            // The box in a file's head may be smaller than what the file has.
            let isNear = response.matches.contains { ($0.distance ?? .infinity) <= query.radius }
            guard isNear || bounds.contains(query.coordinate) else { throw .outsideRegions }
            return response
        }
    }

    /// The nearest places of some categories, by the straight line or by the time of travel.
    public func nearby(_ query: NearbyQuery) async throws(PlaceError) -> PlaceResponse {
        guard case .travelTime(let profile) = query.measure else {
            return try await ask { (finder) throws(PlaceError) in try finder.nearby(query) }
        }
        return try await nearest(query, profile: profile)
    }

    /// The places along a route, in the order of the way.
    public func places(along query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse {
        try await detours(query)
    }

    /// The place of `id`.
    public func place(_ id: PlaceID, language: String?) async throws(PlaceError) -> Place {
        try await ask { (finder) throws(PlaceError) in try finder.place(id, language: language) }
    }

    /// The answer of `question` from wherever the places are.
    func ask<Answer: Sendable>(
        _ question: @Sendable (PlaceFinder) throws(PlaceError) -> Answer
    ) async throws(PlaceError) -> Answer {
        guard let places else { throw .noPlaces }
        return try await places.answer(with: region.finderSettings, question)
    }
}

extension Region {
    /// Answers questions for the places of its file, within the budget of the task at work.
    ///
    /// - Throws: ``PlaceError/noPlaces`` where the region was built without them.
    public func placeFinder() throws(PlaceError) -> PlaceFinder {
        guard let places else { throw .noPlaces }
        return PlaceFinder(index: places, settings: finderSettings)
    }

    /// The clock of the region, and the budget of the task at work.
    fileprivate var finderSettings: PlaceFinder.Settings {
        let (zone, middle) = (locality, manifest.bounds.center)
        var settings = PlaceFinder.Settings()
        settings.hours = OpeningHoursTextReader()
        settings.localTime = {
            zone.timeZoneIdentifier(at: middle).flatMap { TimeZone(identifier: $0) }
                .flatMap { LocalTime(Date(), in: $0) }
        }
        settings.interruption = {
            guard !Task.isCancelled else { return .cancelled }
            return SearchBudget.isOver ? .outOfTime : nil
        }
        return settings
    }

    /// The roads around the place of `query`, the nearest first, each way once.
    fileprivate func namedWays(near query: ReverseQuery) -> [NearbyWay] {
        var (ways, known): ([NearbyWay], Set<Int64>) = ([], [])
        let most = max(1, query.options.limit)
        roads.visitSegments(near: query.coordinate, radius: max(query.radius, 500)) { place in
            let way = roads.wayIDs[place.segment]
            let name = roads.attributes[Int(roads.attributeIndices[place.segment])].name
            if name != .empty, known.insert(way).inserted {
                ways.append(
                    NearbyWay(
                        wayID: way, distance: place.distance, coordinate: place.coordinate))
            }
            return ways.count < 3 * most
        }
        return ways
    }
}

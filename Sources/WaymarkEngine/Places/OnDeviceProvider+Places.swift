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
        try region.placeFinder().search(query)
    }

    /// The places whose words begin as those of `query`.
    public func autocomplete(_ query: AutocompleteQuery) async throws(PlaceError) -> PlaceResponse {
        try region.placeFinder().autocomplete(query)
    }

    /// The places that have the fields of `query`.
    public func search(_ query: StructuredQuery) async throws(PlaceError) -> PlaceResponse {
        try region.placeFinder().search(query)
    }

    /// What is at a coordinate.
    public func reverse(_ query: ReverseQuery) async throws(PlaceError) -> PlaceResponse {
        let finder = try region.placeFinder()
        // The box in a file's head may be smaller than what the file has.
        guard region.manifest.bounds.contains(query.coordinate) || finder.covers(query.coordinate)
        else { throw .outsideRegions }
        return try finder.reverse(query, ways: region.namedWays(near: query))
    }

    /// The nearest places of some categories, by the straight line or by the time of travel.
    public func nearby(_ query: NearbyQuery) async throws(PlaceError) -> PlaceResponse {
        let finder = try region.placeFinder()
        guard case .travelTime(let profile) = query.measure else {
            return try finder.nearby(query)
        }
        return try nearest(query, profile: profile, finder)
    }

    /// The places along a route, in the order of the way.
    public func places(along query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse {
        try detours(query, region.placeFinder())
    }

    /// The place of `id`.
    public func place(_ id: PlaceID, language: String?) async throws(PlaceError) -> Place {
        try region.placeFinder().place(id, language: language)
    }
}

extension Region {
    /// Answers questions for places, within the budget of the task at work.
    ///
    /// - Throws: ``PlaceError/noPlaces`` where the region was built without them.
    public func placeFinder() throws(PlaceError) -> PlaceFinder {
        guard let places else { throw .noPlaces }
        let (zone, middle) = (locality, manifest.bounds.center)
        return PlaceFinder(index: places, hours: OpeningHoursTextReader()) {
            zone.timeZoneIdentifier(at: middle).flatMap { TimeZone(identifier: $0) }
                .flatMap { LocalTime(Date(), in: $0) }
        } interruption: {
            guard !Task.isCancelled else { return .cancelled }
            return SearchBudget.isOver ? .outOfTime : nil
        }
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

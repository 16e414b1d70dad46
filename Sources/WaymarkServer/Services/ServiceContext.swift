import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkInstructions

/// One request of OSRM's interface: who answers it, and the options that all services share.
struct ServiceContext {
    let service: OSRMService
    let provider: RegionCatalog
    let options: WaypointOptions
    let routing: RoutingOptions

    var places: [Waypoint] { options.places }
    var coordinates: [Coordinate] { options.coordinates }

    /// The answer of the provider, or its error in the words of the service.
    func ask<Answer>(
        _ question: (RegionCatalog) async throws(DirectionsError) -> Answer
    ) async throws(RequestError) -> Answer {
        do {
            return try await question(provider)
        } catch {
            throw requestError(error)
        }
    }

    private func requestError(_ error: DirectionsError) -> RequestError {
        switch error {
        case .noRouteFound(let from, let to): .noWay(service, from: from, to: to)
        case .waypoint(let index, .noRoad): .noSegment(index: index)
        case .waypoint(let index, .outsideRegions): .outsideRegions(index: index)
        case .waypoint(let index, .invalidCoordinate), .waypoint(let index, .unknownPlace):
            .coordinateOutOfRange(index: index)
        case .tooFewWaypoints: .coordinateCount(places.count, expected: 2...Int.max)
        case .tooManyWaypoints(let count, let limit):
            .tooBig(name: "coordinates", count: count, limit: limit)
        case .acrossRegions: .acrossRegions(service)
        case .noMatch: .noMatch
        case .unknownProfile(let name, let known): .unknownProfile(name, known: known)
        case .outOfTime: .outOfTime
        default: .failed(reason: error.description)
        }
    }

    /// Place number `index` on its road.
    func waypoint(_ index: Int, _ snapped: SnappedWaypoint) -> WaypointObject {
        WaypointObject(coordinates[index], at: snapped.coordinate, road: snapped.roadName)
    }

    /// All places on their roads; `nil` where the request wants to hear nothing of them.
    func waypoints(_ snapped: [SnappedWaypoint]) -> [WaypointObject]? {
        options.skipsWaypoints ? nil : snapped.enumerated().map { waypoint($0, $1) }
    }

    /// Puts steps into the words of `language`; `nil` where none is asked for.
    ///
    /// - Throws: ``RequestError/unknownLanguage(_:)``.
    func instructor(_ language: String?) throws(RequestError) -> Instructor? {
        guard let language else { return nil }
        guard let instructor = Instructor(exactly: language, unit: .metric) else {
            throw .unknownLanguage(language)
        }
        return instructor
    }
}

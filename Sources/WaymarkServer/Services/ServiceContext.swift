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
            throw RequestError(error, of: service, places: places.count)
        }
    }

    /// Place number `index` on its road.
    func waypoint(_ index: Int, _ snapped: SnappedWaypoint) -> WaypointObject {
        waypoint(coordinates[index], at: snapped.coordinate, road: snapped.roadName)
    }

    /// `place` on its road.
    func waypoint(_ place: Coordinate, at location: Coordinate, road: String) -> WaypointObject {
        var waypoint = WaypointObject(place, at: location, road: road)
        if options.generatesHints { waypoint.hint = WaypointHint(place, at: location) }
        return waypoint
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

import Synchronization
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkTestSupport

/// The data of three streets that were drawn in letters and went through the import: 600 m to the east, 300 m to the
/// south, 600 m to the east. From Unioninkatu on, traffic takes three times as long as without.
final class DrawnCity: DirectionsProvider, RoadProvider, TileSource {
    private static let map = Result {
        try ScenarioMap(
            """
            a-----------b---c
                        |
                        |
                        |
                        |
                        |
                        d-----------e
                        |
                        f
            """,
            ways: [
                "abc": street("Mannerheimintie", ["maxspeed": "40"]),
                "bdf": street("Kaivokatu", ["maxspeed": "40"]),
                "de": street("Unioninkatu", ["maxspeed": "40"]),
            ])
    }

    private let map: ScenarioMap
    private let provider: OnDeviceProvider
    private let asked = Mutex<[DirectionsRequest]>([])
    let zooms = 0...14

    init() throws {
        map = try Self.map.get()
        provider = map.provider
    }

    /// The requests so far.
    var requests: [DirectionsRequest] { asked.withLock { $0 } }

    /// The place of a letter, or the middle between two.
    func place(_ letters: String) throws -> Coordinate { try map.place(letters) }

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        asked.withLock { $0.append(request) }
        let response = try await provider.directions(request)
        return DirectionsResponse(routes: response.routes.map(delayed))
    }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] {
        try await provider.roads(around: center, radius: radius)
    }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }

    private func delayed(_ route: Route) -> Route {
        let legs = route.legs.map { leg in
            var leg = leg
            let jam = leg.steps.first { $0.roadName == "Unioninkatu" }?.pointRange
            leg.segmentFreeFlowDurations = leg.segmentDurations.enumerated().map {
                jam?.contains($0.offset) == true ? $0.element / 3 : $0.element
            }
            return leg
        }
        return Route(
            legs: legs, notices: route.notices, travelMode: route.travelMode,
            distanceUnit: route.distanceUnit, country: route.country,
            timeZoneIdentifier: route.timeZoneIdentifier)
    }
}

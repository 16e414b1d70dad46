import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

/// Gives as many of its routes as are asked for.
struct HonestProvider: DirectionsProvider, RoadProvider {
    /// The best first.
    let routes: [Route]

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        let others =
            switch request.options.alternateRoutesStrategy {
            case .all: 2
            case .one: 1
            case .none: 0
            }
        return DirectionsResponse(routes: Array(routes.prefix(1 + others)))
    }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] { [] }
}

extension DriveScene {
    /// The two routes of the scene, the better first.
    func routes() async throws -> [Route] {
        try await drive(seconds: 0)
        return [navigator.state.route].compactMap { $0 } + navigator.alternatives
    }

    /// Shows another navigation on the map, of a driver who stands at the start.
    func enableNavigation(with provider: HonestProvider) throws {
        let simulator = LocationSimulator(start: Date(timeIntervalSince1970: 1_700_000_000))
        let session = try NavigationSession(provider: provider, source: simulator)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        simulator.simulateLocation(at: Self.start, course: 0)
        map.enableNavigation(with: session).usesSuggestedLightingMode = false
    }
}

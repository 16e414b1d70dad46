// An app without a map, whose routes come from a service of its own.
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

struct OwnService: DirectionsProvider, RoadProvider {
    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        throw .network(reason: "nobody is there")
    }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] { [] }
}

let simulator = LocationSimulator()
let session = try NavigationSession(provider: OwnService(), source: simulator)
session.roadSnappedLocationProvider.startUpdatingLocation()
simulator.simulateLocation(at: Coordinate(latitude: 60.1675, longitude: 24.9427))
let goal = Waypoint(coordinate: Coordinate(latitude: 60.1756, longitude: 24.9494))
print("WaymarkNavigation: \(await session.navigator.setDestinations([goal]))")

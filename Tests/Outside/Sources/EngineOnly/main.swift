// A program on a server that finds routes.
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry

let provider = OnDeviceProvider(region: try Region(path: CommandLine.arguments[1]))
let request = DirectionsRequest(waypoints: [
    Waypoint(coordinate: Coordinate(latitude: 60.1675, longitude: 24.9427)),
    Waypoint(coordinate: Coordinate(latitude: 60.1756, longitude: 24.9494)),
])
let routes = try await provider.directions(request).routes
print("WaymarkEngine: \(routes.first?.legs.count ?? 0) leg, \(Int(routes[0].distance)) m")

import ArgumentParser
import WaymarkDirections

extension JourneyOptions {
    /// The destinations in their order.
    var destinations: [Waypoint] {
        let stops = via.enumerated().map {
            Waypoint(coordinate: $1.coordinate, title: "stop \($0 + 1)")
        }
        return stops + [Waypoint(coordinate: to.coordinate)]
    }

    /// The options of the route.
    func routingOptions() throws -> RoutingOptions {
        let unit = try units.map { name in
            guard let unit = DistanceUnit(rawValue: name) else {
                let names = DistanceUnit.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("unknown units '\(name)'; use one of \(names)")
            }
            return unit
        }
        return RoutingOptions(profile: profile, locale: locale, unit: unit)
    }

    /// The request for the whole journey.
    func request() throws -> DirectionsRequest {
        DirectionsRequest(
            waypoints: [Waypoint(coordinate: from.coordinate)] + destinations,
            options: try routingOptions())
    }
}

import ArgumentParser
import WaymarkDirections

extension JourneyOptions {
    /// The destinations in their order.
    var destinations: [Waypoint] {
        let stops = via.enumerated().map {
            Waypoint(coordinate: $1.coordinate, title: "stop \($0 + 1)")
        }
        return (stops + [Waypoint(coordinate: to.coordinate)]).map { stop in
            var stop = stop
            stop.passage = straight ? .straight : .anyDirection
            stop.approach = curb ? .curb : .unrestricted
            return stop
        }
    }

    /// The start.
    func start() throws -> Waypoint {
        guard let from else {
            throw ValidationError("Missing expected argument '--from <from>'")
        }
        var start = Waypoint(coordinate: from.coordinate, preferredHeading: heading)
        start.headingTolerance = headingTolerance
        return start
    }

    /// The units of words; `nil` for those of the country.
    func unit() throws -> DistanceUnit? {
        try units.map { name in
            guard let unit = DistanceUnit(rawValue: name) else {
                let names = DistanceUnit.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("unknown units '\(name)'; use one of \(names)")
            }
            return unit
        }
    }

    /// The options of the route.
    func routingOptions() throws -> RoutingOptions {
        var options = try profile.options(costs)
        options.closures = RouteClosures(
            ways: Set(avoidWay), circles: avoidCircle.map(\.circle), areas: avoidArea.map(\.ring))
        return options
    }

    /// The request for the whole journey.
    func request() throws -> DirectionsRequest {
        DirectionsRequest(waypoints: [try start()] + destinations, options: try routingOptions())
    }
}

import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// What a driver is told to do between two places of a ``ScenarioMap``, or why there is no way.
struct ScenarioDrive {
    /// The names of the roads driven, their numbers where they have no name; `-` for neither.
    var roads: [String] = []
    /// The nodes that are passed, such as "abd".
    var nodes = ""
    /// The route; `nil` where there is none.
    var route: Route?
    /// Why there is no route.
    var error: DirectionsError?

    /// Metres.
    var distance: Double { route?.distance ?? .nan }
    /// Seconds.
    var duration: Double { route?.duration ?? .nan }
    /// The steps of all legs.
    var steps: [RouteStep] { route?.legs.flatMap(\.steps) ?? [] }
    /// What is done, such as "turn right Main", "roundabout 2 Exit", "arrive right".
    var maneuvers: [String] { steps.map(\.scenarioText) }
    /// What is shown.
    var instructions: [String] { steps.map(\.instruction) }
    /// What is said, in its order.
    var announcements: [String] { steps.flatMap(\.announcements).map(\.text) }
}

extension ScenarioMap {
    /// The drive from `start` to `end`.
    ///
    /// - Parameters:
    ///   - stops: places to pass, in their order.
    ///   - heading: the direction of travel at the start, in degrees.
    func route(
        from start: String, to end: String, via stops: [String] = [], heading: Double? = nil,
        options: RoutingOptions = .default
    ) throws -> ScenarioDrive {
        let waypoints =
            [Waypoint(coordinate: try place(start), preferredHeading: heading)]
            + (try (stops + [end]).map { Waypoint(coordinate: try place($0)) })
        return try drive(DirectionsRequest(waypoints: waypoints, options: options))
    }

    /// The drive that `request` asks for.
    func drive(_ request: DirectionsRequest) throws -> ScenarioDrive {
        let route: Route?
        do throws(DirectionsError) {
            route = try provider.route(request).routes.first
        } catch {
            return ScenarioDrive(error: error)
        }
        let places = request.waypoints.compactMap { waypoint in
            waypoint.coordinate.map { SnapRequest($0, heading: waypoint.preferredHeading) }
        }
        let paths = try region.router(profile: request.options.profile).paths(through: places)
        return ScenarioDrive(
            roads: roads(on: paths), nodes: letters(on: route?.path ?? Path()), route: route)
    }

    private func roads(on paths: [RoadPath]) -> [String] {
        var names: [String] = []
        for path in paths {
            for (index, edge) in path.edges.enumerated() {
                let part = path.range(of: index)
                guard part.upperBound - part.lowerBound > 1e-6 else { continue }
                let road = region.roads.attributes(of: edge)
                let texts = [road.name, road.reference].map { region.roads.text($0) }
                let name = texts.first { !$0.isEmpty } ?? "-"
                if names.last != name { names.append(name) }
            }
        }
        return names
    }
}

extension RouteStep {
    /// The maneuver and what its sign says, in words that do not depend on a language.
    fileprivate var scenarioText: String {
        let road = roadName.isEmpty ? roadReference : roadName
        let exit = maneuver.exitNumber.map { "exit \($0)" } ?? ""
        let signs = destinations.isEmpty ? "" : "to " + destinations.joined(separator: ", ")
        let direction = maneuver.direction.map { Self.words($0.rawValue) } ?? ""
        let kind = Self.words(maneuver.kind.rawValue)
        let parts: [String] =
            switch maneuver.kind {
            case .depart: [kind]
            case .arrive: [kind, direction]
            case .roundabout: [kind, maneuver.roundaboutExit.map { "\($0)" } ?? "inside", road]
            case .nameChange, .ferry: [kind, road]
            case .uTurn: ["u-turn", road]
            default: [kind, direction, exit, road, signs]
            }
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// "slightRight" as "slight right".
    private static func words(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}

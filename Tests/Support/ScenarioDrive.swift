package import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
package import WaymarkInstructions

/// What a driver is told to do between two places of a ``ScenarioMap``, or why there is no way.
package struct ScenarioDrive {
    /// The names of the roads driven, their numbers where they have no name; `-` for neither.
    package var roads: [String] = []
    /// The nodes that are passed, such as "abd".
    package var nodes = ""
    /// The route; `nil` where there is none.
    package var route: Route?
    /// Why there is no route.
    package var error: DirectionsError?

    /// What a driver should know before setting out.
    package var notices: [RouteNotice] { route?.notices ?? [] }
    /// Metres.
    package var distance: Double { route?.distance ?? .nan }
    /// Seconds.
    package var duration: Double { route?.duration ?? .nan }
    /// The steps of all legs.
    package var steps: [RouteStep] { route?.legs.flatMap(\.steps) ?? [] }
    /// What is done, such as "turn right Main", "roundabout 2 Exit", "arrive right".
    package var maneuvers: [String] { steps.map(\.scenarioText) }
    /// What is shown.
    package var instructions: [String] { steps.map { instructor().instruction(for: $0) } }
    /// What is said, in its order.
    package var announcements: [String] { announcements().map(\.text) }

    /// What is said, in its order.
    package func announcements(_ language: String = "en", unit: DistanceUnit? = nil) -> [SpokenText]
    {
        let instructor = instructor(language, unit: unit)
        return (route?.legs ?? []).flatMap { leg in
            leg.steps.indices.flatMap { instructor.announcements(along: $0, of: leg) }
        }
    }

    /// What puts the drive into words, in the units of the country where none are given.
    package func instructor(_ language: String = "en", unit: DistanceUnit? = nil) -> Instructor {
        Instructor(language: language, unit: unit ?? route?.distanceUnit ?? .metric)
    }
}

extension ScenarioMap {
    /// The drive from `start` to `end`.
    ///
    /// - Parameters:
    ///   - stops: places to pass, in their order.
    ///   - heading: the direction of travel at the start, in degrees.
    ///   - profile: the profile instead of that of `options`.
    ///   - departure: the departure instead of that of `options`, such as "2026-11-23T08:00".
    ///   - explains: whether it is told which shorter way is closed to the vehicle.
    package func route(
        from start: String, to end: String, via stops: [String] = [], heading: Double? = nil,
        profile: String? = nil, departure: String? = nil, explains: Bool = false,
        options: RoutingOptions = .default
    ) throws -> ScenarioDrive {
        let waypoints =
            [Waypoint(coordinate: try place(start), preferredHeading: heading)]
            + (try (stops + [end]).map { Waypoint(coordinate: try place($0)) })
        var options = options
        options.profile = profile ?? options.profile
        options.departureTime = departure.flatMap { LocalTime(iso: $0) } ?? options.departureTime
        let request = DirectionsRequest(waypoints: waypoints, options: options)
        return try drive(request, explains: explains)
    }

    /// The drive that `request` asks for.
    package func drive(_ request: DirectionsRequest, explains: Bool = false) throws -> ScenarioDrive
    {
        do throws(DirectionsError) {
            var request = request
            request.explainsLimits = explains
            let routes = try provider.route(request).routes
            return routes.first.map(drive) ?? ScenarioDrive()
        } catch {
            return ScenarioDrive(error: error)
        }
    }

    /// What is driven on `route`.
    package func drive(_ route: Route) -> ScenarioDrive {
        ScenarioDrive(roads: roads(on: route.path), nodes: letters(on: route.path), route: route)
    }

    /// The names of the drawn ways under `path`.
    private func roads(on path: Path) -> [String] {
        var names: [String] = []
        for (first, second) in zip(path, path.dropFirst()) where first.distance(to: second) > 0.1 {
            let middle = Coordinate(
                latitude: (first.latitude + second.latitude) / 2,
                longitude: (first.longitude + second.longitude) / 2)
            let way = ways.list.first { way in
                let line = line(of: way.nodes)
                return [first, middle, second].allSatisfy { point in
                    line.nearest(to: point).map { $0.distance < 0.5 } ?? false
                }
            }
            let name = way?.tags["name"] ?? way?.tags["ref"] ?? "-"
            if names.last != name { names.append(name) }
        }
        return names
    }
}

extension RouteStep {
    /// The maneuver and what its sign says, in words that do not depend on a language.
    fileprivate var scenarioText: String {
        let road = roadName.isEmpty ? roadReference : roadName
        let exit = maneuver.exitNumber.map { "exit \($0)" } ?? ""
        let names = destinationReferences + destinations
        let signs = names.isEmpty ? "" : "to " + names.joined(separator: ", ")
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

import WaymarkDirections
import WaymarkGeometry

/// OSRM's route.
struct RouteObject: Encodable {
    let geometry: LineObject?
    let legs: [LegObject]
    /// Metres.
    let distance: Double
    /// Seconds.
    let duration: Double
    /// Seconds over the preferences of the profile.
    let weight: Double
    let weightName = "routability"
    /// How sure a matched way is, 0 to 1.
    var confidence: Double?

    private enum CodingKeys: String, CodingKey {
        case geometry, legs, distance, duration, weight, confidence
        case weightName = "weight_name"
    }

    /// The route of `legs`; `start` is where it was asked to start, off the road as a rule.
    init(_ legs: [RouteLeg], from start: Coordinate?, _ shape: ShapeOptions, mode: TravelMode) {
        let path = Route(legs: legs).path
        geometry =
            switch shape.overview {
            case .none: nil
            case .full: LineObject(path, shape.format)
            case .simplified: LineObject(path.overview, shape.format)
            }
        let starts = [start] + legs.dropLast().map(\.destinationWaypoint.coordinate)
        self.legs = zip(legs, starts).map { LegObject($0, from: $1, shape, mode: mode) }
        distance = legs.reduce(0) { $0 + $1.distance }.tenths
        duration = legs.reduce(0) { $0 + $1.duration }.tenths
        weight = legs.reduce(0) { $0 + $1.weight }.tenths
    }
}

/// OSRM's leg of a route.
struct LegObject: Encodable {
    let steps: [StepObject]
    /// The two roads that make up most of it.
    let summary: String
    let distance: Double
    let duration: Double
    let weight: Double
    let annotation: AnnotationObject?

    init(_ leg: RouteLeg, from start: Coordinate?, _ shape: ShapeOptions, mode: TravelMode) {
        steps = shape.hasSteps ? StepObject.steps(of: leg, from: start, shape, mode: mode) : []
        summary = shape.hasSteps ? Self.summary(of: leg) : ""
        distance = leg.distance.tenths
        duration = leg.duration.tenths
        weight = leg.weight.tenths
        annotation = AnnotationObject(leg, shape.annotations)
    }

    /// The names of the two longest roads in the order of the way.
    private static func summary(of leg: RouteLeg) -> String {
        var roads: [(name: String, length: Double)] = []
        for step in leg.steps {
            let name = step.roadName.isEmpty ? step.roadReference : step.roadName
            guard !name.isEmpty else { continue }
            if let known = roads.firstIndex(where: { $0.name == name }) {
                roads[known].length += step.distance
            } else {
                roads.append((name, step.distance))
            }
        }
        let main = roads.indices.sorted { roads[$0].length > roads[$1].length }.prefix(2)
        return main.sorted().map { roads[$0].name }.joined(separator: ", ")
    }
}

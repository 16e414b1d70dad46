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

    init(_ legs: [TravelLeg], _ shape: ShapeOptions, mode: TravelMode) {
        let path = Route(legs: legs.map(\.leg)).path
        geometry =
            switch shape.overview {
            case .none: nil
            case .full: LineObject(path, shape.format)
            case .simplified: LineObject(path.overview, shape.format)
            }
        self.legs = legs.map { LegObject($0, shape, mode: mode) }
        distance = legs.reduce(0) { $0 + $1.leg.distance }.tenths
        duration = legs.reduce(0) { $0 + $1.leg.duration }.tenths
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

    init(_ travel: TravelLeg, _ shape: ShapeOptions, mode: TravelMode) {
        let leg = travel.leg
        steps = shape.hasSteps ? StepObject.steps(of: travel, shape.format, mode: mode) : []
        summary = shape.hasSteps ? Self.summary(of: leg) : ""
        distance = leg.distance.tenths
        duration = leg.duration.tenths
        weight = travel.weight.tenths
        annotation = AnnotationObject(travel, shape.annotations)
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

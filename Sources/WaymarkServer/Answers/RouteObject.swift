import WaymarkDirections
import WaymarkGeometry

/// OSRM's route.
struct RouteObject: JSONObject {
    private let legs: [RouteLeg]
    private let start: Coordinate?
    private let shape: ShapeOptions
    private let mode: TravelMode
    /// How sure a matched way is, 0 to 1. Its line has the end of each leg twice, as in OSRM's answers.
    var confidence: Double?

    /// The route of `legs`; `start` is where it was asked to start, off the road as a rule.
    init(_ legs: [RouteLeg], from start: Coordinate?, _ shape: ShapeOptions, mode: TravelMode) {
        self.legs = legs
        self.start = start
        self.shape = shape
        self.mode = mode
    }

    func writeMembers(_ json: inout JSONWriter) {
        let path =
            confidence == nil ? Route(legs: legs).path : Path(legs.flatMap(\.path))
        switch shape.overview {
        case .none: break
        case .full: json.member("geometry", LineObject(path: path, format: shape.format))
        case .simplified:
            json.member("geometry", LineObject(path: path.overview, format: shape.format))
        }
        let starts = [start] + legs.dropLast().map(\.destinationWaypoint.coordinate)
        json.member(
            "legs",
            zip(legs, starts).map { LegObject(leg: $0, start: $1, shape: shape, mode: mode) })
        json.member("distance", legs.reduce(0) { $0 + $1.distance }.tenths)
        json.member("duration", legs.reduce(0) { $0 + $1.duration }.tenths)
        // Seconds over the preferences of the profile.
        json.member("weight", legs.reduce(0) { $0 + $1.weight }.tenths)
        json.member("confidence", ifPresent: confidence)
        json.member("weight_name", "routability")
    }
}

/// OSRM's leg of a route.
struct LegObject: JSONObject {
    let leg: RouteLeg
    let start: Coordinate?
    let shape: ShapeOptions
    let mode: TravelMode

    func writeMembers(_ json: inout JSONWriter) {
        json.member(
            "steps",
            shape.hasSteps ? StepObject.steps(of: leg, from: start, shape, mode: mode) : [])
        json.member(
            "summary", shape.hasSteps ? leg.mainRoads().joined(separator: ", ") : "")
        json.member("distance", leg.distance.tenths)
        json.member("duration", leg.duration.tenths)
        json.member("weight", leg.weight.tenths)
        guard !shape.annotations.isEmpty else { return }
        json.member("annotation", AnnotationObject(leg: leg, wanted: shape.annotations))
    }
}

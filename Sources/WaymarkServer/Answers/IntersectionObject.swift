import WaymarkDirections
import WaymarkGeometry

/// OSRM's intersection.
struct IntersectionObject: Encodable {
    /// OSRM's lane.
    struct LaneObject: Encodable {
        /// Whether the route can be followed on it.
        let valid: Bool
        /// The arrows on it.
        let indications: [String]

        init(_ lane: Lane) {
            valid = lane.isValid
            indications = lane.directions.isEmpty ? ["none"] : lane.directions.map(\.modifier)
        }
    }

    let location: [Double]
    let bearings: [Int]
    let entry: [Bool]
    let `in`: Int?
    let out: Int?
    let lanes: [LaneObject]?
    let classes: [String]?

    /// The intersections of `step`, at least that of its maneuver.
    static func intersections(of step: RouteStep, on path: Path) -> [IntersectionObject] {
        guard !step.intersections.isEmpty else {
            let only = Intersection(of: step.maneuver, at: step.pointRange.lowerBound)
            return [IntersectionObject(only, step.lanes, on: path)]
        }
        return step.intersections.enumerated().map { number, intersection in
            let lanes = number == 0 && intersection.lanes.isEmpty ? step.lanes : intersection.lanes
            return IntersectionObject(intersection, lanes, on: path)
        }
    }

    private init(_ intersection: Intersection, _ lanes: [Lane], on path: Path) {
        location = (path.coordinate(at: intersection.point) ?? path[0]).pair
        bearings = intersection.bearings
        entry = intersection.entries
        self.in = intersection.inIndex
        out = intersection.outIndex
        self.lanes = lanes.isEmpty ? nil : lanes.map(LaneObject.init)
        let classes = Self.classes(of: intersection)
        self.classes = classes.isEmpty ? nil : classes
    }

    /// The classes that OSRM's own profile of a car knows.
    private static func classes(of intersection: Intersection) -> [String] {
        var classes: [String] = []
        if intersection.features.contains(.toll) { classes.append("toll") }
        if intersection.roadClass == .motorway { classes.append("motorway") }
        if intersection.roadClass == .ferry { classes.append("ferry") }
        if intersection.features.contains(.restricted) { classes.append("restricted") }
        if intersection.features.contains(.tunnel) { classes.append("tunnel") }
        return classes
    }
}

import WaymarkDirections
import WaymarkGeometry

/// OSRM's intersection.
struct IntersectionObject: JSONObject {
    private let intersection: Intersection
    private let lanes: [Lane]
    private let location: Coordinate

    /// The intersections of `step`, at least that of its maneuver.
    static func intersections(of step: RouteStep, on path: Path) -> [IntersectionObject] {
        guard !step.intersections.isEmpty else {
            let only = Intersection(of: step.maneuver, at: step.pointRange.lowerBound)
            return [IntersectionObject(only, step.lanes, on: path)]
        }
        var isInRing = step.maneuver.kind == .roundabout || step.maneuver.kind == .rotary
        return step.intersections.enumerated().map { number, intersection in
            // Before and in a roundabout OSRM has none.
            let isAtRing = isInRing || intersection.features.contains(.roundabout)
            isInRing = intersection.features.contains(.roundabout)
            let own = number == 0 && intersection.lanes.isEmpty ? step.lanes : intersection.lanes
            return IntersectionObject(intersection, isAtRing ? [] : own, on: path)
        }
    }

    private init(_ intersection: Intersection, _ lanes: [Lane], on path: Path) {
        self.intersection = intersection.inSectors
        self.lanes = lanes
        location = path.coordinate(at: intersection.point) ?? path[0]
    }

    func writeMembers(_ json: inout JSONWriter) {
        json.member("location", location)
        json.member("bearings", intersection.bearings)
        json.member("entry", intersection.entries)
        json.member("in", ifPresent: intersection.inIndex)
        json.member("out", ifPresent: intersection.outIndex)
        if !lanes.isEmpty { json.member("lanes", lanes) }
        let classes = classes
        if !classes.isEmpty { json.member("classes", classes) }
    }

    /// The classes that OSRM's own profile of a car knows.
    private var classes: [String] {
        // Nothing follows the destination.
        guard intersection.outIndex != nil else { return [] }
        var classes: [String] = []
        if intersection.features.contains(.toll) { classes.append("toll") }
        if intersection.roadClass == .motorway { classes.append("motorway") }
        if intersection.roadClass == .ferry { classes.append("ferry") }
        if intersection.features.contains(.restricted) { classes.append("restricted") }
        if intersection.features.contains(.tunnel) { classes.append("tunnel") }
        return classes
    }
}

extension Intersection {
    /// The junction with directions in whole sectors of the circle, as OSRM has them; to a degree where two
    /// roads lie in one sector, and where a leg starts or ends.
    fileprivate var inSectors: Intersection {
        guard let inIndex, let outIndex else { return self }
        let sectors = bearings.map { ($0 + Self.sector / 2) / Self.sector * Self.sector % 360 }
        guard Set(sectors).count == sectors.count else { return self }
        let order = sectors.indices.sorted { sectors[$0] < sectors[$1] }
        return Intersection(
            point: point, bearings: order.map { sectors[$0] }, entries: order.map { entries[$0] },
            inIndex: order.firstIndex(of: inIndex), outIndex: order.firstIndex(of: outIndex),
            lanes: lanes, roadClass: roadClass, features: features, controls: controls)
    }

    /// Degrees.
    private static let sector = 15
}

extension Lane: JSONObject {
    /// OSRM's lane: whether the route can be followed on it, also to the maneuver after the next one,
    /// and the arrows on it.
    func writeMembers(_ json: inout JSONWriter) {
        json.member("valid", isRecommended)
        let arrows = Self.order.filter { directions.contains($0) }
        json.member("indications", arrows.isEmpty ? ["none"] : arrows.map(\.modifier))
    }

    /// The order of OSRM's arrows.
    private static let order: [Maneuver.Direction] = [
        .straight, .sharpLeft, .left, .slightLeft, .slightRight, .right, .sharpRight, .uTurn,
    ]
}

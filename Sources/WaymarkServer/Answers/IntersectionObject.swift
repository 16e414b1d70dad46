import WaymarkDirections
import WaymarkGeometry

/// OSRM's intersections of a step, at least that of its maneuver.
struct IntersectionList: JSONWritable {
    let step: RouteStep
    let path: Path

    func write(to json: inout JSONWriter) {
        json.array { json in
            guard !step.intersections.isEmpty else {
                let only = Intersection(of: step.maneuver, at: step.pointRange.lowerBound)
                return json.element(IntersectionObject(only, step.lanes, on: path))
            }
            var isInRing = step.maneuver.kind == .roundabout || step.maneuver.kind == .rotary
            for (number, intersection) in step.intersections.enumerated() {
                // Before and in a roundabout OSRM has none.
                let isAtRing = isInRing || intersection.features.contains(.roundabout)
                isInRing = intersection.features.contains(.roundabout)
                let own =
                    number == 0 && intersection.lanes.isEmpty ? step.lanes : intersection.lanes
                json.element(IntersectionObject(intersection, isAtRing ? [] : own, on: path))
            }
        }
    }
}

/// OSRM's intersection.
private struct IntersectionObject: JSONObject {
    private let intersection: Intersection
    private let lanes: [Lane]
    private let location: Coordinate

    init(_ intersection: Intersection, _ lanes: [Lane], on path: Path) {
        self.intersection = intersection
        self.lanes = lanes
        location = path.coordinate(at: intersection.point) ?? path[0]
    }

    func writeMembers(_ json: inout JSONWriter) {
        let arms = JunctionArms(of: intersection)
        json.member("location", location)
        json.member("bearings", arms.bearings)
        json.member("entry", arms.entries)
        json.member("in", ifPresent: arms.inIndex)
        json.member("out", ifPresent: arms.outIndex)
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

/// The roads at a junction, with directions in whole sectors of the circle, as OSRM has them; to a degree where two
/// roads lie in one sector, and where a leg starts or ends.
private struct JunctionArms {
    private(set) var bearings: [Int]
    private(set) var entries: [Bool]
    private(set) var (inIndex, outIndex): (Int?, Int?)

    init(of junction: Intersection) {
        (bearings, entries) = (junction.bearings, junction.entries)
        (inIndex, outIndex) = (junction.inIndex, junction.outIndex)
        guard inIndex != nil, outIndex != nil, let last = bearings.last else { return }
        // They ascend, but for the last one where it is due north.
        let wraps = Self.sector(last) == Self.sectors
        var before = wraps ? 0 : -1
        for bearing in wraps ? bearings.dropLast() : bearings[...] {
            guard Self.sector(bearing) > before else { return }
            before = Self.sector(bearing)
        }
        for arm in bearings.indices {
            bearings[arm] = Self.sector(bearings[arm]) % Self.sectors * Self.degrees
        }
        guard wraps else { return }
        let count = bearings.count
        bearings.insert(bearings.removeLast(), at: 0)
        entries.insert(entries.removeLast(), at: 0)
        inIndex = inIndex.map { ($0 + 1) % count }
        outIndex = outIndex.map { ($0 + 1) % count }
    }

    private static func sector(_ bearing: Int) -> Int { (bearing + degrees / 2) / degrees }

    /// The degrees of a sector, and how many there are.
    private static let (degrees, sectors) = (15, 24)
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

import Synchronization
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// The roads with what they are to one vehicle, as guidance asks for them.
final class GuidanceRoads: Sendable {
    let graph: RoadGraph
    let metric: Metric
    let turns: TurnRules
    /// What is open when nobody tells the time: a road that is closed for an hour is still one to take to
    /// who comes to it.
    private let usual: TurnRules?
    /// When journeys begin; `nil` where that does not count.
    private let departure: LocalTime?
    private let texts: KnownTexts
    /// Whether there are roads on which one gets off.
    private let canPush: Bool

    init(_ router: Router) {
        graph = router.graph
        metric = router.metric
        departure = nil
        turns = TurnRules(metric: metric, graph: graph)
        usual = nil
        canPush = metric.profile.oneway.pushing != nil
        texts = KnownTexts()
    }

    /// The roads as they are when they cost as in `metric`, for those who set out at `departure`.
    init(_ roads: GuidanceRoads, at metric: Metric, departure: LocalTime? = nil) {
        graph = roads.graph
        self.metric = metric
        self.departure = departure
        turns = TurnRules(metric: metric, graph: graph)
        usual = roads.turns
        canPush = roads.canPush
        texts = roads.texts
    }

    @inline(__always) func attributes(_ edge: EdgeID) -> RoadAttributes {
        graph.attributes(of: edge)
    }

    /// Whether two pieces of road have the same record of attributes, as those of one way do.
    func shareAttributes(_ a: EdgeID, _ b: EdgeID) -> Bool {
        graph.attributeIndices[Int(graph.segments[Int(a.index)])]
            == graph.attributeIndices[Int(graph.segments[Int(b.index)])]
    }

    /// Whether two edges from one node are drawn on each other, as where a ring was mapped twice.
    func lieOnEachOther(_ a: EdgeID, _ b: EdgeID) -> Bool {
        target(a) == target(b) && abs(length(a) - length(b)) < 1
            && graph.startBearings[Int(a.index)] == graph.startBearings[Int(b.index)]
    }

    func length(_ edge: EdgeID) -> Double { Double(graph.lengths[Int(edge.index)]) }

    /// Metres along some edges.
    func length(_ edges: some Sequence<EdgeID>) -> Double { edges.reduce(0) { $0 + length($1) } }

    func target(_ edge: EdgeID) -> NodeID { graph.targets[Int(edge.index)] }

    func isOpen(_ edge: EdgeID) -> Bool {
        turns.isOpen(edge) || usual?.isOpen(edge) ?? false
    }

    /// Whether `edge` is only for those who start or end their journey there.
    func isRestricted(_ edge: EdgeID) -> Bool { turns.isRestricted(edge) }

    /// The open edges that leave the end of `edge`, the way back among them.
    func exits(_ edge: EdgeID) -> [EdgeID] {
        graph.edges(from: target(edge)).lazy.map { EdgeID($0) }.filter { self.isOpen($0) }
    }

    func isPushed(_ edge: EdgeID) -> Bool { canPush && metric.isPushed(edge, in: graph) }

    /// Whether one may go on from `from` to `to`, signs at the junction considered.
    func allows(from: EdgeID, to: EdgeID) -> Bool {
        turns.allows(from: from, to: to) || usual?.allows(from: from, to: to) ?? false
    }

    func isRoundabout(_ edge: EdgeID) -> Bool { attributes(edge).flags.contains(.roundabout) }

    /// Degrees to the right of an edge's end to the middle of the divided road that it is a carriageway
    /// of, where both carriageways end at one node; else 0.
    func middle(ofApproach edge: EdgeID) -> Double {
        guard attributes(edge).flags.contains(.oneway) else { return 0 }
        return middle(
            of: edge, bearing: graph.endBearing(of: edge),
            among: graph.edges(from: target(edge)).lazy.map { EdgeID($0) },
            otherBearing: graph.startBearing)
    }

    /// Degrees to the right of an edge's start to the middle of the divided road that it is a
    /// carriageway of; else 0.
    func middle(ofExit edge: EdgeID) -> Double {
        guard attributes(edge).flags.contains(.oneway) else { return 0 }
        return middle(
            of: edge, bearing: graph.startBearing(of: edge),
            among: graph.edges(from: graph.source(of: edge)).lazy.map {
                self.graph.opposite(of: EdgeID($0))
            },
            otherBearing: graph.endBearing)
    }

    private func middle(
        of edge: EdgeID, bearing: Double, among others: some Sequence<EdgeID>,
        otherBearing: (EdgeID) -> Double
    ) -> Double {
        let road = attributes(edge)
        guard !road.flags.contains(.roundabout), !road.flags.contains(.link), road.name != .empty
        else { return 0 }
        var middle = 0.0
        for other in others where other != edge && isOpen(other) {
            guard areCarriageways(road, attributes(other)) else { continue }
            let apart = (otherBearing(other) + 180 - bearing).normalizedLongitude
            guard abs(apart) > 5, abs(apart) < Self.widestIsland,
                abs(apart) < Self.mostApart
                    || encloseIsland(edge, other, middle: bearing + apart / 2)
            else { continue }
            // Of three carriageways none belongs to another.
            guard middle == 0 else { return 0 }
            middle = apart / 2
        }
        return middle
    }

    /// Degrees between the carriageways of a divided road at the node where they part.
    private static let mostApart = 80.0
    /// The same where they enclose an island.
    private static let widestIsland = 140.0

    /// Whether two carriageways that part at a wide angle run beside each other after some metres: round
    /// an island in the road, which goes on undivided in line with their `middle`.
    private func encloseIsland(_ edge: EdgeID, _ other: EdgeID, middle: Double) -> Bool {
        let isLeaving = graph.source(of: edge) == target(other)
        let (leaving, coming) = isLeaving ? (edge, other) : (other, edge)
        let onward = isLeaving ? middle + 180 : middle
        let isInRoad = graph.edges(from: graph.source(of: leaving)).contains { number in
            let road = attributes(EdgeID(number))
            let side = graph.startBearing(of: EdgeID(number)) - onward
            return !road.flags.contains(.oneway) && sharesName(road, attributes(edge))
                && abs(side.normalizedLongitude) < Self.mostAskew
        }
        guard isInRoad else { return false }
        return Self.islandLengths.contains { length in
            guard let ahead = course(after: length, on: leaving, isAhead: true),
                let back = course(after: length, on: coming, isAhead: false)
            else { return false }
            return abs((ahead - back - 180).normalizedLongitude) < Self.mostAskew
        }
    }

    /// Metres from where carriageways part to where they run beside each other, near and far; degrees
    /// between them there, and of a bend on the way.
    private static let (islandLengths, mostAskew, mostBent) = ([12.0, 25.0], 30.0, 75.0)

    /// The bearing some metres after the start of an edge, or before its end, as far as its road goes on
    /// in one way; `nil` where it ends before.
    private func course(after length: Double, on edge: EdgeID, isAhead: Bool) -> Double? {
        var (edge, rest) = (edge, length)
        for _ in 0..<4 {
            let points = isAhead ? Array(graph.path(of: edge)) : graph.path(of: edge).reversed()
            for (a, b) in zip(points, points.dropFirst()) where a != b {
                rest -= a.distance(to: b)
                if rest <= 0 { return isAhead ? a.bearing(to: b) : b.bearing(to: a) }
            }
            let back = graph.opposite(of: edge)
            let next =
                isAhead
                ? exits(edge).filter { $0 != back }
                : graph.arrivals(at: graph.source(of: edge)).filter { $0 != back && isOpen($0) }
            guard next.count == 1, attributes(next[0]).roadClass == attributes(edge).roadClass
            else { return nil }
            let (from, to) = isAhead ? (edge, next[0]) : (next[0], edge)
            guard abs(graph.turnAngle(from: from, to: to)) < Self.mostBent else { return nil }
            edge = next[0]
        }
        return nil
    }

    /// Whether a road does not lose lanes to another one at a junction.
    func keepsLanes(_ from: EdgeID, _ to: EdgeID) -> Bool {
        func count(_ edge: EdgeID) -> UInt8 {
            let road = attributes(edge)
            return graph.isReversed(edge) ? road.lanesBackward : road.lanesForward
        }
        return count(to) > 0 && count(to) >= count(from)
    }

    /// The kind of the junction at a node, as it is tagged: `highway=*` of the node.
    func junctionKind(_ node: NodeID) -> String? {
        let tags = graph.junction(at: node)
        return tags == .empty ? nil : graph.tags(tags)["highway"]
    }

    /// The barrier that those who walk or cycle pass at a node: ``Maneuver/Kind/gate`` or
    /// ``Maneuver/Kind/bollards``; `nil` where nothing stands in their way.
    func barrier(at node: NodeID) -> Maneuver.Kind? {
        guard metric.profile.family == .active else { return nil }
        let tags = graph.barrier(at: node)
        guard tags != .empty else { return nil }
        switch graph.tags(tags)["barrier"] {
        case "gate", "lift_gate", "swing_gate", "sliding_gate", "kissing_gate", "wicket_gate",
            "hampshire_gate", "turnstile", "full-height_turnstile":
            return .gate
        case "bollard", "block", "cycle_barrier", "motorcycle_barrier": return .bollards
        default: return nil
        }
    }

    /// The level of the way of an edge as its tags tell it; `nil` where they tell nothing.
    func levelSigns(of edge: EdgeID) -> LevelSigns? {
        let signs = attributes(edge).signs
        guard signs != .empty else { return nil }
        if let known = texts.levels.withLock({ $0[signs] }) { return known }
        let levels = LevelSigns(graph.tags(signs))
        _ = texts.levels.withLock { $0.updateValue(levels, forKey: signs) }
        return levels
    }

    /// Whether an edge is that of a car park, which stands for the ways across it.
    func isCarPark(_ edge: EdgeID) -> Bool {
        guard attributes(edge).roadClass == .path else { return false }
        let tags = graph.tagSet(of: edge)
        return tags != .empty && graph.tags(tags)["amenity"] == "parking"
    }

    /// Whether stairs lead up in the direction of an edge; `nil` where nobody says.
    func leadsUp(_ edge: EdgeID) -> Bool? {
        let signs = attributes(edge).signs
        guard signs != .empty, let incline = graph.tags(signs)["incline"] else { return nil }
        let isUp: Bool
        switch incline {
        case "up": isUp = true
        case "down": isUp = false
        default:
            guard let number = Double(incline.prefix { "+-.0123456789".contains($0) }), number != 0
            else { return nil }
            isUp = number > 0
        }
        return isUp != graph.isReversed(edge)
    }

    /// Whether nothing is known to stand at a node that a traveller is told of.
    func isPlain(_ node: NodeID) -> Bool {
        // Barriers that stop no vehicle are told only to those who walk or cycle.
        (metric.profile.family == .motor || graph.barrier(at: node) == .empty)
            && graph.junction(at: node) == .empty
    }

    /// Whether there is a lift at a node.
    func isElevator(_ node: NodeID) -> Bool {
        guard metric.profile.family == .active else { return false }
        let tags = graph.barrier(at: node)
        return tags != .empty && graph.tags(tags)["highway"] == "elevator"
    }

    /// Whether one gets through a door at a node.
    func isDoor(_ node: NodeID) -> Bool {
        let tags = graph.junction(at: node)
        guard tags != .empty else { return false }
        let list = graph.tags(tags)
        return list["door"].map { $0 != "no" } ?? (list["indoor"] == "door")
    }

    /// What one sees at a node inside of a building; `nil` where nothing is known to be there.
    func landmark(at node: NodeID) -> Landmark? {
        let tags = graph.junction(at: node)
        guard tags != .empty else { return nil }
        let list = graph.tags(tags)
        guard let kind = list["landmark"].flatMap({ Landmark.Kind(rawValue: $0) }) else {
            return nil
        }
        return Landmark(kind, name: list["landmark:name"]?.cleanedName)
    }

    /// The name of the junction at a node; `nil` where it has none.
    func junctionName(_ node: NodeID) -> String? {
        let tags = graph.junction(at: node)
        return tags == .empty ? nil : graph.tags(tags)["name"]
    }

    /// Whether two roads are one to a driver: by name, or by number where neither has a name.
    func sharesName(_ a: RoadAttributes, _ b: RoadAttributes) -> Bool {
        if a.name != .empty || b.name != .empty {
            guard a.name != .empty, b.name != .empty else { return false }
            return a.name == b.name || areAlike(a.name, b.name)
        }
        return a.reference != .empty && sharesNumber(a, b)
    }

    /// A name or number as it is shown; see `String.cleanedName`.
    func name(_ text: StringID) -> String {
        guard text != .empty else { return "" }
        if let known = texts.names.withLock({ $0[text] }) { return known }
        let name = graph.text(text).cleanedName
        texts.names.withLock { $0[text] = name }
        return name
    }

    /// The items of a list of names or numbers as they are shown; see `String.cleanedItems`.
    func items(_ text: StringID) -> [String] {
        guard text != .empty else { return [] }
        if let known = texts.lists.withLock({ $0[text] }) { return known }
        let items = graph.text(text).cleanedItems
        texts.lists.withLock { $0[text] = items }
        return items
    }

    /// The markings on the lanes of `edge` in its direction; see ``LaneReader``.
    func markings(of edge: EdgeID) -> [LaneReader.Marking] {
        let index = UInt64(graph.attributeIndices[Int(graph.segments[Int(edge.index)])])
        let key = index << 1 | (graph.isReversed(edge) ? 1 : 0)
        if let known = texts.markings.withLock({ $0[key] }) { return known }
        let lanes = LaneReader(graph: graph).lanes(of: edge)
        texts.markings.withLock { $0[key] = lanes }
        return lanes
    }

    /// The speed limit on `edge` in km/h some seconds after the departure, 0 unknown, infinite for none, and whether
    /// it is the same at all times.
    func speedLimit(on edge: EdgeID, after seconds: Double) -> (limit: Double, isSteady: Bool) {
        let (road, isForward) = (attributes(edge), !graph.isReversed(edge))
        let code = isForward ? road.limitForward : road.limitBackward
        let plain = code == 255 ? .infinity : Double(code)
        guard let signs = speedSigns(graph.tagSet(of: edge)) else { return (plain, true) }
        let minutes = Int(min(seconds, 1e7) / 60)
        let time = departure.flatMap { $0.adding(minutes: minutes) }
        return (signs.limit(plain, isForward: isForward, at: time), false)
    }

    private func speedSigns(_ tags: TagSetID) -> SpeedSigns? {
        guard tags != .empty else { return nil }
        if let known = texts.speedSigns.withLock({ $0[tags] }) { return known.signs }
        let known = KnownSigns(
            SpeedSigns(tags: graph.tags(tags), profile: metric.profile, country: graph.country))
        texts.speedSigns.withLock { $0[tags] = known }
        return known.signs
    }

    /// A name as people compare it.
    func comparable(_ text: StringID) -> ComparableName {
        if let known = texts.comparable.withLock({ $0[text] }) { return known }
        let name = ComparableName(graph.text(text))
        texts.comparable.withLock { $0[text] = name }
        return name
    }

    private func areAlike(_ a: StringID, _ b: StringID) -> Bool {
        let pair = UInt64(a.index) << 32 | UInt64(b.index)
        if let known = texts.alike.withLock({ $0[pair] }) { return known }
        let isAlike = comparable(a).isAlike(comparable(b))
        texts.alike.withLock { $0[pair] = isAlike }
        return isAlike
    }

    /// Whether two roads have a number in common.
    func sharesNumber(_ a: RoadAttributes, _ b: RoadAttributes) -> Bool {
        guard a.reference != b.reference else { return a.reference != .empty }
        guard a.reference != .empty, b.reference != .empty else { return false }
        let second = items(b.reference)
        return items(a.reference).contains { second.contains($0) }
    }

    /// Whether a road is so much less important than another that nobody takes the one for the other.
    func isFarLesser(_ road: RoadAttributes, _ other: RoadAttributes) -> Bool {
        rank(road) >= rank(other) + 3
    }

    /// The importance of a road: 0 for motorways, links half a class lower than their road.
    func rank(_ road: RoadAttributes) -> Double {
        let minor = road.flags.contains(.minorService) ? 1.0 : 0
        return Double(road.roadClass.rawValue) + (road.flags.contains(.link) ? 0.5 : 0) + minor
    }
}

/// What was read of the roads before: those around a route come again and again.
private final class KnownTexts: Sendable {
    let names = Mutex<[StringID: String]>([:])
    let comparable = Mutex<[StringID: ComparableName]>([:])
    let alike = Mutex<[UInt64: Bool]>([:])
    let lists = Mutex<[StringID: [String]]>([:])
    let markings = Mutex<[UInt64: [LaneReader.Marking]]>([:])
    let speedSigns = Mutex<[TagSetID: KnownSigns]>([:])
    let levels = Mutex<[TagSetID: LevelSigns?]>([:])
}

/// Signs that are not copied where there are none.
private final class KnownSigns: Sendable {
    let signs: SpeedSigns?

    init(_ signs: SpeedSigns?) { self.signs = signs }
}

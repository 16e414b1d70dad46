import WaymarkDirections
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// A junction as those see it who choose a lane before it: the carriageways of divided roads, which
/// are crossed in one go, are one.
struct Crossing {
    /// A way on.
    struct Exit {
        /// Degrees, positive to the right.
        let angle: Double
        let isTaken: Bool
    }

    let drivesOnLeft: Bool
    /// All ways on from left to right, the way back among them.
    private(set) var exits: [Exit] = []
    /// How many edges of the path lie within it.
    private(set) var span = 0

    private let roads: GuidanceRoads
    private let edges: [EdgeID]
    private let approach: EdgeID

    /// Metres between the carriageways of a divided road.
    private static let widestMedian = 30.0

    /// The crossing before edge `index` of a path.
    init(roads: GuidanceRoads, edges: [EdgeID], index: Int) {
        self.roads = roads
        self.edges = edges
        approach = edges[index - 1]
        drivesOnLeft = roads.attributes(approach).flags.contains(.drivesOnLeft)
        collect(after: approach, next: index, depth: 0)
        exits.sort { $0.angle < $1.angle }
    }

    /// The angle of the way back, on the side of the other carriageway.
    var back: Double { drivesOnLeft ? 180 : -180 }

    /// The angle of the way that is taken.
    var angle: Double { exits.first { $0.isTaken }?.angle ?? 0 }

    /// Whether there is another way on than that which is taken, besides the way back.
    var hasChoice: Bool { exits.count { abs($0.angle) < 180 } > 1 }

    private mutating func collect(after edge: EdgeID, next: Int?, depth: Int) {
        let graph = roads.graph
        let ways = roads.exits(edge)
        for exit in ways {
            let isBack = graph.opposite(of: edge) == exit
            if isBack, depth > 0 { continue }
            let isTaken = next.map { edges[$0] == exit } ?? false
            let goesOn = next.map { $0 + 1 < edges.count } ?? true
            if !isBack, depth < 3, !isTaken || goesOn,
                roads.exits(exit).contains(where: { $0 != graph.opposite(of: exit) }),
                isInner(exit, after: edge, among: ways.filter { $0 != graph.opposite(of: edge) })
            {
                if isTaken { span += 1 }
                collect(after: exit, next: isTaken ? next.map { $0 + 1 } : nil, depth: depth + 1)
                continue
            }
            let turn = graph.turnAngle(from: approach, to: exit)
            let leadsBack =
                isBack || (abs(turn) > 150 && (depth > 0 || isOtherCarriageway(exit)))
            exits.append(Exit(angle: leadsBack ? back : turn, isTaken: isTaken))
        }
    }

    /// Whether an edge is the other carriageway of the road that one comes on.
    private func isOtherCarriageway(_ exit: EdgeID) -> Bool {
        roads.areCarriageways(roads.attributes(approach), roads.attributes(exit))
    }

    /// Whether an edge only leads to another carriageway, where one chooses.
    private func isInner(_ exit: EdgeID, after edge: EdgeID, among ways: [EdgeID]) -> Bool {
        let length = roads.length(exit)
        if ways.count == 1, length < Self.nearestChoice {
            return !isTurnedOnto(exit, after: edge)
        }
        guard length < Self.widestMedian, !roads.attributes(exit).flags.contains(.link) else {
            return false
        }
        // The near carriageway leads to the near side alone.
        let angle = roads.graph.turnAngle(from: edge, to: exit)
        let others = ways.filter { $0 != exit }.map { roads.graph.turnAngle(from: edge, to: $0) }
        return others.allSatisfy { drivesOnLeft ? $0 < angle : $0 > angle }
            && roads.liesBetweenCarriageways(exit, beside: [edge, exit])
    }

    /// Whether one turns at the only way on, which has lanes of its own: those before it are for the turn.
    private func isTurnedOnto(_ exit: EdgeID, after edge: EdgeID) -> Bool {
        abs(roads.graph.turnAngle(from: edge, to: exit)) > Self.leastTurn
            && !roads.markings(of: exit).isEmpty
    }

    /// Degrees.
    private static let leastTurn = 40.0

    /// Metres to a junction that lanes are marked for although another road, which cannot be entered,
    /// meets theirs before it.
    private static let nearestChoice = 60.0
}

/// The lanes before the junctions of a path.
struct PathLanes {
    /// The lanes before an edge of the path.
    private struct Marked {
        var lanes: [Lane]
        /// Whether the path goes straight on from them where it might not.
        let goesOn: Bool
        /// Whether the edge has them itself, and not the crossing that it is within.
        var isOwn = true
        /// Whether the edge is within a crossing that begins before it.
        var isWithin = false
    }

    private var marked: [Marked] = []
    /// For each edge of the path its place in ``marked``; empty where nothing is marked.
    private var places: [Int32] = []

    init(roads: GuidanceRoads, edges: [EdgeID]) {
        // Who walks uses none of the lanes that are marked.
        guard !roads.metric.profile.access.keys.contains("foot") else { return }
        let advisor = LaneAdvisor(roads: roads)
        var isMarked = false
        for index in edges.indices.dropFirst() {
            if index == 1 || !roads.shareAttributes(edges[index - 1], edges[index - 2]) {
                let before = roads.attributes(edges[index - 1])
                isMarked = before.turnLanesForward != .empty || before.turnLanesBackward != .empty
            }
            guard isMarked else { continue }
            let crossing = Crossing(roads: roads, edges: edges, index: index)
            let lanes = advisor.lanes(of: edges[index - 1], at: crossing)
            guard !lanes.isEmpty else { continue }
            let goesOn = crossing.span == 0 || abs(crossing.angle) < 45
            if places.isEmpty { places = Array(repeating: -1, count: edges.count) }
            var own = Marked(lanes: lanes, goesOn: goesOn && crossing.hasChoice)
            own.isWithin = marked(at: index) != nil
            set(own, at: index)
            for inner in 0..<crossing.span {
                set(
                    Marked(lanes: lanes, goesOn: false, isOwn: false, isWithin: true),
                    at: index + inner + 1)
            }
        }
    }

    private mutating func set(_ lanes: Marked, at index: Int) {
        guard places.indices.contains(index) else { return }
        places[index] = Int32(marked.count)
        marked.append(lanes)
    }

    private func marked(at index: Int) -> Marked? {
        areMarked(at: index) ? marked[Int(places[index])] : nil
    }

    /// Whether lanes are known before edge `index` of the path.
    func areMarked(at index: Int) -> Bool { index < places.count && places[index] >= 0 }

    /// The lanes before edge `index` of the path; empty where nothing is known of them.
    subscript(index: Int) -> [Lane] { marked(at: index)?.lanes ?? [] }

    /// Whether lanes are known anywhere.
    var isEmpty: Bool { marked.isEmpty }

    /// Recommends only the lanes of `range` before edge `index`, of those that lead the way.
    mutating func recommend(_ range: Range<Int>, at index: Int) {
        guard let own = marked(at: index), own.isOwn else { return }
        let lanes = own.lanes.enumerated().map { number, lane in
            Lane(
                directions: lane.directions, activeDirection: lane.activeDirection,
                isRecommended: lane.isValid && range.contains(number), access: lane.access)
        }
        marked[Int(places[index])].lanes = lanes
    }

    /// The lanes marked before edge `index` where the path goes straight on over a crossing; none
    /// within a crossing, whose lanes are those before it.
    func throughLanes(at index: Int) -> [Lane] {
        guard let own = marked(at: index), own.isOwn, own.goesOn, !own.isWithin else {
            return []
        }
        return own.lanes
    }
}

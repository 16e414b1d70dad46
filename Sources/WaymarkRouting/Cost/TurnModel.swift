import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads

/// The costs of turns, for inner loops over the arrays of a metric and its graph. Valid as long as
/// both are kept; cheap to make.
struct TurnModel: Sendable {
    let weights: UncheckedArray<UInt32>
    let durations: UncheckedArray<UInt32>
    let states: UncheckedArray<EdgeState>
    private let nodes: UncheckedArray<NodeState>
    private let targets: UncheckedArray<NodeID>
    private let segments: UncheckedArray<UInt32>
    private let startBearings: UncheckedArray<UInt16>
    private let endBearings: UncheckedArray<UInt16>
    private let bans: UncheckedArray<UInt64>
    private let banRules: UncheckedArray<TagSetID>
    private let holding: UncheckedArray<Bool>
    private let keepingRight: UncheckedArray<UInt32>
    private let keepingLeft: UncheckedArray<UInt32>
    private let uTurn: UInt32
    private let barrier: UInt32
    private let elevator: UInt32
    private let elevatorStorey: Float
    private let liftLevels: UncheckedArray<SIMD2<Float>>
    private let ferry: UInt32
    private let penaltyKeys: UncheckedArray<UInt64>
    private let penalties: UncheckedArray<Int32>
    private let isByDistance: Bool
    private let attributeIndices: UncheckedArray<UInt32>
    private let attributes: UncheckedArray<RoadAttributes>

    init(metric: Metric, graph: RoadGraph) {
        weights = UncheckedArray(metric.weights)
        durations = UncheckedArray(metric.durations)
        states = UncheckedArray(metric.states)
        nodes = UncheckedArray(metric.nodes)
        targets = UncheckedArray(graph.targets)
        segments = UncheckedArray(graph.segments)
        startBearings = UncheckedArray(graph.startBearings)
        endBearings = UncheckedArray(graph.endBearings)
        bans = UncheckedArray(graph.bannedTurns)
        banRules = UncheckedArray(graph.bannedTurnRules)
        holding = UncheckedArray(metric.bans.holding)
        keepingRight = UncheckedArray(metric.turnCost.keepingRight)
        keepingLeft = UncheckedArray(metric.turnCost.keepingLeft)
        uTurn = metric.turnCost.uTurn
        barrier = metric.turnCost.barrier
        elevator = metric.turnCost.elevator
        elevatorStorey = metric.turnCost.elevatorStorey
        liftLevels = UncheckedArray(metric.turnCost.liftLevels.ranges)
        ferry = metric.turnCost.ferry
        penaltyKeys = UncheckedArray(metric.turnPenalties.keys)
        penalties = UncheckedArray(metric.turnPenalties.milliseconds)
        isByDistance = metric.options.objective == .shortest
        attributeIndices = UncheckedArray(graph.attributeIndices)
        attributes = UncheckedArray(graph.attributes)
    }

    /// Whether the turn from `from` to `to`, which leaves its end, is allowed as far as these two
    /// edges say.
    @inline(__always) func allows(from: Int, to: Int) -> Bool {
        guard durations[from] != Metric.closed, durations[to] != Metric.closed else {
            return false
        }
        let state = states[from]
        if segments[from] == segments[to], from != to {
            guard state.contains(.deadEnd) else { return false }
        } else if nodes[Int(targets[from].index)].contains(.closed) {
            return false
        }
        return !state.contains(.hasBans) || !isBanned(from: from, to: to)
    }

    private func isBanned(from: Int, to: Int) -> Bool {
        let key = UInt64(from) << 32 | UInt64(to)
        var ban = bans.partitioningIndex { $0 < key }
        while ban < bans.count, bans[ban] == key {
            if holding[Int(banRules[ban].index)] { return true }
            ban += 1
        }
        return false
    }

    /// Milliseconds lost between two edges, allowed or not.
    @inline(__always) func milliseconds(from: Int, to: Int) -> UInt32 {
        let usual = usualMilliseconds(from: from, to: to)
        return penaltyKeys.isEmpty ? usual : penalized(usual, from: from, to: to)
    }

    private func penalized(_ usual: UInt32, from: Int, to: Int) -> UInt32 {
        let key = UInt64(from) << 32 | UInt64(to)
        let place = penaltyKeys.partitioningIndex { $0 < key }
        guard place < penaltyKeys.count, penaltyKeys[place] == key else { return usual }
        return UInt32(max(0, Int64(usual) + Int64(penalties[place])))
    }

    @inline(__always) private func usualMilliseconds(from: Int, to: Int) -> UInt32 {
        if segments[from] == segments[to], from != to { return uTurn }
        let node = nodes[Int(targets[from].index)]
        let state = states[to]
        var cost = node.contains(.slow) ? barrier : 0
        if node.contains(.elevator) { cost += ride(from: from, to: to) }
        if node.contains(.junction) {
            // Bearings come in 65,536ths of the circle; the tables have 361 whole degrees.
            let change = Int(
                Int16(truncatingIfNeeded: Int(startBearings[to]) - Int(endBearings[from])))
            let degrees = (change * 360 + (change < 0 ? -32768 : 32768)) / 65536
            let keepsLeft = state.contains(.keepsLeft)
            // In a roundabout, all turns are to the near side.
            let isMirrored = node.contains(.ring) && (degrees < 0) != keepsLeft
            let place = 180 + (isMirrored ? -degrees : degrees)
            cost += (keepsLeft ? keepingLeft : keepingRight)[place]
        }
        if state.contains(.ferry), !states[from].contains(.ferry) { cost += ferry }
        return cost
    }

    /// Milliseconds in a lift, and for it; of one with doors on both sides, through which one walks, those that the doors
    /// take.
    private func ride(from: Int, to: Int) -> UInt32 {
        let (before, after) = (signs(of: from), signs(of: to))
        guard before != after || before == .empty else { return elevator / 4 }
        let (a, b) = (levels(before), levels(after))
        // Of a road on several levels the nearest counts.
        let storeys = max(0, b.x - a.y, a.x - b.y)
        return elevator + UInt32((storeys * elevatorStorey).rounded())
    }

    /// The lowest and the highest level of signs at a lift.
    private func levels(_ signs: TagSetID) -> SIMD2<Float> {
        signs.index < liftLevels.count ? liftLevels[Int(signs.index)] : .zero
    }

    private func signs(of edge: Int) -> TagSetID {
        attributes[Int(attributeIndices[Int(segments[edge])])].signs
    }

    /// The cost between two edges for the search; ``Metric/closed`` where the turn is not allowed.
    @inline(__always) func weight(from: Int, to: Int) -> UInt32 {
        guard allows(from: from, to: to) else { return Metric.closed }
        return isByDistance ? 0 : milliseconds(from: from, to: to)
    }
}

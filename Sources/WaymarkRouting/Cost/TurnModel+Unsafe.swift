import WaymarkDirections
import WaymarkRegion
import WaymarkRoads

/// What turns cost, over pointers into the arrays of a metric and its graph. Valid as long as both
/// are kept; cheap to make.
struct TurnModel: @unchecked Sendable {
    // The pointers are only read; whoever keeps a model keeps the arrays.
    let weights: UnsafePointer<UInt32>
    let durations: UnsafePointer<UInt32>
    let states: UnsafePointer<EdgeState>
    private let nodes: UnsafePointer<NodeState>
    private let targets: UnsafePointer<NodeID>
    private let opposites: UnsafePointer<EdgeID>
    private let startBearings: UnsafePointer<UInt16>
    private let endBearings: UnsafePointer<UInt16>
    private let bans: UnsafeBufferPointer<UInt64>
    private let banRules: UnsafePointer<TagSetID>
    private let holding: UnsafePointer<Bool>
    private let keepingRight: UnsafePointer<UInt32>
    private let keepingLeft: UnsafePointer<UInt32>
    private let uTurn: UInt32
    private let barrier: UInt32
    private let ferry: UInt32
    private let isByDistance: Bool

    init(_ metric: Metric, _ graph: RoadGraph) {
        weights = metric.weights.pointer
        durations = metric.durations.pointer
        states = metric.states.pointer
        nodes = metric.nodes.pointer
        targets = graph.targets.pointer
        opposites = graph.opposites.pointer
        startBearings = graph.startBearings.pointer
        endBearings = graph.endBearings.pointer
        bans = graph.bannedTurns.withUnsafeBuffer { $0 }
        banRules = graph.bannedTurnRules.pointer
        holding = metric.bans.holding.pointer
        keepingRight = metric.turnCost.keepingRight.pointer
        keepingLeft = metric.turnCost.keepingLeft.pointer
        uTurn = metric.turnCost.uTurn
        barrier = metric.turnCost.barrier
        ferry = metric.turnCost.ferry
        isByDistance = metric.options.objective == .shortest
    }

    /// Whether the way from `from` to `to`, which leaves its end, is allowed as far as these two
    /// edges tell.
    @inline(__always) func allows(_ from: Int, _ to: Int) -> Bool {
        guard durations[from] != Metric.closed, durations[to] != Metric.closed else {
            return false
        }
        let state = states[from]
        if Int(opposites[from].index) == to, from != to {
            guard state.contains(.deadEnd) else { return false }
        } else if nodes[Int(targets[from].index)].contains(.closed) {
            return false
        }
        return !state.contains(.hasBans) || !isBanned(from, to)
    }

    private func isBanned(_ from: Int, _ to: Int) -> Bool {
        let key = UInt64(from) << 32 | UInt64(to)
        var (low, high) = (0, bans.count)
        while low < high {
            let middle = (low + high) / 2
            if bans[middle] < key { low = middle + 1 } else { high = middle }
        }
        while low < bans.count, bans[low] == key {
            if holding[Int(banRules[low].index)] { return true }
            low += 1
        }
        return false
    }

    /// Milliseconds lost between two edges, allowed or not.
    @inline(__always) func milliseconds(_ from: Int, _ to: Int) -> UInt32 {
        if Int(opposites[from].index) == to, from != to { return uTurn }
        let node = nodes[Int(targets[from].index)]
        let state = states[to]
        var cost = node.contains(.slow) ? barrier : 0
        if node.contains(.junction) {
            // Bearings come in 65,536ths of the circle; the tables have 361 whole degrees.
            let change = Int(
                Int16(truncatingIfNeeded: Int(startBearings[to]) - Int(endBearings[from])))
            let degrees = (change * 360 + (change < 0 ? -32768 : 32768)) / 65536
            cost += (state.contains(.keepsLeft) ? keepingLeft : keepingRight)[degrees + 180]
        }
        if state.contains(.ferry), !states[from].contains(.ferry) { cost += ferry }
        return cost
    }

    /// What the search counts between two edges; ``Metric/closed`` where the turn is not allowed.
    @inline(__always) func weight(_ from: Int, _ to: Int) -> UInt32 {
        guard allows(from, to) else { return Metric.closed }
        return isByDistance ? 0 : milliseconds(from, to)
    }
}

extension MappedArray {
    /// The first element; a place of no meaning where there is none. Valid as long as the array is
    /// kept.
    var pointer: UnsafePointer<Element> {
        withUnsafeBuffer { $0.baseAddress }
            ?? UnsafePointer(nowhere.assumingMemoryBound(to: Element.self))
    }
}

// Never written, and read by nobody: arrays without elements begin here.
nonisolated(unsafe) private let nowhere = UnsafeMutableRawPointer.allocate(
    byteCount: 64, alignment: 16)

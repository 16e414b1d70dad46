import WaymarkDirections
public import WaymarkRoads
import WaymarkRegion

extension Router {
    /// A router for the same roads where some of them take another time: closed, jammed or freed.
    /// This one and its queries stay as they are.
    ///
    /// - Parameter seconds: the time along each changed edge; `nil` closes it. An edge that is closed
    ///   stays closed: what opens again is left out of the changes to the first router. Where a closed edge
    ///   was the only way on, turning round before it is not allowed all the same.
    /// - Complexity: milliseconds for a thousand edges (partial customization).
    public func updated(durations seconds: [EdgeID: Double?]) -> Router {
        updated(durations: seconds, penalties: turnPenalties)
    }

    /// What single turns take beside their usual time.
    package var turnPenalties: TurnPenalties { metric.turnPenalties }

    /// The same with other penalties of turns, in the place of those that there are.
    package func updated(
        durations seconds: [EdgeID: Double?], penalties: TurnPenalties
    ) -> Router {
        let seconds = seconds.filter { Int($0.key.index) < graph.edgeCount }
        let turned = penalties.targets(differingFrom: turnPenalties)
        let metric = metric.updated(seconds, on: graph).penalized(by: penalties)
        let engine = engine.customized(
            for: metric, changed: Array(turned.union(seconds.keys)))
        return Router(
            engine: engine, engines: EngineCache(engines, base: engine, seconds: seconds),
            times: times)
    }

    /// The same router with all costs computed anew: what a new metric takes.
    ///
    /// - Complexity: tens of milliseconds for a country (full customization).
    public func recustomized(threads: Int = 2) -> Router {
        let engine = engine.customized(for: metric, threads: threads)
        return Router(
            engine: engine,
            engines: EngineCache(base: engine, changes: engines.changes, learnt: engines.learnt),
            times: times)
    }

    /// The cost of the fastest path, without the path itself; `nil` where there is none.
    public func fastestCost(from start: Snap, to end: Snap) -> UInt32? {
        engine.queries.hierarchyQueries.lend {
            engine.cheapestCost(from: start, to: end, using: $0)
        }
    }
}

extension Metric {
    /// The same costs with these penalties of turns.
    func penalized(by penalties: TurnPenalties) -> Metric {
        var metric = self
        metric.turnPenalties = penalties
        return metric
    }

    /// The same costs but for the edges in `seconds`; `nil` closes one.
    func updated(_ seconds: [EdgeID: Double?], on graph: RoadGraph) -> Metric {
        guard !seconds.isEmpty else { return self }
        let (newDurations, newWeights) = (durations.copied(), weights.copied())
        let isByDistance = options.objective == .shortest
        var metric = self
        for (edge, value) in seconds {
            let index = Int(edge.index)
            guard durations[index] != Self.closed else { continue }
            // The preference of the road stays what it was.
            let ratio = Double(weights[index]) / Double(max(1, durations[index]))
            let duration = value.map { UInt32(max(1, min(($0 * 1000).rounded(), 1e9))) }
            let weight = duration.map { UInt32(max(1, min((Double($0) * ratio).rounded(), 1e9))) }
            newDurations.elements[index] = duration ?? Self.closed
            // A distance stays what it is.
            guard !isByDistance || weight == nil else { continue }
            newWeights.elements[index] = weight ?? Self.closed
            let speed = Double(graph.lengths[index]) * 1000 / Double(weight ?? .max)
            metric.topWeightSpeed = max(metric.topWeightSpeed, speed)
        }
        metric.durations = newDurations.array
        metric.weights = newWeights.array
        return metric
    }
}

extension MappedArray<UInt32> {
    /// A copy whose elements may be changed.
    func copied() -> NewArray<UInt32> {
        let copy = NewArray<UInt32>(count: count)
        copy.elements.copy(self)
        return copy
    }
}

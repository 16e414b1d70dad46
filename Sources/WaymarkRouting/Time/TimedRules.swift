import WaymarkRegion
import WaymarkRoads

/// What signs say at the times of one journey: a road that is closed when somebody comes to it is waited for, so that
/// who sets out later never arrives earlier.
struct TimedRules: Sendable {
    /// A time by the clock of the journey from which on the signs say what they say at one of the times of the
    /// variants.
    struct Part: Hashable, Sendable {
        let start: UInt32
        let variant: Int
    }

    let variants: MetricVariants
    /// By their start, the first at 0.
    let parts: [Part]

    /// The first moment from `clock` on at which one may go on from `state` to `edge`, and the times by which the
    /// edge takes longer then than in the freest case; `nil` where there is none.
    @inline(__always) func passage(
        from state: UInt32, to edge: EdgeID, at clock: UInt32, _ automaton: TurnAutomaton
    ) -> (clock: UInt32, factor: Double)? {
        let mayBan = variants.mayBan(after: Int(automaton.edge(of: state).index))
        guard mayBan || variants.differs(Int(edge.index)) else { return (clock, 1) }
        return slowPassage(from: state, to: edge, at: clock, automaton)
    }

    private func slowPassage(
        from state: UInt32, to edge: EdgeID, at clock: UInt32, _ automaton: TurnAutomaton
    ) -> (clock: UInt32, factor: Double)? {
        let from = automaton.edge(of: state)
        let node = automaton.graph.targets[Int(from.index)]
        let first = parts.lastIndex { $0.start <= clock } ?? 0
        for part in parts[first...] {
            let weight = variants.weight(of: Int(edge.index), at: part.variant)
            let bans = variants.bans[part.variant]
            guard weight != Metric.closed, !variants.isClosed(node, at: part.variant),
                !bans.forbids(from: from, to: edge, in: automaton.graph),
                !automaton.forbids(from: state, to: edge, by: bans)
            else { continue }
            let free = Double(max(1, variants.freest.weights[Int(edge.index)]))
            return (max(clock, part.start), max(1, Double(weight) / free))
        }
        return nil
    }
}

import Synchronization
import WaymarkRegion
import WaymarkRoads

/// Milliseconds and decimetres along the way that each arc of a hierarchy stands for.
struct ArcMeasures: Sendable {
    /// Time and length of an arc or a way.
    struct Measure: Hashable, Sendable {
        var milliseconds: UInt32 = 0
        var decimeters: UInt32 = 0

        static func + (a: Measure, b: Measure) -> Measure {
            Measure(
                milliseconds: a.milliseconds &+ b.milliseconds,
                decimeters: a.decimeters &+ b.decimeters)
        }
    }

    let up: [Measure]
    let down: [Measure]

    /// - Complexity: O(*n* log *d*) for *n* arcs, *d* of them at a vertex.
    init(_ engine: CostEngine) {
        let hierarchy = engine.hierarchy
        let topology = hierarchy.topology
        let (view, weights) = (TopologyView(topology), WeightsView(hierarchy.weights))
        var up = [Measure](repeating: Measure(), count: topology.up.count)
        var down = [Measure](repeating: Measure(), count: topology.down.count)
        func turn(_ from: Int, _ to: Int) -> Measure {
            engine.measure(
                from: engine.automaton.edge(of: view.states[from]),
                to: engine.automaton.edge(of: view.states[to]))
        }
        for vertex in 0..<topology.count {
            for arc in view.up.range(vertex) where weights.up[arc] < HierarchyWeights.infinity {
                let (middle, top) = (weights.upMiddles[arc], view.up.tops[arc])
                up[arc] =
                    middle == HierarchyWeights.noMiddle
                    ? turn(vertex, Int(top))
                    : down[view.down.arc(Int(middle), UInt32(vertex))]
                        + up[view.up.arc(Int(middle), top)]
            }
            for arc in view.down.range(vertex) where weights.down[arc] < HierarchyWeights.infinity {
                let (middle, top) = (weights.downMiddles[arc], view.down.tops[arc])
                down[arc] =
                    middle == HierarchyWeights.noMiddle
                    ? turn(Int(top), vertex)
                    : down[view.down.arc(Int(middle), top)]
                        + up[view.up.arc(Int(middle), UInt32(vertex))]
            }
        }
        self.up = up
        self.down = down
    }
}

extension CostEngine {
    /// Time and length from the end of one edge to the end of the next.
    func measure(from: EdgeID, to: EdgeID) -> ArcMeasures.Measure {
        let duration = metric.durations[Int(to.index)]
        guard duration != Metric.closed else { return ArcMeasures.Measure() }
        return ArcMeasures.Measure(
            milliseconds: turnMilliseconds(from: from, to: to) &+ duration,
            decimeters: Metric.distance(graph.lengths[Int(to.index)]))
    }

    /// Time and length of a part of an edge.
    func measure(of edge: EdgeID, share: Double) -> ArcMeasures.Measure {
        let duration = Double(metric.durations[Int(edge.index)])
        return ArcMeasures.Measure(
            milliseconds: UInt32(max(0, min(duration * share, 4e9))),
            decimeters: UInt32(max(0, Double(graph.lengths[Int(edge.index)]) * 10 * share)))
    }
}

/// Computes the measures of an engine when they are first asked for.
final class MeasureShelf: Sendable {
    private let measures = Mutex<ArcMeasures?>(nil)

    func measures(of engine: CostEngine) -> ArcMeasures {
        if let known = measures.withLock({ $0 }) { return known }
        let new = ArcMeasures(engine)
        measures.withLock { $0 = new }
        return new
    }
}

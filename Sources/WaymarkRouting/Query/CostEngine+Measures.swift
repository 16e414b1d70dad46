import WaymarkRegion
import WaymarkRoads

extension CostEngine {
    /// Computes time and length of all arcs.
    ///
    /// - Complexity: O(*n* log *d*) for *n* arcs, *d* of them at a vertex.
    func computedMeasures() -> ArcMeasures {
        let topology = hierarchy.topology
        let (view, weights) = (TopologyView(topology), WeightsView(hierarchy.weights))
        let upward = NewArray<ArcMeasures.Measure>(count: topology.up.count)
        let downward = NewArray<ArcMeasures.Measure>(count: topology.down.count)
        let (up, down) = (upward.elements, downward.elements)
        up.fill(with: ArcMeasures.Measure())
        down.fill(with: ArcMeasures.Measure())
        func measure(from: UInt32, over middle: UInt32, to: UInt32) -> ArcMeasures.Measure {
            guard middle == HierarchyWeights.noMiddle else {
                return down[view.down.arc(from: Int(middle), to: from)]
                    + up[view.up.arc(from: Int(middle), to: to)]
            }
            let (last, next) = (view.states[Int(from)], view.states[Int(to)])
            return self.measure(from: automaton.edge(of: last), to: automaton.edge(of: next))
        }
        for vertex in 0..<UInt32(topology.count) {
            for arc in view.up.range(Int(vertex))
            where weights.up[arc] < HierarchyWeights.infinity {
                up[arc] = measure(from: vertex, over: weights.upMiddles[arc], to: view.up.tops[arc])
            }
            for arc in view.down.range(Int(vertex))
            where weights.down[arc] < HierarchyWeights.infinity {
                down[arc] = measure(
                    from: view.down.tops[arc], over: weights.downMiddles[arc], to: vertex)
            }
        }
        return ArcMeasures(up: upward.array, down: downward.array)
    }

    /// Time and length from the end of one edge to the end of the next.
    func measure(from: EdgeID, to: EdgeID) -> ArcMeasures.Measure {
        let duration = metric.durations[Int(to.index)]
        guard duration != Metric.closed else { return ArcMeasures.Measure() }
        return ArcMeasures.Measure(
            milliseconds: turnMilliseconds(from: from, to: to) &+ duration,
            decimeters: Metric.distance(ofLength: graph.lengths[Int(to.index)]))
    }

    /// Time and length from the end of the first edge to that of the last.
    func measure(along edges: [EdgeID]) -> ArcMeasures.Measure {
        zip(edges, edges.dropFirst()).reduce(ArcMeasures.Measure()) {
            $0 + measure(from: $1.0, to: $1.1)
        }
    }

    /// Time and length of a part of an edge.
    func measure(of edge: EdgeID, share: Double) -> ArcMeasures.Measure {
        let duration = Double(metric.durations[Int(edge.index)])
        return ArcMeasures.Measure(
            milliseconds: UInt32(max(0, min(duration * share, 4e9))),
            decimeters: UInt32(max(0, Double(graph.lengths[Int(edge.index)]) * 10 * share)))
    }
}

public import WaymarkRoads

/// The roads and turns that one vehicle may take and what turns cost, for callers who ask about many.
public final class TurnRules: Sendable {
    private let model: TurnModel
    // The model points into their arrays.
    private let graph: RoadGraph
    private let metric: Metric

    /// The rules of `metric` on the roads that it was made for.
    public init(metric: Metric, graph: RoadGraph) {
        self.metric = metric
        self.graph = graph
        model = TurnModel(metric: metric, graph: graph)
    }

    /// Whether the vehicle may use `edge`.
    public func isOpen(_ edge: EdgeID) -> Bool {
        model.durations[Int(edge.index)] != Metric.closed
    }

    /// Whether `edge` is only for those who start or end their journey there.
    public func isRestricted(_ edge: EdgeID) -> Bool {
        model.states[Int(edge.index)].contains(.restricted)
    }

    /// Whether the turn from `from` to `to`, which leaves its end, is allowed as far as these two
    /// edges say.
    public func allows(from: EdgeID, to: EdgeID) -> Bool {
        model.allows(from: Int(from.index), to: Int(to.index))
    }

    /// Seconds lost between `from` and `to`, allowed or not.
    public func duration(from: EdgeID, to: EdgeID) -> Double {
        Double(model.milliseconds(from: Int(from.index), to: Int(to.index))) / 1000
    }
}

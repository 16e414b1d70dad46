import WaymarkDirections
public import WaymarkRoads

/// Which turns one vehicle may take and what they cost, for callers who ask about many.
public final class TurnRules: Sendable {
    private let model: TurnModel
    // The model points into their arrays.
    private let graph: RoadGraph
    private let metric: Metric

    /// The rules of `metric` on the roads that it was made for.
    public init(_ metric: Metric, _ graph: RoadGraph) {
        self.metric = metric
        self.graph = graph
        model = TurnModel(metric, graph)
    }

    /// Whether the way from `from` to `to`, which leaves its end, is allowed as far as these two
    /// edges tell.
    public func allows(from: EdgeID, to: EdgeID) -> Bool {
        model.allows(Int(from.index), Int(to.index))
    }

    /// Seconds lost between `from` and `to`, allowed or not.
    public func duration(from: EdgeID, to: EdgeID) -> Double {
        Double(model.milliseconds(Int(from.index), Int(to.index))) / 1000
    }
}

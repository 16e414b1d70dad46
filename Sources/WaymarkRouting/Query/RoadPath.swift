public import WaymarkRoads

/// A path along edges of a road graph, from a place on the first to a place on the last.
public struct RoadPath: Sendable, Hashable {
    /// The edges, at least one.
    public let edges: [EdgeID]
    /// The start on the first edge, 0 to 1 of its length.
    public let startFraction: Double
    /// The end on the last edge, 0 to 1 of its length.
    public let endFraction: Double
    /// The expected time in seconds.
    public internal(set) var duration = 0.0
    /// The cost by the search: milliseconds over the profile's preferences, or decimetres; of one that was found by
    /// a clock those that passed, waiting included.
    public internal(set) var cost: UInt32 = 0

    /// Seconds for each edge and the turn before it, where the path was found by a clock; empty elsewhere.
    package internal(set) var timings: [Double] = []

    /// The same path with the times that its roads always take.
    package var untimed: RoadPath {
        var path = self
        path.timings = []
        return path
    }

    /// The part of edge number `index` of the path that is driven, as fractions of its length.
    public func range(of index: Int) -> ClosedRange<Double> {
        let low = index == 0 ? startFraction : 0
        let high = index == edges.count - 1 ? endFraction : 1
        return low...max(low, high)
    }

    /// The share of edge number `index` of the path that is driven.
    package func share(of index: Int) -> Double {
        let part = range(of: index)
        return part.upperBound - part.lowerBound
    }
}

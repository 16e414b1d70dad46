public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkRoads

/// A trace laid on roads.
public struct MatchResult: Hashable, Sendable {
    /// A piece of the trace that follows connected roads.
    public struct Piece: Hashable, Sendable {
        /// The route.
        public let path: RoadPath
        /// The numbers of the points that it was laid through, ascending.
        public let points: [Int]
        /// How sure it is, 0 to 1: how near the points lie to the route, and how well its length
        /// fits the distances between them.
        public let confidence: Double
    }

    /// A point laid on a road.
    public struct Point: Hashable, Sendable {
        /// The place on the road.
        public let coordinate: Coordinate
        /// Metres from the reading.
        public let distance: Double
        /// The edge that was driven.
        public let edge: EdgeID
        /// The number of the piece.
        public let piece: Int
        /// How many other roads it may have been on just as well.
        public internal(set) var alternatives = 0
    }

    /// The pieces in the order of the trace.
    public let pieces: [Piece]
    /// For each point of the trace where it was laid, `nil` for those left out.
    public let points: [Point?]
}

extension Router {
    /// The most points of a trace.
    public static let mostTracePoints = 100_000

    /// The roads that a trace most probably followed: a hidden Markov model of the distances of
    /// readings from roads, and of the difference between routes along roads and straight lines
    /// (Newson, Krumm 2009, doi 10.1145/1653771.1653818).
    ///
    /// Points that lie near no road, or that no route leads through, are left out; where the trace
    /// breaks off, it is split. Times need not be there; where one is not later than the one
    /// before, it does not count.
    ///
    /// - Parameter routing: what the driver avoided.
    /// - Throws: ``RoutingError``: fewer than two points, too many, none on the Earth, or no two
    ///   that lie on one route; ``RoutingError/outOfTime`` or
    ///   ``RoutingError/cancelled``.
    /// - Complexity: for each point as many searches as roads lie near it (24 directions at most),
    ///   each no further than two kilometres beyond twice the distance to the next point.
    public func match(
        _ trace: [TracePoint], _ options: MatchOptions = MatchOptions(),
        routing: RoutingOptions = .default
    ) throws(RoutingError) -> MatchResult {
        guard trace.count >= 2 else { throw .tooShortTrace }
        try RoutingError.check(trace.count, limit: Self.mostTracePoints)
        guard (1...1000).contains(options.radius), (0.5...200).contains(options.deviation),
            options.longestGap > 0
        else { throw .invalidOption("the radius is 1 to 1000 m, the deviation 0.5 to 200 m") }
        for (number, point) in trace.enumerated() where !point.coordinate.isValid {
            throw .invalidTracePoint(number)
        }
        let engine = engine(for: CostOptions(routing))
        var matcher = TraceMatcher(engine: engine, trace: trace, options: options)
        let result = try matcher.run()
        guard !result.pieces.isEmpty else { throw .noMatch }
        return result
    }
}

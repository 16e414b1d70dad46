public import WaymarkGeometry

/// A request for the roads that a recorded trace followed.
public struct MatchRequest: Hashable, Sendable, Codable {
    /// The readings in their order, two or more.
    public var trace: [TracePoint]
    /// The numbers of the readings that legs lead from and to, ascending; all where `nil`. The first and
    /// the last reading of a matching always count.
    public var stops: [Int]?
    /// How readings are laid on roads.
    public var matching = MatchOptions()
    /// The options of the search.
    public var options: RoutingOptions

    /// A request for the roads of `trace`.
    public init(trace: [TracePoint], options: RoutingOptions = .default) {
        self.trace = trace
        self.options = options
    }
}

/// A reading of a position for map matching.
public struct TracePoint: Hashable, Sendable, Codable {
    /// The position.
    public var coordinate: Coordinate
    /// Seconds since any moment that is the same for all points; `nil` where it is not known.
    public var time: Double?
    /// The standard deviation of the reading in metres, where it is known.
    public var accuracy: Double?

    /// A reading at `coordinate`.
    public init(_ coordinate: Coordinate, time: Double? = nil, accuracy: Double? = nil) {
        self.coordinate = coordinate
        self.time = time
        self.accuracy = accuracy
    }
}

/// How a trace is laid on roads.
public struct MatchOptions: Hashable, Sendable, Codable {
    /// Metres within which roads are looked for around each point, 1 to 1000.
    public var radius: Double
    /// The standard deviation of readings that tell none, in metres, 0.5 to 200.
    public var deviation: Double
    /// Seconds without a reading after which the trace is split.
    public var longestGap: Double

    /// Readings of five metres' deviation.
    public init(radius: Double = 50, deviation: Double = 5, longestGap: Double = 300) {
        self.radius = radius
        self.deviation = deviation
        self.longestGap = longestGap
    }
}

/// The answer to a request for the roads of a trace.
public struct MatchResponse: Hashable, Sendable, Codable {
    /// A part of the trace that follows connected roads.
    public struct Matching: Hashable, Sendable, Codable {
        /// The roads, a leg from each stop to the next.
        public let route: Route
        /// The numbers of the readings that lie on it, ascending.
        public let points: [Int]
        /// The numbers of the readings that legs lead from and to.
        public let stops: [Int]
        /// How sure it is, 0 to 1.
        public let confidence: Double
        /// For each of ``points`` how many other roads it may lie on nearly as well; `nil` where nobody tells.
        public let otherRoads: [Int]?

        /// The matching of some readings with `route`.
        public init(
            route: Route, points: [Int], stops: [Int], confidence: Double,
            otherRoads: [Int]? = nil
        ) {
            self.route = route
            self.points = points
            self.stops = stops
            self.confidence = confidence
            self.otherRoads = otherRoads
        }
    }

    /// The matchings in the order of the trace.
    public let matchings: [Matching]
    /// For each reading its place on a road; `nil` for those left out.
    public let points: [SnappedWaypoint?]

    /// An answer of `matchings`.
    public init(matchings: [Matching], points: [SnappedWaypoint?]) {
        self.matchings = matchings
        self.points = points
    }
}

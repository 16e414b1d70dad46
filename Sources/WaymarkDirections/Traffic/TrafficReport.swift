public import Foundation
public import WaymarkGeometry

/// What one source says of the traffic: speeds and closures of stretches of road, and incidents.
public struct TrafficReport: Hashable, Sendable, Codable {
    /// A stretch of road in one direction of travel, given by its line or by its nodes.
    public struct Stretch: Hashable, Sendable, Codable {
        /// Its line in the direction of travel; `nil` where it is given by ``nodes``.
        public var path: Path?
        /// Successive OpenStreetMap nodes in the direction of travel; empty where it is given by ``path``.
        public var nodes: [Int64]
        /// Metres per second at which traffic moves; `nil` where only a closure is told.
        public var speed: Double?
        /// Whether nobody gets through.
        public var isClosed: Bool
        /// How sure it is, above 0 and up to 1.
        public var confidence: Double
        /// From when on it holds; from the beginning where `nil`.
        public var startTime: Date?
        /// Until when it holds; where `nil`, it fades with the age of the report.
        public var endTime: Date?

        /// A stretch along `path`.
        public init(
            path: Path, speed: Double? = nil, isClosed: Bool = false, confidence: Double = 1,
            startTime: Date? = nil, endTime: Date? = nil
        ) {
            (self.path, nodes) = (path, [])
            (self.speed, self.isClosed, self.confidence) = (speed, isClosed, confidence)
            (self.startTime, self.endTime) = (startTime, endTime)
        }

        /// A stretch over `nodes`.
        public init(
            nodes: [Int64], speed: Double? = nil, isClosed: Bool = false, confidence: Double = 1
        ) {
            (path, self.nodes) = (nil, nodes)
            (self.speed, self.isClosed, self.confidence) = (speed, isClosed, confidence)
        }
    }

    /// What a turn from one piece of road onto another takes beside its usual time, given by OpenStreetMap nodes.
    public struct Turn: Hashable, Sendable, Codable {
        /// The node before that of the junction.
        public var from: Int64
        /// The node of the junction.
        public var via: Int64
        /// The node after that of the junction.
        public var to: Int64
        /// Seconds more; below 0 where it takes less than usual.
        public var seconds: Double

        /// A turn over three nodes that follow each other.
        public init(from: Int64, via: Int64, to: Int64, seconds: Double) {
            (self.from, self.via, self.to, self.seconds) = (from, via, to, seconds)
        }
    }

    /// Who says it: a name.
    public var source: String
    /// When it was so.
    public var time: Date
    /// The stretches of road.
    public var stretches: [Stretch]
    /// Turns that take longer than usual, or less.
    public var turns: [Turn] = []
    /// What delays or stops traffic.
    public var incidents: [TrafficIncident]
    /// Whether it is all that the source knows: what it said before holds no longer.
    public var isComplete: Bool

    /// A report of `source`.
    public init(
        source: String, time: Date, stretches: [Stretch] = [], incidents: [TrafficIncident] = [],
        isComplete: Bool = true
    ) {
        (self.source, self.time) = (source, time)
        (self.stretches, self.incidents, self.isComplete) = (stretches, incidents, isComplete)
    }
}

/// What became of a report.
public struct TrafficSummary: Hashable, Sendable, Codable {
    /// Stretches and turns that lie on roads.
    public var matched = 0
    /// Stretches and turns that lie on no road of the regions.
    public var unmatched = 0
    /// Stretches that cannot be: speeds that no vehicle has, lines of one point, ends before their start; turns that
    /// take more than a day.
    public var refused = 0
    /// Roads in one direction that the source says something of now.
    public var edges = 0
    /// Incidents of the source.
    public var incidents = 0

    /// Nothing yet.
    public init() {}

    /// Both together.
    package static func + (a: Self, b: Self) -> Self {
        var sum = a
        sum.edges += b.edges
        // A stretch may lie in several regions, and need not lie in all.
        sum.matched = max(a.matched, b.matched)
        sum.unmatched = min(a.unmatched, b.unmatched)
        (sum.refused, sum.incidents) = (
            max(a.refused, b.refused), max(a.incidents, b.incidents)
        )
        return sum
    }
}

/// What is known of one source of traffic.
public struct TrafficSource: Hashable, Sendable, Codable {
    /// Its name.
    public let name: String
    /// When its last report was true.
    public let time: Date
    /// What became of its reports.
    public let summary: TrafficSummary

    /// What is known of the source `name`.
    public init(name: String, time: Date, summary: TrafficSummary) {
        (self.name, self.time, self.summary) = (name, time, summary)
    }
}

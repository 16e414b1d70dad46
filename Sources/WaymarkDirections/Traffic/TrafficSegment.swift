public import WaymarkGeometry

/// How freely traffic moves on a stretch of road.
public enum TrafficCongestion: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// As without other cars.
    case freeFlow
    /// Noticeably slower.
    case slow
    /// Stop and go.
    case queuing
    /// Nobody gets through.
    case closed

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether traffic moves more freely in `a` than in `b`.
    public static func < (a: TrafficCongestion, b: TrafficCongestion) -> Bool { a.rank < b.rank }
}

/// The traffic on a stretch of road in one direction of travel.
public struct TrafficSegment: Hashable, Sendable, Codable {
    /// The stretch, in the direction of travel.
    public let path: Path
    /// How freely traffic moves.
    public let congestion: TrafficCongestion
    /// The side of the road that it keeps to.
    public let drivingSide: DrivingSide

    /// Traffic along `path`.
    public init(path: Path, congestion: TrafficCongestion, drivingSide: DrivingSide = .right) {
        self.path = path
        self.congestion = congestion
        self.drivingSide = drivingSide
    }
}

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

/// Knows the traffic on the roads.
public protocol TrafficProvider: Sendable {
    /// The traffic on the roads in `tile` of Web Mercator, of those that matter at its zoom.
    func traffic(in tile: TileID) async throws(DirectionsError) -> [TrafficSegment]
    /// What delays or stops traffic in `tile`, of what matters at its zoom. One that reaches into several
    /// tiles may be in all of them, under the same id.
    func incidents(in tile: TileID) async throws(DirectionsError) -> [TrafficIncident]
}

extension TrafficProvider {
    /// Knows of none.
    public func incidents(in tile: TileID) async throws(DirectionsError) -> [TrafficIncident] { [] }
}

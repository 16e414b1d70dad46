public import WaymarkGeometry

/// The part of a route that leads to one destination.
public struct RouteLeg: Hashable, Sendable, Codable {
    /// The destination.
    public var destinationWaypoint: Waypoint
    /// The place on the road where the leg ends.
    public var destinationCoordinate: Coordinate
    /// Its line: at least two points.
    public var path: Path
    /// For each point of the path its OpenStreetMap node, for an end between two nodes the one beyond it;
    /// empty where they are not known.
    public var pathNodes: [Int64]
    /// Its maneuvers in order, from `depart` to `arrive`.
    public var steps: [RouteStep]
    /// For each segment of the path the expected time in seconds.
    public var segmentDurations: [Double]
    /// For each segment of the path the speed limit in metres per second, 0 where it is not known and
    /// infinite where there is none.
    public var segmentSpeedLimits: [Double]
    /// For each segment of the path the importance of its road; empty where that is not known.
    public var segmentRoadClasses: [RouteRoadClass]
    /// For each segment of the path the seconds that it takes without traffic; empty where there is no
    /// traffic data.
    public var segmentFreeFlowDurations: [Double]
    /// The first and the last point of each tunnel.
    public var tunnels: [ClosedRange<Int>]
    /// The height of the ground; `nil` where it is not known or was not asked for.
    public var elevation: RouteElevation?
    /// Its length in metres.
    public var distance: Double
    /// The expected time in seconds.
    public var duration: Double
    /// The costs that the search counted: seconds over the preferences of the profile.
    public var weight: Double

    /// A leg with everything it carries; its weight is its duration where none is given.
    public init(
        destinationWaypoint: Waypoint, destinationCoordinate: Coordinate, path: Path,
        pathNodes: [Int64] = [], steps: [RouteStep], segmentDurations: [Double],
        segmentSpeedLimits: [Double],
        segmentRoadClasses: [RouteRoadClass] = [], segmentFreeFlowDurations: [Double] = [],
        tunnels: [ClosedRange<Int>] = [], elevation: RouteElevation? = nil, distance: Double,
        duration: Double, weight: Double? = nil
    ) {
        self.destinationWaypoint = destinationWaypoint
        self.destinationCoordinate = destinationCoordinate
        self.path = path
        self.pathNodes = pathNodes
        self.steps = steps
        self.segmentDurations = segmentDurations
        self.segmentSpeedLimits = segmentSpeedLimits
        self.segmentRoadClasses = segmentRoadClasses
        self.segmentFreeFlowDurations = segmentFreeFlowDurations
        self.tunnels = tunnels
        self.elevation = elevation
        self.distance = distance
        self.duration = duration
        self.weight = weight ?? duration
    }

    /// The weight that the search counted for a second of the leg.
    public var weightPerSecond: Double { duration > 0 ? weight / duration : 1 }

    /// Whether the numbers of points, segments and steps fit together.
    public var isConsistent: Bool {
        path.count >= 2 && segmentDurations.count == path.count - 1
            && segmentSpeedLimits.count == path.count - 1 && !steps.isEmpty
            && (pathNodes.isEmpty || pathNodes.count == path.count)
            && (segmentRoadClasses.isEmpty || segmentRoadClasses.count == path.count - 1)
            && (segmentFreeFlowDurations.isEmpty
                || segmentFreeFlowDurations.count == path.count - 1)
            && tunnels.allSatisfy {
                $0.lowerBound >= 0 && path.indices.contains($0.upperBound)
            }
            && steps.allSatisfy { path.indices.contains($0.pointRange.upperBound) }
            && steps.allSatisfy { $0.pointRange.lowerBound >= 0 }
            && (elevation?.isConsistent ?? true)
            && path.allSatisfy(\.isValid) && segmentDurations.allSatisfy { $0 >= 0 && $0.isFinite }
    }

    /// The line of `step`.
    public func path(of step: RouteStep) -> Path { Path(path[step.pointRange]) }
}

extension RouteLeg: CustomStringConvertible {
    /// One line for a log: "942 m, 118 s, 6 steps to Unioninkatu".
    public var description: String {
        "\(Extent(distance, duration)), \(steps.count) steps to \(destinationWaypoint)"
    }
}

/// A length and a time for a log.
package struct Extent: CustomStringConvertible {
    private let meters: Double
    private let seconds: Double

    package init(_ meters: Double, _ seconds: Double) {
        self.meters = meters
        self.seconds = seconds
    }

    /// "942 m, 118 s".
    package var description: String {
        "\(meters.rounded().digits) m, \(seconds.rounded().digits) s"
    }
}

extension Double {
    /// Without a fraction where it has none; also what no whole number holds.
    fileprivate var digits: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

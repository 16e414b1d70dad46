public import WaymarkGeometry

/// A way through all waypoints.
public struct Route: Hashable, Sendable, Codable {
    /// One leg for each destination.
    public let legs: [RouteLeg]
    /// What a driver should know before setting out.
    public let notices: [RouteNotice]
    /// How one travels.
    public let travelMode: RouteTravelMode

    /// The route of `legs`.
    public init(
        legs: [RouteLeg], notices: [RouteNotice] = [], travelMode: RouteTravelMode = .driving
    ) {
        self.legs = legs
        self.notices = notices
        self.travelMode = travelMode
    }

    /// Its length in metres.
    public var distance: Double { legs.reduce(0) { $0 + $1.distance } }
    /// The expected time in seconds.
    public var duration: Double { legs.reduce(0) { $0 + $1.duration } }

    /// Whether there is a leg, and all of them fit together in themselves.
    public var isConsistent: Bool { !legs.isEmpty && legs.allSatisfy(\.isConsistent) }

    /// The line of all legs.
    public var path: Path {
        legs.enumerated().reduce(into: Path()) { path, leg in
            let skips = leg.offset > 0 && path.last == leg.element.path.first
            path.append(contentsOf: leg.element.path.dropFirst(skips ? 1 : 0))
        }
    }
}

/// How one travels along a route.
public enum RouteTravelMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// With a motor, on roads.
    case driving
    /// By bicycle.
    case cycling
    /// On foot.
    case walking
}

/// The part of a route that leads to one destination (row F1).
public struct RouteLeg: Hashable, Sendable, Codable {
    /// The destination.
    public let destinationWaypoint: Waypoint
    /// The place on the road where the leg ends.
    public let destinationCoordinate: Coordinate
    /// Its line: at least two points.
    public let path: Path
    /// Its maneuvers in order, from `depart` to `arrive`.
    public let steps: [RouteStep]
    /// For each segment of the path the expected time in seconds.
    public let segmentDurations: [Double]
    /// For each segment of the path the speed limit in km/h, 0 where it is not known and infinite
    /// where there is none.
    public let segmentSpeedLimits: [Double]
    /// For each segment of the path the importance of its road; empty where that is not known.
    public let segmentRoadClasses: [RouteRoadClass]
    /// For each segment of the path the seconds that it takes without traffic; empty where there is no
    /// traffic data.
    public let segmentFreeFlowDurations: [Double]
    /// The first and the last point of each tunnel.
    public let tunnels: [ClosedRange<Int>]
    /// Its length in metres.
    public let distance: Double
    /// The expected time in seconds.
    public let duration: Double

    /// A leg with everything it carries.
    public init(
        destinationWaypoint: Waypoint, destinationCoordinate: Coordinate, path: Path,
        steps: [RouteStep], segmentDurations: [Double], segmentSpeedLimits: [Double],
        segmentRoadClasses: [RouteRoadClass] = [], segmentFreeFlowDurations: [Double] = [],
        tunnels: [ClosedRange<Int>] = [], distance: Double, duration: Double
    ) {
        self.destinationWaypoint = destinationWaypoint
        self.destinationCoordinate = destinationCoordinate
        self.path = path
        self.steps = steps
        self.segmentDurations = segmentDurations
        self.segmentSpeedLimits = segmentSpeedLimits
        self.segmentRoadClasses = segmentRoadClasses
        self.segmentFreeFlowDurations = segmentFreeFlowDurations
        self.tunnels = tunnels
        self.distance = distance
        self.duration = duration
    }

    /// Whether the numbers of points, segments and steps fit together.
    public var isConsistent: Bool {
        path.count >= 2 && segmentDurations.count == path.count - 1
            && segmentSpeedLimits.count == path.count - 1 && !steps.isEmpty
            && (segmentRoadClasses.isEmpty || segmentRoadClasses.count == path.count - 1)
            && (segmentFreeFlowDurations.isEmpty
                || segmentFreeFlowDurations.count == path.count - 1)
            && tunnels.allSatisfy {
                $0.lowerBound >= 0 && path.indices.contains($0.upperBound)
            }
            && steps.allSatisfy { path.indices.contains($0.pointRange.upperBound) }
            && steps.allSatisfy { $0.pointRange.lowerBound >= 0 }
            && path.allSatisfy(\.isValid) && segmentDurations.allSatisfy { $0 >= 0 && $0.isFinite }
    }

    /// The line of `step`.
    public func path(of step: RouteStep) -> Path { Path(path[step.pointRange]) }
}

import WaymarkDirections
public import WaymarkPlatform

/// A lane before a maneuver.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSNavigationLane: NSObject, Sendable {
    /// The directions that are marked on it, from left to right.
    public let laneDirections: [GMSNavigationLaneDirection]

    init(_ lane: Lane, side: DrivingSide) {
        laneDirections = lane.directions.map { direction in
            GMSNavigationLaneDirection(
                GMSNavigationLaneShape(direction, side: side),
                isRecommended: direction == lane.activeDirection)
        }
        super.init()
    }
}

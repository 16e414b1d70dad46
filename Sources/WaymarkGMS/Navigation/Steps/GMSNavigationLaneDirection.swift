public import WaymarkPlatform

/// A direction that is marked on a lane.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSNavigationLaneDirection: NSObject, Sendable {
    /// The direction.
    public let laneShape: GMSNavigationLaneShape
    /// Whether the route takes it.
    public let recommended: Bool

    init(_ shape: GMSNavigationLaneShape, isRecommended: Bool) {
        laneShape = shape
        recommended = isRecommended
        super.init()
    }
}

import WaymarkNavigationUI

/// How a map is seen while its camera follows.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationCameraPerspective: Int, Sendable {
    /// From behind, looking ahead.
    case tilted = 0
    /// From above, with north at the top.
    case topDownNorthUp = 1
    /// From above, with the direction of travel at the top.
    case topDownHeadingUp = 2

    init(_ perspective: FollowingPerspective) {
        self =
            switch perspective {
            case .tilted: .tilted
            case .topDownNorthUp: .topDownNorthUp
            case .topDownHeadingUp: .topDownHeadingUp
            }
    }

    var core: FollowingPerspective {
        switch self {
        case .tilted: .tilted
        case .topDownNorthUp: .topDownNorthUp
        case .topDownHeadingUp: .topDownHeadingUp
        }
    }
}

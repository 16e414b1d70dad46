import WaymarkNavigationUI

/// How the camera of a map behaves that shows a navigation.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationCameraMode: Int, Sendable {
    /// It stays where the user or the app puts it.
    case free = 0
    /// It follows the driver.
    case following = 1
    /// It shows the rest of the route.
    case overview = 2

    init(_ mode: CameraMode) {
        self =
            switch mode {
            case .free: .free
            case .following: .following
            case .overview: .overview
            }
    }

    var core: CameraMode {
        switch self {
        case .free: .free
        case .following: .following
        case .overview: .overview
        }
    }
}

extension GMSNavigationCameraMode {
    /// ``overview``, by the name of the first interface.
    public static let routeOverview = overview
}

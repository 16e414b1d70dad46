public import WaymarkMaps
public import WaymarkNavigation

extension MapView {
    /// Shows the navigation of `session` on this map (row B3). The map is under its control until the controller
    /// is detached, or another session is shown.
    @discardableResult
    public func enableNavigation(with session: NavigationSession) -> NavigationMapController {
        navigation?.detach()
        return NavigationMapController(mapView: self, session: session)
    }

    /// What shows a navigation on this map; `nil` where none is shown.
    public var navigation: NavigationMapController? { guide as? NavigationMapController }

    /// Whether a navigation is shown (row H26). Setting `false` gives the map back; it is begun by
    /// ``enableNavigation(with:)``.
    public var isNavigationEnabled: Bool {
        get { navigation != nil }
        set { if !newValue { navigation?.detach() } }
    }

    /// The navigator of the navigation that is shown (row H26).
    public var navigator: Navigator? { navigation?.session.navigator }

    /// What the camera does while a navigation is shown, else free (row H26).
    public var cameraMode: CameraMode {
        get { navigation?.cameraMode ?? .free }
        set { navigation?.cameraMode = newValue }
    }

    /// How the map is seen while the camera follows (row H26).
    public var followingPerspective: FollowingPerspective {
        get { navigation?.followingPerspective ?? .tilted }
        set { navigation?.followingPerspective = newValue }
    }
}

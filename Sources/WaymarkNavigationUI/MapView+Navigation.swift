public import WaymarkMaps
public import WaymarkNavigation

extension MapView {
    /// Shows the navigation of `session` on this map. The map is under its control until the controller
    /// is detached, or another session is shown. Another map that shows the session is given back.
    @discardableResult
    public func enableNavigation(with session: NavigationSession) -> NavigationMapController {
        let follower = follower
        navigation?.detach()
        session.display?.detach()
        let controller = NavigationMapController(mapView: self, session: session)
        guard let follower else { return controller }
        controller.followingPerspective = follower.followingPerspective
        controller.setHeaderAccessory(follower.headerAccessory)
        if follower.cameraMode == .overview { controller.cameraMode = .overview }
        return controller
    }

    /// The controller that shows a navigation on this map; `nil` where none is shown.
    public var navigation: NavigationMapController? { guide as? NavigationMapController }

    /// Whether a navigation is shown. Setting `false` gives the map back; it is begun by
    /// ``enableNavigation(with:)``.
    public var isNavigationEnabled: Bool {
        get { navigation != nil }
        set { if !newValue { navigation?.detach() } }
    }

    /// The navigator of the navigation that is shown.
    public var navigator: Navigator? { navigation?.session.navigator }

    /// The behaviour of the camera; at first it is free.
    ///
    /// It follows with a navigation or without: then the user as the host tells his place
    /// (``updateMyLocation(_:)``), until he moves the map. An overview needs a route: asked for before, it is shown
    /// with the navigation.
    public var cameraMode: CameraMode {
        get { navigation?.cameraMode ?? follower?.cameraMode ?? .free }
        set {
            if let navigation {
                navigation.cameraMode = newValue
            } else {
                madeFollower.cameraMode = newValue
            }
        }
    }

    /// How the map is seen while the camera follows, with a navigation or without.
    public var followingPerspective: FollowingPerspective {
        get { navigation?.followingPerspective ?? follower?.followingPerspective ?? .tilted }
        set {
            if let navigation {
                navigation.followingPerspective = newValue
            } else {
                madeFollower.followingPerspective = newValue
            }
        }
    }

    /// Follows the user while no navigation is shown; `nil` where nobody asked for anything.
    private var follower: MapFollower? { guide as? MapFollower }

    private var madeFollower: MapFollower {
        if let follower { return follower }
        let made = MapFollower(self)
        guide = made
        return made
    }

    /// Whether speed limit and speed are shown while a navigation is; from the next trip on.
    public var shouldDisplaySpeedometer: Bool {
        get { settings.shouldDisplaySpeedometer }
        set { settings.shouldDisplaySpeedometer = newValue }
    }

    /// Puts `view` below the header of the navigation that is shown, or of the next one where none is; `nil` takes it
    /// off.
    public func setHeaderAccessory(_ view: (any NavigationAccessoryView)?) {
        if let navigation {
            navigation.setHeaderAccessory(view)
        } else {
            madeFollower.headerAccessory = view
        }
    }

    /// Asks `view` for its height again, where it stands below the header; a navigation that begins asks by itself.
    public func invalidateLayout(forAccessoryView view: any NavigationAccessoryView) {
        navigation?.invalidateLayout(forAccessoryView: view)
    }

    /// The header with what is below it; without one a line at the top. Like the other guides it is
    /// that of the last frame.
    public var navigationHeaderLayoutGuide: ViewRect {
        navigation?.layout.headerGuide ?? ViewRect(low: .zero, high: SIMD2(size.x, 0))
    }

    /// The footer; without one a line at the bottom.
    public var navigationFooterLayoutGuide: ViewRect {
        navigation?.layout.footerGuide ?? ViewRect(low: SIMD2(0, size.y), high: size)
    }

    /// The buttons at the bottom on the trailing side; without any a line where the first would stand.
    public var bottomTrailingButtonsLayoutGuide: ViewRect {
        if let navigation { return navigation.layout.bottomTrailingButtonsGuide }
        let (first, isShown) = myLocationButton
        return isShown ? first : ViewRect(low: SIMD2(first.low.x, first.high.y), high: first.high)
    }
}

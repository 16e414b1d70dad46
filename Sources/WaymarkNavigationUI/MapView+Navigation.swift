public import WaymarkMaps
public import WaymarkNavigation

extension MapView {
    /// Shows the navigation of `session` on this map. The map is under its control until the controller
    /// is detached, or another session is shown.
    @discardableResult
    public func enableNavigation(with session: NavigationSession) -> NavigationMapController {
        navigation?.detach()
        return NavigationMapController(mapView: self, session: session)
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

    /// The behaviour of the camera while a navigation is shown, else free.
    public var cameraMode: CameraMode {
        get { navigation?.cameraMode ?? .free }
        set { navigation?.cameraMode = newValue }
    }

    /// How the map is seen while the camera follows.
    public var followingPerspective: FollowingPerspective {
        get { navigation?.followingPerspective ?? .tilted }
        set { navigation?.followingPerspective = newValue }
    }

    /// Whether speed limit and speed are shown while a navigation is; from the next trip on.
    public var shouldDisplaySpeedometer: Bool {
        get { settings.shouldDisplaySpeedometer }
        set { settings.shouldDisplaySpeedometer = newValue }
    }

    /// Puts `view` below the header of the navigation that is shown; `nil` takes it off.
    public func setHeaderAccessory(_ view: (any NavigationAccessoryView)?) {
        navigation?.setHeaderAccessory(view)
    }

    /// Asks `view` for its height again.
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

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

    /// Whether speed limit and speed are shown while a navigation is (row L21); from the next trip on.
    public var shouldDisplaySpeedometer: Bool {
        get { settings.shouldDisplaySpeedometer }
        set { settings.shouldDisplaySpeedometer = newValue }
    }

    /// Puts `view` below the header of the navigation that is shown; `nil` takes it off (row L16).
    public func setHeaderAccessory(_ view: (any NavigationAccessoryView)?) {
        navigation?.setHeaderAccessory(view)
    }

    /// Asks `view` for its height again (row L16).
    public func invalidateLayout(forAccessoryView view: any NavigationAccessoryView) {
        navigation?.invalidateLayout(forAccessoryView: view)
    }

    /// The header with what is below it; without one a line at the top (row L23). Like the other guides it is
    /// that of the last frame.
    public var navigationHeaderLayoutGuide: ViewRect {
        navigation?.layout.headerGuide ?? ViewRect(low: .zero, high: SIMD2(size.x, 0))
    }

    /// The footer; without one a line at the bottom (row L23).
    public var navigationFooterLayoutGuide: ViewRect {
        navigation?.layout.footerGuide ?? ViewRect(low: SIMD2(0, size.y), high: size)
    }

    /// The buttons at the bottom on the trailing side; without any a line where the first would stand (row L23).
    public var bottomTrailingButtonsLayoutGuide: ViewRect {
        if let navigation { return navigation.layout.bottomTrailingButtonsGuide }
        let first = controlFrame(.bottomTrailing)
        return showsMyLocationButton
            ? first : ViewRect(low: SIMD2(first.low.x, first.high.y), high: first.high)
    }
}

public import WaymarkDirections
public import WaymarkNavigation

/// Is told what a user does with the panels of a navigation. Every method has a default that does nothing.
@MainActor public protocol NavigationMapDelegate: AnyObject {
    /// The camera follows, shows the route, or was let go.
    func navigation(_ controller: NavigationMapController, didChange mode: CameraMode)
    /// A tap on the button that lets the camera follow again.
    func navigationDidTapRecenterButton(_ controller: NavigationMapController)
    /// A tap on the button that ends the navigation.
    ///
    /// - Returns: whether the app has done what is to be done; else destinations and route are cleared.
    func navigationDidTapStopButton(_ controller: NavigationMapController) -> Bool
    /// A tap on the header or on the turn after it.
    ///
    /// - Returns: whether the app has done what is to be done; else the list of all maneuvers opens.
    func navigationDidTapHeader(_ controller: NavigationMapController) -> Bool
    /// The user has chosen another route.
    func navigation(_ controller: NavigationMapController, didChoose route: Route)
    /// The driver has reached the last destination.
    func navigation(_ controller: NavigationMapController, didEnd trip: TripSummary)
    /// The user has silenced the voice, or lets it speak again; the navigator knows it already.
    func navigation(_ controller: NavigationMapController, didSetVoice guidance: VoiceGuidance)
}

extension NavigationMapDelegate {
    /// Does nothing.
    public func navigation(_ controller: NavigationMapController, didChange mode: CameraMode) {}
    /// Does nothing.
    public func navigationDidTapRecenterButton(_ controller: NavigationMapController) {}
    /// Does nothing.
    public func navigationDidTapStopButton(_ controller: NavigationMapController) -> Bool { false }
    /// Opens the list of all maneuvers.
    public func navigationDidTapHeader(_ controller: NavigationMapController) -> Bool { false }
    /// Does nothing.
    public func navigation(_ controller: NavigationMapController, didChoose route: Route) {}
    /// Does nothing.
    public func navigation(_ controller: NavigationMapController, didEnd trip: TripSummary) {}
    /// Does nothing.
    public func navigation(
        _ controller: NavigationMapController, didSetVoice guidance: VoiceGuidance
    ) {}
}

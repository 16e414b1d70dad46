public import WaymarkDirections
public import WaymarkNavigation
public import WaymarkPlatform

/// A navigation with all that belongs to it. It needs no map; one map at a time can show it.
///
/// ```swift
/// guard let session = GMSNavigationServices.createNavigationSession() else { return }
/// session.isStarted = true
/// mapView.enableNavigation(with: session)
/// ```
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSNavigationSession: NSObject {
    let ownNavigator: GMSNavigator

    init(_ navigator: GMSNavigator) {
        ownNavigator = navigator
        super.init()
    }

    /// A session of Waymark under the names of this module.
    public convenience init(_ session: NavigationSession) {
        self.init(GMSNavigator(session, source: nil))
    }

    /// A session with the data of `provider`, and with the readings of `receiver` while nothing is simulated.
    ///
    /// - Throws: `NavigationSetupError` where the provider asks for a key or for accepted terms, and that is not done.
    public convenience init(
        provider: some DirectionsProvider & RoadProvider, receiver: (any LocationSource)? = nil,
        synthesizer: (any SpeechSynthesizer)? = nil, maps: MapServices? = nil,
        services: NavigationServices? = nil
    ) throws(NavigationSetupError) {
        let source = SimulatableSource(receiver)
        let session = try NavigationSession(
            provider: provider, source: source, synthesizer: synthesizer, maps: maps,
            services: services)
        source.simulator.attach(to: session.navigator)
        self.init(GMSNavigator(session, source: source))
    }

    /// Guides.
    public var navigator: GMSNavigator? { ownNavigator }

    /// Delivers locations on the road.
    public var roadSnappedLocationProvider: GMSRoadSnappedLocationProvider? {
        ownNavigator.roadSnappedLocationProvider
    }

    /// Drives where nobody does; `nil` for a session of Waymark whose locations come from elsewhere.
    public var locationSimulator: GMSLocationSimulator? { ownNavigator.locationSimulator }

    /// Whether locations come. They come by themselves while they are needed, as for guidance; switched on, they come
    /// all the time. Switched off, guidance ends with them.
    #if canImport(ObjectiveC)
        @objc(started)
    #endif
    public var isStarted: Bool {
        get { ownNavigator.session.isStarted }
        set {
            let provider = ownNavigator.session.roadSnappedLocationProvider
            if newValue {
                provider.startUpdatingLocation()
            } else {
                ownNavigator.isGuidanceActive = false
                provider.stopUpdatingLocation()
            }
        }
    }

    /// How the driver travels, for the next request of a route.
    public var travelMode: GMSNavigationTravelMode {
        get { ownNavigator.travelMode }
        set { ownNavigator.travelMode = newValue }
    }
}

public import WaymarkDirections

/// One navigation with all that belongs to it. It needs no map, and several can show it.
@MainActor public final class NavigationSession {
    /// Guides.
    public let navigator: Navigator
    /// Delivers locations on the road.
    public let roadSnappedLocationProvider: RoadSnappedLocationProvider
    /// Drives where nobody does; `nil` where locations come from another source.
    public let locationSimulator: LocationSimulator?

    /// A session with the data of `provider` and the locations of `source`.
    public init(
        provider: some DirectionsProvider & RoadProvider, source: any LocationSource,
        configuration: NavigationConfiguration = NavigationConfiguration()
    ) {
        navigator = Navigator(
            provider: provider, roads: provider, configuration: configuration)
        roadSnappedLocationProvider = RoadSnappedLocationProvider(
            source: source, navigator: navigator)
        locationSimulator = source as? LocationSimulator
        locationSimulator?.attach(to: navigator)
    }
}

public import Foundation
public import WaymarkDirections

/// One navigation with all that belongs to it. It needs no map; one map at a time can show it.
///
/// ```swift
/// let provider = OnDeviceProvider(region: try Region(path: "helsinki.waymark"))
/// let simulator = LocationSimulator()
/// let session = try NavigationSession(provider: provider, source: simulator)
/// session.roadSnappedLocationProvider.startUpdatingLocation()
/// ```
@MainActor public final class NavigationSession {
    /// Guides.
    public let navigator: Navigator
    /// Delivers locations on the road.
    public let roadSnappedLocationProvider: RoadSnappedLocationProvider
    /// Drives where nobody does; `nil` where locations come from another source.
    public let locationSimulator: LocationSimulator?
    /// Whether locations come: while the road-snapped provider delivers, during guidance, and while a
    /// request for a route waits for the first of them.
    public var isStarted: Bool { feed.isRunning }
    private let feed: LocationFeed
    /// The map that shows it; another one that wants to has it give way.
    package weak var display: (any NavigationDisplay)?
    /// Writes the drive down, from ``startRecording(write:)`` on.
    public private(set) var recorder: DriveRecorder?

    /// A session with the data of `provider` and the locations of `source`; `synthesizer` says what
    /// the navigator announces. The services are the shared ones unless told.
    ///
    /// - Throws: ``NavigationSetupError`` where the provider demands a key or terms to be accepted
    ///   (`RequirementsProvider`) and that is not done.
    public init(
        provider: some DirectionsProvider & RoadProvider, source: any LocationSource,
        synthesizer: (any SpeechSynthesizer)? = nil,
        configuration: NavigationConfiguration = NavigationConfiguration(),
        maps: MapServices? = nil, services: NavigationServices? = nil
    ) throws(NavigationSetupError) {
        navigator = try Navigator(
            provider: provider, roads: provider, configuration: configuration, maps: maps,
            services: services)
        feed = LocationFeed(source: source, navigator: navigator)
        roadSnappedLocationProvider = RoadSnappedLocationProvider(feed, navigator: navigator)
        locationSimulator = source as? LocationSimulator
        locationSimulator?.attach(to: navigator)
        if let synthesizer { navigator.speak(with: synthesizer) }
    }

    /// Writes all that comes into the navigator, and what it reports, as lines from now on; the clock
    /// of the drive is 0 at `start`.
    public func startRecording(start: Date, write: @escaping (String) -> Void) {
        recorder = DriveRecorder(navigator, start: start, write: write)
    }

    /// Ends the recording.
    public func stopRecording() {
        recorder?.stop()
        recorder = nil
    }
}

/// Shows a navigation, as on a map.
@MainActor package protocol NavigationDisplay: AnyObject {
    /// Shows it no longer. Navigation itself goes on.
    func detach()
}

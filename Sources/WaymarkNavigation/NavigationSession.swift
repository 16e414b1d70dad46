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
    /// Whether locations come; without them nothing is guided.
    public var isStarted: Bool { roadSnappedLocationProvider.isUpdatingLocation }
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
        if let demanding = provider as? any RequirementsProvider {
            try (services ?? .shared).check(demanding.requirements, key: (maps ?? .shared).apiKey)
        }
        navigator = Navigator(provider: provider, roads: provider, configuration: configuration)
        roadSnappedLocationProvider = RoadSnappedLocationProvider(
            source: source, navigator: navigator)
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

public import WaymarkMaps

/// When a change of the settings takes effect (row L12): controls of the map at once, what
/// accompanies a trip on the next one, features of the map experience at the next update of the
/// app.
public struct SettingsSchedule: Hashable, Sendable {
    /// What settings wait for.
    public enum Event: Hashable, Sendable {
        /// Guidance to destinations that were set begins. A new route on the way is no new trip.
        case tripStarted
        /// The app was started in this version.
        case launched(version: String)
    }

    /// What the app asks for.
    public var wanted: NavigationUISettings
    /// The features and the version of the app that they are of: to be kept from one launch to the
    /// next.
    public private(set) var features: MapExperience
    private var accessories: NavigationAccessories

    /// A schedule at the launch of the app: with all that is wanted, but for the features that are
    /// kept from a launch in the same version.
    public init(
        wanted: NavigationUISettings = NavigationUISettings(), version: String = "",
        kept: MapExperience? = nil
    ) {
        self.wanted = wanted
        accessories = wanted.accessories
        features = MapExperience(of: wanted.map, version: version)
        if let kept, kept.version == version { features = kept }
    }

    /// What holds now.
    public var effective: NavigationUISettings {
        var settings = wanted
        settings.accessories = accessories
        features.apply(to: &settings.map)
        return settings
    }

    /// Takes note of what happened.
    public mutating func handle(_ event: Event) {
        switch event {
        case .tripStarted: accessories = wanted.accessories
        case .launched(let version):
            guard version != features.version else { return }
            features = MapExperience(of: wanted.map, version: version)
        }
    }
}

/// The features of the map experience, which are the gestures, as a version of the app has them.
public struct MapExperience: Hashable, Sendable, Codable {
    /// The version of the app.
    public let version: String
    private let gestures: UISettings

    /// The features among `settings`.
    public init(of settings: UISettings, version: String) {
        self.version = version
        var gestures = UISettings()
        Self.copy(settings, to: &gestures)
        self.gestures = gestures
    }

    /// Puts them into `settings`, which keeps all else.
    public func apply(to settings: inout UISettings) { Self.copy(gestures, to: &settings) }

    private static func copy(_ source: UISettings, to target: inout UISettings) {
        target.scrollGestures = source.scrollGestures
        target.zoomGestures = source.zoomGestures
        target.tiltGestures = source.tiltGestures
        target.rotateGestures = source.rotateGestures
        target.consumesGesturesInView = source.consumesGesturesInView
        target.allowScrollGesturesDuringRotateOrZoom = source.allowScrollGesturesDuringRotateOrZoom
    }
}

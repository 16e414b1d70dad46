/// When a change of the settings takes effect (row L12): buttons and gestures at once, what accompanies a trip on the
/// next one.
///
/// The documents let gestures wait for the next version of an app. A user who switches one off sees no reason to wait.
public struct SettingsSchedule: Hashable, Sendable {
    /// What the app asks for.
    public var wanted: NavigationUISettings
    private var accessories: NavigationAccessories

    /// A schedule before the first trip, with all that is wanted.
    public init(wanted: NavigationUISettings = NavigationUISettings()) {
        self.wanted = wanted
        accessories = wanted.accessories
    }

    /// What holds now.
    public var effective: NavigationUISettings {
        var settings = wanted
        settings.accessories = accessories
        return settings
    }

    /// Guidance to destinations that were set begins. A new route on the way is no new trip.
    public mutating func tripStarted() { accessories = wanted.accessories }
}

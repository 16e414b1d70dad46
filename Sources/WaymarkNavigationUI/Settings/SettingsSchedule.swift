package import WaymarkMaps

/// When a change of the settings takes effect: what accompanies a trip changes on the next one.
///
/// Buttons and gestures change at once. The documents let gestures wait for the next version of an app; a user who
/// switches one off sees no reason to wait.
package struct SettingsSchedule: Hashable, Sendable {
    /// The settings that the app asks for.
    package var wanted: UISettings
    /// The settings in effect for what accompanies a trip.
    package private(set) var effective: UISettings

    /// A schedule before the first trip, with all that is wanted.
    package init(wanted: UISettings = UISettings()) {
        self.wanted = wanted
        effective = wanted
    }

    /// Guidance to destinations that were set begins. A new route on the way is no new trip.
    package mutating func tripStarted() { effective = wanted }
}

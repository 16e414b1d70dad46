import Foundation

/// The clock of a map that nobody gives another one: seconds since the machine was started, without the time that it
/// slept. The events of UIKit and AppKit have times of this clock.
public enum MapClock {
    /// The time now.
    @MainActor public static func now() -> Double { ProcessInfo.processInfo.systemUptime }
}

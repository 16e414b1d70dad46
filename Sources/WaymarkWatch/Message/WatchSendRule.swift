package import Foundation
package import WaymarkNavigation

/// Decides when a phone tells its watch how the drive goes: a value that hears what the navigator reports.
package struct WatchSendRule: Hashable, Sendable {
    private var last: Date?
    private var isUrgent = false

    /// Seconds between two messages, and between two that say something new.
    private static let (usualPause, shortestPause) = (5.0, 1.0)

    /// Nothing was sent.
    package init() {}

    /// Takes note of something that the navigator has reported.
    package mutating func hear(_ event: NavigationEvent) {
        switch event {
        case .stepChanged, .routeChanged, .arrived, .offRoute, .returnedToRoute: isUrgent = true
        default: break
        }
    }

    /// Whether a message is due; it counts as sent then.
    package mutating func isDue(at now: Date) -> Bool {
        let pause = isUrgent ? Self.shortestPause : Self.usualPause
        if let last, (0..<pause).contains(now.timeIntervalSince(last)) { return false }
        (last, isUrgent) = (now, false)
        return true
    }
}

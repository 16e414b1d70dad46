import Foundation
import WaymarkDirections

/// Decides which faster routes are worth to be offered, and when.
struct OfferJudge: Hashable, Sendable {
    /// A route from here beside the rest of the one that is driven, both in the traffic of now.
    struct Comparison: Hashable, Sendable {
        /// Seconds that are left on the route that is driven.
        var rest: Double
        /// Seconds that the other one takes.
        var duration: Double
        /// Metres from the driver to where it leaves the route that is driven.
        var fork: Double
        /// The driver's speed in metres per second.
        var speed: Double
        /// Whether nobody gets through on the route that is driven.
        var isClosed: Bool
        /// Whether the driver is asked: he needs the time to answer.
        var isAsked: Bool

        /// Seconds that the other route saves.
        var saving: Double { rest - duration }

        /// Seconds that make a change worth it: a minute and a tenth of the time.
        private var least: Double { max(60, rest / 10) }

        /// Whether the other route saves enough.
        var isWorthIt: Bool { isClosed || saving >= least }

        /// Whether it saves so much that nobody waits for another look.
        var isLarge: Bool { isClosed || saving >= 2 * least }

        /// Whether there is the time to decide, and to turn off then.
        var isInTime: Bool { fork >= max(20, speed * (isAsked ? 8 : 4)) }
    }

    /// When the saving was seen first that waits for another look.
    private var vote: Date?
    /// Until when nothing is offered.
    private var pause: Date?

    /// Seconds for which a route is offered.
    static let offerTime = 60.0
    /// Seconds until another look at a saving that was seen once.
    private static let voteInterval = 10.0
    /// Seconds without an offer after one was declined, and after one that nobody answered.
    private static let (declinedPause, ignoredPause) = (300.0, 120.0)

    /// Seconds after a look until the next one; `nil` where it may wait for its turn: a saving that was seen once is
    /// looked at again soon.
    var wait: Double? { vote.map { _ in Self.voteInterval } }

    /// Whether the route is to be offered now.
    mutating func accepts(_ comparison: Comparison, at now: Date) -> Bool {
        // What leads back the way one came is not to be had by waiting.
        guard comparison.isWorthIt, comparison.fork > 0 else {
            vote = nil
            return false
        }
        if let pause, now < pause { return false }
        let isSeenAgain = vote.map { abs(now.timeIntervalSince($0)) >= Self.voteInterval } ?? false
        guard comparison.isLarge || isSeenAgain, comparison.isInTime else {
            vote = vote ?? now
            return false
        }
        vote = nil
        return true
    }

    /// Takes note that an offer was declined.
    mutating func declined(at now: Date) { pause = now + Self.declinedPause }

    /// Takes note that nobody answered to an offer.
    mutating func ignored(at now: Date) { pause = now + Self.ignoredPause }

    /// Takes note that another route is driven.
    mutating func changedRoute() { vote = nil }
}

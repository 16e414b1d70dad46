import Foundation

/// Remembers when the traffic on a drive was asked for, and decides when it is again.
struct TrafficWatch: Hashable, Sendable {
    /// What is asked for.
    struct Questions: Hashable, Sendable {
        /// The times along the route that is driven.
        var times: Bool
        /// A route from here.
        var route: Bool

        var isEmpty: Bool { !times && !route }
    }

    /// Seconds between two questions of each kind; `nil` where it is not asked.
    struct Intervals: Hashable, Sendable {
        var times: Double?
        var route: Double?
    }

    /// Decides on the routes that are found.
    var judge = OfferJudge()
    private var lastTimes: Date?
    private var lastRoute: Date?
    /// When the question was asked that is under way.
    private(set) var begin: Date?

    /// Seconds after which a question without an answer is given up.
    private static let timeout = 20.0

    /// What is to be asked at `now`; it is taken as asked then.
    mutating func questions(at now: Date, _ intervals: Intervals) -> Questions {
        let route = intervals.route.map { min($0, judge.wait ?? $0) }
        let due = Questions(
            times: Self.isDue(&lastTimes, at: now, intervals.times),
            route: Self.isDue(&lastRoute, at: now, route))
        // One question serves both.
        if due.route { lastTimes = now }
        if !due.isEmpty { begin = now }
        return due
    }

    /// Whether `interval` has passed since `last`, which is now then. The first time it begins.
    private static func isDue(_ last: inout Date?, at now: Date, _ interval: Double?) -> Bool {
        guard let interval else { return false }
        guard let before = last, now >= before else {
            last = now
            return false
        }
        guard now.timeIntervalSince(before) >= interval else { return false }
        last = now
        return true
    }

    /// Whether a question that is under way has waited too long.
    func isGivenUp(at now: Date) -> Bool {
        begin.map { abs(now.timeIntervalSince($0)) > Self.timeout } ?? true
    }

    /// Takes note that a route from here was asked for out of its turn.
    mutating func askedForRoute(at now: Date) { lastRoute = now }

    /// Asks for everything with the next location.
    mutating func hurry() { (lastTimes, lastRoute) = (.distantPast, .distantPast) }

    /// Takes note that another route is driven, whose times are those of now.
    mutating func changedRoute(at now: Date?) {
        judge.changedRoute()
        (lastTimes, lastRoute) = (now, now)
    }
}

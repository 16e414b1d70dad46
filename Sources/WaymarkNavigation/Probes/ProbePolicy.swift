/// How little of a drive leaves a device. Apps use ``standard``; it is stated in `Documentation/Traffic.md`.
package struct ProbePolicy: Hashable, Sendable {
    /// Metres and seconds at both ends of a trip that are cut, whichever is longer, times a factor at random.
    package var (cutMeters, cutSeconds, cutSpread) = (500.0, 180.0, 1.05...1.5)
    /// The side in metres of the squares of which one hides where in it a trip began or ended.
    package var squareMeters = 200.0
    /// Who stays for so many seconds within so many metres has ended a trip.
    package var (stopSeconds, stopMeters) = (180.0, 50.0)
    /// Stretches that are shorter or slower tell nothing of the traffic.
    package var (leastMeters, leastSpeed) = (60.0, 0.5)
    /// Seconds, after the period and the longest cut, at which something is sent at random.
    package var delay = 30.0...330.0
    /// Seconds after its period at which nothing is worth to be sent.
    package var longestAge = 1500.0
    /// The most stretches that are told within an hour.
    package var mostPerHour = 6
    /// The loss of privacy for each speed that is told, and the most of a day of UTC.
    package var (epsilon, dailyEpsilon) = (4.0, 48.0)
    /// Between which shares of the free speed of its road a speed is told.
    package var ratios = 0.125...1.25

    /// What apps use.
    package static let standard = ProbePolicy()

    /// The policy of apps, to be changed by tests.
    package init() {}

    /// The most stretches that are told in a day.
    package var mostPerDay: Int { Int(dailyEpsilon / epsilon) }
}

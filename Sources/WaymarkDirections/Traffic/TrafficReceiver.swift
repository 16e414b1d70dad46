public import Foundation

/// Takes reports of the traffic, and goes by them: a region of the device, or several.
public protocol TrafficReceiver: Sendable {
    /// Takes what a source says of the traffic.
    ///
    /// - Parameter now: the time; a report that was true later is taken for one of now.
    @discardableResult func apply(
        _ report: TrafficReport, now: Date
    ) throws(DirectionsError) -> TrafficSummary
    /// Lets what is old fade.
    func advanceTraffic(to now: Date)
}

public import Foundation
public import WaymarkDirections
import WaymarkInstructions
import WaymarkGeometry
import WaymarkNavigation

/// A drive that has ended at its last destination.
public struct TripSummary: Hashable, Sendable {
    /// The destination.
    public let destination: Waypoint
    /// The place of the destination, in words: "You have arrived at Stockmann, on the right".
    public let arrival: String
    /// When the driver arrived, by the clock of the drive.
    public let time: Date
    /// Seconds from the beginning of guidance to the arrival.
    public let duration: Double
    /// Metres that were driven.
    public let distance: Double
}

/// Notes what a summary needs while the drive goes on.
@MainActor struct TripLog {
    private var start: Date?
    /// Metres to the destinations that were reached.
    private var distance = 0.0

    /// A trip that begins now.
    init(_ navigator: Navigator) { start = navigator.state.time }

    /// Takes note of a destination that was reached.
    ///
    /// - Parameter isLast: whether none comes after it.
    /// - Returns: the summary, where it was the last one.
    mutating func arrive(
        at waypoint: Waypoint, isLast: Bool, _ navigator: Navigator
    ) -> TripSummary? {
        let moment = navigator.moment ?? navigator.state
        distance += moment.traveledPath.length()
        guard isLast, let start, let now = moment.time else { return nil }
        let step = moment.route?.legs.last?.steps.last
        return TripSummary(
            destination: waypoint,
            arrival: step.map { navigator.instructor.instruction(for: $0) } ?? waypoint.title,
            time: now, duration: max(0, now.timeIntervalSince(start)), distance: distance)
    }
}

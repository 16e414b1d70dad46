import Foundation
package import WaymarkDirections

/// Chooses between the direction of movement and that of the compass: a value that is given both as
/// they come.
///
/// 1. Who moves fast enough goes where his movement says.
/// 2. On foot the compass is better at any speed: the device points where its owner looks.
/// 3. Who stands in a vehicle keeps the course that he came with, as the device may point anywhere in
///    it; before he has moved, the compass is all that there is.
/// 4. Where neither is known there is no course.
package struct CourseChooser: Hashable, Sendable {
    /// The way of travel; what was learnt in another is forgotten.
    package var activity: LocationActivity {
        didSet { if activity != oldValue { course = nil } }
    }
    private var heading: CompassHeading?
    /// The last course that the movement told for sure.
    private var course: Double?

    /// Degrees beyond which a compass helps nobody.
    private static let worstCompass = 35.0
    /// Seconds for which a heading holds: a compass that does not turn is not read anew.
    private static let compassMemory = 30.0

    /// A chooser that has not seen anything.
    package init(activity: LocationActivity) { self.activity = activity }

    /// Takes note of a heading; `nil` where the compass tells nothing any more.
    package mutating func take(_ heading: CompassHeading?) { self.heading = heading }

    /// Forgets all, as when the receiver starts anew.
    package mutating func restart() { (heading, course) = (nil, nil) }

    /// The reading with the course that is chosen.
    package mutating func directed(_ location: Location) -> Location {
        let isSure = location.speed.map { $0 >= activity.surestSpeed } ?? (location.course != nil)
        let movement = isSure ? location.course : nil
        if let movement { course = movement }
        var directed = location
        let compass = compass(at: location.timestamp)
        directed.course =
            activity.pointsWithDevice ? compass ?? movement : movement ?? course ?? compass
        return directed
    }

    private func compass(at time: Date) -> Double? {
        guard let heading, heading.accuracy <= Self.worstCompass,
            abs(time.timeIntervalSince(heading.timestamp)) <= Self.compassMemory
        else { return nil }
        return heading.degrees
    }
}

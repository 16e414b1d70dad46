public import Foundation
public import WaymarkDirections
public import WaymarkGeometry

/// What a phone tells a watch of a drive: the next turns and the way to them, so that the watch goes on
/// for some kilometres without hearing more.
public struct WatchDrive: Hashable, Sendable {
    /// When the phone said so.
    public var sent: Date
    /// The way ahead, from where the traveller is: 2 to ``mostPoints`` points.
    public var line: Path
    /// The step that the traveller is on and those after it, as far as ``line`` reaches: 1 to
    /// ``mostSteps``. They have no announcements and no junctions.
    public var steps: [RouteStep]
    /// Metres along ``line`` to the maneuvers of the steps after the first, ascending.
    public var turns: [Double]
    /// Seconds to the last destination.
    public var seconds: Double
    /// Metres to the last destination.
    public var meters: Double
    /// How one travels.
    public var travelMode: RouteTravelMode
    /// The language of words as a BCP 47 tag.
    public var language: String
    /// The units of distances.
    public var unit: DistanceUnit
    /// The name of the time zone of the destination in the tz database; `nil` for that of the watch.
    public var timeZone: String?
    /// Whether the clock counts to 12 twice a day.
    public var usesTwelveHourClock: Bool

    /// No line has more points.
    public static let mostPoints = 400
    /// No more steps are sent.
    public static let mostSteps = 6
    /// Metres of the way ahead that are sent.
    public static let reach = 5000.0

    package init(
        sent: Date, line: Path, steps: [RouteStep], turns: [Double], seconds: Double,
        meters: Double, travelMode: RouteTravelMode, language: String, unit: DistanceUnit,
        timeZone: String?, usesTwelveHourClock: Bool
    ) {
        self.sent = sent
        self.line = line
        self.steps = steps
        self.turns = turns
        self.seconds = seconds
        self.meters = meters
        self.travelMode = travelMode
        self.language = language
        self.unit = unit
        self.timeZone = timeZone
        self.usesTwelveHourClock = usesTwelveHourClock
    }

    /// Whether all numbers are possible, and the parts fit together.
    var isConsistent: Bool {
        let ranges = [(2...Self.mostPoints, line.count), (1...Self.mostSteps, steps.count)]
        guard ranges.allSatisfy({ $0.0.contains($0.1) }), turns.count == steps.count - 1,
            line.allSatisfy(\.isValid)
        else { return false }
        let length = line.length() + 1
        let isAscending = zip(turns, turns.dropFirst()).allSatisfy { $0 <= $1 }
        let lengths = [seconds, meters] + steps.flatMap { [$0.distance, $0.duration] }
        return isAscending && turns.allSatisfy { (0...length).contains($0) }
            && lengths.allSatisfy { (0...1e8).contains($0) }
            && steps.allSatisfy { $0.lanes.count <= 32 }
    }
}

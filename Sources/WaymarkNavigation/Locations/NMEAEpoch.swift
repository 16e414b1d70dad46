import Foundation
import WaymarkDirections
import WaymarkGeometry

/// The reading that the sentences of one moment make together.
struct NMEAEpoch {
    /// Seconds since midnight UTC.
    let timeOfDay: Double
    /// The day, where a sentence tells it.
    private(set) var day: CalendarDay?
    private var hasFix = true
    private var coordinate: Coordinate?
    private var altitude: Double?
    private var dilution: Double?
    private var course: Double?
    private var metersPerSecond: Double?

    init(timeOfDay: Double) { self.timeOfDay = timeOfDay }

    /// The time of day of a sentence, where its kind has one.
    static func timeOfDay(of sentence: NMEASentence) -> Double? {
        ["RMC", "GGA"].contains(sentence.kind) ? sentence.timeOfDay(1) : nil
    }

    /// Adds what a sentence of this moment tells; a later one is believed more.
    mutating func merge(_ sentence: NMEASentence) {
        switch sentence.kind {
        case "RMC": mergeMinimum(sentence)
        case "GGA": mergeFix(sentence)
        case "VTG":
            course = sentence.number(1) ?? course
            metersPerSecond = sentence.number(5).map { $0 * knot } ?? metersPerSecond
        case "GSA": dilution = sentence.number(16) ?? dilution
        default: break
        }
    }

    private mutating func mergeMinimum(_ sentence: NMEASentence) {
        guard sentence.text(2) == "A" else { return hasFix = false }
        day = sentence.day(9) ?? day
        coordinate = sentence.coordinate(3) ?? coordinate
        metersPerSecond = sentence.number(7).map { $0 * knot } ?? metersPerSecond
        course = sentence.number(8) ?? course
    }

    private mutating func mergeFix(_ sentence: NMEASentence) {
        guard let quality = sentence.number(6), quality > 0 else { return hasFix = false }
        coordinate = sentence.coordinate(2) ?? coordinate
        dilution = sentence.number(8) ?? dilution
        altitude = sentence.number(9) ?? altitude
    }

    /// The reading on `day`; nil without a fix.
    func location(on day: CalendarDay) -> Location? {
        guard hasFix, let coordinate else { return nil }
        return Location(
            coordinate: coordinate, altitude: altitude,
            horizontalAccuracy: dilution.flatMap { $0 > 0 ? $0 * metersPerDilution : nil },
            course: course, speed: metersPerSecond,
            timestamp: Date(timeIntervalSince1970: Double(day.number) * 86_400 + timeOfDay)
        ).withoutImpossibleFields
    }

    /// Whether the sentences have a place and none of them says that there is no fix.
    var isFix: Bool { hasFix && coordinate != nil }
}

/// Metres per second of a nautical mile an hour.
private let knot = 1852.0 / 3600

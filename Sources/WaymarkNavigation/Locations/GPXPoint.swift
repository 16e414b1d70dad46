import Foundation
import WaymarkDirections
import WaymarkGeometry

/// A point of a GPX file while it is read.
struct GPXPoint {
    /// The element that the point is.
    enum Kind: String, CaseIterable {
        case track = "trkpt"
        case route = "rtept"
        case waypoint = "wpt"
    }

    let kind: Kind
    /// The number of open elements inside which it stands, with itself.
    let depth: Int
    private let coordinate: Coordinate
    private var time: Date?
    private var altitude: Double?
    private var dilution: Double?
    private var course: Double?
    private var speed: Double?

    init(
        _ kind: Kind, _ attributes: [String: String], depth: Int
    ) throws(LocationFileError.Reason) {
        self.kind = kind
        self.depth = depth
        coordinate = Coordinate(
            latitude: try Self.number("lat", attributes),
            longitude: try Self.number("lon", attributes))
    }

    private static func number(
        _ name: String, _ attributes: [String: String]
    ) throws(LocationFileError.Reason) -> Double {
        guard let text = attributes[name] else { throw .missing(field: name) }
        guard let value = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw .notANumber(field: name, text: text)
        }
        return value
    }

    /// Takes the text of an element inside the point. Speed and course stand in the point itself
    /// (GPX 1.0) or in any extension; whoever extends GPX may mean other things by them, so that
    /// texts there that are no numbers are unknown.
    mutating func set(
        _ name: String, _ text: String, isChild: Bool
    ) throws(LocationFileError.Reason) {
        switch name {
        case "time" where isChild: time = try RecordedTime.date(ofISO8601: text)
        case "ele" where isChild: altitude = Double(text)
        case "hdop" where isChild: dilution = Double(text)
        case "course": course = Double(text) ?? course
        case "speed": speed = Double(text) ?? speed
        default: break
        }
    }

    /// The reading, at `time` where the file has none.
    func location(at time: Date) -> Location {
        Location(
            coordinate: coordinate, altitude: altitude,
            horizontalAccuracy: dilution.map { $0 * metersPerDilution }, course: course,
            speed: speed, timestamp: self.time ?? time)
    }
}

/// The error in metres that a receiver makes with the best satellites: what a dilution of precision
/// is multiplied by.
let metersPerDilution = 5.0

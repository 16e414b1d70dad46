import Foundation
public import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// A report of gpsd as far as it tells a position: its class TPV, time-position-velocity.
public struct GPSDReport: Sendable, Decodable {
    private let `class`: String
    private let mode: Int?
    private let time: String?
    private let lat: Double?
    private let lon: Double?
    private let altMSL: Double?
    private let alt: Double?
    private let track: Double?
    private let speed: Double?
    private let epx: Double?
    private let epy: Double?
    private let eph: Double?

    /// The report in a line; nil if the line is none.
    public init?(line: [UInt8]) {
        guard let report = try? JSONDecoder().decode(GPSDReport.self, from: Data(line)) else {
            return nil
        }
        self = report
    }

    /// The reading; nil without a fix, a time or a place on the Earth.
    public var location: Location? {
        guard `class` == "TPV", let mode, mode >= 2, let lat, let lon, let timestamp else {
            return nil
        }
        let coordinate = Coordinate(latitude: lat, longitude: lon)
        guard coordinate.isValid else { return nil }
        return Location(
            coordinate: coordinate, altitude: altMSL ?? alt, horizontalAccuracy: accuracy,
            course: track, speed: speed, timestamp: timestamp
        ).withoutImpossibleFields
    }

    private var timestamp: Date? {
        guard let time else { return nil }
        let styles = [
            Date.ISO8601FormatStyle(includingFractionalSeconds: true), Date.ISO8601FormatStyle(),
        ]
        return styles.lazy.compactMap { try? $0.parse(time) }.first
    }

    /// The error in the plane, else from the errors to the east and to the north.
    private var accuracy: Double? {
        if let eph { return eph }
        guard let epx, let epy else { return nil }
        return hypot(epx, epy)
    }
}

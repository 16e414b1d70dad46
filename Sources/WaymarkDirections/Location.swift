public import Foundation
public import WaymarkGeometry

/// A reading of a position. What the source does not know is `nil`.
public struct Location: Hashable, Sendable, Codable {
    /// The coordinate.
    public var coordinate: Coordinate
    /// Metres above sea level.
    public var altitude: Double?
    /// The radius in metres within which the true place lies in two of three cases.
    public var horizontalAccuracy: Double?
    /// The direction of travel in [0, 360) degrees from north.
    public var course: Double?
    /// Metres per second, not negative.
    public var speed: Double?
    /// The level of a building on which it is: 0 is that of the ground, −1 the first under it. Half levels are between others.
    public var floor: Double?
    /// When it was taken.
    public var timestamp: Date

    /// A reading at `coordinate`.
    public init(
        coordinate: Coordinate, altitude: Double? = nil, horizontalAccuracy: Double? = nil,
        course: Double? = nil, speed: Double? = nil, floor: Double? = nil, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.course = course
        self.speed = speed
        self.floor = floor
        self.timestamp = timestamp
    }
}

extension Location: CustomStringConvertible {
    /// One line for a log: "60.16750, 24.94270, 90°, 13.9 m/s".
    public var description: String {
        "\(coordinate)" + (course.map { ", \($0.rounded())°" } ?? "")
            + (speed.map { ", \(($0 * 10).rounded() / 10) m/s" } ?? "")
    }
}

/// Something that delivers locations: a receiver, a simulator, a recording.
@MainActor public protocol LocationSource: AnyObject {
    /// Called with every reading while the source runs.
    var onLocation: ((Location) -> Void)? { get set }
    /// Whether readings come when they are taken. Where they do, the clock goes on between them, so that
    /// a driver in a tunnel is taken on; `false` unless told.
    var isLive: Bool { get }
    /// Starts to deliver.
    func startUpdatingLocation()
    /// Stops to deliver.
    func stopUpdatingLocation()
}

/// A source whose readings can go on while the app is in the background.
@MainActor public protocol BackgroundLocationSource: LocationSource {
    /// Whether they do.
    var allowsBackgroundLocationUpdates: Bool { get set }
}

extension LocationSource {
    /// Time passes with the readings alone.
    public var isLive: Bool { false }
}

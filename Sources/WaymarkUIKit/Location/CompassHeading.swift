public import Foundation

/// The direction in which a device points, by its compass.
public struct CompassHeading: Hashable, Sendable {
    /// Degrees clockwise from true north, or from magnetic north where that is not known.
    public let degrees: Double
    /// How many degrees it may be off.
    public let accuracy: Double
    /// When it was read.
    public let timestamp: Date

    /// A heading; `nil` where the compass has to be calibrated, or gives no number.
    ///
    /// - Parameters:
    ///   - trueHeading: degrees from true north, negative where it is not known.
    ///   - magneticHeading: degrees from magnetic north.
    ///   - accuracy: how many degrees it may be off, negative where it is not valid.
    public init?(
        trueHeading: Double, magneticHeading: Double, accuracy: Double, timestamp: Date
    ) {
        let degrees = trueHeading >= 0 ? trueHeading : magneticHeading
        guard degrees >= 0, degrees.isFinite, accuracy >= 0 else { return nil }
        self.degrees = degrees.truncatingRemainder(dividingBy: 360)
        self.accuracy = accuracy
        self.timestamp = timestamp
    }
}

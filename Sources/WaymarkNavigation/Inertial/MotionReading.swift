public import Foundation

/// A reading of sensors of motion. What the device or vehicle does not have is `nil`.
public struct MotionReading: Hashable, Sendable, Codable {
    /// When it was taken. Only differences count: the clock need not be that of the receiver.
    public var timestamp: Date
    /// Degrees per second by which the device turns about the vertical, clockwise seen from above.
    public var yawRate: Double?
    /// Metres per second squared without gravity in the horizontal plane, along two axes that turn with
    /// the device, the second a quarter turn clockwise from the first. Where the vehicle's front is in
    /// them is learnt.
    public var acceleration: SIMD2<Double>?
    /// Metres per second by the wheels of the vehicle, not negative.
    public var wheelSpeed: Double?
    /// Steps since the source was started.
    public var steps: Double?
    /// Metres risen since the source was started, by the pressure of the air.
    public var relativeAltitude: Double?

    /// A reading at `timestamp`.
    public init(
        timestamp: Date, yawRate: Double? = nil, acceleration: SIMD2<Double>? = nil,
        wheelSpeed: Double? = nil, steps: Double? = nil, relativeAltitude: Double? = nil
    ) {
        self.timestamp = timestamp
        self.yawRate = yawRate
        self.acceleration = acceleration
        self.wheelSpeed = wheelSpeed
        self.steps = steps
        self.relativeAltitude = relativeAltitude
    }

    /// The reading without what no vehicle and nobody on foot does, and without numbers that are none.
    var plausible: MotionReading {
        func number(_ value: Double?, in range: ClosedRange<Double>) -> Double? {
            value.flatMap { range.contains($0) ? $0 : nil }
        }
        var reading = self
        reading.yawRate = number(yawRate, in: -1000...1000)
        let strength = acceleration.map { ($0 * $0).sum().squareRoot() }
        if number(strength, in: 0...50) == nil { reading.acceleration = nil }
        reading.wheelSpeed = number(wheelSpeed, in: 0...150)
        reading.steps = number(steps, in: 0...1e9)
        reading.relativeAltitude = number(relativeAltitude, in: -1e4...1e4)
        return reading
    }
}

/// Something that delivers readings of motion: the sensors of a device or a vehicle, a recording.
@MainActor public protocol MotionSource: AnyObject {
    /// Called with every reading while the source runs, ten times a second or more.
    var onMotion: ((MotionReading) -> Void)? { get set }
    /// Starts to deliver.
    func startUpdatingMotion()
    /// Stops to deliver.
    func stopUpdatingMotion()
}

/// Tells which way a device is held, so that a picture turns as its owner does.
///
/// iOS has one in `CoreMotionOrientationSource`; a host of another system makes its own.
///
/// ```swift
/// view.deviceOrientation = CoreMotionOrientationSource()
/// ```
@MainActor public protocol DeviceOrientationSource: AnyObject {
    /// Begins to tell the direction that the back of the device faces, some tens of times a second.
    ///
    /// - Parameter report: called until ``stop()``.
    func start(_ report: @escaping @MainActor (Orientation) -> Void)

    /// Ends that; nothing is told afterwards.
    func stop()
}

/// Turns a camera as a device is turned. What fingers and animations do to the camera meanwhile stays on top of that.
struct DeviceTurn {
    /// The direction of the camera less that of the device.
    private var offset = Orientation(heading: 0, pitch: 0)
    private var reading: Orientation?
    /// The direction to which the last reading brought the camera.
    private var applied: Orientation?

    /// Degrees above or below the horizon from which on a device tells no heading: it lies nearly flat.
    private static let steepest = 80.0

    /// The direction of the camera, which looks to `current`, for a reading; `nil` for one that is none.
    mutating func orientation(for reading: Orientation, from current: Orientation) -> Orientation? {
        guard reading.heading.isFinite, reading.pitch.isFinite else { return nil }
        if let applied {
            offset.heading += (current.heading - applied.heading).remainder(dividingBy: 360)
            offset.pitch += current.pitch - applied.pitch
        }
        var held = reading
        if abs(held.pitch) > Self.steepest { held.heading = self.reading?.heading ?? held.heading }
        self.reading = held
        return Orientation(
            heading: held.heading + offset.heading, pitch: held.pitch + offset.pitch)
    }

    /// Takes note of where the camera looks after a reading: it keeps to its ranges.
    mutating func hasTurned(to orientation: Orientation) { applied = orientation }
}

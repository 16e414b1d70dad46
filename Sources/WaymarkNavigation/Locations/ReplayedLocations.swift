public import WaymarkDirections

/// Delivers the readings of a recorded drive.
///
/// Time passes by ``deliverNext()`` alone: a host calls it when its clock has reached the timestamp
/// of ``next``, a test as fast as it likes.
@MainActor public final class ReplayedLocations: LocationSource {
    /// Called with every reading while the source runs.
    public var onLocation: ((Location) -> Void)?
    /// All readings, in the order of the recording.
    public let locations: [Location]
    private var index = 0
    private var isRunning = false

    /// A drive with some readings, before the first of them.
    public init(_ locations: [Location]) { self.locations = locations }

    /// The reading that is delivered next; nil at the end.
    public var next: Location? { index < locations.count ? locations[index] : nil }

    /// Delivers from now on, and at once the reading that is the last so far.
    public func startUpdatingLocation() {
        isRunning = true
        if index > 0 { onLocation?(locations[index - 1]) }
    }

    /// Delivers nothing until it is started again.
    public func stopUpdatingLocation() { isRunning = false }

    /// Goes on to the next reading, which is delivered if the source runs; false at the end.
    @discardableResult public func deliverNext() -> Bool {
        guard let next else { return false }
        index += 1
        if isRunning { onLocation?(next) }
        return true
    }
}

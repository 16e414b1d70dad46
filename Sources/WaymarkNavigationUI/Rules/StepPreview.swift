/// The one of the next maneuvers that the header shows: that of the driver, or a later one that the user has swiped to.
///
/// A driver must not lose the next one: it is back when nobody has swiped for ``duration``, and when he gets there.
public struct StepPreview: Hashable, Sendable {
    /// An event that the rule takes.
    public enum Event: Hashable, Sendable {
        /// The user wants to see the maneuver so many after the next one, of `count` that are left.
        case shown(offset: Int, count: Int)
        /// A frame at a time of the map's clock, in seconds.
        case frame(time: Double)
        /// The driver is past a maneuver.
        case stepChanged
        /// The next maneuver is to be shown.
        case closed
    }

    /// Seconds for which a maneuver is shown after the last swipe.
    public static let duration = 12.0

    /// How many maneuvers lie between the next one and the one that is shown.
    public private(set) var offset = 0
    /// When the last swipe was; `nil` until the frame after it.
    private var start: Double?

    /// A header with the next maneuver.
    public init() {}

    /// Takes note of what happens.
    ///
    /// - Returns: whether another maneuver is shown.
    @discardableResult
    public mutating func handle(_ event: Event) -> Bool {
        let before = offset
        switch event {
        case .shown(let offset, let count):
            self.offset = max(0, min(offset, count - 1))
            start = nil
        case .frame(let time):
            guard offset > 0 else { return false }
            let start = start ?? time
            self.start = start
            if time - start >= Self.duration { offset = 0 }
        // The same maneuver is one nearer.
        case .stepChanged: offset = max(0, offset - 1)
        case .closed: offset = 0
        }
        return offset != before
    }
}

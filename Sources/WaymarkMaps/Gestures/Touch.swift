/// A report about a finger on the view, or about a mouse while its first button is down.
public struct Touch: Hashable, Sendable, Codable {
    /// The phases of a touch.
    public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
        /// It touched the view.
        case began
        /// It moved.
        case moved
        /// It was lifted.
        case ended
        /// The system took it away, as for a call or a gesture of its own.
        case cancelled
    }

    /// The finger, the same from ``Phase/began`` on until it is lifted.
    public var id: Int
    /// The phase of the touch.
    public var phase: Phase
    /// Its position in points of the view from its upper left corner; y grows downwards.
    public var position: SIMD2<Double>
    /// When it was there, in seconds of the clock of the map (``MapViewOptions/clock``).
    public var time: Double
    /// The modifier keys that are held: with option a drag turns the map about the middle of the view, as far as
    /// it goes round it, with option and shift it tilts the map.
    public var modifiers: InputModifiers

    /// A report about the finger `id` at `position` and `time`.
    public init(
        id: Int, phase: Phase, position: SIMD2<Double>, time: Double,
        modifiers: InputModifiers = []
    ) {
        self.id = id
        self.phase = phase
        self.position = position
        self.time = time
        self.modifiers = modifiers
    }
}

extension Touch {
    /// Whether the position can be one of a view: it is finite and no more than a million points away.
    var isOnAnyView: Bool {
        abs(position.x) <= 1e6 && abs(position.y) <= 1e6
    }
}

/// How something appears and vanishes: slowly, from how much of it is seen at the time.
public struct Visibility: Hashable, Sendable {
    private var isShown: Bool
    private var start = -Double.infinity
    private var startOpacity: Double
    private static let duration = 0.25

    /// Something that is shown or not, for long.
    public init(isShown: Bool = false) {
        self.isShown = isShown
        startOpacity = isShown ? 1 : 0
    }

    /// Shows it or not from `time` on.
    public mutating func set(_ isShown: Bool, at time: Double) {
        guard isShown != self.isShown else { return }
        startOpacity = opacity(at: time)
        self.isShown = isShown
        start = time
    }

    /// How much of it is seen, 0 to 1.
    public func opacity(at time: Double) -> Double {
        let share = max(0, min(1, (time - start) / Self.duration))
        return startOpacity + ((isShown ? 1 : 0) - startOpacity) * share
    }

    /// Whether it is another in a moment.
    public func isMoving(at time: Double) -> Bool {
        time - start < Self.duration && opacity(at: time) != (isShown ? 1 : 0)
    }
}

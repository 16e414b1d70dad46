/// How long to wait before the next attempt to connect: twice as long after every failure.
public struct ReconnectPause: Hashable, Sendable {
    private let first: Double
    private let longest: Double
    private var current: Double

    /// Pauses from `first` to `longest` seconds, both positive.
    public init(first: Double = 1, longest: Double = 30) {
        self.first = first
        self.longest = max(first, longest)
        current = first
    }

    /// The seconds to wait now; the next pause is longer.
    public mutating func next() -> Double {
        defer { current = min(current * 2, longest) }
        return current
    }

    /// Begins again with the first pause, as after a success.
    public mutating func reset() { current = first }
}

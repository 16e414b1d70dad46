import Foundation

/// How far the times of journeys lie from what was expected of them, as it was with the journeys that speeds were
/// learnt from.
public struct DurationSpread: Hashable, Sendable {
    /// The minutes up to which a journey counts as so long; the last class has all others.
    static let classes: [Double] = [5, 10, 20, 40, 80, .infinity]

    /// For each class the factors of the expected time below which one journey of ten stays, and above which one of
    /// ten goes; 1 and 1 where nothing is known.
    private(set) var factors: [(low: Float, high: Float)]

    /// Nothing is known.
    public init() { factors = Self.classes.map { _ in (1, 1) } }

    /// What `journeys` tell: the seconds that were expected, and those that it took.
    ///
    /// - Complexity: O(*n* log *n*).
    public init(of journeys: [(expected: Double, real: Double)]) {
        self.init()
        let ratios = journeys.filter { $0.expected > 0 && $0.real > 0 }
            .map { (minutes: $0.expected / 60, ratio: $0.real / $0.expected) }
        var last: (low: Float, high: Float)?
        for (index, most) in Self.classes.enumerated() {
            let least = index == 0 ? 0 : Self.classes[index - 1]
            let known = ratios.filter { $0.minutes > least && $0.minutes <= most }
                .map(\.ratio).sorted()
            if known.count >= Self.leastCount {
                last = (Float(known.quantile(0.1)), Float(known.quantile(0.9)))
            }
            if let last { factors[index] = last }
        }
        // Of short journeys without examples, the next longer ones are one.
        for index in factors.indices.reversed().dropFirst() where factors[index] == (1, 1) {
            factors[index] = factors[index + 1]
        }
    }

    /// Journeys that a class takes to have a spread of its own.
    private static let leastCount = 20

    /// Whether anything is known.
    public var isKnown: Bool { factors.contains { $0 != (1, 1) } }

    /// The seconds between which eight of ten journeys end that are expected to take `duration` seconds; `nil` where
    /// that is not known.
    public func range(of duration: Double) -> ClosedRange<Double>? {
        guard isKnown, duration > 0 else { return nil }
        let minutes = duration / 60
        let index = Self.classes.firstIndex { minutes <= $0 } ?? Self.classes.count - 1
        let (low, high) = factors[index]
        return duration * Double(min(low, high))...duration * Double(max(low, high))
    }

    var values: [Float] { factors.flatMap { [$0.low, $0.high] } }

    /// The values of ``values``; `nil` where they cannot be.
    init?(values: [Float]) {
        guard values.count == 2 * Self.classes.count,
            values.allSatisfy({ (0.01...100).contains($0) })
        else { return nil }
        factors = stride(from: 0, to: values.count, by: 2).map { (values[$0], values[$0 + 1]) }
    }

    /// Whether both say the same.
    public static func == (a: Self, b: Self) -> Bool { a.values == b.values }

    /// Hashes ``values``.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension [Double] {
    /// The value below which a share of the sorted elements lies, between two of them in proportion.
    package func quantile(_ share: Double) -> Double {
        guard count > 1 else { return first ?? .nan }
        let place = share * Double(count - 1)
        let index = Swift.min(count - 2, Int(place))
        return self[index] + (self[index + 1] - self[index]) * (place - Double(index))
    }
}

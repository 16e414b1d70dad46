import Foundation

/// How far the times of journeys lie from what was expected of them, as it was with the journeys that speeds were
/// learnt from.
public struct DurationSpread: Hashable, Sendable {
    /// The seconds up to which a journey counts as so long; the last class has all others.
    package static let classes = [300.0, 600, 1200, 2400, 4800, .infinity]

    /// For each class the factors of the expected time below which one journey of ten stays, and above which one of
    /// ten goes; 1 and 1 where nothing is known.
    private(set) var factors: [(low: Float, high: Float)]

    /// Nothing is known.
    public init() { factors = Self.classes.map { _ in (1, 1) } }

    /// What `journeys` tell: the seconds that were expected, and those that it took.
    ///
    /// - Complexity: O(*n* log *n*).
    public init(of journeys: [(expected: Double, real: Double)]) {
        self.init(counting: journeys.map { ($0.expected, $0.real, 1) })
    }

    /// The same of journeys of which there were so many each.
    package init(counting journeys: [(expected: Double, real: Double, count: Double)]) {
        self.init()
        var last: (low: Float, high: Float)?
        for (index, most) in Self.classes.enumerated() {
            let least = index == 0 ? 0 : Self.classes[index - 1]
            let known = journeys.filter {
                $0.expected > least && $0.expected <= most && $0.real > 0 && $0.count > 0
            }.map { (ratio: $0.real / $0.expected, count: $0.count) }
                .sorted { $0.ratio < $1.ratio }
            if known.reduce(0, { $0 + $1.count }) >= Self.leastCount {
                last = (Self.quantile(0.1, of: known), Self.quantile(0.9, of: known))
            }
            if let last { factors[index] = last }
        }
        // Of short journeys without examples, the next longer ones are one.
        for index in factors.indices.reversed().dropFirst() where factors[index] == (1, 1) {
            factors[index] = factors[index + 1]
        }
    }

    /// The ratio below which a share of the sorted ones lies.
    private static func quantile(
        _ share: Double, of ratios: [(ratio: Double, count: Double)]
    ) -> Float {
        var left = ratios.reduce(0) { $0 + $1.count } * share
        for (ratio, count) in ratios {
            left -= count
            if left < 0 { return Float(ratio) }
        }
        return Float(ratios.last?.ratio ?? 1)
    }

    /// Journeys that a class takes to have a spread of its own.
    private static let leastCount = 20.0

    /// Whether anything is known.
    public var isKnown: Bool { factors.contains { $0 != (1, 1) } }

    /// The seconds between which eight of ten journeys end that are expected to take `duration` seconds; `nil` where
    /// that is not known.
    public func range(of duration: Double) -> ClosedRange<Double>? {
        guard isKnown, duration > 0 else { return nil }
        let index = Self.classes.firstIndex { duration <= $0 } ?? Self.classes.count - 1
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

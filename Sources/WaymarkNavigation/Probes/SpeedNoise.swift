import Foundation

/// Adds noise to speeds before they leave the device, so that nobody learns much of a single one.
///
/// A speed *v* on a road of the free speed *f* becomes
///
///     f · exp(clamp(ln clamp(v / f, a, b) + X, ln a, ln b)),   X ~ Laplace(0, ln(b / a) / ε)
///
/// It is the Laplace mechanism on the logarithm of the ratio, whose range ln(b / a) is the most that two drivers
/// can differ by, so that each speed is ε-differentially private for itself (Dwork, Roth: The Algorithmic
/// Foundations of Differential Privacy, 2014, doi 10.1561/0400000042, definition 3.3 and theorem 3.6); what is
/// told of several adds up (theorem 3.16). The result is rounded to steps of ``step``: the last digits of a
/// noisy number would tell of the one without noise (Mironov 2012, doi 10.1145/2382196.2382264).
package struct SpeedNoise: Hashable, Sendable {
    private let (least, most): (Double, Double)
    /// The mean of the noise without its sign, in units of the logarithm.
    let scale: Double

    /// The steps of the logarithm of a ratio, about 5 %.
    static let step = 0.05
    /// Metres per second of free roads.
    private static let freeSpeeds = 1.0...45.0
    /// Metres per second below which nothing is told.
    private static let leastSpeed = 0.3

    /// Noise by the numbers of `policy`.
    package init(_ policy: ProbePolicy) {
        (least, most) = (log(policy.ratios.lowerBound), log(policy.ratios.upperBound))
        scale = (most - least) / policy.epsilon
    }

    /// `speed` on a road where one drives at `free` without traffic, in metres per second, as it may be told.
    package func told(
        _ speed: Double, free: Double, using random: inout some RandomNumberGenerator
    ) -> Double {
        let free = max(Self.freeSpeeds.lowerBound, min(Self.freeSpeeds.upperBound, free))
        let ratio = clamped(log(max(1e-3, speed) / free))
        let noisy = clamped(ratio + scale * Self.laplace(using: &random))
        let stepped = (noisy / Self.step).rounded() * Self.step
        return max(Self.leastSpeed, (free * exp(stepped) * 10).rounded() / 10)
    }

    private func clamped(_ logarithm: Double) -> Double { max(least, min(most, logarithm)) }

    /// A number of the Laplace distribution of scale 1, by the inverse of its cumulative distribution.
    private static func laplace(using random: inout some RandomNumberGenerator) -> Double {
        // Between 0 and 1, and neither of them.
        let share = (Double(random.next() >> 11) + 0.5) * 0x1p-53
        return share < 0.5 ? log(2 * share) : -log(2 * (1 - share))
    }
}

import Foundation
import WaymarkGeometry

/// An estimate of a receiver's error: how far to the east and to the north readings are from where
/// it is.
///
/// Errors come and go slowly. They are a random walk that is drawn back to nothing (a stationary
/// autoregressive process of first order), and each reading beside a line shows a part of them.
struct ReceiverError: Hashable, Sendable, Codable {
    /// Metres to the east and to the north.
    private var mean = SIMD2<Double>(0, 0)
    /// Variances and covariance in square metres.
    private var east: Double
    private var north: Double
    private var both = 0.0

    /// The variance of what a reading says about the error, in square metres.
    private static let unexplained = 1.0

    /// Nothing is known but how large errors are in each direction.
    init(deviation: Double) {
        east = deviation * deviation
        north = east
    }

    /// The error some time later, of which a share `correlation` is left.
    func later(correlation: Double, deviation: Double) -> ReceiverError {
        var later = self
        let kept = correlation * correlation
        let fresh = deviation * deviation * (1 - kept)
        later.mean *= correlation
        later.east = east * kept + fresh
        later.north = north * kept + fresh
        later.both = both * kept
        return later
    }

    /// Metres by which readings are ahead on a line in direction `bearing`, and the variance of that.
    func estimate(along bearing: Double) -> (mean: Double, variance: Double) {
        let radians = bearing.degreesToRadians
        let direction = SIMD2(sin(radians), cos(radians))
        return ((mean * direction).sum(), variance(along: direction))
    }

    /// How well an error fits what is believed, along `direction`: the logarithm of its density as
    /// a share of the greatest that an error of `deviation` has.
    func fit(of error: SIMD2<Double>, along direction: SIMD2<Double>, deviation: Double) -> Double {
        let density = density(of: error, along: direction)
        return log(density.usual + density.rare + 1e-30)
            + log(deviation / variance(along: direction).squareRoot())
    }

    /// The estimate after an error was seen along `direction`. A few readings are much worse than
    /// the others and say nothing of those.
    func seen(_ error: SIMD2<Double>, along direction: SIMD2<Double>) -> ReceiverError {
        let spread = SIMD2(
            east * direction.x + both * direction.y, both * direction.x + north * direction.y)
        let density = density(of: error, along: direction)
        let share = density.usual / max(1e-30, density.usual + density.rare)
        let gain = spread / variance(along: direction) * share
        var next = self
        next.mean += gain * ((error - mean) * direction).sum()
        next.east -= gain.x * spread.x
        next.north -= gain.y * spread.y
        next.both -= gain.x * spread.y
        return next
    }

    /// The densities of an error among the usual ones and among those that are three times as large.
    private func density(
        of error: SIMD2<Double>, along direction: SIMD2<Double>
    ) -> (usual: Double, rare: Double) {
        let surprise = ((error - mean) * direction).sum()
        let square = surprise * surprise / variance(along: direction)
        return (0.95 * exp(-square / 2), 0.05 / 3 * exp(-square / 18))
    }

    private func variance(along direction: SIMD2<Double>) -> Double {
        east * direction.x * direction.x + 2 * both * direction.x * direction.y
            + north * direction.y * direction.y + Self.unexplained
    }
}

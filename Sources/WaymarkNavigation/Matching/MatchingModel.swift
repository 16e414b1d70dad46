import WaymarkGeometry
import Foundation
import WaymarkDirections

/// The probabilities of the matcher. All fits are logarithms.
struct MatchingModel: Hashable, Sendable {
    /// Whether the traveller drives; who walks or cycles does so beside the line of the road too.
    var isDriving = true

    /// How much a reading says of which it is not known how much its error is that of the one before.
    private static let independence = 0.4
    /// No errors stay as they are.
    private static let longestCorrelation = 0.97
    /// The cost of the farthest jump along the leg: in a gap the speed may have been any.
    func jump(_ fix: Fix) -> Double {
        max(2, (isDriving ? 9 : 14) - max(0, fix.elapsed - 3))
    }

    /// Shares below this are given up.
    static let hopeless = -16.0
    /// Shares below this need no second look.
    static let negligible = -6.5
    /// The cost of going from one kind of elsewhere to another.
    static let change = -3.5
    /// Metres around a reading in which other roads are looked for.
    static let roadReach = 40.0

    /// The probability of leaving the leg since the reading before: where another way leads off,
    /// or between junctions, onto a drive that no map knows.
    func leaving(_ fix: Fix, isAtJunction: Bool) -> Double {
        let rate = isAtJunction ? Self.leavingAtJunction : Self.leavingElsewhere
        return 1 - exp(-rate * min(fix.elapsed, 20))
    }

    /// Probabilities for each second.
    private static let leavingAtJunction = 0.05
    private static let leavingElsewhere = 0.004

    /// The probability of coming back to it.
    func joining(_ fix: Fix) -> Double { 1 - exp(-0.06 * min(fix.elapsed, 20)) }

    /// The logarithm of the share of a kind among those who are elsewhere.
    func share(of kind: RouteMatcher.Elsewhere) -> Double {
        switch kind {
        case .offRoad: -1.1
        case .otherRoad: -0.7
        case .wrongWay: -1.8
        }
    }

    /// The variance that a drive adds to the place since the reading before.
    func spread(_ fix: Fix) -> Double {
        let own = fix.speedDeviation * fix.elapsed
        let bends = 0.12 * fix.speed * fix.elapsed
        // In a gap the speed may have been any.
        let gap = fix.elapsed > 3 ? 0.4 * max(fix.speed, 8) * fix.elapsed : 0
        return own * own + bends * bends + gap * gap + 1
    }

    /// Metres by which readings lie beside the line of their road.
    func lateralDeviation(_ fix: Fix) -> Double {
        let road = isDriving ? 4.0 : 9.0
        return (fix.deviation * fix.deviation + road * road).squareRoot()
    }

    /// The share of an error that is left in the next reading. Second differences of independent
    /// errors have six times their variance; of related ones they have less.
    func correlation(_ fix: Fix) -> Double {
        guard let fresh = fix.freshNoise else { return 0 }
        let deviation = lateralDeviation(fix)
        let share = min(1, fresh / (deviation * deviation))
        return min(Self.longestCorrelation, 2 - (1 + 3 * share).squareRoot())
    }

    /// The assumed error before a reading of which nothing else is known.
    func unknownError(_ fix: Fix) -> ReceiverError {
        ReceiverError(deviation: lateralDeviation(fix))
    }

    /// The assumed error at the reading after `error`.
    func later(_ error: ReceiverError, _ fix: Fix) -> ReceiverError {
        error.later(correlation: correlation(fix), deviation: lateralDeviation(fix))
    }

    /// How well a place `offset` from a reading fits, on a line in direction `bearing`, after an
    /// error as it is believed.
    func lateralFit(
        _ offset: SIMD2<Double>, bearing: Double, expecting error: ReceiverError, _ fix: Fix
    ) -> Double {
        let fit = error.fit(
            of: -offset, along: offset.direction(beside: bearing), deviation: lateralDeviation(fix))
        return weight(fix) * fit
    }

    /// How much a reading says that does not follow from the one before it.
    private func weight(_ fix: Fix) -> Double {
        Self.independence + (1 - Self.independence) * correlation(fix)
    }

    /// How well a course fits that differs by `angle` degrees from a road.
    func courseFit(_ angle: Double, _ fix: Fix) -> Double {
        let ratio = angle / fix.courseDeviation
        return -min(isDriving ? 5 : 3, ratio * ratio / 2)
    }

    /// How well a reading fits no road: it may be anywhere within 200 m and go in any direction.
    func fitOffRoad(_ fix: Fix) -> Double {
        let root = (2 * Double.pi).squareRoot()
        let place = -weight(fix) * max(1, log(200 / (lateralDeviation(fix) * root)))
        guard fix.course != nil else { return place }
        return place - max(0.4, min(isDriving ? 3 : 1, log(360 / (fix.courseDeviation * root))))
    }

    /// Metres beside a line that may be noise for some seconds, but not for long.
    func farBeside(_ fix: Fix) -> Double { max(35, 6 * lateralDeviation(fix)) }

    /// The evidence for another road after `seconds` far beside the leg: errors of a receiver come
    /// to an end.
    func patience(_ seconds: Double) -> Double { min(3, 0.4 * max(0, seconds - 3)) }

    /// The place of a candidate if nothing is known of where the driver was; its error follows the one
    /// of `before`.
    func arrived(
        at candidate: LegCandidates.Candidate, after before: RouteMatcher.Hypothesis?, _ fix: Fix
    ) -> RouteMatcher.Hypothesis {
        let error = (before?.error ?? unknownError(fix)).seen(
            -candidate.position, along: candidate.position.direction(beside: candidate.bearing))
        return RouteMatcher.Hypothesis(
            distance: candidate.distance, variance: fix.deviation * fix.deviation, error: error,
            weight: 0)
    }

    /// How well a candidate fits after a hypothesis, and where the driver is then: a step of a Kalman
    /// filter along the leg, but no farther than the line goes on as at the candidate, because behind a
    /// corner the reading is another measurement. What does not fit at all is a jump.
    func passage(
        from before: RouteMatcher.Hypothesis, to candidate: LegCandidates.Candidate, _ fix: Fix
    ) -> (fit: Double, next: RouteMatcher.Hypothesis) {
        var next = arrived(at: candidate, after: before, fix)
        let noise = next.variance
        let variance = before.variance + spread(fix)
        let expected = before.distance + fix.speed * fix.elapsed
        let miss = candidate.distance - expected
        let farthest = jump(fix)
        let cost = miss * miss / (2 * (variance + noise))
        guard cost < min(8, farthest) else { return (-min(cost, farthest), next) }
        let gain = variance / (variance + noise)
        let mean = expected + gain * miss
        let rest = max(0.5, (1 - gain) * variance)
        let all = cost - log(max(1e-9, candidate.run.share(ofMean: mean, variance: rest)))
        guard all < farthest else { return (-farthest, next) }
        let leg = min(0, candidate.distance)...candidate.length
        next.distance = mean.clamped(to: candidate.run).clamped(to: leg)
        next.variance = rest
        return (-all, next)
    }
}

extension ClosedRange<Double> {
    /// The share of a normal distribution that lies within.
    fileprivate func share(ofMean mean: Double, variance: Double) -> Double {
        let scale = (2 * variance).squareRoot()
        let below = lowerBound == -.infinity ? -1 : erf((lowerBound - mean) / scale)
        let above = upperBound == .infinity ? 1 : erf((upperBound - mean) / scale)
        return (above - below) / 2
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension SIMD2<Double> {
    /// Its direction; where it is too short to have one, that across a line in direction `bearing`.
    func direction(beside bearing: Double) -> SIMD2<Double> {
        let length = (self * self).sum().squareRoot()
        guard length < 0.5 else { return self / length }
        let radians = bearing.degreesToRadians
        return SIMD2(cos(radians), -sin(radians))
    }
}

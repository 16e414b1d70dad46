import Foundation

extension RouteMatcher {
    /// A place on the leg where the driver may be.
    struct Hypothesis: Hashable, Sendable, Codable {
        /// Metres from the start of the leg; negative before it.
        var distance: Double
        /// The variance of ``distance`` in square metres.
        var variance: Double
        /// The assumed error of the readings.
        var error: ReceiverError
        /// The logarithm of its share.
        var weight: Double
    }
}

extension RouteMatcher.Hypothesis {
    /// The place of a candidate if nothing is known of where the driver was; its error follows
    /// `error`.
    init(at candidate: LegCandidates.Candidate, after error: ReceiverError, _ model: MatchingModel)
    {
        distance = candidate.distance
        variance = model.fix.deviation * model.fix.deviation
        self.error = error.seen(
            -candidate.position, along: candidate.position.direction(beside: candidate.bearing))
        weight = 0
    }

    /// How well a candidate fits after this, and where the driver is then: a step of a Kalman
    /// filter along the leg, but no farther than the line goes on as at the candidate, because behind a
    /// corner the reading is another measurement. What does not fit at all is a jump.
    func passage(
        to candidate: LegCandidates.Candidate, _ model: MatchingModel
    ) -> (fit: Double, next: Self) {
        var next = Self(at: candidate, after: error, model)
        // Behind a corner it is known how far a reading is off along the road.
        let known = error.estimate(along: candidate.bearing)
        let noise = max(1, min(next.variance, known.variance)) * model.repetition
        let variance = variance + model.spread
        let expected = distance + model.fix.speed * model.fix.elapsed
        let miss = candidate.distance - known.mean - expected
        let farthest = model.jump
        let cost = miss * miss / (2 * (variance + noise))
        guard cost < min(8, farthest) else { return (-min(cost, farthest), next) }
        let gain = variance / (variance + noise)
        let mean = expected + gain * miss
        let rest = max(0.5, (1 - gain) * variance)
        let all = cost - log(max(1e-9, candidate.run.share(ofMean: mean, variance: rest)))
        guard all < farthest else { return (-farthest, next) }
        next.distance = mean.clamped(to: candidate.run).clamped(to: candidate.ends)
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

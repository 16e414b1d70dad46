/// How fast fingers move: the slope of a line through their last positions, by least squares.
struct MotionTracker: Sendable {
    private struct Sample {
        var time: Double
        var travel: SIMD2<Double>
    }

    private var samples: [Sample] = []
    /// Times of a mouse may be dense; older samples than so many are dropped.
    private static let capacity = 128

    /// Forgets all motion: the fingers are at rest at `time`.
    mutating func restart(at time: Double) {
        samples = [Sample(time: time, travel: .zero)]
    }

    /// The fingers have moved by `step` until `time`, which is no earlier than those before.
    mutating func add(_ step: SIMD2<Double>, at time: Double) {
        let travel = (samples.last?.travel ?? .zero) + step
        if let last = samples.last, last.time >= time {
            samples[samples.count - 1].travel = travel
        } else {
            samples.append(Sample(time: time, travel: travel))
        }
        let start = time - GestureLimits.velocityWindow
        // One sample before the window stays: see `window`.
        let old = samples.firstIndex { $0.time >= start } ?? 0
        samples.removeFirst(max(0, old - 1, samples.count - Self.capacity))
    }

    /// Points per second at `time`, when the fingers are lifted; zero where they rested before.
    func velocity(at time: Double) -> SIMD2<Double> {
        guard let last = samples.last, samples.count > 1,
            time - last.time <= GestureLimits.rest + GestureLimits.sameTime
        else { return .zero }
        return Self.slope(window(until: time)).shortened(to: GestureLimits.greatestVelocity)
    }

    /// The samples of the last moments. Where they are few the one before counts too, at the start:
    /// fingers about which nothing is reported rest.
    private func window(until time: Double) -> [Sample] {
        let start = time - GestureLimits.velocityWindow
        guard let first = samples.firstIndex(where: { $0.time >= start }) else { return [] }
        let recent = Array(samples[first...])
        guard first > 0, recent.count < 3 else { return recent }
        return [Sample(time: start, travel: samples[first - 1].travel)] + recent
    }

    private static func slope(_ samples: [Sample]) -> SIMD2<Double> {
        let count = Double(max(1, samples.count))
        let middle = samples.reduce(0) { $0 + $1.time } / count
        let mean = samples.reduce(into: SIMD2<Double>.zero) { $0 += $1.travel } / count
        var (product, square) = (SIMD2<Double>.zero, 0.0)
        for sample in samples {
            product += (sample.travel - mean) * (sample.time - middle)
            square += (sample.time - middle) * (sample.time - middle)
        }
        return square > 1e-9 ? product / square : .zero
    }
}

import WaymarkGeometry
import Foundation
import WaymarkDirections

/// The probabilities of the matcher at a reading. All fits are logarithms.
struct MatchingModel {
    let fix: Fix
    /// Whether the traveller drives; who walks or cycles does so beside the line of the road too.
    let isDriving: Bool
    /// Metres by which readings lie beside the line of their road.
    let lateralDeviation: Double
    /// The share of an error that is left in the next reading. Second differences of independent
    /// errors have six times their variance; of related ones they have less.
    private let correlation: Double

    /// How much the traveller moves, from 0 for one who stands, and goes nowhere else, to 1.
    private let motion: Double

    /// - Parameter isFirst: whether nothing was read before.
    init(_ fix: Fix, isDriving: Bool, isFirst: Bool = false) {
        self.fix = fix
        self.isDriving = isDriving
        let road = isDriving ? 4.0 : 9.0
        let deviation = (fix.deviation * fix.deviation + road * road).squareRoot()
        lateralDeviation = deviation
        let fresh = fix.endedDeviation > 0 ? nil : fix.freshNoise
        correlation =
            fresh.map { fresh in
                let share = min(1, fresh / (deviation * deviation))
                return min(Self.longestCorrelation, 2 - (1 + 3 * share).squareRoot())
            } ?? 0
        let ratio = fix.motion / (isDriving ? 3 : 0.8)
        motion = isFirst ? 1 : max(Self.leastMotion, min(1, ratio * ratio))
    }

    /// How much a reading says of which it is not known how much its error is that of the one before.
    private static let independence = 0.4
    /// No errors stay as they are.
    private static let longestCorrelation = 0.97
    /// The cost of the farthest jump along the leg: in a gap the speed may have been any.
    var jump: Double { max(2, (isDriving ? 12 : 14) - max(0, fix.elapsed - 3)) }

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
    func leaving(isAtJunction: Bool) -> Double {
        let rate = isAtJunction ? Self.leavingAtJunction : Self.leavingElsewhere
        return 1 - exp(-rate * motion * min(fix.elapsed, 20))
    }

    /// Probabilities for each second.
    private static let leavingAtJunction = 0.05
    private static let leavingElsewhere = 0.004

    /// The probability of coming back to it.
    var joining: Double { 1 - exp(-0.06 * min(fix.elapsed, 20)) }

    /// Who seems to stand may creep.
    private static let leastMotion = 0.02

    /// The variance that a drive adds to the place since the reading before.
    var spread: Double {
        let own = fix.speedDeviation * fix.elapsed
        let bends = 0.12 * fix.speed * fix.elapsed
        // In a gap the speed may have been any.
        let gap = fix.elapsed > 3 ? 0.4 * max(fix.speed, 8) * fix.elapsed : 0
        let ended = fix.endedDeviation
        return own * own + bends * bends + gap * gap + ended * ended + 1
    }

    /// The assumed error before a reading of which nothing else is known.
    var unknownError: ReceiverError { ReceiverError(deviation: lateralDeviation) }

    /// The assumed error at the reading after `error`.
    func later(_ error: ReceiverError) -> ReceiverError {
        error.later(correlation: correlation, deviation: lateralDeviation)
    }

    /// How many readings tell as much of the place along the road as one would whose error is new.
    var repetition: Double { min(Self.mostRepetition, (1 + correlation) / (1 - correlation)) }

    private static let mostRepetition = 12.0

    /// How well a place `offset` from a reading fits, on a line in direction `bearing`, after an
    /// error as it is believed.
    func lateralFit(
        _ offset: SIMD2<Double>, bearing: Double, expecting error: ReceiverError
    ) -> Double {
        let fit = error.fit(
            of: -offset, along: offset.direction(beside: bearing), deviation: lateralDeviation)
        return weight * fit
    }

    /// How much a reading says that does not follow from the one before it.
    private var weight: Double {
        // Who stands sees the same errors again.
        let independence = Self.independence * (0.25 + 0.75 * motion)
        return independence + (1 - independence) * correlation
    }

    /// How well a course fits that differs by `angle` degrees from a road.
    func courseFit(_ angle: Double) -> Double {
        let ratio = angle / fix.courseDeviation
        return -min(isDriving ? 5 : 3, ratio * ratio / 2)
    }

    /// How well a reading fits no road: it may be anywhere within 200 m and go in any direction.
    var fitOffRoad: Double {
        let root = (2 * Double.pi).squareRoot()
        let place = -weight * max(1, log(200 / (lateralDeviation * root)))
        guard fix.course != nil else { return place }
        return place - max(0.4, min(isDriving ? 3 : 1, log(360 / (fix.courseDeviation * root))))
    }

    /// Metres beside a line that may be noise for some seconds, but not for long.
    var farBeside: Double { max(35, 6 * lateralDeviation) }

    /// The evidence for another road after `seconds` far beside the leg: errors of a receiver come
    /// to an end.
    func patience(_ seconds: Double) -> Double { min(3, 0.4 * max(0, seconds - 3)) }
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

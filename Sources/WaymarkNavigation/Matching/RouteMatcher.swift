import Foundation
import WaymarkDirections
import WaymarkGeometry

/// Tells where on a leg a driver is, or that he is elsewhere: a hidden Markov model whose states are
/// places on the leg and three kinds of being elsewhere, filtered forward (P. Newson, J. Krumm:
/// Hidden Markov map matching through noise and sparseness, 2009, doi 10.1145/1653771.1653818).
///
/// Places are kept as several hypotheses, so that a leg may meet itself, run beside itself and lead
/// back over the same road. Each is followed by a Kalman filter along the leg.
struct RouteMatcher: Hashable, Sendable, Codable {
    /// Being elsewhere.
    enum Elsewhere: Int, CaseIterable, Sendable, Codable {
        /// Off any road that is known.
        case offRoad
        /// On a road that is not part of the leg.
        case otherRoad
        /// On the leg, against its direction.
        case wrongWay

        /// The logarithm of its share among those who are elsewhere.
        var share: Double {
            switch self {
            case .offRoad: -1.1
            case .otherRoad: -0.7
            case .wrongWay: -1.8
            }
        }
    }

    /// The estimate after a reading.
    struct Estimate: Hashable, Sendable {
        /// The likeliest place on the leg and its variance; `nil` where the leg is out of reach.
        var place: Hypothesis?
        /// The probability of being on the leg.
        var confidence: Double
        /// Metres from the reading to the leg.
        var offset: Double
    }

    private(set) var hypotheses: [Hypothesis] = []
    /// Seconds that readings have been farther beside the leg than noise explains.
    private var beside = 0.0
    /// Metres from the start of the leg where the driver was last on it.
    private var anchor = 0.0
    /// Metres that the driver may have moved since; `nil` in states that were saved before it was kept.
    private var moved: Double? = 0
    /// The places from the start of the leg where the driver may be who was on the one before; `nil` or
    /// empty where he was not.
    private var arrived: [Hypothesis]?
    /// The places on other roads at which the driver may be.
    private var otherRoads = OtherRoads()
    /// The logarithms of the shares of ``Elsewhere``.
    private var elsewhere = [Double](repeating: -.infinity, count: Elsewhere.allCases.count)

    /// Begins anew: the driver may be anywhere.
    mutating func reset() { self = RouteMatcher() }

    /// Begins on the leg that follows one of `length` metres; who was on that stays where he is.
    mutating func goOn(after length: Double) {
        var places = exp(presence) >= 0.5 ? hypotheses : []
        for index in places.indices { places[index].distance -= length }
        reset()
        arrived = places
    }

    /// Takes a reading.
    ///
    /// - Parameter roads: the roads around a place within a radius; asked only where the reading
    ///   does not fit the leg well.
    mutating func update(
        _ model: MatchingModel, on leg: LegGeometry,
        roads: (Coordinate, _ radius: Double) -> [RoadMatch]
    ) -> Estimate {
        let fix = model.fix
        let candidates = LegCandidates(model, on: leg)
        beside = candidates.nearest > model.farBeside ? beside + fix.elapsed : 0
        let isAtJunction = isAtJunction(fix, leg)
        // A reading that fits the leg does not take back that those before it fitted a road beside it.
        let isSettled =
            candidates.bestFit > (isAtJunction ? -0.3 : -1)
            && elsewhere[Elsewhere.otherRoad.rawValue] < MatchingModel.negligible
        let found = isSettled ? [] : roads(fix.location.coordinate, MatchingModel.roadReach)
        let others = candidates.others(among: found, model)
        if isNew {
            begin(on: leg, candidates, others, model)
        } else {
            for index in hypotheses.indices {
                hypotheses[index].error = model.later(hypotheses[index].error)
            }
            otherRoads.age(model)
            let absence = LogSum.of(elsewhere)
            let leaving = model.leaving(isAtJunction: isAtJunction)
            goElsewhere(
                from: leg, candidates, others: others, leaving: log(leaving), absence: absence,
                model)
            follow(candidates, model, staying: log(1 - leaving), absence: absence)
        }
        normalize()
        let confidence = min(1, exp(presence))
        var place = place
        if let distance = place?.distance { place?.distance = max(0, distance) }
        moved = (moved ?? 0) + fix.speed * fix.elapsed
        if let place, confidence >= 0.5 { (anchor, moved) = (place.distance, 0) }
        return Estimate(place: place, confidence: confidence, offset: candidates.nearest)
    }

    /// Whether another way leads off near the place where the driver was last.
    private func isAtJunction(_ fix: Fix, _ leg: LegGeometry) -> Bool {
        guard let place else { return true }
        let back = 15 + 2 * fix.deviation
        return leg.hasExit(
            in: place.distance - back...place.distance + back + fix.speed * fix.elapsed)
    }

    /// Whether nothing was read yet.
    var isNew: Bool { hypotheses.isEmpty && elsewhere.allSatisfy { $0 == -.infinity } }

    /// The logarithm of the share of being on the leg.
    private var presence: Double { LogSum.of(hypotheses.lazy.map(\.weight)) }

    /// The likeliest place.
    var place: Hypothesis? { hypotheses.max { $0.weight < $1.weight } }

    private mutating func begin(
        on leg: LegGeometry, _ candidates: LegCandidates, _ others: [OtherRoads.Candidate],
        _ model: MatchingModel
    ) {
        // Who is farther from the stop than the line goes back is on his way to it, but not on the line.
        let known = (arrived ?? []).filter {
            $0.distance + 2 * $0.variance.squareRoot() >= leg.line.ends.lowerBound
        }
        hypotheses = known.isEmpty ? beginnings(candidates, model) : known
        let all = LogSum.of(candidates.list.lazy.map(\.fit)) - presence
        for index in hypotheses.indices { hypotheses[index].weight += all }
        let doubt = known.isEmpty ? 0 : MatchingModel.change
        otherRoads.begin(others, share: Elsewhere.otherRoad.share + doubt, model)
        elsewhere[Elsewhere.otherRoad.rawValue] = otherRoads.weight
        for kind in [Elsewhere.offRoad, .wrongWay] {
            elsewhere[kind.rawValue] = kind.share + doubt + fit(of: kind, candidates, model)
        }
    }

    /// The places where somebody may be of whom nothing is known. A round trip ends where it begins,
    /// and a way may fold back: the beginning comes first.
    private func beginnings(
        _ candidates: LegCandidates, _ model: MatchingModel
    ) -> [Hypothesis] {
        candidates.list.map { candidate in
            var hypothesis = Hypothesis(at: candidate, after: model.unknownError, model)
            hypothesis.weight = candidate.fit - min(8, abs(candidate.distance) / 25)
            return hypothesis
        }
    }

    /// The cost of coming to the leg at each of the candidates. Wherever the driver comes back, it is
    /// sooner on the pass that he can have reached than on another one over the same road.
    private func detours(to candidates: LegCandidates) -> [Double] {
        let costs = candidates.list.map { candidate in
            max(0, abs(candidate.distance - anchor) - (moved ?? 0)) / 15
        }
        let least = costs.min() ?? 0
        return costs.map { min(4, least / 10) + min(Self.otherPass, $0 - least) }
    }

    /// The cost of another pass than the one that is near.
    private static let otherPass = 14.0

    /// Moves every hypothesis on to every candidate.
    private mutating func follow(
        _ candidates: LegCandidates, _ model: MatchingModel, staying stay: Double, absence: Double
    ) {
        let join = absence + log(model.joining)
        let unknown = model.unknownError
        var next = zip(candidates.list, detours(to: candidates)).map { candidate, detour in
            var hypothesis = Hypothesis(at: candidate, after: unknown, model)
            hypothesis.weight = join - detour + candidate.lateralFit
            return hypothesis
        }
        var sums = next.map { LogSum($0.weight) }
        for before in hypotheses {
            let passages = candidates.list.map { before.passage(to: $0, model) }
            let fits = zip(candidates.list, passages).map { candidate, passage in
                passage.fit + candidate.lateralFit(expecting: before.error, model)
            }
            // However many places fit, as around a corner, he goes to one of them.
            let wholes = zip(candidates.list, fits).map { $0.courseFit + $1 }
            let choice = (wholes.max() ?? 0) - LogSum.of(wholes)
            for index in candidates.list.indices {
                let weight = before.weight + stay + fits[index] + choice
                sums[index].add(weight)
                guard weight > next[index].weight else { continue }
                next[index] = passages[index].next
                next[index].weight = weight
            }
        }
        for (index, candidate) in candidates.list.enumerated() {
            next[index].weight = sums[index].value + candidate.courseFit
        }
        hypotheses = next
    }

    private mutating func goElsewhere(
        from leg: LegGeometry, _ candidates: LegCandidates, others: [OtherRoads.Candidate],
        leaving leave: Double, absence: Double, _ model: MatchingModel
    ) {
        let stay = log(1 - model.joining)
        let departures = hypotheses.map { hypothesis in
            OtherRoads.Place(
                coordinate: leg.line.place(at: hypothesis.distance),
                bearing: leg.line.bearing(at: hypothesis.distance), isTwoWay: false,
                error: hypothesis.error,
                weight: hypothesis.weight + leave + Elsewhere.otherRoad.share)
        }
        let aside = [Elsewhere.offRoad, .wrongWay].map { elsewhere[$0.rawValue] }
        otherRoads.follow(
            others, departures: departures, stay: stay,
            arrival: LogSum.of(aside) + MatchingModel.change, model)
        elsewhere[Elsewhere.otherRoad.rawValue] = otherRoads.weight
        let entry = presence + leave
        let change = absence + MatchingModel.change
        let off = LogSum.of([
            elsewhere[Elsewhere.offRoad.rawValue] + stay, change, entry + Elsewhere.offRoad.share,
        ])
        let wrong = LogSum.of([elsewhere[Elsewhere.wrongWay.rawValue] + stay, change])
        elsewhere[Elsewhere.offRoad.rawValue] = off + fit(of: .offRoad, candidates, model)
        elsewhere[Elsewhere.wrongWay.rawValue] = LogSum.of([
            wrong + fit(of: .wrongWay, candidates, model),
            entry + Elsewhere.wrongWay.share + fitOfTurningBack(candidates, model),
        ])
    }

    private func fit(
        of kind: Elsewhere, _ candidates: LegCandidates, _ model: MatchingModel
    ) -> Double {
        guard kind == .wrongWay else { return model.fitOffRoad + model.patience(beside) }
        return candidates.reverseFit(lateralFits(candidates, model))
    }

    private func lateralFits(_ candidates: LegCandidates, _ model: MatchingModel) -> [Double] {
        candidates.list.map { candidate in
            hypotheses.lazy.map { candidate.lateralFit(expecting: $0.error, model) }.max()
                ?? candidate.lateralFit
        }
    }

    /// How well a reading fits the leg against its direction after the driver turned back since the one
    /// before: on another part of the leg he cannot be yet.
    private func fitOfTurningBack(_ candidates: LegCandidates, _ model: MatchingModel) -> Double {
        let (present, fix) = (presence, model.fix)
        let noise = fix.deviation * fix.deviation + model.spread
        let reach = candidates.list.map { candidate in
            hypotheses.isEmpty
                ? 0
                : LogSum.of(
                    hypotheses.lazy.map { before in
                        let way = abs(candidate.distance - before.distance)
                        let miss = max(0, way - fix.speed * fix.elapsed)
                        return before.weight - present
                            - miss * miss / (2 * (before.variance + noise))
                    })
        }
        return candidates.reverseFit(zip(lateralFits(candidates, model), reach).map { $0 + $1 })
    }

    private mutating func normalize() {
        var all = LogSum(presence)
        for weight in elsewhere { all.add(weight) }
        guard all.value > -.infinity else { return reset() }
        for index in hypotheses.indices { hypotheses[index].weight -= all.value }
        for index in elsewhere.indices { elsewhere[index] -= all.value }
        otherRoads.normalize(by: all.value)
        hypotheses.removeAll { $0.weight < MatchingModel.hopeless }
    }

    /// The likeliest place of a driver who is not on the leg.
    var likeliestElsewhere: Elsewhere {
        Elsewhere.allCases.max { elsewhere[$0.rawValue] < elsewhere[$1.rawValue] } ?? .offRoad
    }
}

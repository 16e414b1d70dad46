import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads

/// Tells which places are meant by the words for a category, as those are their name.
struct CategoryNames {
    private let finder: PlaceFinder
    private let phrase: CategoryPhrase
    private let question: WordQuestion
    /// The places of the category.
    private let list: [PlaceCandidate]
    private let known: Set<Int>
    private let center: Coordinate?

    /// Places that come before or behind the first of the category.
    private static let most = 3
    /// Metres within which they count where they are not well known.
    private static let reach = 20_000.0
    /// The same for those that come first.
    private static let nearReach = 5000.0
    /// The importance of what is well known.
    private static let leastKnown = 0.3

    init(
        _ phrase: CategoryPhrase, _ question: WordQuestion, among list: [PlaceCandidate],
        in finder: PlaceFinder
    ) {
        self.phrase = phrase
        self.question = question
        self.list = list
        self.finder = finder
        known = Set(list.map(\.place))
        center = question.center
    }

    /// The places of `all` whose name is meant, with scores beside those of the category: before all others, or
    /// behind the first where only they are called so.
    func named(_ all: [PlaceCandidate]) -> [PlaceCandidate] {
        let kept = all.filter { $0.isWholeName || known.contains($0.place) }
        guard !kept.isEmpty else { return [] }
        let meant = Set(self.meant(kept).map(\.place))
        let best = list.lazy.map(\.score).max() ?? 0
        var found: [PlaceCandidate] = []
        for var candidate in kept.sorted(by: { $0.score > $1.score }) where found.count < Self.most
        {
            let isMeant = meant.contains(candidate.place)
            guard isMeant || !known.contains(candidate.place) && isNear(candidate, Self.reach)
            else { continue }
            candidate.score = best + (isMeant ? 0.1 : -0.001) - 0.0001 * Double(found.count)
            found.append(candidate)
        }
        return found
    }

    /// The places of `all` that only have the words in their names, behind all of the category.
    func others(_ all: [PlaceCandidate]) -> [PlaceCandidate] {
        all.filter { !$0.isWholeName && !known.contains($0.place) }.map { candidate in
            var candidate = candidate
            candidate.score = min(candidate.score, 1) - 0.9
            return candidate
        }
    }

    /// The places that somebody means who types just this: what is well known or spelled out in several
    /// words; several of one name, which are a chain ("Subway"); what is far nearer than all of the
    /// category; and, where the words are not the usual ones for it, what has them in its name.
    private func meant(_ kept: [PlaceCandidate]) -> [PlaceCandidate] {
        let isUsual = phrase.isUsual(
            question.query.words[phrase.range].map(\.text).joined(separator: " "))
        // A stop is called after the thing that is meant: "Rautatieasema".
        let kept = kept.filter { candidate in
            known.contains(candidate.place) || finder.index.kind(of: candidate.place) != .stop
        }
        let namesakes = kept.filter { candidate in
            candidate.isWholeName && !known.contains(candidate.place)
                && isNear(candidate, Self.nearReach)
        }
        let gap = list.best(1).first.flatMap(distance) ?? .infinity
        let whole = kept.filter { candidate in
            guard candidate.isWholeName else { return false }
            if finder.index.importance(of: candidate.place) > Self.leastKnown { return true }
            guard isNear(candidate, Self.nearReach) else { return false }
            let isSpelledOut = question.query.words.count > 1 && candidate.quality <= .folded
            return isSpelledOut || !isUsual
        }
        let nearer = namesakes.filter { (distance(of: $0) ?? .infinity) < gap / 4 }
        return whole + nearer + (namesakes.count > 1 ? namesakes : []) + (isUsual ? [] : rare(kept))
    }

    /// The places of the category that few others share a word with: "tuomiokirkko" says a church, but
    /// the cathedral is meant.
    private func rare(_ kept: [PlaceCandidate]) -> [PlaceCandidate] {
        let near = kept.filter { candidate in
            known.contains(candidate.place) && candidate.quality <= .folded
                && isNear(candidate, Self.nearReach)
        }
        guard let center, !near.isEmpty, near.count <= Self.most else { return [] }
        let square = center.square(of: Self.nearReach)
        let all = list.count { square.contains(finder.position(of: $0).coordinate) }
        return 4 * near.count <= all ? near : []
    }

    private func isNear(_ candidate: PlaceCandidate, _ reach: Double) -> Bool {
        distance(of: candidate).map { $0 < reach } ?? true
    }

    private func distance(of candidate: PlaceCandidate) -> Double? {
        center.map { finder.position(of: candidate).coordinate.distance(to: $0) }
    }
}

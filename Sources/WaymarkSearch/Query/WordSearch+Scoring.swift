import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension WordSearch {
    /// How the words are found in one name.
    private struct NameMatch {
        var words: UInt32 = 0
        var penalties: [Double]
        /// The sum of the weights of words found, each less its penalty.
        var value = 0.0
        /// The share of the name's words that were found.
        var coverage = 0.0
        var isInOrder = true
        var isLocal = true
    }

    /// The share of the words by weight that must be found.
    private static let leastShare = 0.5

    /// The place and its houses as answers to the question; none where it does not fit.
    mutating func candidates(at place: Int) -> [PlaceCandidate] {
        let isAllowed = filter.allows(place)
        let mayHaveHouses = filter.allowsHouses && !query.houseNumbers.isEmpty
        guard isAllowed || mayHaveHouses, let match = bestName(of: place) else { return [] }
        var (words, penalties) = (match.words, match.penalties)
        addContext(of: place, to: &words, &penalties)
        var result: [PlaceCandidate] = []
        if mayHaveHouses {
            result += houseCandidates(of: place, match.words, words, penalties)
        }
        guard isAllowed, result.isEmpty || mode == .typing else { return result }
        let score = score(of: place, match, words, penalties)
        if let score { result.append(score) }
        return result
    }

    private func bestName(of place: Int) -> NameMatch? {
        var best: NameMatch?
        for name in index.names(of: place) {
            guard let match = match(name: name), match.words != 0 else { continue }
            let value = match.value + match.coverage * 2
            if value > best.map({ $0.value + $0.coverage * 2 }) ?? 0 { best = match }
        }
        return best
    }

    private func match(name: Int) -> NameMatch? {
        let tokens = index.tokenRange(ofName: name)
        guard !tokens.isEmpty else { return nil }
        var match = NameMatch(penalties: [Double](repeating: 0, count: query.words.count))
        var (used, covered, last): (UInt32, Int, Int) = (0, 0, -1)
        for (number, word) in query.words.enumerated() {
            var best: (token: Int, penalty: Double)?
            for (place, token) in tokens.enumerated() where used & (1 << UInt32(place)) == 0 {
                guard let penalty = word.matches.penalty(of: Int(index.nameTokens[token])),
                    penalty < best?.penalty ?? .infinity
                else { continue }
                best = (place, penalty)
            }
            guard let best else { continue }
            used |= 1 << UInt32(best.token)
            if best.token < last { match.isInOrder = false }
            last = best.token
            covered += 1
            match.words |= 1 << UInt32(number)
            match.penalties[number] = best.penalty
            match.value += word.weight * (1 - best.penalty)
        }
        match.coverage = Double(covered) / Double(tokens.count)
        match.isLocal = index.isLocal(name: name)
        return match
    }

    /// Adds the words that are found in the names of what lies around `place`, in its postal code or
    /// its category.
    private mutating func addContext(
        of place: Int, to words: inout UInt32, _ penalties: inout [Double]
    ) {
        let all = (UInt32(1) << UInt32(query.words.count)) - 1
        guard words != all else { return }
        let isCategory =
            index.category(of: place).map { categories.contains($0) } ?? false
        if isCategory { words |= categoryWords }
        let parent = index.parents[place]
        if parent != PlaceIndex.none {
            let context = context(of: Int(parent), depth: 0)
            for number in query.words.indices {
                let bit = UInt32(1) << UInt32(number)
                guard words & bit == 0, context.words & bit != 0 else { continue }
                words |= bit
                penalties[number] = context.penalties[number] + 0.05
            }
        }
        addPostcode(index.strings[index.postcodes[place]], to: &words)
        addStreet(of: place, to: &words)
    }

    private func addPostcode(_ code: String, to words: inout UInt32) {
        guard !code.isEmpty else { return }
        let parts = Folding.tokens(code).map(\.text)
        for (number, word) in query.words.enumerated() where parts.contains(word.text) {
            words |= 1 << UInt32(number)
        }
    }

    /// The street and the number of a shop.
    private func addStreet(of place: Int, to words: inout UInt32) {
        let missing = query.words.indices.contains { words & (1 << UInt32($0)) == 0 }
        guard missing, let street = index.detail(.street, of: place) else { return }
        let parts = Folding.tokens(street).map(\.text)
        for (number, word) in query.words.enumerated()
        where parts.contains(where: { $0.hasPrefix(word.text) }) {
            words |= 1 << UInt32(number)
        }
        guard let number = index.detail(.houseNumber, of: place) else { return }
        let house = HouseNumber(number)
        for option in query.houseNumbers where house.includes(option.number) {
            words |= option.words
        }
    }

    /// The words found in the names of `place` and of what lies around it.
    private mutating func context(of place: Int, depth: Int) -> Context {
        if let known = contexts[place] { return known }
        var context = Context(penalties: [Double](repeating: 0, count: query.words.count))
        let parent = index.parents[place]
        if parent != PlaceIndex.none, depth < 12 {
            context = self.context(of: Int(parent), depth: depth + 1)
        }
        for name in index.names(of: place) {
            for token in index.tokenRange(ofName: name) {
                for (number, word) in query.words.enumerated() {
                    let own = word.matches.penalty(of: Int(index.nameTokens[token]))
                    let bit = UInt32(1) << UInt32(number)
                    guard let own else { continue }
                    if context.words & bit == 0 || own < context.penalties[number] {
                        context.penalties[number] = own
                    }
                    context.words |= bit
                }
            }
        }
        contexts[place] = context
        return context
    }

    /// The share of the words that were found, by weight and less their penalties.
    func textScore(_ words: UInt32, _ penalties: [Double]) -> Double {
        var (sum, all) = (0.0, 0.0)
        for (number, word) in query.words.enumerated() {
            all += word.weight
            if words & (1 << UInt32(number)) != 0 { sum += word.weight * (1 - penalties[number]) }
        }
        return all > 0 ? sum / all : 0
    }

    func isComplete(_ words: UInt32) -> Bool { words.nonzeroBitCount == query.words.count }

    func quality(_ words: UInt32, _ penalties: [Double]) -> MatchQuality {
        guard isComplete(words) else { return .partial }
        let worst = penalties.max() ?? 0
        if worst >= WordMatches.Penalty.oneEdit { return .corrected }
        if worst >= WordMatches.Penalty.prefix { return .prefix }
        return worst >= WordMatches.Penalty.abbreviation ? .folded : .exact
    }

    private func score(
        of place: Int, _ match: NameMatch, _ words: UInt32, _ penalties: [Double]
    ) -> PlaceCandidate? {
        let text = textScore(words, penalties)
        let isComplete = isComplete(words)
        guard isComplete || isWorthPartial(words, penalties) else { return nil }
        let score =
            text + 0.12 * match.coverage + (match.isInOrder ? 0.03 : 0)
            + (match.isLocal ? 0.02 : 0) + 0.35 * index.importance(of: place)
            + nearness.bonus(at: index.positions[place])
        return PlaceCandidate(
            place: place, score: score, quality: quality(words, penalties),
            isComplete: isComplete,
            isWholeName: match.coverage == 1 && match.words == words
                && (penalties.max() ?? 0) < WordMatches.Penalty.prefix)
    }

    /// Whether an answer without some of the words is better than none: most of them, without mistakes.
    func isWorthPartial(_ words: UInt32, _ penalties: [Double]) -> Bool {
        let isCorrected = (penalties.max() ?? 0) >= WordMatches.Penalty.oneEdit
        return !isCorrected && textScore(words, penalties) >= Self.leastShare
    }
}

import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension WordSearch {
    /// How the words are found in one name.
    struct NameMatch {
        var words = FoundWords()
        /// The sum of the weights of words found, each less its penalty.
        var value = 0.0
        /// The share of the name's words that were found.
        var coverage = 0.0
        var isInOrder = true
        /// Whether it stands on the signs or is in the language of the question.
        var isUsual = true
        /// Whether it is the first name, and not another one.
        var isLocal = true

        /// How good it is among the names of a place.
        var worth: Double { value + 2 * coverage + (isUsual ? 0.5 : 0) + (isLocal ? 0.1 : 0) }

        /// What it adds to the score of its place.
        var bonus: Double {
            0.12 * coverage + (isInOrder ? 0.03 : 0) + (isUsual ? 0.06 : 0) + (isLocal ? 0.04 : 0)
        }
    }

    /// The share of the words by weight that must be found.
    private static let leastShare = 0.5
    /// What it costs that a word is found around a place and not in its name.
    private static let contextPenalty = 0.05
    /// The same for the street of a shop.
    private static let addressPenalty = 0.12
    /// The bonus of a name that is all of the question.
    private static let wholeBonus = 0.25

    /// The place and its houses as answers to the question; none where it does not fit.
    mutating func candidates(at place: Int) -> [PlaceCandidate] {
        let isAllowed = filter.allows(place)
        let mayHaveHouses = filter.allowsHouses && !query.houseNumbers.isEmpty
        guard isAllowed || mayHaveHouses, let match = bestName(of: place) else { return [] }
        var words = match.words
        if !isComplete(words) { addContext(of: place, to: &words) }
        var result: [PlaceCandidate] = []
        if mayHaveHouses { result += houseCandidates(of: place, match, words) }
        guard isAllowed, result.isEmpty || mode == .typing else { return result }
        if let candidate = candidate(place, match, words) { result.append(candidate) }
        return result
    }

    private func bestName(of place: Int) -> NameMatch? {
        var best: NameMatch?
        for name in index.names(of: place) {
            guard let match = match(name: name), match.worth > best?.worth ?? 0 else { continue }
            best = match
        }
        return best
    }

    private func match(name: Int) -> NameMatch? {
        let tokens = index.tokenRange(ofName: name)
        guard !tokens.isEmpty else { return nil }
        var match = NameMatch()
        var used = UsedTokens()
        // A word that is there letter by letter is not taken by the beginning of one.
        for isExact in [true, false] {
            for number in query.words.indices where !match.words.has(number) {
                take(number, from: tokens, isExact: isExact, &used, &match)
            }
        }
        guard used.bits != 0 else { return nil }
        match.coverage = max(0, used.covered) / Double(tokens.count)
        match.isInOrder = used.isInOrder
        match.isUsual = index.isUsual(name: name, language: languageKey)
        match.isLocal = index.nameKeys[name] == .empty || index.nameKeys[name] == languageKey
        return match
    }

    /// The words of a name that are taken by words of the question.
    private struct UsedTokens {
        var bits: UInt32 = 0
        /// How many they are, each less what it costs.
        var covered = 0.0
        /// For each word of the question the token, for the order.
        private var places = SIMD32<Int8>(repeating: -1)

        mutating func take(_ token: Int, for word: Int, penalty: Double) {
            bits |= 1 << UInt32(token)
            covered += 1 - 2 * penalty
            places[word] = Int8(token)
        }

        var isInOrder: Bool {
            var last: Int8 = -1
            for word in 0..<32 where places[word] >= 0 {
                if places[word] < last { return false }
                last = places[word]
            }
            return true
        }
    }

    private func take(
        _ number: Int, from tokens: Range<Int>, isExact: Bool, _ used: inout UsedTokens,
        _ match: inout NameMatch
    ) {
        let word = query.words[number]
        var best: (place: Int, penalty: Double)?
        for (place, token) in tokens.enumerated() where used.bits & (1 << UInt32(place)) == 0 {
            guard let penalty = word.matches.penalty(of: Int(index.nameTokens[token])),
                penalty < best?.penalty ?? .infinity,
                !isExact || penalty < WordMatches.Penalty.typedPrefix
            else { continue }
            best = (place, penalty)
        }
        guard let best else { return }
        used.take(best.place, for: number, penalty: best.penalty)
        match.words.add(number, penalty: best.penalty)
        match.value += word.weight * (1 - best.penalty)
    }

    /// Adds the words that are found in the names of what lies around `place`, in its postal code or
    /// its category.
    private mutating func addContext(of place: Int, to words: inout FoundWords) {
        if !categories.isEmpty, categoryClasses[Int(index.classes[place])] {
            words.add(categoryWords)
        }
        let parent = index.parents[place]
        if parent != PlaceIndex.none {
            let context = context(of: Int(parent), depth: 0)
            for number in query.words.indices where !words.has(number) && context.has(number) {
                words.add(number, penalty: context.penalty(of: number) + Self.contextPenalty)
            }
        }
        add(self.words(in: index.postcodes[place]), to: &words, Self.contextPenalty)
        if !isComplete(words) { addStreet(of: place, to: &words) }
    }

    /// The street and the number of a shop.
    private mutating func addStreet(of place: Int, to words: inout FoundWords) {
        guard let street = index.detailText(.street, of: place) else { return }
        add(self.words(in: street), to: &words, Self.addressPenalty)
        if let city = index.detailText(.city, of: place) {
            add(self.words(in: city), to: &words, Self.contextPenalty)
        }
        guard !query.houseNumbers.isEmpty, let number = index.detail(.houseNumber, of: place)
        else { return }
        let house = HouseNumber(number)
        for option in query.houseNumbers where house.includes(option.number) {
            add(option.words, to: &words, Self.addressPenalty)
        }
    }

    private func add(_ bits: UInt32, to words: inout FoundWords, _ penalty: Double) {
        for number in query.words.indices where bits & (1 << UInt32(number)) != 0 {
            if !words.has(number) { words.add(number, penalty: penalty) }
        }
    }

    /// Bits of the words that a text has, or that begin a word of it.
    mutating func words(in text: StringID) -> UInt32 {
        guard text != .empty else { return 0 }
        if let known = textWords[text.index] { return known }
        let parts = Folding.tokens(index.strings[text]).map(\.text)
        var bits: UInt32 = 0
        for (number, word) in query.words.enumerated() {
            let isThere = parts.contains {
                word.isNumber ? $0 == word.text : $0.hasPrefix(word.text)
            }
            if isThere { bits |= 1 << UInt32(number) }
        }
        textWords[text.index] = bits
        return bits
    }

    /// The words found in the names of `place` and of what lies around it.
    private mutating func context(of place: Int, depth: Int) -> FoundWords {
        if let known = contexts[place] { return known }
        var context = FoundWords()
        let parent = index.parents[place]
        if parent != PlaceIndex.none, depth < 12 {
            context = self.context(of: Int(parent), depth: depth + 1)
        }
        for name in index.names(of: place) {
            for token in index.tokenRange(ofName: name) {
                for (number, word) in query.words.enumerated() {
                    let own = word.matches.penalty(of: Int(index.nameTokens[token]))
                    guard let own, !context.has(number) || own < context.penalty(of: number)
                    else { continue }
                    context.add(number, penalty: own)
                }
            }
        }
        contexts[place] = context
        return context
    }

    /// The share of the words that were found, by weight and less their penalties.
    func textScore(_ words: FoundWords) -> Double {
        var (sum, all) = (0.0, 0.0)
        for (number, word) in query.words.enumerated() {
            all += word.weight
            if words.has(number) { sum += word.weight * (1 - words.penalty(of: number)) }
        }
        return all > 0 ? sum / all : 0
    }

    func isComplete(_ words: FoundWords) -> Bool {
        words.bits.nonzeroBitCount == query.words.count
    }

    func quality(_ words: FoundWords) -> MatchQuality {
        guard isComplete(words) else { return .partial }
        let worst = words.worst + 0.001
        if worst >= WordMatches.Penalty.oneEdit { return .corrected }
        if worst >= WordMatches.Penalty.typedPrefix { return .prefix }
        return worst >= WordMatches.Penalty.variant ? .folded : .exact
    }

    private func candidate(
        _ place: Int, _ match: NameMatch, _ words: FoundWords
    ) -> PlaceCandidate? {
        let isComplete = isComplete(words)
        guard isComplete || isWorthPartial(words) else { return nil }
        let hasWholeName =
            match.coverage > 0.85 && match.words.worst < WordMatches.Penalty.typedPrefix - 0.001
        let isWhole = hasWholeName && isComplete && match.words.bits == words.bits
        let score =
            textScore(words) + match.bonus + (isWhole ? Self.wholeBonus : 0)
            + prominence(of: place) + nearness.bonus(at: index.positions[place])
        return PlaceCandidate(
            place: place, score: score, quality: quality(words), isComplete: isComplete,
            hasWholeName: hasWholeName, isWholeName: isWhole)
    }

    /// What the importance of a place is worth. That of a street is little beside nearness: a wide
    /// road far away is rarely what somebody means by the name of the lane next to him.
    private func prominence(of place: Int) -> Double {
        (index.kind(of: place) == .street ? 0.15 : 0.35) * index.importance(of: place)
    }

    /// Whether an answer without some of the words is better than none: most of them, without mistakes.
    func isWorthPartial(_ words: FoundWords) -> Bool {
        words.worst + 0.001 < WordMatches.Penalty.oneEdit && textScore(words) >= Self.leastShare
    }
}

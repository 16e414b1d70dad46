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

        /// Whether all words of the name were found, also with mistakes or as beginnings.
        var hasAll = false
        /// Whether its first words are those that were found, in their order.
        var isBeginning = false

        /// Whether all of the name was found letter by letter.
        var isWhole: Bool {
            coverage > 0.85 && words.worst < WordMatches.Penalty.typedPrefix - 0.001
        }

        /// How good it is among the names of a place.
        var worth: Double { value + 2 * coverage + (isUsual ? 0.5 : 0) + (isLocal ? 0.1 : 0) }

        /// The addition to the score of its place.
        var bonus: Double {
            0.12 * coverage + (isInOrder ? 0.03 : 0) + (isUsual ? 0.06 : 0) + (isLocal ? 0.04 : 0)
        }
    }

    /// The share of the words by weight that must be found.
    private static let leastShare = 0.5
    /// The cost of a word that is found around a place and not in its name.
    private static let contextPenalty = 0.05
    /// The same for the street of a shop.
    private static let addressPenalty = 0.12
    /// The bonus of a name that is all of the question, less while it is typed: it may go on.
    private static let wholeBonus = 0.25
    private static let typedWholeBonus = 0.2
    /// More where it needs no abbreviation and the like.
    private static let letteredBonus = 0.04
    /// The bonus of a name that is that but for mistakes and endings.
    private static let nearlyWholeBonus = 0.1
    /// The bonus of a name that begins as what is typed.
    private static let beginningBonus = 0.1

    /// Adds the place and its houses to the answers where they fit.
    mutating func addCandidates(at place: Int) {
        let isAllowed = filter.allows(place)
        guard isAllowed || mayHaveHouses, let match = bestName(of: place) else { return }
        var words = match.words
        if !isComplete(words) { addContext(of: place, to: &words) }
        let known = found.count
        if mayHaveHouses { found += houseCandidates(of: place, match, words) }
        guard isAllowed, found.count == known || mode == .typing else { return }
        if let candidate = candidate(place, match, words) { found.append(candidate) }
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
        guard tokens.contains(where: { table.mayHave(Int(index.nameTokens[$0])) }) else {
            return nil
        }
        var match = NameMatch()
        var used = UsedTokens()
        // A word that is there letter by letter is not taken by the beginning of one.
        for isExact in [true, false] {
            for number in 0..<table.count where !match.words.has(number) {
                take(number, from: tokens, isExact: isExact, &used, &match)
            }
        }
        guard used.bits != 0 else { return nil }
        match.coverage = max(0, used.covered) / Double(tokens.count)
        match.hasAll = used.bits.nonzeroBitCount == tokens.count
        match.isInOrder = used.isInOrder
        match.isBeginning = used.isInOrder && used.bits & (used.bits + 1) == 0
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
        var best: (place: Int, penalty: Double)?
        for (place, token) in tokens.enumerated() where used.bits & (1 << UInt32(place)) == 0 {
            guard let penalty = table.penalty(of: Int(index.nameTokens[token]), for: number),
                penalty < best?.penalty ?? .infinity,
                !isExact || penalty < WordMatches.Penalty.typedPrefix
            else { continue }
            best = (place, penalty)
        }
        guard let best else { return }
        used.take(best.place, for: number, penalty: best.penalty)
        match.words.add(number, penalty: best.penalty)
        match.value += table.weights[number] * (1 - best.penalty)
    }

    /// Adds the words that are found in the names of what lies around `place`, in its postal code or
    /// its category.
    private mutating func addContext(of place: Int, to words: inout FoundWords) {
        let isOfCategory = !categoryClasses.isEmpty && categoryClasses[Int(index.classes[place])]
        if isOfCategory || saysStop && index.kind(of: place) == .stop { words.add(categoryWords) }
        let parent = index.parents[place]
        if parent != PlaceIndex.none {
            let context = context(of: Int(parent), depth: 0)
            for number in 0..<table.count where !words.has(number) && context.has(number) {
                words.add(number, penalty: context.penalty(of: number) + Self.contextPenalty)
            }
        }
        add(self.words(in: index.postcodes[place]), to: &words, Self.contextPenalty)
        if !isComplete(words) { addStreet(of: place, to: &words) }
        addCountry(of: place, to: &words)
    }

    /// Adds the words that name the country of `place`.
    mutating func addCountry(of place: Int, to words: inout FoundWords) {
        let letters = index.countries[place]
        guard letters != 0, !isComplete(words) else { return }
        if countryWords[letters] == nil {
            let country = index.countryCode(of: place).flatMap { Country(code: $0) }
            countryWords[letters] = country.map(self.words(naming:)) ?? 0
        }
        add(countryWords[letters] ?? 0, to: &words, Self.contextPenalty)
    }

    /// Bits of the words that name a country.
    private func words(naming country: Country) -> UInt32 {
        let parts = CountryWords.words(of: country, language: options.language)
        return query.words.enumerated().reduce(0) { bits, word in
            parts.contains(word.element.text) ? bits | 1 << UInt32(word.offset) : bits
        }
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
        guard bits & ~words.bits != 0 else { return }
        for number in 0..<table.count where bits & (1 << UInt32(number)) != 0 {
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
            for place in index.tokenRange(ofName: name) {
                let token = Int(index.nameTokens[place])
                guard table.mayHave(token) else { continue }
                for number in 0..<table.count {
                    let own = table.penalty(of: token, for: number)
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
        for (number, weight) in table.weights.enumerated() {
            if words.has(number) { sum += weight * (1 - words.penalty(of: number)) }
            if words.has(number) || !isOptional(number) { all += weight }
        }
        return all > 0 ? sum / all : 0
    }

    private func isOptional(_ word: Int) -> Bool { table.optional & (1 << UInt32(word)) != 0 }

    func isComplete(_ words: FoundWords) -> Bool { words.bits | table.optional == table.all }

    func quality(_ words: FoundWords) -> MatchQuality {
        guard isComplete(words) else { return .partial }
        let worst = words.worst + 0.001
        if worst >= WordMatches.Penalty.sound { return .corrected }
        if worst >= WordMatches.Penalty.typedPrefix { return .prefix }
        return worst >= WordMatches.Penalty.variant ? .folded : .exact
    }

    private func candidate(
        _ place: Int, _ match: NameMatch, _ words: FoundWords
    ) -> PlaceCandidate? {
        let isComplete = isComplete(words)
        guard isComplete || isWorthPartial(words) else { return nil }
        let isName = isComplete && match.words.bits == words.bits
        let beginsName = match.isBeginning && match.words.bits == table.all
        let score =
            textScore(words) + match.bonus + (isName ? bonus(of: match) : 0)
            + (beginsName && mode == .typing ? Self.beginningBonus : 0)
            + prominence(of: place) + closeness(of: place)
        return PlaceCandidate(
            place: place, score: score, quality: quality(words), isComplete: isComplete,
            nameWords: match.words.bits, hasWholeName: match.isWhole,
            isWholeName: match.isWhole && isName, beginsName: beginsName)
    }

    /// The bonus of a name in which all words of the question are.
    private func bonus(of match: NameMatch) -> Double {
        if match.isWhole {
            return (mode == .typing ? Self.typedWholeBonus : Self.wholeBonus)
                + (match.words.worst == 0 ? Self.letteredBonus : 0)
        }
        return match.hasAll ? Self.nearlyWholeBonus : 0
    }

    /// The score for nearness; a street is as near as the box around it.
    private func closeness(of place: Int) -> Double {
        guard index.kind(of: place) == .street, let box = index.box(of: place) else {
            return nearness.bonus(at: index.positions[place])
        }
        return nearness.bonus(of: box)
    }

    /// The score for importance. Which one of several streets it is matters little
    /// beside nearness: a wide road far away is rarely what somebody means by the name of the lane
    /// next to him. But a street comes before the stop that is named after it.
    func prominence(of place: Int) -> Double {
        let importance = index.importance(of: place)
        return index.kind(of: place) == .street ? 0.06 + 0.15 * importance : 0.35 * importance
    }

    /// Whether an answer without some of the words is better than none: most of them, without mistakes.
    func isWorthPartial(_ words: FoundWords) -> Bool {
        words.worst + 0.001 < WordMatches.Penalty.oneEdit && textScore(words) >= Self.leastShare
    }
}

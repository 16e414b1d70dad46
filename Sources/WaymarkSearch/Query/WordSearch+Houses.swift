import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension WordSearch {
    /// Numbers that begin as the one that is typed, besides that itself.
    private static let mostLonger = 4

    /// The houses of `place` whose numbers are in the question.
    ///
    /// - Parameters:
    ///   - match: the words found in the name of the street.
    ///   - words: those found there and around it.
    mutating func houseCandidates(
        of place: Int, _ match: NameMatch, _ words: FoundWords
    ) -> [PlaceCandidate] {
        let own = match.words
        let houses = index.houses.range(of: place)
        guard !houses.isEmpty else { return [] }
        for option in query.houseNumbers where option.words & own.bits == 0 {
            var with = words
            with.add(option.words)
            let found = self.houses(houses, with: option.number)
            let candidates = found.compactMap { candidate($0, at: place, match, with) }
            if !candidates.isEmpty {
                return candidates + longer(than: option, of: place, match, with, without: found)
            }
        }
        guard let option = query.houseNumbers.last, option.words & own.bits == 0 else { return [] }
        var with = words
        with.add(option.words)
        return longer(than: option, of: place, match, with, without: [])
    }

    /// While a number is typed last: the houses whose numbers begin so.
    private mutating func longer(
        than option: QueryText.HouseOption, of place: Int, _ match: NameMatch,
        _ words: FoundWords, without: [Int]
    ) -> [PlaceCandidate] {
        let last = UInt32(1) << UInt32(query.words.count - 1)
        guard mode == .typing, option.words & last != 0 else { return [] }
        var found: [Int] = []
        for house in index.houses.range(of: place) where found.count < Self.mostLonger {
            let text = HouseNumber(index.strings[index.houses.texts[house]]).text
            if text.hasPrefix(option.number.text), !without.contains(house) { found.append(house) }
        }
        return found.compactMap { house in
            candidate(house, at: place, match, words).map {
                var longer = $0
                longer.score -= 0.05
                longer.quality = max(longer.quality, .prefix)
                return longer
            }
        }
    }

    private func houses(_ range: Range<Int>, with number: HouseNumber) -> [Int] {
        let table = index.houses
        var (equal, within): ([Int], [Int]) = ([], [])
        for house in range {
            let isNear =
                table.values[house] <= number.value && number.value <= table.lastValues[house]
            guard isNear || table.flags[house] & HouseTable.parted != 0 else { continue }
            let own = HouseNumber(index.strings[table.texts[house]])
            if own.text == number.text {
                equal.append(house)
            } else if own.includes(number) {
                within.append(house)
            }
        }
        return equal.isEmpty ? within : equal
    }

    private mutating func candidate(
        _ house: Int, at place: Int, _ match: NameMatch, _ words: FoundWords
    ) -> PlaceCandidate? {
        let table = index.houses
        guard filter.allows(table.positions[house]) else { return nil }
        var words = words
        if !isComplete(words) {
            words.add(self.words(in: table.postcodes[house]))
            words.add(self.words(in: table.cities[house]))
            addCountry(of: place, to: &words)
        }
        guard isComplete(words) || isWorthPartial(words) else { return nil }
        let isInterpolated = table.flags[house] & HouseTable.interpolated != 0
        let isComplete = isComplete(words)
        let score =
            textScore(words) + match.bonus + (isComplete ? 0.25 : 0.05) + prominence(of: place)
            + nearness.bonus(at: table.positions[house]) - (isInterpolated ? 0.02 : 0)
        return PlaceCandidate(
            place: place, house: house, score: score, quality: quality(words),
            isComplete: isComplete, nameWords: match.words.bits, hasWholeName: match.isWhole)
    }
}

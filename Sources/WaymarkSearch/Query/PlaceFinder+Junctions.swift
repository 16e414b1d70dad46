import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension PlaceFinder {
    /// Streets of each side that are tried.
    private static let mostStreets = 40
    /// Words of a question without "and" that may be two streets.
    private static let mostLooseWords = 5
    /// How good a junction is besides the words.
    private static let score = 0.5

    /// The junctions of two streets that the question names with a word or a sign between them:
    /// "Laugavegur & Snorrabraut".
    func namedJunctions(_ question: WordQuestion) throws(PlaceError) -> [PlaceCandidate] {
        try junctions(of: question, at: splits(of: question.query))
    }

    /// The same without a word between them.
    func looseJunctions(_ question: WordQuestion) throws(PlaceError) -> [PlaceCandidate] {
        let count = question.query.words.count
        guard count <= Self.mostLooseWords, splits(of: question.query).isEmpty else { return [] }
        return try junctions(of: question, at: (1..<max(1, count)).map { (0..<$0, $0) })
    }

    private func junctions(
        of question: WordQuestion, at splits: [(Range<Int>, Int)]
    ) throws(PlaceError) -> [PlaceCandidate] {
        guard !splits.isEmpty, PlaceFilter(question.options, in: index).allowsJunctions else {
            return []
        }
        var found: [PlaceCandidate] = []
        for (words, start) in splits {
            found += try junctions(
                of: question.part(words), and: question.part(start..<question.query.words.count))
        }
        return found
    }

    /// The range of the words before a sign or a word for "and", and the first word after it.
    private func splits(of query: QueryText) -> [(Range<Int>, Int)] {
        var splits: [(Range<Int>, Int)] = []
        let units = Array(query.text.utf16)
        let texts = query.words.map(\.text)
        // "Corner of ... and ..."
        let start = andLength(texts, at: 0)
        for number in query.words.indices.dropFirst(start + 1) {
            let (last, word) = (query.words[number - 1], query.words[number])
            let gap = units[
                last.range.upperBound..<max(last.range.upperBound, word.range.lowerBound)]
            let hasSign = gap.contains { [0x26, 0x2b, 0x2f, 0x40].contains($0) }
            if hasSign, !(last.isNumber && word.isNumber) {
                splits.append((start..<number, number))
            }
            let length = andLength(texts, at: number)
            if length > 0, number + length < texts.count {
                splits.append((start..<number, number + length))
            }
        }
        return splits
    }

    /// How many words from `start` on say "and".
    private func andLength(_ texts: [String], at start: Int) -> Int {
        let match = SearchPhrases.match(in: texts, at: start)
        return match.flatMap { $0.connectors.contains(.and) ? $0.count : nil } ?? 0
    }

    private func junctions(
        of left: WordQuestion, and right: WordQuestion
    ) throws(PlaceError) -> [PlaceCandidate] {
        let first = try streets(left)
        guard !first.isEmpty else { return [] }
        let second = try streets(right)
        let others = Dictionary(
            second.map { ($0.place, $0) }, uniquingKeysWith: { a, b in a.score > b.score ? a : b })
        let nearness = Nearness(left.options)
        var found: [PlaceCandidate] = []
        for street in first {
            for junction in index.junctions.range(of: street.place) {
                let other = Int(index.junctions.others[junction])
                let position = index.junctions.positions[junction]
                guard let match = others[other], !hasSameName(street.place, other),
                    left.options.bounds?.contains(position.coordinate) ?? true
                else { continue }
                var candidate = street
                candidate.junction = junction
                candidate.quality = max(street.quality, match.quality)
                candidate.score =
                    (street.score + match.score) / 2 + Self.score + nearness.bonus(at: position)
                candidate.isWholeName = false
                found.append(candidate)
            }
        }
        return found
    }

    /// Whether one of the places is called just as the question, sign and all: "A&W" is no junction.
    func isName(_ candidates: [PlaceCandidate]) -> Bool {
        candidates.contains {
            $0.isWholeName && $0.quality <= .folded && index.kind(of: $0.place) != .stop
        }
    }

    /// Whether two streets are pieces of one.
    private func hasSameName(_ first: Int, _ second: Int) -> Bool {
        guard let a = index.names(of: first).first, let b = index.names(of: second).first else {
            return true
        }
        return index.nameTexts[a] == index.nameTexts[b]
    }

    private func streets(_ question: WordQuestion) throws(PlaceError) -> [PlaceCandidate] {
        guard question.query.words.contains(where: { !$0.isNumber }) else { return [] }
        var question = question
        question.options.kinds = [.street]
        question.options.bounds = nil
        return try candidates(question).filter { $0.isComplete && $0.house == nil }
            .best(Self.mostStreets)
    }
}

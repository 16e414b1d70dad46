import Synchronization
package import WaymarkDirections
package import WaymarkGeometry
import WaymarkRegion

/// Places that a finder is about to look for in its index.
///
/// The index of a region has all that can be looked for. One that is made for a single question has
/// what was asked for by these before.
package enum PlaceDemand: Hashable, Sendable {
    /// Places by their words.
    case words(WordDemand)
    /// The places of some categories, the nearest to `center` or the most important, within `corridor`.
    case categories(
        Set<PlaceCategory>, center: Coordinate?, options: PlaceOptions, corridor: Corridor?)
    /// Places around a coordinate, and the streets of some ways.
    case reverse(ReverseQuery, ways: [Int64])
    /// The nearest places that meet the conditions.
    case nearby(NearbyQuery)
    /// The place of an object, or the interpolated house of a number on it.
    case object(ObjectCode, house: String?)
    /// A postal code.
    case postcode(String)
}

/// The land along a line.
package struct Corridor: Hashable, Sendable {
    package let path: Path
    /// Metres to each side.
    package let reach: Double
}

/// A demand for places by the words of a question.
package struct WordDemand: Hashable, Sendable {
    /// For each word the words of names that it may stand for.
    package var words: [[WordForm]]
    /// Words that may have mistakes in them.
    package var mistaken: [MistakenWord] = []
    /// The number of words of the question.
    package let wordCount: Int
    /// Numbers that may be those of houses.
    package let houseNumbers: [HouseNumber]
    /// Whether the last number may be the beginning of one.
    package let isTyped: Bool
    /// The options of the question.
    package let options: PlaceOptions
    package let corridor: Corridor?
}

/// A word of names that a word of a question may stand for.
package struct WordForm: Hashable, Sendable {
    package let units: [UInt16]
    /// Whether it is only the beginning of a word.
    package let isPrefix: Bool
    /// The cost of taking the one for the other.
    package let penalty: Double
}

/// A word of a question for which similar ones are looked for.
package struct MistakenWord: Hashable, Sendable {
    package let units: [UInt16]
    /// The mistakes that are forgiven; two only where the first letter is right.
    package let edits: Int
    /// Whether it is the beginning of a word.
    package let isPrefix: Bool

    /// Finds the similar ones among `words`, with the mistakes in each.
    package func matches(among words: [[UInt16]]) -> [(word: Int, edits: Int)] {
        let order = words.indices.sorted { words[$0].lexicographicallyPrecedes(words[$1]) }
        let table = TokenTable(words: order.map { words[$0] })
        var found: [Int: Int] = [:]
        for most in 1...max(1, edits) {
            // As in `QueryWord.findSimilar`.
            let range = most == 1 ? 0..<table.count : table.tokens(withPrefix: [units[0]])
            let walk = FuzzyWalk(
                units, in: table, range: range, edits: most, isPrefix: isPrefix, rows: .max)
            for match in walk.found where match.edits > 0 {
                for token in match.tokens {
                    found[token] = min(match.edits, found[token] ?? match.edits)
                }
            }
        }
        return found.map { (order[$0.key], $0.value) }
    }
}

extension TokenTable {
    /// A table of sorted words without places.
    fileprivate init(words: [[UInt16]]) {
        self.init(
            firstUnits: MappedArray(PlaceIndexWriter.starts(of: words)),
            units: MappedArray(Array(words.joined())), firstPostings: MappedArray(),
            postings: MappedArray())
    }
}

/// Notes what a finder looks for, and stops it where its index has not been given that yet.
package final class PlaceDemands: Sendable {
    fileprivate struct State {
        var met: Set<PlaceDemand> = []
        var forms: Set<WordForm> = []
        var mistaken: Set<MistakenWord> = []
        var open: PlaceDemand?
    }
    private let state = Mutex(State())

    package init() {}

    /// Goes on where `demand` was met.
    ///
    /// - Throws: ``PlaceError/cancelled`` where it was not; then ``takeOpen()`` has it.
    func check(_ demand: PlaceDemand) throws(PlaceError) {
        let isMet = state.withLock { state in
            let rest = state.rest(of: demand)
            state.open = rest
            return rest == nil
        }
        guard isMet else { throw .cancelled }
    }

    /// The demand at which the finder stopped, which counts as met from now on; `nil` where it went on
    /// to its end.
    package func takeOpen() -> PlaceDemand? {
        state.withLock { state in
            let demand = state.open
            state.open = nil
            if let demand { state.note(demand) }
            return demand
        }
    }
}

extension PlaceDemands.State {
    /// The part of `demand` that is not met yet; `nil` if all of it is.
    fileprivate func rest(of demand: PlaceDemand) -> PlaceDemand? {
        guard case .words(var words) = demand else { return met.contains(demand) ? nil : demand }
        words.words = words.words.map { $0.filter { !forms.contains($0) } }
        words.words.removeAll(where: \.isEmpty)
        words.mistaken.removeAll { mistaken.contains($0) }
        return words.words.isEmpty && words.mistaken.isEmpty ? nil : .words(words)
    }

    fileprivate mutating func note(_ demand: PlaceDemand) {
        guard case .words(let words) = demand else {
            met.insert(demand)
            return
        }
        forms.formUnion(words.words.joined())
        mistaken.formUnion(words.mistaken)
    }
}

import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads

/// A place, an address or a junction that a question may mean.
struct PlaceCandidate {
    /// The place; for an address its street, for a junction the first of its streets.
    var place: Int
    var house: Int?
    /// The number of the junction in its table.
    var junction: Int?
    var score: Double
    var quality: MatchQuality
    /// Whether every word was found.
    var isComplete = true
    /// Bits of the words that its own name has.
    var nameWords: UInt32 = 0
    /// Whether the question has the whole name, letter by letter.
    var hasWholeName = false
    /// Whether the name is the words of the question and no more.
    var isWholeName = false
    /// Whether the name begins with the words of the question, in their order.
    var beginsName = false
}

extension [PlaceCandidate] {
    /// The best of them, the best first; equal ones in the order of their numbers.
    func best(_ most: Int) -> [PlaceCandidate] {
        guard most > 0 else { return [] }
        var best: [PlaceCandidate] = []
        for candidate in self {
            if best.count == most, !candidate.comes(before: best[most - 1]) { continue }
            if best.count == most { best.removeLast() }
            let place = best.partitioningIndex { !candidate.comes(before: $0) }
            best.insert(candidate, at: place)
        }
        return best
    }
}

extension PlaceCandidate {
    fileprivate func comes(before other: PlaceCandidate) -> Bool {
        if score != other.score { return score > other.score }
        return (place, house ?? -1, junction ?? -1)
            < (other.place, other.house ?? -1, other.junction ?? -1)
    }
}

import WaymarkDirections
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
    /// Whether the name is the words of the question and no more.
    var isWholeName = false
}

public import WaymarkGeometry

/// A place among the answers to a question.
public struct PlaceMatch: Hashable, Sendable, Codable, Identifiable {
    /// The place.
    public var place: Place
    /// The line to show, with what was typed marked in it.
    public var title: MarkedText
    /// The line below: street, settlement, or whatever tells it from others.
    public var subtitle: MarkedText
    /// How well it fits, 0 to 1: comparable among the answers to one question.
    public var score: Double
    /// How the words were found.
    public var quality: MatchQuality
    /// Metres from where the question was asked; `nil` where that is not known.
    public var distance: Double?
    /// The direction from there in [0, 360) degrees, clockwise from north.
    public var bearing: Double?
    /// Seconds that it takes to get there, or that the way over it takes longer, where that was asked.
    public var travelTime: Double?
    /// Whether it is open at the time that was asked for; `nil` where nobody knows.
    public var isOpen: Bool?

    /// The identification of the place.
    public var id: PlaceID { place.id }

    /// A match of `place` that shows its name.
    public init(_ place: Place, score: Double, quality: MatchQuality = .exact) {
        self.place = place
        self.score = score
        self.quality = quality
        title = MarkedText(place.name)
        subtitle = MarkedText("")
    }
}

/// How the words of a question were found in the names of a place, the best first.
public enum MatchQuality: Int, Hashable, Sendable, Codable, Comparable {
    /// Letter by letter.
    case exact
    /// But for capitals, accents, abbreviations and the script.
    case folded
    /// As beginnings of words.
    case prefix
    /// With a mistake in a word.
    case corrected
    /// Not all of the words.
    case partial

    /// Whether `a` is better than `b`.
    public static func < (a: MatchQuality, b: MatchQuality) -> Bool { a.rawValue < b.rawValue }
}

/// A text of which parts are marked.
public struct MarkedText: Hashable, Sendable, Codable {
    /// The text.
    public var text: String
    /// The marked ranges in UTF-16 code units, in order and apart.
    public var marks: [Range<Int>]

    /// A text with marked ranges.
    public init(_ text: String, marks: [Range<Int>] = []) {
        self.text = text
        self.marks = marks
    }
}

/// The answer to a question for places.
public struct PlaceResponse: Hashable, Sendable, Codable {
    /// The matches, the best first; empty where there are none.
    public var matches: [PlaceMatch]
    /// The smallest box around them, to be shown on a map.
    public var bounds: CoordinateBounds? { CoordinateBounds(matches.lazy.map(\.place.coordinate)) }

    /// An answer of `matches`.
    public init(matches: [PlaceMatch]) { self.matches = matches }
}

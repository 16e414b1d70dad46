public import WaymarkInstructions

/// Something to be said to the driver.
public struct Utterance: Hashable, Sendable, Codable {
    /// How urgent it is.
    public enum Priority: Int, Hashable, Sendable, Codable, CaseIterable, Comparable {
        /// Nice to know: a better route is found, the navigation has ended.
        case information
        /// An instruction of the route.
        case guidance
        /// News that the driver must have at once: a jam, a closed road, a wrong way.
        case alert

        /// Whether `left` is less urgent.
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Seconds for which an instruction is worth being said: it is announced about six before its
    /// maneuver.
    public static let guidanceLifetime = 5.0

    /// The words.
    public let text: String
    /// The words in the Speech Synthesis Markup Language; `nil` where ``text`` says all.
    public let markup: String?
    /// The language of the words as a BCP 47 tag, such as `pt-BR`.
    public let language: String
    /// How urgent it is.
    public let priority: Priority
    /// Seconds after which it is not worth being said, counted from when it was queued and whatever
    /// the distance to its place; `nil` for never.
    public let expires: Double?

    /// The words `text` of `language`, a BCP 47 tag.
    public init(
        _ text: String, markup: String? = nil, language: String,
        priority: Priority = .information, expires: Double? = nil
    ) {
        self.text = text
        self.markup = markup
        self.language = language
        self.priority = priority
        self.expires = expires
    }

    /// The words of an instruction of a route, unless they are more or less urgent.
    public init(
        _ words: SpokenText, priority: Priority = .guidance, expires: Double? = guidanceLifetime
    ) {
        self.init(
            words.text, markup: words.markup, language: words.language, priority: priority,
            expires: expires)
    }

    /// Whether the driver hears the same.
    func sounds(like other: Utterance) -> Bool {
        text == other.text && markup == other.markup && language == other.language
    }
}

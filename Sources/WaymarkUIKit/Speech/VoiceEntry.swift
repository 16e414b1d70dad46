/// A voice that the system has.
public struct VoiceEntry: Hashable, Sendable {
    /// How good it sounds.
    public enum Quality: Int, Hashable, Sendable, CaseIterable, Comparable {
        /// The small one that comes with the system.
        case standard = 1
        /// One that the user has downloaded.
        case enhanced
        /// The best that can be downloaded.
        case premium

        /// Whether `left` sounds worse.
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The identifier by which the system knows it.
    public let identifier: String
    /// The language that it reads, as a BCP 47 tag with a region.
    public let language: String
    /// How good it sounds.
    public let quality: Quality
    /// Whether it is a joke, such as one of bells.
    public let isNovelty: Bool

    /// A voice.
    public init(
        identifier: String, language: String, quality: Quality = .standard,
        isNovelty: Bool = false
    ) {
        self.identifier = identifier
        self.language = language
        self.quality = quality
        self.isNovelty = isNovelty
    }
}

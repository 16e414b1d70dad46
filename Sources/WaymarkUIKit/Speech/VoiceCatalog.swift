/// The voices of a device, of which the best for a language is chosen.
///
/// A language is looked for with its region first, then in the region of the device, then in that where
/// most people speak it, then in any. Within a region the better quality wins; of equals the one that the
/// system would take, then the first one. A voice that the user prefers wins in its language. Novelties never speak.
public struct VoiceCatalog: Hashable, Sendable {
    private let voices: [VoiceEntry]
    private let usual: Set<String>
    private let preferred: Set<String>
    private let region: String?

    /// The voices of a device.
    ///
    /// - Parameters:
    ///   - voices: all that it has.
    ///   - usual: the identifiers of those that the system takes where nothing else is asked for.
    ///   - preferred: the identifiers of those that the user prefers.
    ///   - region: the region of the device, such as `GB`.
    public init(
        _ voices: [VoiceEntry], usual: Set<String> = [], preferred: Set<String> = [],
        region: String? = nil
    ) {
        self.voices = voices.filter { !$0.isNovelty }
        self.usual = usual
        self.preferred = preferred
        self.region = region?.uppercased()
    }

    /// The best voice for the language of a BCP 47 tag; `nil` where none reads it.
    public func voice(for tag: String) -> VoiceEntry? {
        let wanted = Tag(tag)
        var best: (voice: VoiceEntry, rank: [Int])?
        for voice in voices {
            let own = Tag(voice.language)
            guard own.language == wanted.language else { continue }
            let rank = rank(of: voice, own, for: wanted)
            if best.map({ $0.rank.lexicographicallyPrecedes(rank) }) ?? true {
                best = (voice, rank)
            }
        }
        return best?.voice
    }

    /// The more, the better; the first number that differs decides.
    private func rank(of voice: VoiceEntry, _ own: Tag, for wanted: Tag) -> [Int] {
        let place: Int
        switch own.region {
        case let region? where region == wanted.region: place = 3
        case let region? where wanted.region == nil && region == self.region: place = 2
        case let region? where region == Self.mainRegions[wanted.language]: place = 1
        default: place = 0
        }
        return [
            preferred.contains(voice.identifier) ? 1 : 0, place, voice.quality.rawValue,
            usual.contains(voice.identifier) ? 1 : 0,
        ]
    }

    /// The regions whose speech is understood best, where a language has several.
    private static let mainRegions = [
        "ar": "001", "de": "DE", "en": "US", "es": "ES", "fr": "FR", "nl": "NL", "pt": "BR",
        "zh": "CN",
    ]

    /// A language with the region where it is spoken.
    private struct Tag {
        let language: String
        let region: String?

        init(_ text: String) {
            let parts = text.split { $0 == "-" || $0 == "_" }.map(String.init)
            let first = parts.first?.lowercased() ?? ""
            var region = parts.dropFirst().first { Self.isRegion($0) }?.uppercased()
            // The script tells where: voices of the system have the region alone.
            if region == nil, parts.contains(where: { $0.lowercased() == "hant" }) { region = "TW" }
            if first == "yue" { region = "HK" }
            language = Self.renamed[first, default: first]
            self.region = region
        }

        private static func isRegion(_ part: String) -> Bool {
            part.count == 2 && part.allSatisfy(\.isLetter)
                || part.count == 3 && part.allSatisfy(\.isNumber)
        }

        /// Tags that mean the same to a voice (IANA language subtag registry).
        private static let renamed = [
            "cmn": "zh", "in": "id", "iw": "he", "ji": "yi", "mo": "ro", "nb": "no", "yue": "zh",
        ]
    }
}

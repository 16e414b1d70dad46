import WaymarkTiles

/// A text in several languages, each under its tag of BCP 47.
struct IMDFLabels: Decodable {
    private let texts: [String: String]

    /// More than any name has.
    private static let longest = 300

    init(from decoder: any Decoder) throws {
        let labels = try [String: Lenient<String>](from: decoder)
        texts = labels.compactMapValues { $0.value.flatMap(Self.cleaned) }
    }

    /// The text in `language`, else in English, else in the first language by its tag.
    func text(in language: String) -> String? {
        let code = Self.code(of: language)
        let tags = texts.keys.sorted()
        let tag =
            tags.first { $0 == language } ?? tags.first { Self.code(of: $0) == code }
            ?? tags.first { Self.code(of: $0) == "en" } ?? tags.first
        return tag.flatMap { texts[$0] }
    }

    /// The text as `name`, and as `name_…` of other languages as the map has them.
    func names(in language: String) -> [TileProperty] {
        guard let name = text(in: language) else { return [] }
        var others: [String: String] = [:]
        for (tag, text) in texts.sorted(by: { $0.key < $1.key }) {
            guard let code = Self.code(of: tag), others[code] == nil else { continue }
            guard text != name || code == "en" || code == "de" else { continue }
            others[code] = text
        }
        return [TileProperty("name", name)]
            + others.sorted { $0.key < $1.key }.map { TileProperty("name_\($0.key)", $0.value) }
    }

    /// The language of a tag as names of the map have it: `en` of `en-US`, `zh_Hant` of `zh-Hant-TW`.
    private static func code(of tag: String) -> String? {
        let parts = tag.split(separator: "-")
        guard let language = parts.first else { return nil }
        let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        return Tags.language(
            of: "name:"
                + ([language.lowercased()] + (script.map { [String($0)] } ?? []))
                .joined(separator: "-"))
    }

    /// The text without control characters and spaces around it; `nil` where nothing is left.
    static func cleaned(_ text: String) -> String? {
        let scalars = text.unicodeScalars.prefix(longest).map { scalar in
            scalar.properties.generalCategory == .control ? " " : scalar
        }
        let cleaned = String(String.UnicodeScalarView(scalars))
        let words = cleaned.split { $0.isWhitespace }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}

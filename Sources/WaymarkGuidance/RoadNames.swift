/// Names and numbers of roads as people use them.
enum RoadNames {
    /// Longer names are cut: they are mistakes or attacks.
    private static let mostCharacters = 120

    /// The items of a list as OpenStreetMap writes it: separated by semicolons.
    static func parts(_ text: String) -> [String] {
        text.split(separator: ";").map { clean(String($0)) }.filter { !$0.isEmpty }
    }

    /// `text` without control characters and marks that change the direction of writing, and not
    /// too long.
    static func clean(_ text: String) -> String {
        let isPlain =
            text.utf8.count <= mostCharacters && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
        if isPlain, text.first != " ", text.last != " " { return text }
        let allowed = text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .surrogate, .privateUse, .unassigned, .lineSeparator,
                .paragraphSeparator:
                false
            // Joiners are letters of some scripts; all other invisible marks are left out.
            case .format: scalar.value == 0x200c || scalar.value == 0x200d
            default: true
            }
        }
        var cleaned = String(String.UnicodeScalarView(allowed))
        cleaned = cleaned.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard cleaned.count > mostCharacters else { return cleaned }
        return String(cleaned.prefix(mostCharacters - 1)) + "…"
    }

    /// Whether two names are one road to a driver: other case, another suffix of direction, or one
    /// in two languages and the other in one of them.
    static func areAlike(_ a: String, _ b: String) -> Bool {
        let (first, second) = (variants(a), variants(b))
        return !first.isDisjoint(with: second)
    }

    private static func variants(_ name: String) -> Set<String> {
        var found: Set<String> = [base(name)]
        // The first bytes of the separators below.
        let mayHaveParts = name.utf8.contains { $0 == 0x2f || $0 == 0x2d || $0 == 0xe2 }
        for separator in mayHaveParts ? [" / ", " - ", " – ", "/"] : [] {
            for part in name.split(separator: separator, omittingEmptySubsequences: true) {
                found.insert(base(String(part)))
            }
        }
        found.remove("")
        return found
    }

    private static let suffixes: Set<String> = [
        "north", "south", "east", "west", "northbound", "southbound", "eastbound", "westbound",
        "n", "s", "e", "w", "ne", "nw", "se", "sw",
    ]

    /// Lower case, without a direction of the compass in front or behind.
    private static func base(_ name: String) -> String {
        var words = name.lowercased().split(separator: " ")
        if words.count > 1, let last = words.last, suffixes.contains(String(last)) {
            words.removeLast()
        }
        if words.count > 2, let first = words.first, suffixes.contains(String(first)) {
            words.removeFirst()
        }
        return words.joined(separator: " ")
    }
}

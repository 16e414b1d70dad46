/// The name of a road as people compare it with another.
struct ComparableName: Sendable {
    /// Lower case, without a direction of the compass in front or behind.
    private let base: String
    /// The base and, of a name in two languages, that of each.
    private let variants: [String]

    /// Letters of a name that stands for another one which begins with it.
    private static let shortestStem = 6

    init(_ name: String) {
        base = Self.base(name)
        var found = [base]
        // The first bytes of the separators below.
        let mayHaveParts = name.utf8.contains { $0 == 0x2f || $0 == 0x2d || $0 == 0xe2 }
        for separator in mayHaveParts ? [" / ", " - ", " – ", "/"] : [] {
            for part in name.split(separator: separator, omittingEmptySubsequences: true) {
                found.append(Self.base(String(part)))
            }
        }
        variants = found.filter { !$0.isEmpty }
    }

    /// Whether two names are one road to a driver: other case, another suffix of direction, or one
    /// in two languages and the other in one of them.
    func isAlike(_ other: ComparableName) -> Bool {
        variants.contains(where: other.variants.contains)
    }

    /// Whether one of two names begins with the other, as that of a bridge with that of its street.
    func sharesStem(with other: ComparableName) -> Bool {
        let shorter = base.count < other.base.count ? base : other.base
        return shorter.count >= Self.shortestStem && base.hasPrefix(shorter)
            && other.base.hasPrefix(shorter)
    }

    private static let suffixes: Set<String> = [
        "north", "south", "east", "west", "northbound", "southbound", "eastbound", "westbound",
        "n", "s", "e", "w", "ne", "nw", "se", "sw",
    ]

    private static func base(_ name: String) -> String {
        var words = name.lowercased().split(separator: " ")
        if words.count > 1, let last = words.last, suffixes.contains(String(last)) {
            words.removeLast()
        }
        // "West Street" is a name of its own, "West 42" is the 42.
        let hasNumber = words.last.map { $0.allSatisfy(\.isNumber) } ?? false
        if words.count > (hasNumber ? 1 : 2), let first = words.first,
            suffixes.contains(String(first))
        {
            words.removeFirst()
        }
        return words.joined(separator: " ")
    }
}

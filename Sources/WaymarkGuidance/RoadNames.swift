/// Names of roads compared as people do it.
enum RoadNames {
    /// Whether two names are one road to a driver: other case, another suffix of direction, or one
    /// in two languages and the other in one of them.
    static func areAlike(_ a: String, _ b: String) -> Bool {
        let (first, second) = (variants(a), variants(b))
        return !first.isDisjoint(with: second)
    }

    /// Whether one of two names begins with the other, as that of a bridge with that of its street.
    static func haveOneStem(_ a: String, _ b: String) -> Bool {
        let (one, other) = (base(a), base(b))
        let shorter = one.count < other.count ? one : other
        return shorter.count >= shortestStem && one.hasPrefix(shorter) && other.hasPrefix(shorter)
    }

    /// Letters of a name that stands for another one which begins with it.
    private static let shortestStem = 6

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

/// The levels on which something is, as `level=*` and `repeat_on=*` of OpenStreetMap have them: 0 is that of the ground,
/// −0.5 lies half a storey below.
public struct LevelList: Hashable, Sendable {
    /// The levels, each once, ascending; never empty.
    public let levels: [Double]

    /// The levels that have a meaning.
    private static let range = -100.0...300.0
    /// The levels that one thing may have.
    private static let most = 128

    /// One level; `nil` where it has no meaning.
    public init?(_ level: Double) {
        guard Self.range.contains(level) else { return nil }
        levels = [level]
    }

    /// The levels of `text`: numbers and ranges from storey to storey, separated by semicolons, as in `-1;0-3`. Parts that
    /// make no sense are left out.
    ///
    /// - Returns: `nil` where nothing is left, and where there are more levels than any building has.
    public init?(_ text: String) {
        guard text.utf8.count < 400 else { return nil }
        // Most are one storey.
        if text.utf8.count < 5, text.utf8.first != UInt8(ascii: "+"), let storey = Int(text) {
            guard Self.range.contains(Double(storey)) else { return nil }
            levels = [Double(storey)]
            return
        }
        var text = text.replacing(/[−–]/, with: "-").replacing(/\s/, with: "")
        // Some write a decimal comma, and some lists with commas.
        let commas = text.count { $0 == "," }
        text = text.replacing(",", with: commas == 1 && !text.contains(";") ? "." : ";")
        var found: Set<Double> = []
        for part in text.split(separator: ";") {
            guard let match = part.wholeMatch(of: Self.part), let first = Double(match.1),
                Self.range.contains(first)
            else { continue }
            guard let last = match.2.flatMap({ Double($0) }) else {
                found.insert(first)
                continue
            }
            guard Self.range.contains(last), abs(last - first) < Double(Self.most) else { continue }
            found.formUnion(stride(from: min(first, last), through: max(first, last), by: 1))
            found.insert(max(first, last))
        }
        guard !found.isEmpty, found.count <= Self.most else { return nil }
        // There is one zero.
        levels = found.map { $0 == 0 ? 0 : $0 }.sorted()
    }

    /// A level, or a range of them.
    private static var part: Regex<(Substring, Substring, Substring?)> {
        /(-?\d{1,4}(?:\.\d{1,3})?)(?:-(-?\d{1,4}(?:\.\d{1,3})?))?/
    }

    /// Whether all of them lie below the ground.
    public var isUnderground: Bool { levels.allSatisfy { $0 < 0 } }

    /// Whether `level` is among them.
    public func contains(_ level: Double) -> Bool { levels.contains(level) }
}

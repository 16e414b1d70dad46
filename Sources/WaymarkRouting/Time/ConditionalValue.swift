public import WaymarkDirections

/// The value of a `*:conditional` tag (OSM wiki, Conditional restrictions), such as
/// `no @ (Mo-Fr 07:00-09:00); destination @ (weight>7.5 AND wet)`.
public struct ConditionalValue: Hashable, Sendable {
    /// The clauses in the order of the text; of those that hold the last one counts.
    public let clauses: [Clause]

    /// Reads `text`; what is no clause is left out.
    ///
    /// - Complexity: O(*n*) in the length of `text`.
    public init(_ text: String) { clauses = Self.clauses(in: text) }

    /// A value and what has to be true for it.
    public struct Clause: Hashable, Sendable {
        /// The text before the `@`.
        public let value: String
        /// All of them have to hold; never empty.
        public let conditions: [Condition]
    }

    /// A condition that a clause depends on.
    public enum Condition: Hashable, Sendable {
        /// Times, in the syntax of opening hours.
        case hours(OpeningHours)
        /// A property of the vehicle or the journey, such as `weight` in tonnes, `height`,
        /// `width` and `length` in metres, `axles` and `occupants` in numbers.
        case comparison(property: String, operator: Comparison, number: Double)
        /// A state, a load or a right, such as `wet`, `hazmat` and `destination`.
        case flag(String)
        /// A text that cannot be understood: it never holds.
        case unknown(String)
    }

    /// How a property is compared with a number.
    public enum Comparison: String, Hashable, Sendable {
        /// Less than the number.
        case less = "<"
        /// The number or less.
        case lessOrEqual = "<="
        /// The number itself.
        case equal = "="
        /// The number or more.
        case greaterOrEqual = ">="
        /// More than the number.
        case greater = ">"

        /// Whether `value` compares so with `number`.
        public func holds(between value: Double, and number: Double) -> Bool {
            switch self {
            case .less: value < number
            case .lessOrEqual: value <= number
            case .equal: value == number
            case .greaterOrEqual: value >= number
            case .greater: value > number
            }
        }
    }

    /// The value of the last clause whose conditions all hold; `nil` where there is none.
    ///
    /// - Parameters:
    ///   - time: The time at the place; without one no times hold.
    ///   - property: The number of a property in tonnes or metres; where it is `nil` no
    ///     comparison with it holds.
    ///   - flag: Whether a state, in lower case, is given.
    public func value(
        at time: LocalTime?, property: (String) -> Double?, flag: (String) -> Bool
    ) -> String? {
        value(at: time, in: .nowhere, property: property, flag: flag)
    }

    /// The same at a place of `setting`; a day that may be a holiday, and those of schools, are none.
    func value(
        at time: LocalTime?, in setting: OpeningHours.Setting, property: (String) -> Double?,
        flag: (String) -> Bool
    ) -> String? {
        clauses.last { clause in
            clause.conditions.allSatisfy { condition in
                switch condition {
                case .hours(let hours):
                    time.map { hours.isOpen(at: $0, in: setting) ?? hours.isOpen(at: $0) } == true
                case .comparison(let name, let comparison, let number):
                    property(name).map { comparison.holds(between: $0, and: number) } == true
                case .flag(let name): flag(name)
                case .unknown: false
                }
            }
        }?.value
    }
}

extension ConditionalValue {
    /// The clauses of `text`; a part without a value or without a condition is none.
    ///
    /// Parentheses may be missing: then further rules of opening hours belong to the clause before
    /// them.
    public static func clauses(in text: String) -> [Clause] {
        var parts: [(value: Substring, condition: String)] = []
        for part in split(withoutComments(text)) {
            if let at = part.firstIndex(of: "@") {
                let condition = part[part.index(after: at)...]
                parts.append((trimmed(part[..<at]), String(trimmed(condition))))
            } else if let last = parts.indices.last, parts[last].condition.last != ")",
                OpeningHours(String(part)) != nil
            {
                parts[last].condition += ";" + part
            }
        }
        return parts.filter { !$0.value.isEmpty && !$0.condition.isEmpty }.map {
            Clause(value: String($0.value), conditions: conditions($0.condition))
        }
    }

    /// `text` without what stands in pairs of quotation marks.
    private static func withoutComments(_ text: String) -> String {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.indices.filter { $0.isMultiple(of: 2) || $0 == parts.count - 1 }
            .map { parts[$0] }.joined(separator: " ")
    }

    /// The parts between semicolons outside parentheses.
    private static func split(_ text: String) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "(": depth += 1
            case ")": depth = max(0, depth - 1)
            case ";" where depth == 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return parts + [text[start...]]
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0.isWhitespace }
        let end = start.lastIndex { !$0.isWhitespace }
        return end.map { start[...$0] } ?? ""
    }

    /// The conditions that `AND` joins.
    private static func conditions(_ text: String) -> [Condition] {
        let tokens = text.split(whereSeparator: \.isWhitespace).flatMap(parenthesesApart)
        // All conditions have to hold, so it does not matter which ones parentheses group.
        return tokens.split(omittingEmptySubsequences: false) { $0.lowercased() == "and" }
            .map { condition(unwrapped($0).joined(separator: " ")) }
    }

    private static func parenthesesApart(_ word: Substring) -> [Substring] {
        var parts: [Substring] = []
        var rest = word
        while let first = rest.first {
            let isParenthesis = first == "(" || first == ")"
            let part = isParenthesis ? rest.prefix(1) : rest.prefix { $0 != "(" && $0 != ")" }
            parts.append(part)
            rest = rest[part.endIndex...]
        }
        return parts
    }

    /// `tokens` without the parentheses round all of them, or round them and other conditions.
    private static func unwrapped(_ tokens: ArraySlice<Substring>) -> ArraySlice<Substring> {
        func change(_ token: Substring) -> Int { token == "(" ? 1 : token == ")" ? -1 : 0 }
        let balance = tokens.reduce(0) { $0 + change($1) }
        let opening = tokens.prefix { $0 == "(" }.count
        let closing = tokens.reversed().prefix { $0 == ")" }.count
        let surplus = (start: min(opening, max(0, balance)), end: min(closing, max(0, -balance)))
        let inner = tokens.dropFirst(opening).dropLast(closing)
        var depth = opening - surplus.start
        var common = min(depth, closing - surplus.end)
        for token in inner {
            depth += change(token)
            common = min(common, max(0, depth))
        }
        return tokens.dropFirst(surplus.start + common).dropLast(surplus.end + common)
    }

    private static func condition(_ text: String) -> Condition {
        if let comparison = comparison(text) { return comparison }
        if let hours = OpeningHours(text) { return .hours(hours) }
        return isName(text) ? .flag(text.lowercased()) : .unknown(text)
    }

    private static func comparison(_ text: String) -> Condition? {
        let symbols: Set<Character> = ["<", "=", ">"]
        let plain = text.lowercased().filter { !$0.isWhitespace }
        let property = plain.prefix { !symbols.contains($0) }
        let symbol = plain[property.endIndex...].prefix { symbols.contains($0) }
        guard isName(property), let comparison = Comparison(rawValue: String(symbol)),
            let number = number(plain[symbol.endIndex...])
        else { return nil }
        return .comparison(property: String(property), operator: comparison, number: number)
    }

    /// Tonnes or metres in one of each unit.
    private static let units: [Substring: Double] = [
        "": 1, "t": 1, "kg": 0.001, "st": 0.907_184_74, "lb": 0.000_453_592_37,
        "lbs": 0.000_453_592_37, "m": 1, "cm": 0.01, "ft": 0.3048, "'": 0.3048,
    ]

    private static func number(_ text: Substring) -> Double? {
        let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
        guard let number = Double(digits), number.isFinite else { return nil }
        return units[text[digits.endIndex...]].map { number * $0 }
    }

    private static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, first >= UInt8(ascii: "A") else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-:".contains($0)) }
    }
}

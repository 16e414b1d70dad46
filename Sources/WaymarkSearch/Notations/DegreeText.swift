import WaymarkGeometry

/// Degrees as text, with or without minutes, seconds and directions.
struct DegreeText {
    /// The coordinate; `nil` where the text is none.
    let coordinate: Coordinate?

    /// Reads `text`, latitude first where no directions say otherwise.
    init(_ text: Substring) {
        guard text.utf8.count <= 100 else {
            coordinate = nil
            return
        }
        // `64,15` with a comma in every number, or two numbers with a comma between them.
        let hasPoint = text.contains(".")
        let readings = hasPoint ? [false] : [true, false]
        coordinate =
            readings.lazy.compactMap {
                Self.tokens(of: text, isCommaDecimal: $0).flatMap(Self.coordinate)
            }.first
    }

    private enum Token: Equatable {
        /// A number, whether it has a sign and whether it has a fraction.
        case number(Double, signed: Bool, fraction: Bool)
        /// A direction: N, S, E or W.
        case direction(Character)
        /// A sign of degrees, minutes or seconds: 0, 1, 2.
        case unit(Int)
        case comma
    }

    /// An angle of a coordinate.
    private struct Angle {
        var degrees: Double
        var direction: Character?
        var isLongitude: Bool? { direction.map { $0 == "E" || $0 == "W" } }
    }

    private static func coordinate(of tokens: [Token]) -> Coordinate? {
        guard isCoordinate(tokens) else { return nil }
        // Several cuts may fit: `64 8.8 21 56.4` has its cut in the middle.
        let middles = tokens.indices.dropFirst().filter { canCut(tokens, at: $0) }
        for middle in middles {
            let end = tokens[middle - 1] == .comma ? middle - 1 : middle
            if let first = angle(tokens[..<end]), let second = angle(tokens[middle...]),
                let coordinate = coordinate(first, second)
            {
                return coordinate
            }
        }
        return nil
    }

    /// Whether `tokens` can be nothing but a coordinate: `50 S 100 W` and `12 34` are addresses.
    private static func isCoordinate(_ tokens: [Token]) -> Bool {
        var (numbers, fractions, hasDirection) = (0, 0, false)
        for token in tokens {
            switch token {
            case .unit, .comma: return true
            case .direction: hasDirection = true
            case .number(_, _, let fraction):
                numbers += 1
                fractions += fraction ? 1 : 0
            }
        }
        return hasDirection ? fractions > 0 || numbers > 2 : fractions > 1
    }

    /// Whether the second angle may begin at `index`: both sides have as many numbers, or marks
    /// say where it begins.
    private static func canCut(_ tokens: [Token], at index: Int) -> Bool {
        func numbers(_ part: ArraySlice<Token>) -> Int {
            part.count { if case .number = $0 { true } else { false } }
        }
        guard tokens[index] != .comma else { return false }
        let (before, after) = (tokens[..<index], tokens[index...])
        if tokens[index - 1] == .comma { return true }
        let hasDirections = tokens.contains { if case .direction = $0 { true } else { false } }
        return hasDirections || numbers(before) == numbers(after)
    }

    private static func coordinate(_ first: Angle, _ second: Angle) -> Coordinate? {
        guard (first.direction == nil) == (second.direction == nil) else { return nil }
        let isSwapped = first.isLongitude == true
        if isSwapped ? second.isLongitude != false : second.isLongitude == false { return nil }
        let (latitude, longitude) = isSwapped ? (second, first) : (first, second)
        let coordinate = Coordinate(latitude: latitude.degrees, longitude: longitude.degrees)
        return coordinate.isValid ? coordinate : nil
    }

    /// An angle of one to three numbers with a direction at one end at most.
    private static func angle(_ tokens: ArraySlice<Token>) -> Angle? {
        var rest = tokens
        var direction: Character?
        if case .direction(let first)? = rest.first {
            direction = first
            rest = rest.dropFirst()
        } else if case .direction(let last)? = rest.last {
            direction = last
            rest = rest.dropLast()
        }
        var degrees = 0.0
        var isNegative = false
        var count = 0
        while case .number(let value, let signed, let fraction)? = rest.first {
            rest = rest.dropFirst()
            guard count < 3, count == 0 || !signed && value < 60 else { return nil }
            if count == 0 { isNegative = signed }
            degrees += value / [1, 60, 3_600][count]
            if case .unit(let unit)? = rest.first {
                guard unit == count else { return nil }
                rest = rest.dropFirst()
            }
            count += 1
            // Only the last number has a fraction.
            if fraction { break }
        }
        guard count > 0, rest.isEmpty, !(isNegative && direction != nil) else { return nil }
        let isBelow = isNegative || direction == "S" || direction == "W"
        return Angle(degrees: isBelow ? -degrees : degrees, direction: direction)
    }
}

// MARK: - Tokens

extension DegreeText {
    private static let units: [Character: Int] = [
        "°": 0, "º": 0, "˚": 0, "d": 0, "'": 1, "’": 1, "′": 1, "´": 1, "m": 1, "\"": 2, "”": 2,
        "″": 2, "s": 2,
    ]
    private static let directions: Set<Character> = ["N", "S", "E", "W"]

    private static func tokens(of text: Substring, isCommaDecimal: Bool) -> [Token]? {
        var tokens: [Token] = []
        var rest = text
        while let first = rest.first {
            if let (token, end) = number(rest, isCommaDecimal: isCommaDecimal) {
                tokens.append(token)
                rest = rest[end...]
                continue
            }
            rest = rest.dropFirst()
            if first.isWhitespace { continue }
            // Small letters after a number are units: `64d 8m 48s`.
            if let unit = unit(first, after: tokens.last, rest: rest) {
                tokens.append(.unit(unit))
                if first == "'" && rest.first == "'" {
                    tokens[tokens.count - 1] = .unit(2)
                    rest = rest.dropFirst()
                }
            } else if let letter = first.uppercased().first, directions.contains(letter),
                rest.first?.isLetter != true
            {
                tokens.append(.direction(letter))
            } else if first == "," || first == ";" {
                tokens.append(.comma)
            } else {
                return nil
            }
            guard tokens.count <= 20 else { return nil }
        }
        return tokens
    }

    private static func unit(_ sign: Character, after last: Token?, rest: Substring) -> Int? {
        guard case .number? = last, let unit = units[sign] else { return nil }
        guard sign == "s" else { return unit }
        // `64.1s` is a latitude in the south unless a direction follows.
        let next = rest.first { !$0.isWhitespace }?.uppercased().first
        return next.map { directions.contains($0) } == true ? unit : nil
    }

    /// A number at the start of `text` and where it ends.
    ///
    /// A comma is a decimal one where digits follow without a space and the text has no point.
    private static func number(
        _ text: Substring, isCommaDecimal: Bool
    ) -> (Token, Substring.Index)? {
        func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
        let minus = text.first == "-" || text.first == "−" || text.first == "–"
        let unsigned = minus || text.first == "+" ? text.dropFirst() : text
        let whole = unsigned.prefix(while: isDigit)
        guard !whole.isEmpty, whole.count <= 3 else { return nil }
        var end = whole.endIndex
        var digits = String(whole)
        if let mark = text[end...].first, mark == "." || mark == "," && isCommaDecimal {
            let fraction = text[text.index(after: end)...].prefix(while: isDigit)
            if !fraction.isEmpty {
                digits += "." + fraction
                end = fraction.endIndex
            }
        }
        return Double(digits).map {
            (.number($0, signed: minus, fraction: end != whole.endIndex), end)
        }
    }
}

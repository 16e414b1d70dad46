/// A house number in a form that can be compared: "12 a", "12A" and "12a" are one.
package struct HouseNumber: Hashable, Sendable {
    /// Small letters and digits, without blanks; ranges keep their hyphen, parts their slash.
    package let text: String
    /// The number that it begins with, or of its first part that does; 0 where there is none.
    package let value: UInt32
    /// The last number of a range of at most 500, else ``value``.
    package let lastValue: UInt32

    private static let widestRange: UInt32 = 500

    /// The number that `number` spells.
    package init(_ number: String) {
        text = Self.folded(number)
        let parts = text.split { $0 == "/" || $0 == ";" || $0 == "," }
        let first = parts.lazy.compactMap { Self.leadingNumber(of: $0) }.first ?? 0
        value = first
        lastValue = Self.end(of: parts.first ?? "", after: first)
    }

    private static func folded(_ number: String) -> String {
        var result = ""
        for character in number.lowercased() where !character.isWhitespace {
            switch character {
            case "–", "—", "‑", "−": result.append("-")
            default:
                if let digit = character.wholeNumberValue, digit < 10 {
                    result += String(digit)
                } else {
                    result.append(character)
                }
            }
        }
        return result
    }

    private static func leadingNumber(of text: Substring) -> UInt32? {
        UInt32(text.prefix { $0.isASCII && $0.isNumber })
    }

    private static func end(of range: Substring, after first: UInt32) -> UInt32 {
        let sides = range.split(separator: "-")
        guard sides.count == 2, let last = leadingNumber(of: sides[1]), last > first,
            last - first <= widestRange, leadingNumber(of: sides[0]) == first
        else { return first }
        return last
    }

    /// The parts of a number such as "1234/5", any of which people use.
    package var parts: [String] {
        text.split { $0 == "/" || $0 == ";" || $0 == "," }.map { String($0) }
    }

    /// Whether somebody who asks for `other` means it.
    package func includes(_ other: HouseNumber) -> Bool {
        if text == other.text || parts.contains(other.text) { return true }
        let isPlain = other.text == String(other.value)
        return isPlain && lastValue > value && (value...lastValue).contains(other.value)
            && (other.value - value).isMultiple(of: 2)
    }
}

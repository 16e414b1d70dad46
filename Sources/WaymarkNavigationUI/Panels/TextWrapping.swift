/// Breaks a text into lines between words, where there are any, and never inside of a character.
///
/// - Complexity: O(log *n*) measured texts for each line of a text of *n* characters.
package struct TextWrapping {
    private let characters: [Character]
    private let width: Double
    private let measure: (String) -> Double
    private let isRightToLeft: Bool?
    /// Whether there are more characters than those that are looked at.
    private let isCut: Bool

    /// A text for lines of a width.
    ///
    /// - Parameters:
    ///   - most: how many of its characters are looked at.
    ///   - measure: the width of a text.
    package init(_ text: String, width: Double, most: Int, measure: @escaping (String) -> Double) {
        let all = text.drawable
        characters = all.prefix(most).map { $0.isNewline ? " " : $0 }
        isCut = all.dropFirst(most).first != nil
        isRightToLeft = all.runsRightToLeft
        self.width = width
        self.measure = measure
    }

    /// At most `limit` lines.
    package func lines(_ limit: Int) -> [String] {
        var (lines, start) = ([String](), skippingSpaces(0))
        while start < characters.count, lines.count < limit {
            let rest = characters[start...]
            if lines.count == limit - 1 { return lines + [shortened(rest)] }
            let count = fitting(rest, suffix: "")
            let end = count == rest.count ? characters.count : breakpoint(start, start + count)
            lines.append(line(characters[start..<end]))
            start = skippingSpaces(end)
        }
        return lines
    }

    /// Whether it fits into `limit` lines without a word that is broken.
    func fitsWhole(_ limit: Int) -> Bool {
        var start = skippingSpaces(0)
        for _ in 0..<limit where start < characters.count {
            let rest = characters[start...]
            let count = fitting(rest, suffix: "")
            if count == rest.count { return !isCut }
            guard let end = softBreak(start, start + count) else { return false }
            start = skippingSpaces(end)
        }
        return start >= characters.count && !isCut
    }

    /// The part of the rest that fits with an ellipsis, or all of it.
    private func shortened(_ rest: ArraySlice<Character>) -> String {
        let all = line(rest)
        if !isCut, measure(all) <= width { return all }
        let count = fitting(rest, suffix: "…")
        var kept = rest.prefix(count)
        while let last = kept.last, last == " " || ",;:-–·/([".contains(last) { kept.removeLast() }
        return kept.isEmpty ? (measure("…") <= width ? "…" : "") : line(kept, suffix: "…")
    }

    /// How many characters fit, by bisection.
    private func fitting(_ text: ArraySlice<Character>, suffix: String) -> Int {
        if suffix.isEmpty, measure(line(text)) <= width { return text.count }
        var (low, high) = (0, text.count)
        while low < high {
            let middle = (low + high + 1) / 2
            let isFitting = measure(line(text.prefix(middle), suffix: suffix)) <= width
            (low, high) = isFitting ? (middle, high) : (low, middle - 1)
        }
        return low
    }

    /// The index at which a line with the characters up to `end` is broken; it has at least one.
    private func breakpoint(_ start: Int, _ end: Int) -> Int {
        softBreak(start, end) ?? max(start + 1, end)
    }

    /// The last place between words up to `end`.
    private func softBreak(_ start: Int, _ end: Int) -> Int? {
        guard start < end else { return nil }
        return (start + 1...end).last { isBreak(before: $0) }
    }

    /// Whether a line may end before a character: at a space, after a hyphen or slash, and between
    /// ideographs, which have no spaces.
    private func isBreak(before index: Int) -> Bool {
        guard index < characters.count else { return true }
        let (last, next) = (characters[index - 1], characters[index])
        if next == " " || last == " " { return true }
        if "-–/".contains(last) { return !next.isNumber }
        return (last.isIdeograph || next.isIdeograph) && !"、。，．）」』】・ー！？".contains(next)
            && !"（「『【".contains(last)
    }

    private func skippingSpaces(_ start: Int) -> Int {
        characters[start...].firstIndex { $0 != " " } ?? characters.count
    }

    /// A line that runs in the direction of all of the text, whatever it begins with.
    private func line(_ part: some Sequence<Character>, suffix: String = "") -> String {
        var text = String(part)
        while text.last == " " { text.removeLast() }
        text += suffix
        guard let isRightToLeft, text.runsRightToLeft != isRightToLeft else { return text }
        return (isRightToLeft ? "\u{200f}" : "\u{200e}") + text
    }
}

extension Character {
    /// Whether it is of a script without spaces between words: Chinese characters, kana.
    fileprivate var isIdeograph: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return switch value {
        case 0x2e80...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff: true
        default: false
        }
    }
}

/// A word of a name or a question in the form that words are compared in.
package struct FoldedToken: Hashable, Sendable {
    /// The folded word; never empty.
    package let text: String
    /// Where it stands in the text, in units of UTF-16.
    package let range: Range<Int>
}

/// Brings words that people take for the same into one form: small letters without accents.
///
/// Letters of their own become the letters that people type in their place: `ð` and `đ` are `d`, `þ`
/// is `th`, `æ` is `ae`, `ß` is `ss`, `ø` and `ö` are `o`, `ł` is `l`, the Turkish `ı` and `İ` are
/// `i`. Letters that are not Latin keep their script: `ё` is `е`, `ς` is `σ`, hiragana is katakana,
/// the forms of the Arabic alif are one; vowel points fall away; of Chinese characters the
/// simplified one stands for all forms. Digits of all scripts and letters of full width become ASCII.
/// ``variants(of:)`` has what else a word may be typed like.
package enum Folding {
    /// The folded form of `text`; what stands between words is left as it is.
    ///
    /// - Complexity: O(*n*), some ten nanoseconds a letter.
    package static func fold(_ text: String) -> String {
        let table = LetterTable.standard
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        forEachLetter(of: text) { scalar, _ in append(table.fold(scalar), to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The words of `text` in their order, folded.
    ///
    /// Words are cut at everything but letters and digits, so `12/3` and `4-6` are two and `12a` is
    /// one. An apostrophe cuts in Latin words (`l'église`), but not before a last s (`King's`), nor
    /// in other scripts. A character of Chinese is a word by itself; in Japanese words end where
    /// kana and kanji meet.
    package static func tokens(_ text: String) -> [FoldedToken] {
        var cutter = WordCutter()
        forEachLetter(of: text) { cutter.take($0, width: $1) }
        return cutter.finished()
    }

    static func append(_ letter: UInt32, to bytes: inout [UInt8]) {
        var rest = letter
        while rest != 0 {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }

    /// Calls `body` with each letter of `text` and its width in units of UTF-16.
    private static func forEachLetter(of text: String, _ body: (Unicode.Scalar, Int) -> Void) {
        if text.unicodeScalars.contains(where: LetterComposition.isPart) {
            for letter in LetterComposition.letters(of: text) { body(letter.scalar, letter.width) }
        } else {
            for scalar in text.unicodeScalars { body(scalar, scalar.value > 0xFFFF ? 2 : 1) }
        }
    }
}

/// Cuts a text into words, one scalar after the other.
private struct WordCutter {
    private let table = LetterTable.standard
    private var tokens: [FoldedToken] = []
    private var bytes: [UInt8] = []
    private var role = LetterTable.Role.separator
    /// Where the word begins and ends, and where the scalar stands, in units of UTF-16.
    private var start = 0
    private var end = 0
    private var offset = 0
    /// The last apostrophe in the word: its byte, and its place in the text.
    private var apostrophe: (byte: Int, offset: Int)?

    mutating func take(_ scalar: Unicode.Scalar, width: Int) {
        defer { offset += width }
        let next = table.role(of: scalar)
        switch next {
        case .ignored: if !bytes.isEmpty { end = offset + width }
        case .separator: finishWord()
        case .apostrophe: takeApostrophe()
        case .letter, .ideograph, .hiragana, .katakana:
            if bytes.isEmpty || next != role || next == .ideograph { finishWord() }
            if bytes.isEmpty { (start, role) = (offset, next) }
            Folding.append(table.fold(scalar), to: &bytes)
            end = offset + width
        }
    }

    private mutating func takeApostrophe() {
        guard let last = bytes.last else { return }
        // The bytes of the letters of Greek, Cyrillic, Hebrew and Arabic are above these.
        let isLatin = last < 0x80
        if isLatin, apostrophe == nil { apostrophe = (bytes.count, offset) }
    }

    private mutating func finishWord() {
        defer {
            bytes.removeAll(keepingCapacity: true)
            apostrophe = nil
        }
        guard !bytes.isEmpty else { return }
        guard let apostrophe, apostrophe.byte < bytes.count,
            bytes[apostrophe.byte...] != [UInt8(ascii: "s")]
        else { return append(bytes[...], start..<end) }
        append(bytes[..<apostrophe.byte], start..<apostrophe.offset)
        append(bytes[apostrophe.byte...], apostrophe.offset + 1..<end)
    }

    private mutating func append(_ word: ArraySlice<UInt8>, _ range: Range<Int>) {
        tokens.append(FoldedToken(text: String(decoding: word, as: UTF8.self), range: range))
    }

    mutating func finished() -> [FoldedToken] {
        finishWord()
        return tokens
    }
}

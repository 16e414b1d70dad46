extension Folding {
    /// Other folded forms that people type for `word`, written as in the text or folded; without the
    /// form of ``fold(_:)``.
    ///
    /// Umlauts may be written out (`ä` as `ae`, `ø` as `oe`, `å` as `aa`), and two letters may stand
    /// for one (`Muenchen`, `Aarhus`). Who has no `þ` types a `p` (`Pingvellir`). Foreign sounds have
    /// two spellings in katakana (``Kana/variants(of:)``).
    package static func variants(of word: String) -> [String] {
        let plain = fold(word)
        var variants: [String] = []
        for variant in [writtenOut(word), joined(plain), withThorn(plain)] {
            if let variant, variant != plain, !variants.contains(variant) {
                variants.append(variant)
            }
        }
        return variants + Kana.variants(of: plain)
    }

    private static let umlauts: [Character: String] = [
        "ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "æ": "ae",
    ]

    /// The word with umlauts as two letters.
    private static func writtenOut(_ word: String) -> String? {
        // ASCII has no umlauts, and most words are ASCII.
        guard word.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        var result = ""
        for character in word.lowercased() {
            if let two = umlauts[character] { result += two } else { result.append(character) }
        }
        return fold(result)
    }

    /// The word with one vowel in the place of two that may stand for an umlaut.
    private static func joined(_ word: String) -> String? {
        var bytes: [UInt8] = []
        for byte in word.utf8 {
            if let last = bytes.last, isUmlaut(last, byte) { continue }
            bytes.append(byte)
        }
        return bytes.count == word.utf8.count ? nil : String(decoding: bytes, as: UTF8.self)
    }

    private static func isUmlaut(_ first: UInt8, _ second: UInt8) -> Bool {
        switch (Unicode.Scalar(first), Unicode.Scalar(second)) {
        case ("a", "e"), ("o", "e"), ("u", "e"), ("a", "a"): true
        default: false
        }
    }

    private static func withThorn(_ word: String) -> String? {
        word.utf8.first == UInt8(ascii: "p") ? "th" + word.dropFirst() : nil
    }
}

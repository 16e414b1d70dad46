/// Korean syllables in Latin letters: the letters of the Revised Romanization of 2000, with a final
/// consonant carried over to a vowel, without the other changes between syllables.
enum Hangul {
    private static let initials = list("g kk n d tt r m b pp s ss - j jj ch k t p h")
    private static let vowels = list(
        "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
    private static let finals = list(
        "- k k k n n n t l k m l l l p l m p p t t ng t t k t p t")
    /// The final consonants before a vowel.
    private static let carried = list(
        "- g kk ks n nj n d r lg lm lb ls lt lp r m b ps s ss ng j ch k t p h")

    private static func list(_ text: String) -> [String] {
        text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
    }

    static func latin(_ word: ArraySlice<Unicode.Scalar>) -> String {
        let syllables = word.compactMap { scalar in
            (0xAC00...0xD7A3).contains(scalar.value) ? Int(scalar.value) - 0xAC00 : nil
        }
        var result = ""
        for (place, syllable) in syllables.enumerated() {
            let isAfterL = place > 0 && finals[syllables[place - 1] % 28] == "l"
            let initial = initials[syllable / (28 * 21)]
            result += isAfterL && initial == "r" ? "l" : initial
            result += vowels[syllable / 28 % 21]
            let next = place + 1 < syllables.count ? syllables[place + 1] : nil
            let isCarried = next.map { initials[$0 / (28 * 21)].isEmpty } ?? false
            result += (isCarried ? carried : finals)[syllable % 28]
        }
        return result
    }
}

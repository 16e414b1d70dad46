/// Latin letters for those of another alphabet, some by their place in the word.
struct LetterPairs {
    /// Letters, or two of them together, with their Latin ones.
    private let pairs: [String: String]
    /// The same where they begin a word.
    private let initials: [String: String]
    /// The same where they end a word.
    private let finals: [String: String]

    /// - Parameters: letters and Latin letters in turn, parted by blanks; `-` is nothing,
    ///   `_` a blank.
    private init(_ pairs: String, initials: String = "", finals: String = "") {
        self.pairs = Self.table(pairs)
        self.initials = Self.table(initials)
        self.finals = Self.table(finals)
    }

    private static func table(_ text: String) -> [String: String] {
        let words = text.split { $0 == " " || $0 == "\n" }
        return Dictionary(
            stride(from: 0, to: words.count - 1, by: 2).map {
                (String(words[$0]), latin(words[$0 + 1]))
            }, uniquingKeysWith: { _, last in last })
    }

    private static func latin(_ word: Substring) -> String {
        word == "-" ? "" : String(word.map { $0 == "_" ? " " : $0 })
    }

    /// The letters of `word` in Latin ones; what it does not know is left as it is.
    func latin(_ word: ArraySlice<Unicode.Scalar>) -> String {
        var result = ""
        var rest = word
        while let first = rest.first {
            let two = String(String.UnicodeScalarView(rest.prefix(2)))
            if rest.count > 1, let latin = latin(two, at: rest, in: word) {
                result += latin
                rest = rest.dropFirst(2)
            } else {
                result += latin(String(first), at: rest, in: word) ?? String(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    private func latin(
        _ letters: String, at rest: ArraySlice<Unicode.Scalar>, in word: ArraySlice<Unicode.Scalar>
    ) -> String? {
        if rest.startIndex == word.startIndex, let latin = initials[letters] { return latin }
        if rest.count == letters.unicodeScalars.count, word.count > 1, let latin = finals[letters] {
            return latin
        }
        return pairs[letters]
    }
}

extension LetterPairs {
    /// A use of Latin letters for Cyrillic.
    enum CyrillicUse: CaseIterable {
        /// As on signs: `Mannerkheymintie`.
        case signs
        /// A foreign name that was written in Cyrillic by its sound goes back: `Mannerheimintie`.
        case foreign
        /// The same for a German name: `Шиллерштрассе`, `Цюрих`.
        case german
        /// As in passports (ICAO 9303), for Ukrainian by the letters as a Russian reads them.
        case passport
    }

    /// The table of the language that `word` is likely written in.
    static func cyrillic(
        for word: ArraySlice<Unicode.Scalar>, use: CyrillicUse = .signs
    ) -> LetterPairs {
        if word.contains(where: { "јљњћђџѓќѕ".unicodeScalars.contains($0) }) { return serbian }
        let isUkrainian = word.contains { "іїєґ".unicodeScalars.contains($0) }
        return switch use {
        case .signs: isUkrainian ? ukrainian : russian
        case .foreign: isUkrainian ? ukrainianForeign : foreign
        case .german: isUkrainian ? ukrainianGerman : german
        case .passport: isUkrainian ? ukrainianPlain : passport
        }
    }

    private static let russian = LetterPairs(russianPairs, finals: "ый y ий y")
    private static let foreign = LetterPairs(russianPairs + foreignPairs)
    private static let german = LetterPairs(russianPairs + germanPairs)
    private static let passport = LetterPairs(russianPairs + " ё e й i ъ ie ю iu я ia")

    private static let ukrainian = LetterPairs(
        russianPairs + ukrainianPairs, initials: "є ye ї yi й y ю yu я ya", finals: "ий yi")
    private static let ukrainianForeign = LetterPairs(
        russianPairs + ukrainianPairs + foreignPairs + " є e ї i и i")
    private static let ukrainianGerman = LetterPairs(
        russianPairs + ukrainianPairs + germanPairs + " є e ї i и i")
    private static let ukrainianPlain = LetterPairs(
        russianPairs + " ґ g є ye і i ї yi", finals: "ий iy")

    private static let ukrainianPairs = " г h и y ґ g є ie і i ї i й i ю iu я ia"
    private static let foreignPairs =
        " х h й i ц c ия ia ія ia я ja ю ju лю lu мю mu рю ru бю bu ё o кс x дж j ж j щ sch"
    private static let germanPairs =
        " х ch й i ц z ш sch шт st шп sp ч tsch ия ia ія ia я ja ю u ё o кс x ж sch щ sch"

    private static let serbian = LetterPairs(
        russianPairs + " ж z х h ц c ч c ш s ј j љ lj њ nj ћ c ђ dj џ dz ѓ g ќ k ѕ dz")

    private static let russianPairs = """
        а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f
        х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya ў u ө o ү u ә a ң n ғ g қ k ұ u һ h і i
        """

    static let greek = LetterPairs(
        """
        α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch
        ψ ps ω o ου ou αυ av ευ ev ηυ iv γγ ng γξ nx γχ nch
        """, initials: "μπ b", finals: "μπ b αυ af ευ ef")

    static let hebrew = LetterPairs(
        """
        א a ב v ג g ד d ה h ו o ז z ח h ט t י i כ k ך kh ל l מ m ם m נ n ן n ס s ע a פ f ף f צ ts
        ץ ts ק k ר r ש sh ת t וו v יי y
        """, initials: "ב b ו v י y פ p", finals: "ה a")

    static let arabic = LetterPairs(
        """
        ا a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع - غ gh ف f ق q
        ك k ل l م m ن n ه h و u ي i ء - پ p چ ch ژ zh گ g ڤ v
        """, initials: "ال al_ ع a و w ي y", finals: "ه a")
}

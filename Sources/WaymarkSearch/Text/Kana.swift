/// Katakana in Latin letters, by Hepburn; long vowels are written as short ones.
enum Kana {
    private static let syllables: [Unicode.Scalar: String] = {
        let kana = """
            アイウエオカキクケコガギグゲゴサシスセソザジズゼゾタチツテトダヂヅデドナニヌネノハヒフヘホバビブベボパピプペポ\
            マミムメモヤユヨラリルレロワヰヱヲンヴ
            """
        let latin = """
            a i u e o ka ki ku ke ko ga gi gu ge go sa shi su se so za ji zu ze zo ta chi tsu te to \
            da ji zu de do na ni nu ne no ha hi fu he ho ba bi bu be bo pa pi pu pe po ma mi mu me \
            mo ya yu yo ra ri ru re ro wa i e o n vu
            """
        return Dictionary(
            uniqueKeysWithValues: zip(
                kana.unicodeScalars, latin.split(separator: " ").map { String($0) }))
    }()

    private static let small: [Unicode.Scalar: String] = [
        "ャ": "ya", "ュ": "yu", "ョ": "yo", "ァ": "a", "ィ": "i", "ゥ": "u", "ェ": "e", "ォ": "o",
        "ヮ": "wa",
    ]

    static func latin(_ word: ArraySlice<Unicode.Scalar>) -> String {
        var result = ""
        var doublesNext = false
        for scalar in word {
            if scalar == "ッ" {
                doublesNext = true
            } else if let vowel = small[scalar] {
                result = joined(result, vowel)
            } else if let syllable = syllables[scalar] {
                append(syllable, doubled: doublesNext, to: &result)
                doublesNext = false
            }
        }
        return result
    }

    private static func append(_ syllable: String, doubled: Bool, to result: inout String) {
        if doubled, let first = syllable.first { result.append(first == "c" ? "t" : first) }
        let isLong =
            syllable == "u" && ["o", "u"].contains(result.last)
            || syllable == "o" && result.last == "o"
        if !isLong { result += syllable }
    }

    /// `ki` and `ya` are `kya`, `shi` and `ya` are `sha`, `fu` and `a` are `fa`.
    private static func joined(_ result: String, _ vowel: String) -> String {
        guard let last = result.last, "aiueo".contains(last) else { return result + vowel }
        let stem = result.dropLast()
        if stem.isEmpty || "aiueo".contains(stem.last ?? " ") {
            return last == "u" ? stem + "w" + vowel : result + vowel
        }
        let isSoft = stem.hasSuffix("sh") || stem.hasSuffix("ch") || stem.hasSuffix("j")
        return String(stem) + (isSoft && vowel.hasPrefix("y") ? String(vowel.dropFirst()) : vowel)
    }
}

extension Kana {
    /// Other spellings of the folded katakana `word`: foreign sounds are written with letters of
    /// their own or with the nearest Japanese ones (`ヴァ` or `バ`, `ティ` or `チ`), and the sign of a
    /// long vowel may be missing. Empty for words of other scripts.
    static func variants(of word: String) -> [String] {
        guard word.utf8.first == 0xE3, word.unicodeScalars.allSatisfy(isKatakana) else { return [] }
        let short = word.filter { $0 != "ー" }
        let near = replacing(foreign, in: word)
        let forms = [
            near, short, replacing(foreign, in: short),
            replacing(foreign.map { ($0.plain, $0.foreign) }, in: word),
        ]
        var variants: [String] = []
        for form in forms where form != word && !form.isEmpty && !variants.contains(form) {
            variants.append(form)
        }
        return variants
    }

    private static func isKatakana(_ scalar: Unicode.Scalar) -> Bool {
        (0x30A1...0x30FF).contains(scalar.value)
    }

    private typealias Spelling = (foreign: String, plain: String)

    /// Syllables of two letters come before their first one.
    private static let foreign: [Spelling] = [
        ("ヴァ", "バ"), ("ヴィ", "ビ"), ("ヴェ", "ベ"), ("ヴォ", "ボ"), ("ティ", "チ"), ("ディ", "ジ"), ("ヴ", "ブ"),
    ]

    private static func replacing(_ spellings: [Spelling], in word: String) -> String {
        var result = ""
        var rest = word[...]
        while let first = rest.first {
            if let spelling = spellings.first(where: { rest.hasPrefix($0.foreign) }) {
                result += spelling.plain
                rest = rest.dropFirst(spelling.foreign.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}

/// Writes names of other scripts in Latin letters, as passports and road signs do.
///
/// Cyrillic follows the Russian use and, where a letter tells so, the Ukrainian, Serbian or
/// Macedonian; Greek ELOT 743; kana Hepburn, with long vowels as short ones; Korean the Revised
/// Romanization, syllable by syllable. Hebrew and Arabic do not write most vowels: there it is a
/// rough form. Chinese characters have none.
package enum Transliteration {
    /// `text` in small Latin letters; `nil` where it has no letter of those scripts.
    package static func latin(_ text: String) -> String? {
        guard text.unicodeScalars.contains(where: { Script($0) != nil }) else { return nil }
        return latin(plainLetters(of: text), use: .signs)
    }

    /// The Latin forms that `text` may stand for, ``latin(_:)`` first, at most four; empty where it
    /// has no letter of those scripts.
    ///
    /// Cyrillic has more than one, as foreign names are written by their sound: `Маннерхейминтие` is
    /// `mannerkheymintie` and `mannerheimintie`, `Цюрих` is `tsyurikh` and `zurich`.
    package static func latinForms(_ text: String) -> [String] {
        guard let first = latin(text) else { return [] }
        guard text.unicodeScalars.contains(where: { Script($0) == .cyrillic }) else {
            return [first]
        }
        let letters = plainLetters(of: text)
        var forms = [first]
        for use in LetterPairs.CyrillicUse.allCases {
            let form = latin(letters, use: use)
            if !forms.contains(form) { forms.append(form) }
        }
        return forms
    }

    private static func latin(
        _ letters: [Unicode.Scalar], use: LetterPairs.CyrillicUse
    ) -> String {
        var result = ""
        var index = 0
        while index < letters.count {
            let script = Script(letters[index])
            let end = letters[index...].firstIndex { Script($0) != script } ?? letters.count
            if let script {
                result += script.latin(letters[index..<end], use: use)
            } else {
                result.unicodeScalars.append(contentsOf: letters[index..<end])
            }
            index = end
        }
        return result
    }

    /// Folded but for Cyrillic, where the marks make other letters.
    private static func plainLetters(of text: String) -> [Unicode.Scalar] {
        let isCyrillic = text.unicodeScalars.contains { Script($0) == .cyrillic }
        return Array((isCyrillic ? text.lowercased() : Folding.fold(text)).unicodeScalars)
    }
}

extension Transliteration {
    /// A script that can be written in Latin letters.
    enum Script {
        case cyrillic
        case greek
        case hebrew
        case arabic
        case kana
        case hangul

        init?(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x386...0x3FF, 0x1F00...0x1FFF: self = .greek
            case 0x400...0x52F: self = .cyrillic
            case 0x5D0...0x5EA: self = .hebrew
            case 0x621...0x64A, 0x66E...0x6D3: self = .arabic
            case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .hangul
            case 0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0xFF66...0xFF9F: self = .kana
            default: return nil
            }
        }

        func latin(_ word: ArraySlice<Unicode.Scalar>, use: LetterPairs.CyrillicUse) -> String {
            switch self {
            case .cyrillic: LetterPairs.cyrillic(for: word, use: use).latin(word)
            case .greek: LetterPairs.greek.latin(word)
            case .hebrew: LetterPairs.hebrew.latin(word)
            case .arabic: LetterPairs.arabic.latin(word)
            case .kana: Kana.latin(word)
            case .hangul: Hangul.latin(word)
            }
        }
    }
}

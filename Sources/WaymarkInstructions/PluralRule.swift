/// The plural forms of the Unicode CLDR (cardinal rules, version 44).
enum PluralForm: String, CaseIterable {
    case zero, one, two, few, many, other
}

/// The rule by which a number takes a form in a language.
struct PluralRule {
    /// The language, without script and region.
    let language: String

    /// The form for `number`, which has up to one decimal.
    func form(of number: Double) -> PluralForm {
        let whole = Int(number)
        let isWhole = number == Double(whole)
        let (tens, hundreds) = (whole % 10, whole % 100)
        switch language {
        case "fr", "pt":
            return whole <= 1 ? .one : .other
        case "zh", "ja": return .other
        case "is":
            let last = isWhole ? tens : Int((number * 10).rounded()) % 10
            return last == 1 && (!isWhole || hundreds != 11) ? .one : .other
        case "he":
            if whole == 0, !isWhole { return .one }
            return isWhole && whole == 1 ? .one : isWhole && whole == 2 ? .two : .other
        case "ru", "uk", "pl":
            guard isWhole else { return .other }
            if language == "pl" ? whole == 1 : tens == 1 && hundreds != 11 { return .one }
            return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
        case "ar":
            guard isWhole else { return .other }
            switch whole {
            case 0: return .zero
            case 1: return .one
            case 2: return .two
            default: return (3...10).contains(hundreds) ? .few : hundreds >= 11 ? .many : .other
            }
        default: return isWhole && whole == 1 ? .one : .other
        }
    }
}

/// The forms of a text that has a number in it, as "{n} meters".
struct PluralTexts: Decodable, Sendable {
    /// The text before and after the number.
    private let texts: [PluralForm: (before: String, after: String?)]

    init(from decoder: any Decoder) throws {
        let named = try decoder.singleValueContainer().decode([String: String].self)
        var texts: [PluralForm: (before: String, after: String?)] = [:]
        for (name, text) in named {
            guard let form = PluralForm(rawValue: name) else { break }
            let parts = text.split(separator: "{n}", maxSplits: 1, omittingEmptySubsequences: false)
            texts[form] = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
        }
        guard texts.count == named.count, texts[.other] != nil else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "plural forms are zero, one, two, few, many and other"))
        }
        self.texts = texts
    }

    /// The text in a form, that of `other` where the language has none of its own, with `digits`.
    func text(_ form: PluralForm, _ digits: String) -> String {
        guard let text = texts[form] ?? texts[.other] else { return "" }
        return text.after.map { text.before + digits + $0 } ?? text.before
    }
}

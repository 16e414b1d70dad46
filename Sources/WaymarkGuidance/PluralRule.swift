/// The plural forms of the Unicode CLDR (cardinal rules, version 44).
enum PluralForm: String, Codable, CaseIterable {
    case zero, one, two, few, many, other
}

/// Which form a number takes in a language.
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

/// The forms of a text that has a number in it.
struct PluralTexts: Codable, Sendable {
    private let texts: [String: String]

    init(from decoder: any Decoder) throws {
        texts = try decoder.singleValueContainer().decode([String: String].self)
        guard texts.keys.allSatisfy({ PluralForm(rawValue: $0) != nil }), texts["other"] != nil
        else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "plural forms are zero, one, two, few, many and other"))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(texts)
    }

    /// The text for a form; that of `other` where the language has none of its own.
    subscript(form: PluralForm) -> String { texts[form.rawValue] ?? texts["other"] ?? "" }
}

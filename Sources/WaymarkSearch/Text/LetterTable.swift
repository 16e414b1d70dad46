/// What each letter is folded to, and which characters make up words.
///
/// A folded letter is up to four bytes of UTF-8 in one number, the first byte lowest; 0 is nothing.
struct LetterTable {
    /// The part of a text that a character belongs to.
    enum Role: UInt8 {
        /// It ends a word.
        case separator
        /// It is left out, and the word goes on.
        case ignored
        /// A letter or a digit.
        case letter
        /// A quotation mark inside of a word.
        case apostrophe
        /// A character of Chinese, which is a word by itself.
        case ideograph
        /// A letter of Japanese; words end where the other letters begin.
        case hiragana
        case katakana
    }

    static let standard = LetterTable()

    /// The scalars below this one are in tables.
    private static let end: UInt32 = 0x2000

    private let folded: [UInt32]
    private let roles: [Role]

    private init() {
        var letters: [UInt32: UInt32] = [:]
        for (base, marked) in Self.bases {
            for scalar in marked.unicodeScalars { letters[scalar.value] = Self.packed(base) }
        }
        let all = (0..<Self.end).map { Unicode.Scalar($0) }
        folded = all.map { scalar in scalar.map { Self.fold($0, with: letters) } ?? 0 }
        roles = all.map { scalar in scalar.map(Self.role) ?? .separator }
    }

    /// What `scalar` is folded to.
    func fold(_ scalar: Unicode.Scalar) -> UInt32 {
        scalar.value < Self.end ? folded[Int(scalar.value)] : foldWide(scalar)
    }

    /// The part that `scalar` has in a text.
    func role(of scalar: Unicode.Scalar) -> Role {
        scalar.value < Self.end ? roles[Int(scalar.value)] : Self.wideRole(scalar)
    }

    /// The bytes of `text`, at most four.
    private static func packed(_ text: some StringProtocol) -> UInt32 {
        text.utf8.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}

// MARK: - Below U+2000

extension LetterTable {
    private static func fold(_ scalar: Unicode.Scalar, with letters: [UInt32: UInt32]) -> UInt32 {
        if isMark(scalar) { return 0 }
        if let digit = digit(scalar) { return digit }
        let small = scalar.properties.lowercaseMapping
        // The capital İ is an i and a dot.
        let first = small.unicodeScalars.first ?? scalar
        return letters[first.value] ?? packed(String(first))
    }

    private static func role(of scalar: Unicode.Scalar) -> Role {
        if isMark(scalar) || scalar == "\u{AD}" { return .ignored }
        switch scalar {
        case "'", "\"", "`", "´", "\u{5F3}", "\u{5F4}": return .apostrophe
        // ʻ of Hawaii and its kin, which are letters.
        case "\u{2B9}"..."\u{2C1}": return .ignored
        default: return generalRole(scalar)
        }
    }

    private static func generalRole(_ scalar: Unicode.Scalar) -> Role {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            .letter
        case .enclosingMark, .format: .ignored
        default: .separator
        }
    }

    /// Accents, vowel points of Hebrew and Arabic and the stroke that stretches Arabic words. The
    /// marks of other scripts are letters of theirs.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5,
            0x5C7, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4,
            0x6E7...0x6E8, 0x6EA...0x6ED:
            true
        default: false
        }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> UInt32? {
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue,
            (0...9).contains(value)
        else { return nil }
        return UInt32(UInt8(ascii: "0")) + UInt32(value)
    }

    /// Letters with the same letters below their marks.
    private static let bases: [(base: String, marked: String)] = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặªɑ"), ("ae", "æǣǽ"), ("b", "ḃḅḇƀɓ"),
        ("c", "çćĉċčḉƈ"), ("d", "ďđðḋḍḏḑḓɖɗ"), ("dz", "ǆǳ"),
        ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệəǝɛ"), ("f", "ḟƒ"), ("g", "ĝğġģǧǵḡǥɠ"), ("h", "ĥħȟḣḥḧḩḫẖ"),
        ("i", "ìíîïĩīĭįıǐȉȋḭḯỉịɨ"), ("ij", "ĳ"), ("j", "ĵǰ"), ("k", "ķĸǩḱḳḵƙ"),
        ("l", "ĺļľŀłḷḹḻḽƚ"), ("lj", "ǉ"), ("m", "ḿṁṃ"), ("n", "ñńņňŉŋǹṅṇṉṋ"), ("nj", "ǌ"),
        ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợºɔ"), ("oe", "œ"), ("p", "ṕṗ"),
        ("r", "ŕŗřȑȓṙṛṝṟ"), ("s", "śŝşšșſṡṣṥṧṩẛ"), ("ss", "ßẞ"), ("t", "ţťŧțṫṭṯṱẗ"), ("th", "þ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữựµ"), ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"),
        ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžƶẑẓẕ"), ("1", "¹"), ("2", "²"), ("3", "³"),
        ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"), ("ε", "έἐἑἒἓἔἕὲέ"),
        ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"), ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"), ("ο", "όὀὁὂὃὄὅὸό"),
        ("ρ", "ῤῥ"), ("σ", "ς"), ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
        ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
        ("а", "ӑӓ"), ("г", "ѓ"), ("е", "ѐёӗ"), ("ж", "ӂӝ"), ("з", "ӟ"), ("и", "йѝӣӥ"), ("к", "ќ"),
        ("о", "ӧ"), ("у", "ўӯӱӳ"), ("ч", "ӵ"), ("ы", "ӹ"), ("э", "ӭ"), ("і", "ї"),
        ("ا", "أإآٱ"), ("ه", "ةۀە"), ("و", "ؤ"), ("ي", "ىئیې"), ("ك", "کڪ"),
    ]
}

// MARK: - From U+2000 on

extension LetterTable {
    private func foldWide(_ scalar: Unicode.Scalar) -> UInt32 {
        let value = scalar.value
        switch value {
        // Hiragana as katakana.
        case 0x3041...0x3096, 0x309D...0x309E: return Self.packed(Self.character(value + 0x60))
        case 0xFF10...0xFF19: return value - 0xFF10 + 0x30
        case 0xFF21...0xFF3A: return value - 0xFF21 + 0x61
        case 0xFF41...0xFF5A: return value - 0xFF41 + 0x61
        case 0x2070, 0x2074...0x2079: return value - 0x2070 + 0x30
        case 0x2080...0x2089: return value - 0x2080 + 0x30
        case 0xFB00...0xFB06: return Self.packed(Self.ligatures[Int(value - 0xFB00)])
        case 0x3400...0x9FFF: return Self.packed(String(HanVariants.plain(scalar)))
        case 0x3005...0x30FF, 0xAC00...0xD7A3: return Self.packed(String(scalar))
        default:
            if Self.wideRole(scalar) == .ignored { return 0 }
            if let digit = Self.digit(scalar) { return digit }
            let small = scalar.properties.lowercaseMapping
            guard let first = small.unicodeScalars.first, first.value < Self.end else {
                return Self.packed(small)
            }
            return folded[Int(first.value)]
        }
    }

    private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

    private static func character(_ value: UInt32) -> String {
        Unicode.Scalar(value).map { String($0) } ?? ""
    }

    private static func wideRole(_ scalar: Unicode.Scalar) -> Role {
        switch scalar.value {
        case 0x2018, 0x2019, 0x201B, 0x2032, 0xFF07: .apostrophe
        case 0x200B: .separator
        case 0x3005...0x3007, 0x3021...0x3029, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            .ideograph
        case 0x3041...0x309F: .hiragana
        case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF: .katakana
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: .ignored
        default: generalRole(scalar)
        }
    }
}

/// Joins what some keyboards and files write in parts: the consonants and vowels of a Korean
/// syllable (The Unicode Standard, section 3.12) and the marks of voiced kana. Letters of half width
/// become whole ones.
enum LetterComposition {
    /// Whether `scalar` may have to be joined with another, or is of half width.
    static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3099...0x309A, 0xFF65...0xFF9F: true
        default: false
        }
    }

    /// A letter and how many units of UTF-16 it takes in the text.
    typealias Letter = (scalar: Unicode.Scalar, width: Int)

    /// The letters of `text` with their parts joined.
    static func letters(of text: String) -> [Letter] {
        var result: [Letter] = []
        for scalar in text.unicodeScalars {
            let width = scalar.value > 0xFFFF ? 2 : 1
            let whole = fullWidth(scalar)
            if let last = result.last, let joined = join(last.scalar, whole) {
                result[result.count - 1] = (joined, last.width + width)
            } else {
                result.append((whole, width))
            }
        }
        return result
    }

    private static func join(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Unicode.Scalar? {
        switch (a.value, b.value) {
        case (0x1100...0x1112, 0x1161...0x1175):
            Unicode.Scalar(0xAC00 + ((a.value - 0x1100) * 21 + b.value - 0x1161) * 28)
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (a.value - 0xAC00).isMultiple(of: 28):
            Unicode.Scalar(a.value + b.value - 0x11A7)
        case (_, 0x3099): voiced.contains(a) ? Unicode.Scalar(a.value + 1) : nil
        case (_, 0x309A): halfVoiced.contains(a) ? Unicode.Scalar(a.value + 2) : nil
        default: nil
        }
    }

    private static let halfVoiced = Array("はひふへほハヒフヘホ".unicodeScalars)
    private static let voiced =
        halfVoiced + Array("かきくけこさしすせそたちつてとカキクケコサシスセソタチツテト".unicodeScalars)

    private static let wide = Array(
        "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
            .unicodeScalars)

    private static func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF65...0xFF9F).contains(scalar.value) else { return scalar }
        return wide[Int(scalar.value - 0xFF65)]
    }
}

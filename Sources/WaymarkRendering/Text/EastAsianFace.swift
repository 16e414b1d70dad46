/// How characters are written that Chinese, Japanese and Korean share; the numbers of the faces in the
/// collection of Noto Sans CJK.
enum EastAsianFace: UInt32 {
    case japanese = 0
    case korean = 1
    /// Simplified Chinese, which has all of them.
    case chinese = 2

    /// As other letters of the text say: kana are Japanese, Hangul is Korean.
    init(_ scalars: [Unicode.Scalar]) {
        let values = scalars.lazy.map(\.value)
        if values.contains(where: { (0x3040...0x30ff).contains($0) }) {
            self = .japanese
        } else if values.contains(where: { (0xac00...0xd7af).contains($0) }) {
            self = .korean
        } else {
            self = .chinese
        }
    }

    /// Whether a character is of one of these scripts, or of their punctuation.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11ff, 0x2e80...0x9fff, 0xa960...0xa97f, 0xac00...0xd7ff, 0xf900...0xfaff,
            0xfe30...0xfe4f, 0xff00...0xffef, 0x1b000...0x1b16f, 0x20000...0x3ffff:
            true
        default: false
        }
    }
}

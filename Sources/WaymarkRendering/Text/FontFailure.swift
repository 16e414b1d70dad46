/// The reason why a font is not used. Maps go on without it.
public enum FontFailure: Error, Hashable, Sendable {
    /// There is no font at all, so that no text is drawn. The user can install one, or the app can add one.
    case noFonts
    /// Nothing is there, or it cannot be read. The app can mend the path.
    case missing(name: String)
    /// It is larger than ``FontSource/mostBytes`` or ``FontSource/mostBytesOfFile``.
    case tooLarge(name: String, bytes: Int, most: Int)
    /// It is no font, or so damaged that it cannot be told as one.
    case notAFont(name: String)
    /// It is a font that has no characters.
    case noGlyphs(name: String)
    /// Its lines would be more than ten times as high as its size, or have no height.
    case absurdSize(name: String)
}

extension FontFailure: CustomStringConvertible {
    /// The reason in a line of English.
    public var description: String {
        switch self {
        case .noFonts:
            "no font is found, so that no text is drawn; "
                + "install the Noto fonts (Debian: fonts-noto-core) or add a font of your own"
        case .missing(let name): "the font \(name) cannot be read"
        case .tooLarge(let name, let bytes, let most):
            "the font \(name) has \(bytes) bytes, more than \(most)"
        case .notAFont(let name): "\(name) is no font"
        case .noGlyphs(let name): "the font \(name) has no characters"
        case .absurdSize(let name): "the font \(name) has lines of an absurd height"
        }
    }
}

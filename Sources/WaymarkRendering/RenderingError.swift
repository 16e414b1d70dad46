/// Why nothing can be drawn.
public enum RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A font file is missing; it comes with the system's package of Noto fonts.
    case fontMissing(path: String)

    /// One line for a person.
    public var description: String {
        switch self {
        case .fontMissing(let path):
            "the font \(path) is missing; install the Noto fonts (Debian: fonts-noto-core)"
        }
    }
}

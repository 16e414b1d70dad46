/// The faces of a text.
public enum FontStyle: Int, Sendable, CaseIterable {
    /// Upright.
    case regular
    /// Upright and heavy.
    case bold
    /// Slanted, for waters.
    case italic
}

/// One line of text that is to be shaped.
public struct TextLine: Hashable, Sendable {
    /// The characters in the order in which they are read; none of them ends a line.
    public let characters: [Unicode.Scalar]
    /// The font that is asked for.
    public let font: TextFont

    /// A line of `characters` in `font`.
    public init(characters: [Unicode.Scalar], font: TextFont) {
        self.characters = characters
        self.font = font
    }
}

/// The font that a text asks for: names of a style's `text-font`, and the face that they speak of.
public struct TextFont: Hashable, Sendable {
    /// The names as `text-font` has them, such as `Noto Sans Bold`, the most wanted first; empty for the fonts of
    /// the map.
    public let names: [String]
    /// The face.
    public let style: FontStyle

    /// The fonts of the map in a face.
    public init(_ style: FontStyle) {
        names = []
        self.style = style
    }

    /// The font of a list of names. A name with `Bold` in it asks for heavy letters, else one with `Italic` for
    /// slanted ones.
    ///
    /// - Parameter names: the most wanted first; each may be several, parted by commas.
    public init(names: [String]) {
        func speaks(of word: String) -> Bool { names.contains { $0.contains(word) } }
        style = speaks(of: "Bold") ? .bold : speaks(of: "Italic") ? .italic : .regular
        self.names =
            speaks(of: ",") ? names.flatMap { $0.split(separator: ",").map(String.init) } : names
    }

    /// Hashes the face alone: the names of one map are few, and this is done for every text.
    public func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

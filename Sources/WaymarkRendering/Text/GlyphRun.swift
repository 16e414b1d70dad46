/// The number of a font within the engine that gave it.
public struct FontID: Hashable, Sendable {
    /// The number.
    public let number: Int

    /// The font of this number.
    public init(_ number: Int) { self.number = number }
}

/// The number of a glyph within its font.
public struct GlyphID: Hashable, Sendable {
    /// The number; 0 is the box that stands for what a font lacks.
    public let number: UInt32

    /// The glyph of this number.
    public init(_ number: UInt32) { self.number = number }
}

/// Glyphs of one font that stand beside each other, from left to right.
public struct GlyphRun: Hashable, Sendable {
    /// A glyph and how it moves the pen, in units of the font size.
    public struct Glyph: Hashable, Sendable {
        /// Its number in the font.
        public let id: GlyphID
        /// From the pen to the origin of the glyph, y upward.
        public let offset: SIMD2<Float>
        /// How far the pen moves to the right.
        public let advance: Float

        /// A glyph at `offset` from the pen.
        public init(id: GlyphID, offset: SIMD2<Float> = .zero, advance: Float) {
            self.id = id
            self.offset = offset
            self.advance = advance
        }
    }

    /// The font of all of them.
    public let font: FontID
    /// The glyphs from left to right.
    public let glyphs: [Glyph]

    /// A run of `glyphs` in `font`.
    public init(font: FontID, glyphs: [Glyph]) {
        self.font = font
        self.glyphs = glyphs
    }
}

/// The outline of a glyph.
public struct GlyphOutline: Hashable, Sendable {
    /// Closed contours of straight lines in units of the font size, y upward, filled by their winding; none for a
    /// space and for glyphs that are only pictures.
    public let contours: [[SIMD2<Float>]]

    /// An outline of `contours`.
    public init(contours: [[SIMD2<Float>]] = []) { self.contours = contours }
}

/// The heights of the lines of a font, in units of the font size.
public struct FontMetrics: Hashable, Sendable {
    /// From the baseline up.
    public let ascender: Double
    /// From the baseline down, as a positive number.
    public let descender: Double

    /// The heights over and under the baseline.
    public init(ascender: Double, descender: Double) {
        self.ascender = ascender
        self.descender = descender
    }
}

/// The glyph of a character on its own, as lists of glyphs have it.
public struct CharacterGlyph: Hashable, Sendable {
    /// The font that has the character.
    public let font: FontID
    /// The glyph in that font.
    public let glyph: GlyphID
    /// How far it moves the pen, in units of the font size.
    public let advance: Double

    /// A glyph of `font`.
    public init(font: FontID, glyph: GlyphID, advance: Double) {
        self.font = font
        self.glyph = glyph
        self.advance = advance
    }
}

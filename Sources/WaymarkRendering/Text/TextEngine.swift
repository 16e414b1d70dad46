/// Turns text into outlines: finds fonts, chooses one for each character, and shapes lines of any script.
///
/// The map asks the engine once for each line that it has not drawn before and once for the outlines of each run,
/// and keeps what it gets. An engine may be shared by several maps and is called from any thread.
///
/// ```swift
/// let engine = SystemTextEngine(fonts: [.file("/opt/app/Signs.ttf")])
/// var options = MapViewOptions(size: SIMD2(400, 300))
/// options.textEngine = engine
/// ```
public protocol TextEngine: AnyObject, Sendable {
    /// The families that `text-font` can name: those that the app added, then that of the map; none where no font
    /// is found.
    var families: [String] { get }

    /// The fonts that cannot be used; ``FontFailure/noFonts`` is the last where none are left.
    var failures: [FontFailure] { get }

    /// The glyphs of a line from left to right, as they are seen. Directions are those of Unicode annex 9.
    ///
    /// - Returns: runs of one font each; none where no font is found.
    func shape(_ line: TextLine) -> [GlyphRun]

    /// The outlines of some glyphs of a font that ``shape(_:)`` or ``glyph(for:in:)`` named.
    ///
    /// - Returns: as many as `glyphs`, in their order; empty ones for numbers that the font lacks.
    func outlines(of glyphs: [GlyphID], in font: FontID) -> [GlyphOutline]

    /// The heights of the lines of a font that ``shape(_:)`` or ``glyph(for:in:)`` named.
    func metrics(of font: FontID) -> FontMetrics

    /// The glyph of one character, not joined to others, in the font that is asked for or in the first of those
    /// after it that has the character.
    ///
    /// - Returns: `nil` where no font has it.
    func glyph(for character: Unicode.Scalar, in font: TextFont) -> CharacterGlyph?
}

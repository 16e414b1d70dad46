/// A line of text as glyphs from left to right, in units of the font size.
struct ShapedText {
    struct Glyph {
        let contours: [[SIMD2<Float>]]
        /// The place of its origin.
        let x: Float
        let y: Float
    }

    var glyphs: [Glyph] = []
    var width: Float = 0
}

/// Shapes lines by a text engine and keeps what it shaped.
final class TextShaper {
    private let engine: any TextEngine
    private var cache: [Key: ShapedText] = [:]
    private static let cacheLimit = 20_000

    private struct Key: Hashable {
        let text: String
        let font: TextFont
    }

    init(engine: any TextEngine) { self.engine = engine }

    /// The most characters of a line that are drawn, and of a name on the map.
    static let longest = 4096
    static let longestName = 1000

    /// A character as it is drawn: control characters are left out, and what ends a line is a space.
    private static func drawn(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09...0x0d, 0x85, 0x2028, 0x2029: " "
        case 0..<0x20, 0x7f...0x9f: nil
        default: scalar
        }
    }

    /// The glyphs of one line of `text`.
    func shape(_ text: String, font: TextFont) -> ShapedText {
        let key = Key(text: text, font: font)
        if let known = cache[key] { return known }
        let scalars = text.unicodeScalars.prefix(Self.longest).compactMap(Self.drawn)
        var shaped = ShapedText()
        for run in engine.shape(TextLine(characters: scalars, font: font)) {
            append(run, to: &shaped)
        }
        if cache.count >= Self.cacheLimit { cache.removeAll() }
        cache[key] = shaped
        return shaped
    }

    private func append(_ run: GlyphRun, to shaped: inout ShapedText) {
        let outlines = engine.outlines(of: run.glyphs.map(\.id), in: run.font)
        for (glyph, outline) in zip(run.glyphs, outlines) {
            shaped.glyphs.append(
                ShapedText.Glyph(
                    contours: outline.contours, x: shaped.width + glyph.offset.x,
                    y: glyph.offset.y))
            shaped.width += glyph.advance
        }
    }
}

import CFriBidi
import CHarfBuzz

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

/// Shapes text: directions by FriBidi (Unicode annex 9), glyphs by HarfBuzz.
final class TextShaper {
    private let fonts: FontLibrary
    private var cache: [Key: ShapedText] = [:]
    private static let cacheLimit = 20_000

    private struct Key: Hashable {
        let text: String
        let style: FontStyle
    }

    private struct Run {
        var range: Range<Int>
        let level: FriBidiLevel
        let font: Font
    }

    init(fonts: FontLibrary) { self.fonts = fonts }

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
    func shape(_ text: String, style: FontStyle) -> ShapedText {
        let key = Key(text: text, style: style)
        if let known = cache[key] { return known }
        let scalars = text.unicodeScalars.prefix(Self.longest).compactMap(Self.drawn)
        var shaped = ShapedText()
        for run in visualOrder(runs(of: scalars, style: style)) {
            append(run, of: scalars, to: &shaped)
        }
        if cache.count >= Self.cacheLimit { cache.removeAll() }
        cache[key] = shaped
        return shaped
    }

    private func runs(of scalars: [Unicode.Scalar], style: FontStyle) -> [Run] {
        let levels = embeddingLevels(scalars)
        let eastAsian = EastAsianFace(scalars)
        var runs: [Run] = []
        for (index, scalar) in scalars.enumerated() {
            let previous = runs.last
            // Marks and spaces stay with the font of the letter before where it has them.
            let keeps = previous?.font.hasGlyph(for: scalar) ?? false
            let neutral =
                scalar.properties.isWhitespace
                || scalar.properties.canonicalCombiningClass != .notReordered
            let own =
                neutral && keeps
                ? previous?.font : fonts.font(for: scalar, style: style, eastAsian: eastAsian)
            // Punctuation that several scripts share is in the font of the letter before.
            guard let font = own ?? (keeps ? previous?.font : nil) ?? fonts.fallback else {
                continue
            }
            if let previous, previous.level == levels[index], previous.font === font {
                runs[runs.count - 1].range = previous.range.lowerBound..<index + 1
            } else {
                runs.append(Run(range: index..<index + 1, level: levels[index], font: font))
            }
        }
        return runs
    }

    private func embeddingLevels(_ scalars: [Unicode.Scalar]) -> [FriBidiLevel] {
        let count = Int32(scalars.count)
        let text = scalars.map(\.value)
        var types = [FriBidiCharType](
            repeating: FRIBIDI_TYPE_ON, count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        var direction = FRIBIDI_PAR_ON
        fribidi_get_bidi_types(text, count, &types)
        fribidi_get_bracket_types(text, count, types, &brackets)
        _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
        return levels
    }

    /// Rule L2: from the highest level down to the lowest odd one, runs of at least that level are
    /// reversed.
    private func visualOrder(_ runs: [Run]) -> [Run] {
        var order = runs
        guard let highest = runs.map(\.level).max(), highest > 0 else { return order }
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < order.count {
                guard order[start].level >= level else {
                    start += 1
                    continue
                }
                let end = order[start...].firstIndex { $0.level < level } ?? order.count
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }

    private func append(_ run: Run, of scalars: [Unicode.Scalar], to shaped: inout ShapedText) {
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        let codes = scalars[run.range].map(\.value)
        hb_buffer_add_utf32(buffer, codes, Int32(codes.count), 0, Int32(codes.count))
        hb_buffer_set_direction(buffer, run.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(run.font.handle, buffer, nil, 0)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        let unit = 1 / Float(Font.unitsPerEm)
        for index in 0..<Int(count) {
            let position = positions[index]
            shaped.glyphs.append(
                ShapedText.Glyph(
                    contours: run.font.contours(of: infos[index].codepoint),
                    x: shaped.width + Float(position.x_offset) * unit,
                    y: Float(position.y_offset) * unit))
            shaped.width += Float(position.x_advance) * unit
        }
    }
}

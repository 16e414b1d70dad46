#if canImport(CHarfBuzz)
    import CHarfBuzz

    /// One face of a font file.
    final class HarfBuzzFont {
        /// Its number among the fonts of the library.
        let id: FontID
        private let handle: OpaquePointer
        private var outlines: [GlyphID: GlyphOutline] = [:]
        private static let unitsPerEm: Int32 = 2048

        /// - Parameters:
        ///   - number: its number in a collection.
        ///   - isBold: whether letters are heavy where the font has all weights in one.
        init?(_ file: HarfBuzzFile, face number: Int = 0, isBold: Bool = false, id: FontID) {
            self.id = id
            let face = hb_face_create(file.blob, UInt32(number))
            defer { hb_face_destroy(face) }
            guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
                return nil
            }
            handle = font
            hb_font_set_scale(font, Self.unitsPerEm, Self.unitsPerEm)
            if isBold, hb_ot_var_get_axis_count(face) > 0 {
                var weight = hb_variation_t(tag: HB_STYLE_TAG_WEIGHT.rawValue, value: 700)
                hb_font_set_variations(font, &weight, 1)
            }
        }

        deinit { hb_font_destroy(handle) }

        func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
            var glyph: hb_codepoint_t = 0
            return hb_font_get_nominal_glyph(handle, scalar.value, &glyph) != 0
        }

        /// The glyph of a character on its own; 0, which is a box, where there is none.
        func glyph(for scalar: Unicode.Scalar) -> GlyphID {
            var glyph: hb_codepoint_t = 0
            _ = hb_font_get_nominal_glyph(handle, scalar.value, &glyph)
            return GlyphID(glyph)
        }

        /// Whether it has an outline for a character: fonts of coloured pictures have characters without one.
        func draws(_ scalar: Unicode.Scalar) -> Bool {
            hasGlyph(for: scalar) && !outline(of: glyph(for: scalar)).contours.isEmpty
        }

        /// How far a glyph moves the pen, in units of the font size.
        func advance(of glyph: GlyphID) -> Double {
            Double(hb_font_get_glyph_h_advance(handle, glyph.number)) / Double(Self.unitsPerEm)
        }

        var metrics: FontMetrics {
            var extents = hb_font_extents_t()
            guard hb_font_get_h_extents(handle, &extents) != 0 else {
                return FontMetrics(ascender: 1, descender: 0)
            }
            let unit = Double(Self.unitsPerEm)
            return FontMetrics(
                ascender: Double(extents.ascender) / unit,
                descender: -Double(extents.descender) / unit)
        }

        /// Whether it has characters at all.
        var hasCharacters: Bool {
            let set = hb_set_create()
            defer { hb_set_destroy(set) }
            hb_face_collect_unicodes(hb_font_get_face(handle), set)
            return hb_set_is_empty(set) == 0
        }

        /// The outline of a glyph.
        func outline(of glyph: GlyphID) -> GlyphOutline {
            if let known = outlines[glyph] { return known }
            var pen = OutlinePen(unitsPerEm: Float(Self.unitsPerEm))
            withUnsafeMutablePointer(to: &pen) { pen in
                hb_font_get_glyph_shape(
                    handle, glyph.number, HarfBuzzDrawing.functions.pointer, pen)
            }
            let outline = pen.outline
            outlines[glyph] = outline
            return outline
        }

        /// The glyphs of characters of one direction, from left to right.
        func shape(_ characters: ArraySlice<Unicode.Scalar>, isRightToLeft: Bool) -> GlyphRun {
            let buffer = hb_buffer_create()
            defer { hb_buffer_destroy(buffer) }
            let codes = characters.map(\.value)
            hb_buffer_add_utf32(buffer, codes, Int32(codes.count), 0, Int32(codes.count))
            hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
            hb_buffer_guess_segment_properties(buffer)
            hb_shape(handle, buffer, nil, 0)
            var count: UInt32 = 0
            guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
                let positions = hb_buffer_get_glyph_positions(buffer, &count)
            else { return GlyphRun(font: id, glyphs: []) }
            let unit = 1 / Float(Self.unitsPerEm)
            let glyphs = (0..<Int(count)).map { index in
                let position = positions[index]
                return GlyphRun.Glyph(
                    id: GlyphID(infos[index].codepoint),
                    offset: SIMD2(Float(position.x_offset), Float(position.y_offset)) * unit,
                    advance: Float(position.x_advance) * unit)
            }
            return GlyphRun(font: id, glyphs: glyphs)
        }
    }

    extension HarfBuzzFont {
        /// The numbers of names in the table `name` of OpenType.
        private enum NameNumber: UInt32 {
            case family = 1
            case fullName = 4
            case postScriptName = 6
            case typographicFamily = 16
        }

        /// The names in its tables.
        var names: FontNames {
            let plain = [name(.family), name(.typographicFamily)]
            let full = [name(.fullName), name(.postScriptName)]
            return FontNames(
                families: plain.compactMap(\.self), fullNames: full.compactMap(\.self),
                style: style)
        }

        private var style: FontStyle {
            if hb_style_get_value(handle, HB_STYLE_TAG_WEIGHT) >= 600 { return .bold }
            let isSlanted =
                hb_style_get_value(handle, HB_STYLE_TAG_ITALIC) > 0
                || hb_style_get_value(handle, HB_STYLE_TAG_SLANT_ANGLE) != 0
            return isSlanted ? .italic : .regular
        }

        /// One of its names in English.
        private func name(_ number: NameNumber) -> String? {
            var bytes = [CChar](repeating: 0, count: 256)
            var size = UInt32(bytes.count)
            let face = hb_font_get_face(handle)
            guard hb_ot_name_get_utf8(face, number.rawValue, nil, &size, &bytes) > 0 else {
                return nil
            }
            let name = String(decoding: bytes.prefix(Int(size)).map(UInt8.init), as: UTF8.self)
            return name.isEmpty ? nil : name
        }
    }

    /// Hands what HarfBuzz draws to an ``OutlinePen``.
    private enum HarfBuzzDrawing {
        /// The draw functions are made once and never changed again.
        struct Functions: @unchecked Sendable { let pointer: OpaquePointer? }

        private static func pen(
            _ data: UnsafeMutableRawPointer?
        ) -> UnsafeMutablePointer<OutlinePen>? {
            data?.assumingMemoryBound(to: OutlinePen.self)
        }

        static let functions: Functions = {
            let functions = hb_draw_funcs_create()
            hb_draw_funcs_set_move_to_func(
                functions, { _, data, _, x, y, _ in pen(data)?.pointee.move(to: [x, y]) }, nil, nil)
            hb_draw_funcs_set_line_to_func(
                functions, { _, data, _, x, y, _ in pen(data)?.pointee.line(to: [x, y]) }, nil, nil)
            hb_draw_funcs_set_quadratic_to_func(
                functions,
                { _, data, _, cx, cy, x, y, _ in
                    pen(data)?.pointee.quadratic(control: [cx, cy], to: [x, y])
                }, nil, nil)
            hb_draw_funcs_set_cubic_to_func(
                functions,
                { _, data, _, ax, ay, bx, by, x, y, _ in
                    pen(data)?.pointee.cubic(first: [ax, ay], second: [bx, by], to: [x, y])
                }, nil, nil)
            hb_draw_funcs_make_immutable(functions)
            return Functions(pointer: functions)
        }()
    }
#endif

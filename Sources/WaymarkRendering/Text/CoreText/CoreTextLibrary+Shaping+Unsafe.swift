#if canImport(CoreText)
    import CoreGraphics
    import CoreText
    import Foundation

    extension CoreTextLibrary {
        /// The glyphs of a line as they are seen.
        func shape(_ line: TextLine) -> [GlyphRun] {
            guard let text = attributed(line) else { return [] }
            let drawn = CTLineCreateWithAttributedString(text as CFAttributedString)
            let runs = CTLineGetGlyphRuns(drawn) as? [CTRun] ?? []
            var pen = 0.0
            return runs.compactMap { glyphs(of: $0, pen: &pen) }
        }

        /// The text with a font for each part that is not in the font before it. What neither the map nor the app has
        /// is left to CoreText.
        private func attributed(_ line: TextLine) -> NSAttributedString? {
            guard let first = firstFont(for: line.font) else { return nil }
            let text = NSMutableAttributedString(string: "")
            var attributes: [NSAttributedString.Key: Any] = [:]
            if line.characters.contains(where: EastAsianFace.contains) {
                let key = NSAttributedString.Key(kCTLanguageAttributeName as String)
                attributes[key] = EastAsianFace(line.characters).language
            }
            var part = String.UnicodeScalarView()
            var font = first
            func finish() {
                attributes[NSAttributedString.Key(kCTFontAttributeName as String)] = font.font
                text.append(NSAttributedString(string: String(part), attributes: attributes))
                part.removeAll()
            }
            for character in line.characters {
                let own = self.own(character, in: line.font, after: font) ?? first
                if own !== font, !part.isEmpty { finish() }
                font = own
                part.append(character)
            }
            finish()
            return text
        }

        private func own(
            _ character: Unicode.Scalar, in wanted: TextFont, after font: CoreTextFont
        ) -> CoreTextFont? {
            // Marks and spaces stay with the font of the letter before where it has them.
            let isNeutral =
                character.properties.isWhitespace
                || character.properties.canonicalCombiningClass != .notReordered
            if isNeutral, font.glyph(for: character) != nil { return font }
            return knownFont(for: character, in: wanted)
        }

        /// - Parameter pen: where the run starts in the line; then where it ends.
        private func glyphs(of run: CTRun, pen: inout Double) -> GlyphRun? {
            guard let font = font(of: run) else { return nil }
            let (count, whole) = (CTRunGetGlyphCount(run), CFRangeMake(0, 0))
            let glyphs = [CGGlyph](filling: count, with: 0) { CTRunGetGlyphs(run, whole, $0) }
            let positions = [CGPoint](filling: count, with: .zero) {
                CTRunGetPositions(run, whole, $0)
            }
            let advances = [CGSize](filling: count, with: .zero) {
                CTRunGetAdvances(run, whole, $0)
            }
            let unit = 1 / Double(CoreTextFont.size)
            let placed = (0..<count).map { index in
                let offset = SIMD2(Double(positions[index].x) - pen, Double(positions[index].y))
                let advance = Double(advances[index].width)
                pen += advance
                return GlyphRun.Glyph(
                    id: GlyphID(UInt32(glyphs[index])), offset: SIMD2<Float>(offset * unit),
                    advance: Float(advance * unit))
            }
            return GlyphRun(font: font.id, glyphs: placed)
        }

        /// The font that CoreText chose for a run.
        private func font(of run: CTRun) -> CoreTextFont? {
            let attributes = CTRunGetAttributes(run) as NSDictionary
            guard let font = attributes[kCTFontAttributeName] as AnyObject?,
                CFGetTypeID(font) == CTFontGetTypeID()
            else { return nil }
            // Its type is known, but classes of Core Foundation cannot be asked for it by a cast.
            return keep(unsafeDowncast(font, to: CTFont.self))
        }
    }

    extension EastAsianFace {
        /// The language whose way of writing is meant.
        fileprivate var language: String {
            switch self {
            case .japanese: "ja"
            case .korean: "ko"
            case .chinese: "zh-Hans"
            }
        }
    }
#endif

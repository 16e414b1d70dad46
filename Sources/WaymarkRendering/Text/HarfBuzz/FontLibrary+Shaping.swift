#if canImport(CHarfBuzz)
    extension FontLibrary {
        private struct Run {
            var range: Range<Int>
            let level: Int
            let font: HarfBuzzFont
        }

        /// The glyphs of a line as they are seen.
        func shape(_ line: TextLine) -> [GlyphRun] {
            EmbeddingLevels.visualOrder(of: runs(of: line), level: \.level).map { run in
                run.font.shape(line.characters[run.range], isRightToLeft: run.level % 2 == 1)
            }
        }

        private func runs(of line: TextLine) -> [Run] {
            let levels = EmbeddingLevels(line.characters)
            let eastAsian = EastAsianFace(line.characters)
            var runs: [Run] = []
            for (index, scalar) in line.characters.enumerated() {
                let previous = runs.last
                // Without any font there is no run.
                guard
                    let font = font(
                        for: scalar, in: line.font, after: previous?.font, eastAsian: eastAsian)
                else { continue }
                if let previous, previous.level == levels[index], previous.font === font {
                    runs[runs.count - 1].range = previous.range.lowerBound..<index + 1
                } else {
                    runs.append(Run(range: index..<index + 1, level: levels[index], font: font))
                }
            }
            return runs
        }

        /// The font of a character that comes after one in the font `previous`.
        private func font(
            for scalar: Unicode.Scalar, in wanted: TextFont, after previous: HarfBuzzFont?,
            eastAsian: EastAsianFace
        ) -> HarfBuzzFont? {
            // Marks and spaces stay with the font of the letter before where it has them.
            let keeps = previous?.hasGlyph(for: scalar) ?? false
            let isNeutral =
                scalar.properties.isWhitespace
                || scalar.properties.canonicalCombiningClass != .notReordered
            if isNeutral, keeps { return previous }
            if let own = font(for: scalar, in: wanted, eastAsian: eastAsian) { return own }
            // Punctuation that several scripts share is in the font of the letter before.
            if keeps { return previous }
            return distantFont(for: scalar, style: wanted.style) ?? fallback
        }
    }
#endif

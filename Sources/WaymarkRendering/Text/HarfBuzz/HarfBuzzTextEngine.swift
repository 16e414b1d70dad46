#if canImport(CHarfBuzz)
    import Synchronization

    /// Shapes text by HarfBuzz, with directions by FriBidi.
    ///
    /// The fonts of the map are Noto Sans, else another family that is installed; letters of other scripts come from
    /// fonts of the app, then from the Noto font of the script, and what these lack from any font in the directories.
    /// What Noto has looks the same whatever else is installed.
    public final class HarfBuzzTextEngine: TextEngine {
        /// The families that a style can name: those of the app, then that of the map.
        public var families: [String] { fonts.withLock { $0.families } }
        /// The fonts that cannot be used, and whether none are left.
        public let failures: [FontFailure]
        private let fonts: Mutex<FontLibrary>

        /// An engine with the fonts of some places.
        ///
        /// - Parameters:
        ///   - directories: where the fonts of the map are looked for, the first before the others, and what lies
        ///     under them.
        ///   - fonts: the fonts of the app. Those that cannot be used are in ``failures``.
        /// - Complexity: less than a millisecond with the Noto fonts; other fonts are read when a character needs
        ///   them.
        public init(
            directories: [String] = FontDirectories.system, fonts: [FontSource] = []
        ) {
            let library = FontLibrary(directories: directories, sources: fonts)
            failures = library.failures
            self.fonts = Mutex(library)
        }

        /// The glyphs of a line from left to right, in runs of one font each.
        public func shape(_ line: TextLine) -> [GlyphRun] {
            fonts.withLock { $0.shape(line) }
        }

        /// The outlines of some glyphs of one font, in their order.
        public func outlines(of glyphs: [GlyphID], in font: FontID) -> [GlyphOutline] {
            fonts.withLock { library in
                guard let font = library[font] else { return glyphs.map { _ in GlyphOutline() } }
                return glyphs.map(font.outline(of:))
            }
        }

        /// The heights of the lines of a font.
        public func metrics(of font: FontID) -> FontMetrics {
            fonts.withLock { $0[font]?.metrics ?? FontMetrics(ascender: 1, descender: 0) }
        }

        /// The glyph of one character on its own; `nil` where no font has it.
        public func glyph(for character: Unicode.Scalar, in font: TextFont) -> CharacterGlyph? {
            fonts.withLock { library in
                guard
                    let font = library.font(for: character, in: font)
                        ?? library.distantFont(for: character, style: font.style)
                else { return nil }
                let glyph = font.glyph(for: character)
                return CharacterGlyph(font: font.id, glyph: glyph, advance: font.advance(of: glyph))
            }
        }
    }
#endif

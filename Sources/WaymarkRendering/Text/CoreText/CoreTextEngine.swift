#if canImport(CoreText)
    import Synchronization

    /// Shapes text by CoreText.
    ///
    /// The fonts of the map are those of the system's own texts; what they lack comes from fonts of the app, then from
    /// those that the system chooses for a language.
    public final class CoreTextEngine: TextEngine {
        /// The fonts that cannot be used, and whether none are left.
        public let failures: [FontFailure]
        private let fonts: Mutex<CoreTextLibrary>

        /// An engine with the fonts of some places.
        ///
        /// - Parameters:
        ///   - directories: where the fonts of the map are looked for; the system's own ones where they are
        ///     ``FontDirectories/system``.
        ///   - fonts: the fonts of the app. Those that cannot be used are in ``failures``.
        public init(
            directories: [String] = FontDirectories.system, fonts: [FontSource] = []
        ) {
            let library = CoreTextLibrary(directories: directories, sources: fonts)
            failures = library.failures
            self.fonts = Mutex(library)
        }

        /// The families that a style can name: those of the app, then that of the map.
        public var families: [String] { fonts.withLock { $0.families } }

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
                guard let font = library.font(for: character, in: font),
                    let glyph = font.glyph(for: character)
                else { return nil }
                return CharacterGlyph(font: font.id, glyph: glyph, advance: font.advance(of: glyph))
            }
        }
    }
#endif

#if canImport(CoreText)
    import CoreGraphics
    import CoreText
    import Foundation

    /// The fonts of the map by CoreText: those of the app and those of the system.
    final class CoreTextLibrary {
        private var fonts: [CoreTextFont] = []
        /// Fonts that are equal have one name.
        private var byName: [String: [CoreTextFont]] = [:]
        private var base: [FontStyle: CoreTextFont] = [:]
        private var own = FontCatalog<CoreTextFont>()
        private var ownFonts: [CoreTextFont] = []
        private let usesSystem: Bool
        private(set) var failures: [FontFailure] = []

        /// The fonts that are found in `directories`, and those of an app.
        init(directories: [String], sources: [FontSource]) {
            usesSystem = directories == FontDirectories.system
            for source in sources { add(source) }
            if usesSystem {
                findBase()
            } else {
                findBase(in: directories)
            }
            if base.isEmpty && ownFonts.isEmpty { failures.append(.noFonts) }
        }

        subscript(id: FontID) -> CoreTextFont? {
            fonts.indices.contains(id.number) ? fonts[id.number] : nil
        }

        /// The families that a style can name.
        var families: [String] {
            let names = base[.regular]?.names.families ?? []
            return own.families + names.filter { !own.families.contains($0) }
        }

        /// The font that a text starts with: that of its name, that of the map, or one of the app.
        func firstFont(for wanted: TextFont) -> CoreTextFont? {
            own.font(for: wanted) ?? base[wanted.style] ?? base[.regular] ?? ownFonts.first
        }

        /// The font of the map or the app that has a character.
        func knownFont(
            for character: Unicode.Scalar, in wanted: TextFont
        ) -> CoreTextFont? {
            let named = own.font(for: wanted)
            if let named, named.glyph(for: character) != nil { return named }
            if let map = base[wanted.style] ?? base[.regular], map.glyph(for: character) != nil {
                return map
            }
            let having = ownFonts.lazy.filter { $0.glyph(for: character) != nil }
            return having.first { $0.style == wanted.style } ?? having.first
        }

        /// The font of the map, of the app or of the system that has a character.
        func font(for character: Unicode.Scalar, in wanted: TextFont) -> CoreTextFont? {
            if let known = knownFont(for: character, in: wanted) { return known }
            guard usesSystem, let first = firstFont(for: wanted) else { return nil }
            let text = String(character)
            let range = CFRangeMake(0, text.utf16.count)
            let found = keep(CTFontCreateForString(first.font, text as CFString, range))
            // The last resort draws a box for each block of characters.
            return found.names.fullNames.contains("LastResort") ? nil : found
        }

        /// The font of the library that is equal to `font`.
        func keep(_ font: CTFont) -> CoreTextFont {
            let name = CTFontCopyPostScriptName(font) as String
            if let known = byName[name]?.first(where: { CFEqual($0.font, font) }) { return known }
            let new = CoreTextFont(font, id: FontID(fonts.count))
            fonts.append(new)
            byName[name, default: []].append(new)
            return new
        }
    }

    // MARK: Finding fonts

    extension CoreTextLibrary {
        private func findBase() {
            let size = CoreTextFont.size
            base[.regular] = CTFontCreateUIFontForLanguage(.system, size, nil).map(keep)
            base[.bold] = CTFontCreateUIFontForLanguage(.emphasizedSystem, size, nil).map(keep)
            base[.italic] = base[.regular].flatMap { regular in
                CTFontCreateCopyWithSymbolicTraits(
                    regular.font, size, nil, .traitItalic, .traitItalic)
            }.map(keep)
        }

        /// Chooses the first font of each style.
        private func findBase(in directories: [String]) {
            for path in FontFiles(under: directories).ordered(isBold: false) {
                for font in (try? Self.fonts(at: path)) ?? [] {
                    let font = keep(font)
                    if base[font.style] == nil, font.hasCharacters { base[font.style] = font }
                }
                if base.count == FontStyle.allCases.count { return }
            }
            if base[.regular] == nil { base[.regular] = base.values.first }
        }

        private func add(_ source: FontSource) {
            do throws(FontFailure) {
                switch source {
                case .file(let path): try add(Self.fonts(at: path), name: path)
                case .data(let data): try add(Self.fonts(in: data), name: source.name)
                case .directory(let path):
                    let paths = FontFiles(under: [path]).paths
                    guard !paths.isEmpty else { throw .missing(name: path) }
                    for path in paths { add(.file(path)) }
                }
            } catch {
                failures.append(error)
            }
        }

        private func add(_ fonts: [CTFont], name: String) throws(FontFailure) {
            guard !fonts.isEmpty else { throw .notAFont(name: name) }
            for font in fonts.map(keep) {
                guard font.hasCharacters else { throw .noGlyphs(name: name) }
                guard font.metrics.isSound else { throw .absurdSize(name: name) }
                own.add(font, names: font.names)
                ownFonts.append(font)
            }
        }

        private static func fonts(at path: String) throws(FontFailure) -> [CTFont] {
            try FontSource.check(path: path)
            let url = URL(fileURLWithPath: path) as CFURL
            return fonts(CTFontManagerCreateFontDescriptorsFromURL(url))
        }

        private static func fonts(in data: Data) throws(FontFailure) -> [CTFont] {
            try FontSource.check(data)
            return fonts(CTFontManagerCreateFontDescriptorsFromData(data as CFData))
        }

        private static func fonts(_ descriptors: CFArray?) -> [CTFont] {
            let descriptors = descriptors as? [CTFontDescriptor] ?? []
            return descriptors.map {
                CTFontCreateWithFontDescriptor($0, CoreTextFont.size, nil)
            }
        }
    }
#endif

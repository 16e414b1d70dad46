#if canImport(CHarfBuzz)
    /// The fonts of the map: those of the app, Noto Sans or else another family, and for other scripts the Noto font
    /// of each.
    final class FontLibrary {
        private var fonts: [HarfBuzzFont] = []
        private var byFile: [String: HarfBuzzFont?] = [:]
        private var base: [FontStyle: HarfBuzzFont] = [:]
        private var own = FontCatalog<HarfBuzzFont>()
        private var ownFonts: [(font: HarfBuzzFont, style: FontStyle)] = []
        private let directories: [String]
        private(set) var failures: [FontFailure] = []
        /// The font files under ``directories``, which are listed when a file is not where it is expected.
        private lazy var files = FontFiles(under: directories)
        private lazy var pathsByName = Dictionary(
            files.paths.map { (FontFiles.name(of: $0), $0) },
            uniquingKeysWith: { first, _ in first })
        private lazy var orders = [false, true].map { files.ordered(isBold: $0) }
        private var distant: [DistantKey: HarfBuzzFont?] = [:]

        private struct DistantKey: Hashable {
            let scalar: Unicode.Scalar
            let isBold: Bool
        }

        /// The most files that are opened for a character, and the most characters whose fonts are kept.
        private static let mostDistant = (files: 2_000, characters: 20_000)

        /// The fonts that are found in `directories`, and those of an app.
        init(directories: [String], sources: [FontSource]) {
            self.directories = directories
            for source in sources { add(source) }
            findBase()
            if fallback == nil { failures.append(.noFonts) }
        }

        subscript(id: FontID) -> HarfBuzzFont? {
            fonts.indices.contains(id.number) ? fonts[id.number] : nil
        }

        /// The font that draws what no font has: its box.
        var fallback: HarfBuzzFont? { base[.regular] ?? ownFonts.first?.font }

        /// The families that a style can name.
        var families: [String] {
            let names = base[.regular]?.names.families.first
            return own.families + [names].compactMap(\.self).filter { !own.families.contains($0) }
        }

        /// The font for `scalar`: that which is asked for by its name, that of the map, one of the app, or one of its
        /// script.
        ///
        /// - Parameter eastAsian: how the characters that Chinese, Japanese and Korean share are written.
        func font(
            for scalar: Unicode.Scalar, in wanted: TextFont, eastAsian: EastAsianFace = .chinese
        ) -> HarfBuzzFont? {
            if let named = own.font(for: wanted), named.hasGlyph(for: scalar) { return named }
            if let first = base[wanted.style] ?? base[.regular], first.hasGlyph(for: scalar) {
                return first
            }
            if let added = addedFont(for: scalar, style: wanted.style) { return added }
            let weight = wanted.style == .bold ? "Bold" : "Regular"
            if let name = ScriptFonts.name(for: scalar),
                let font = load("\(name)-\(weight).ttf"), font.hasGlyph(for: scalar)
            {
                return font
            }
            guard EastAsianFace.contains(scalar) else { return nil }
            let font = load("NotoSansCJK-\(weight).ttc", face: Int(eastAsian.rawValue))
            return font?.hasGlyph(for: scalar) ?? false ? font : nil
        }

        private func addedFont(for scalar: Unicode.Scalar, style: FontStyle) -> HarfBuzzFont? {
            guard !ownFonts.isEmpty else { return nil }
            let having = ownFonts.lazy.filter { $0.font.hasGlyph(for: scalar) }
            return (having.first { $0.style == style } ?? having.first)?.font
        }

        /// The first font of the directories that draws `scalar`, where none of those of the map has it.
        func distantFont(for scalar: Unicode.Scalar, style: FontStyle) -> HarfBuzzFont? {
            guard Self.isDrawn(scalar) else { return nil }
            let key = DistantKey(scalar: scalar, isBold: style == .bold)
            if let known = distant[key] { return known }
            let weight = key.isBold ? "Bold" : "Regular"
            let shared = ScriptFonts.shared.lazy.flatMap {
                ["\($0)-\(weight).ttf", "\($0)-Regular.ttf"]
            }
            .compactMap { self.load($0) }
            let others = orders[key.isBold ? 1 : 0].lazy.prefix(Self.mostDistant.files)
                .compactMap { self.open($0) }
            let font =
                shared.first { $0.draws(scalar) } ?? others.first { $0.draws(scalar) }
            if distant.count >= Self.mostDistant.characters { distant.removeAll() }
            distant[key] = .some(font)
            return font
        }

        /// Whether another font is looked for: not for spaces and signs without a look, nor for those that each font
        /// gives a meaning of its own.
        private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .unassigned, .privateUse, .surrogate, .control, .format, .lineSeparator,
                .paragraphSeparator, .spaceSeparator:
                false
            default: true
            }
        }
    }

    // MARK: Finding fonts

    extension FontLibrary {
        private func findBase() {
            for family in ScriptFonts.families where base.isEmpty {
                guard let regular = load(family.regular) else { continue }
                base = [.regular: regular]
                base[.bold] = load(family.bold, isBold: true)
                base[.italic] = load(family.italic)
            }
            // Any font is better than none, one with Latin letters best.
            guard base.isEmpty else { return }
            base[.regular] =
                distantFont(for: "a", style: .regular)
                ?? orders[0].lazy.compactMap { self.open($0) }.first
            base[.bold] = base[.regular].flatMap { _ in distantFont(for: "a", style: .bold) }
        }

        /// The font of the first file `name` that can be read.
        private func load(_ name: String, face: Int = 0, isBold: Bool = false) -> HarfBuzzFont? {
            let key = "\(name) \(face) \(isBold)"
            if let known = byFile[key] { return known }
            let places = directories.lazy.map { "\($0)/\(name)" }
            let font =
                places.compactMap { self.open($0, face: face, isBold: isBold) }.first
                ?? pathsByName[name].flatMap { open($0, face: face, isBold: isBold) }
            byFile[key] = .some(font)
            return font
        }

        private func open(_ path: String, face: Int = 0, isBold: Bool = false) -> HarfBuzzFont? {
            let key = "\(path) \(face) \(isBold)"
            if let known = byFile[key] { return known }
            // What the system has is no fault of the app: the next font is tried.
            let file = try? HarfBuzzFile(path: path)
            let font = file.flatMap { file in
                face < file.faceCount ? keep(file, face: face, isBold: isBold) : nil
            }
            byFile[key] = .some(font)
            return font
        }

        private func keep(_ file: HarfBuzzFile, face: Int, isBold: Bool = false) -> HarfBuzzFont? {
            let id = FontID(fonts.count)
            guard let font = HarfBuzzFont(file, face: face, isBold: isBold, id: id) else {
                return nil
            }
            fonts.append(font)
            return font
        }

        private func add(_ source: FontSource) {
            do throws(FontFailure) {
                switch source {
                case .file(let path): try add(HarfBuzzFile(path: path), name: path)
                case .data(let data):
                    try add(HarfBuzzFile(data), name: source.name)
                case .directory(let path):
                    let paths = FontFiles(under: [path]).paths
                    guard !paths.isEmpty else { throw .missing(name: path) }
                    for path in paths { add(.file(path)) }
                }
            } catch {
                failures.append(error)
            }
        }

        private func add(_ file: HarfBuzzFile, name: String) throws(FontFailure) {
            guard file.faceCount > 0 else { throw .notAFont(name: name) }
            for face in 0..<file.faceCount {
                guard let font = keep(file, face: face), font.hasCharacters else {
                    throw .noGlyphs(name: name)
                }
                guard font.metrics.isSound else { throw .absurdSize(name: name) }
                own.add(font, names: font.names)
                ownFonts.append((font, font.names.style))
            }
        }
    }
#endif

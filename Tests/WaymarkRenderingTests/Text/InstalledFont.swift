import Foundation
import Testing
import WaymarkRendering

/// Fonts that the Noto packages install, as material for tests.
enum InstalledFont {
    /// The path of a file of the system's fonts.
    static func path(_ name: String) throws -> String {
        let paths = FontDirectories.system.map { "\($0)/\(name)" }
        return try #require(
            paths.first { FileManager.default.fileExists(atPath: $0) },
            "\(name) is installed (Debian: fonts-noto-core)")
    }

    /// Its bytes.
    static func data(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path(name)))
    }

    /// Calls `body` with an empty directory, which is gone afterwards.
    static func withDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.path)
    }
}

extension TextEngine {
    /// The runs of `text`.
    func runs(_ text: String, in font: TextFont = TextFont(.regular)) -> [GlyphRun] {
        shape(TextLine(characters: Array(text.unicodeScalars), font: font))
    }

    /// What is drawn of `text`, glyph by glyph from left to right.
    func shapes(_ text: String, in font: TextFont = TextFont(.regular)) -> [GlyphOutline] {
        runs(text, in: font).flatMap { outlines(of: $0.glyphs.map(\.id), in: $0.font) }
    }

    /// The width of `text` in font sizes.
    func width(_ text: String, in font: TextFont = TextFont(.regular)) -> Float {
        runs(text, in: font).joinedGlyphs.reduce(0) { $0 + $1.advance }
    }
}

extension [GlyphRun] {
    var joinedGlyphs: [GlyphRun.Glyph] { flatMap(\.glyphs) }
}

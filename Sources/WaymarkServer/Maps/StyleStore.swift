import Synchronization
import WaymarkRendering

/// Keeps sheets of icons and ranges of glyphs, each of which is made once.
final class StyleStore: Sendable {
    private let sheets = Mutex<[String: SpriteSheetFile]>([:])
    private let ranges = Mutex<[String: [UInt8]]>([:])
    /// A script has a few ranges, and a map some fonts.
    private static let mostRanges = 512

    /// The icons of the style `name`.
    func sheet(of name: String, icons: [SpriteSheetFile.Entry], ratio: Int) -> SpriteSheetFile {
        let key = "\(name)@\(ratio)"
        if let known = sheets.withLock({ $0[key] }) { return known }
        let sheet = SpriteSheetFile(icons, ratio: ratio)
        sheets.withLock { $0[key] = sheet }
        return sheet
    }

    /// The glyphs of a font from `start` on; `nil` where there are none.
    func glyphs(of font: String, start: Int) -> [UInt8]? {
        let key = "\(font) \(start)"
        if let known = ranges.withLock({ $0[key] }) { return known }
        guard let glyphs = GlyphRange.file(font: font, start: start) else { return nil }
        ranges.withLock { ranges in
            if ranges.count < Self.mostRanges { ranges[key] = glyphs }
        }
        return glyphs
    }
}

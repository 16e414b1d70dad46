import Synchronization
import WaymarkRendering

/// Keeps styles, sheets of icons and ranges of glyphs, each of which is made once.
final class StyleStore: Sendable {
    /// All that a style depends on.
    struct Key: Hashable {
        let name: String
        let language: String
        let hasElevations: Bool
    }

    private let styles = Mutex<[(key: Key, style: ServedStyle)]>([])
    /// The styles that were asked for last; clients say in which languages.
    private static let mostStyles = 32
    private let sheets = Mutex<[String: SpriteSheetFile]>([:])
    private let ranges = Mutex<[GlyphRange: [UInt8]]>([:])
    /// A script has a few ranges, in three styles.
    private static let mostRanges = 512

    /// The style of `key`; `nil` where there is none of its name.
    ///
    /// - Complexity: some hundredths of a second for one that is new.
    func style(_ key: Key) -> ServedStyle? {
        let known = styles.withLock { styles -> ServedStyle? in
            guard let place = styles.firstIndex(where: { $0.key == key }) else { return nil }
            let found = styles.remove(at: place)
            styles.insert(found, at: 0)
            return found.style
        }
        if let known { return known }
        let style = ServedStyle(
            key.name, language: key.language, hasElevations: key.hasElevations)
        guard let style else { return nil }
        styles.withLock { styles in
            styles.insert((key, style), at: 0)
            if styles.count > Self.mostStyles { styles.removeLast() }
        }
        return style
    }

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
        guard let range = GlyphRange(font: font, start: start) else { return nil }
        if let known = ranges.withLock({ $0[range] }) { return known }
        let glyphs = range.file(from: SystemTextEngine())
        ranges.withLock { ranges in
            if ranges.count < Self.mostRanges { ranges[range] = glyphs }
        }
        return glyphs
    }
}

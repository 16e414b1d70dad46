/// The names of a font in its own tables.
struct FontNames {
    /// The family; also that of its plainest fonts where the font has both.
    let families: [String]
    /// The names of this font alone, such as `Noto Sans Bold` and `NotoSans-Bold`.
    let fullNames: [String]
    let style: FontStyle
}

/// Fonts by the names that a style calls them by.
struct FontCatalog<Font> {
    private struct Entry {
        let font: Font
        let style: FontStyle
    }

    private var byFullName: [String: Font] = [:]
    private var byFamily: [String: [Entry]] = [:]
    private(set) var families: [String] = []

    var isEmpty: Bool { byFamily.isEmpty && byFullName.isEmpty }

    /// Adds a font; of two with one name the first is kept.
    mutating func add(_ font: Font, names: FontNames) {
        for name in names.fullNames where byFullName[Self.folded(name)] == nil {
            byFullName[Self.folded(name)] = font
        }
        for family in names.families {
            byFamily[Self.folded(family), default: []].append(
                Entry(font: font, style: names.style))
        }
        if let family = names.families.first, !families.contains(family) {
            families.append(family)
        }
    }

    /// The font that the first known of the names means: that of the full name, else of the family the one whose
    /// face comes nearest.
    func font(for wanted: TextFont) -> Font? {
        guard !isEmpty else { return nil }
        for name in wanted.names {
            let folded = Self.folded(name)
            if let font = byFullName[folded] { return font }
            guard let entries = byFamily[folded] ?? byFamily[Self.withoutStyle(folded)] else {
                continue
            }
            let style = TextFont(names: [name]).style
            return
                (entries.first { $0.style == style } ?? entries.first { $0.style == .regular }
                ?? entries.first)?.font
        }
        return nil
    }

    /// A name without the differences that nobody means: small letters, words of letters and digits.
    private static func folded(_ name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    /// The name of a family from one such as `open sans bold`.
    private static func withoutStyle(_ name: String) -> String {
        var words = name.split(separator: " ")
        while words.count > 1, let last = words.last, styleWords.contains(String(last)) {
            words.removeLast()
        }
        return words.joined(separator: " ")
    }

    private static var styleWords: Set<String> {
        ["regular", "normal", "book", "medium", "semibold", "bold", "italic", "oblique"]
    }
}

/// A language that guidance, the panels, the map and the page of the demo speak: one file of words
/// (`Documentation/Locales.md`).
///
/// The module has files of seventeen languages. An app adds one more with a file of its own; from
/// then on its tag is known wherever a language is named:
///
/// ```swift
/// let language = try Language(yaml: String(contentsOf: file, encoding: .utf8))
/// Language.add(language)
/// mapView.language = language.tag
/// controller.format = DisplayFormat(locale: language.tag)
/// ```
public struct Language: Sendable {
    private let file: LanguageFile

    init(_ file: LanguageFile) { self.file = file }

    /// The language of `tag`, as `de`, `pt-BR` or `zh_Hant`: the file of the whole tag where there
    /// is one, else that of its first parts (RFC 4647, section 3.4); `nil` where there is none.
    ///
    /// A file is read when it is asked for the first time and kept.
    public init?(_ tag: String) {
        guard let language = LanguageStore.shared.language(tag) else { return nil }
        self = language
    }

    /// The language of a file of one's own.
    ///
    /// English words stand in for those that the file lacks; ``missingKeys`` names them.
    ///
    /// - Throws: ``LanguageError`` where the file is not as `Documentation/Locales.md` says.
    public init(yaml: String) throws(LanguageError) {
        file = try LanguageFile(own: yaml)
    }

    /// The language of `tag`; English where there is none.
    public static func closest(to tag: String) -> Language { Language(tag) ?? english }

    /// English, which has all words.
    public static let english: Language = {
        guard let language = Language("en") else { preconditionFailure("en.yaml is not whole") }
        return language
    }()

    /// The tags of the languages that the module has files of, in alphabetical order.
    public static var available: [String] { LanguageStore.shared.bundled }

    /// The language of a bundled file in its own words, as ``name``, without its other words being
    /// read; `nil` where there is no such file.
    package static func name(of tag: String) -> String? { LanguageStore.shared.name(of: tag) }

    /// Makes a language of one's own known by its tag, in the place of one of the same tag.
    ///
    /// Maps, panels and providers that have shown the old one take the new one when their language
    /// is set again.
    public static func add(_ language: Language) { LanguageStore.shared.add(language) }
}

extension Language {
    /// The language as a BCP 47 tag.
    public var tag: String { file.contents.language }

    /// The language in its own words, as "Deutsch".
    public var name: String { file.contents.name }

    /// Whether it is written from right to left.
    public var isRightToLeft: Bool { file.guidance.isRightToLeft }

    /// The keys that a file of one's own lacks, as `panels.close`, in alphabetical order. English
    /// words stand in for them; plainer ones of the language where `Documentation/Locales.md` names
    /// such.
    public var missingKeys: [String] { file.missingKeys }

    /// The word before the turn after the next one.
    public var then: String { file.contents.panels.then }

    /// The direction of a heading, in degrees clockwise from north, as "north-east".
    package func direction(of heading: Double) -> String {
        let words = guidance.contents.compass
        let eighth = (Int((heading / 45).rounded()) % 8 + 8) % 8
        return words.indices.contains(eighth) ? words[eighth] : ""
    }

    /// The words of guidance.
    public var guidance: GuidanceLocale { file.guidance }

    /// The character before tenths.
    package var decimal: String { file.contents.decimal }

    /// Units of numbers that are shown.
    package var units: UnitWords { file.contents.units }

    /// The words for what one should know of a route.
    package var notices: NoticeWords { file.contents.notices }

    /// The words of the panels of the navigation.
    package var panels: PanelWords { file.contents.panels }

    /// The words that a screen reader has for the map.
    package var map: MapWords { file.contents.map }

    /// The words of the search for places.
    package var places: PlaceWords { file.contents.places }

    /// The texts of the page and the window of the demo, by the keys that these name.
    package var page: [String: String] { file.page }
}

extension Language: Hashable {
    /// Whether both were read from the same file at the same time.
    public static func == (first: Language, second: Language) -> Bool {
        first.file === second.file
    }

    /// Hashes which file it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(file)) }
}

/// The few words of one language that stand on the panels.
public struct DisplayLanguage: Hashable, Sendable {
    /// The language as a BCP 47 tag.
    public let tag: String
    /// What stands before tenths.
    package let decimal: String
    /// Metres.
    package let meters: String
    /// Kilometres.
    package let kilometers: String
    /// Feet.
    package let feet: String
    /// Miles.
    package let miles: String
    /// Yards.
    package let yards: String
    /// Hours.
    package let hours: String
    /// Minutes.
    package let minutes: String
    /// What stands before the turn after the next one.
    public let then: String
    /// The half of the day before noon.
    package let beforeNoon: String
    /// The half of the day after noon.
    package let afterNoon: String

    /// Whether there is a space between a number and its unit.
    var isSpaced: Bool { tag != "ja" && tag != "zh" }

    /// Whether lines run from right to left.
    public var isRightToLeft: Bool { tag == "ar" || tag == "he" }

    /// The language of `locale`; English where there are no words of it.
    public init(_ locale: String) {
        let first = locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? ""
        let tag = first.lowercased()
        self = Self.table[Self.aliases[tag] ?? tag] ?? Self.english
    }

    /// The languages that there are words of.
    public static var available: [String] { table.keys.sorted() }

    private init(_ tag: String, _ decimal: String, _ words: String, halves: String = "AM|PM") {
        let words = words.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let halves = halves.split(separator: "|").map(String.init)
        func word(_ number: Int) -> String { words.indices.contains(number) ? words[number] : "" }
        self.tag = tag
        self.decimal = decimal
        (meters, kilometers, feet, miles) = (word(0), word(1), word(2), word(3))
        (yards, hours, minutes, then) = (word(4), word(5), word(6), word(7))
        beforeNoon = halves.first ?? ""
        afterNoon = halves.last ?? ""
    }

    /// Older codes of languages.
    private static let aliases = ["iw": "he", "cmn": "zh", "yue": "zh"]

    private static let english = DisplayLanguage("en", ".", "m|km|ft|mi|yd|hr|min|Then")

    /// The units are those of the Unicode CLDR in their short form: metres, kilometres, feet,
    /// miles, yards, hours, minutes.
    private static let table: [String: DisplayLanguage] = {
        let languages = [
            english,
            DisplayLanguage("ar", ".", "م|كم|قدم|ميل|ياردة|س|د|ثم", halves: "ص|م"),
            DisplayLanguage("de", ",", "m|km|ft|mi|yd|Std.|Min.|Dann"),
            DisplayLanguage(
                "es", ",", "m|km|ft|mi|yd|h|min|Luego", halves: "a.\u{a0}m.|p.\u{a0}m."),
            DisplayLanguage("fi", ",", "m|km|ft|mi|yd|t|min|Sitten", halves: "ap.|ip."),
            DisplayLanguage("fr", ",", "m|km|pi|mi|yd|h|min|Puis"),
            DisplayLanguage("he", ".", "מ׳|ק״מ|רגל|מייל|יארד|שע׳|דק׳|ואז", halves: "לפנה״צ|אחה״צ"),
            DisplayLanguage("is", ",", "m|km|fet|mí|yd|klst.|mín.|Síðan", halves: "f.h.|e.h."),
            DisplayLanguage("it", ",", "m|km|ft|mi|yd|h|min|Poi"),
            DisplayLanguage("ja", ".", "m|km|ft|mi|yd|時間|分|次に", halves: "午前|午後"),
            DisplayLanguage("nl", ",", "m|km|ft|mi|yd|u|min|Daarna", halves: "a.m.|p.m."),
            DisplayLanguage("pl", ",", "m|km|ft|mi|jd|godz.|min|Potem"),
            DisplayLanguage("pt", ",", "m|km|pés|mi|jd|h|min|Depois"),
            DisplayLanguage("ru", ",", "м|км|фт|ми|ярд|ч|мин|Затем"),
            DisplayLanguage("tr", ",", "m|km|ft|mi|yd|sa.|dk.|Sonra", halves: "ÖÖ|ÖS"),
            DisplayLanguage("uk", ",", "м|км|фт|милі|ярд|год|хв|Потім", halves: "дп|пп"),
            DisplayLanguage("zh", ".", "米|公里|英尺|英里|码|小时|分钟|然后", halves: "上午|下午"),
        ]
        return Dictionary(languages.map { ($0.tag, $0) }, uniquingKeysWith: { first, _ in first })
    }()
}

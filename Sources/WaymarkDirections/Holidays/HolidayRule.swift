/// A rule for a holiday of every year.
struct HolidayRule: Hashable {
    /// Whether it holds in a part of the country only, or is announced.
    let isPerhaps: Bool
    /// The years in which it holds.
    let years: ClosedRange<Int>
    private let base: Base
    /// Days after the base: one holiday, or some on end.
    private let offsets: ClosedRange<Int>
    /// The day of the week that it waits for, 0 for Monday.
    private let weekday: Int?
    /// Whether it is the day before where it falls on a Sunday.
    private let avoidsSunday: Bool

    private enum Base: Hashable {
        case date(month: Int, day: Int)
        case easter
        case orthodoxEaster
        case hebrewNewYear
        case israeliIndependence
        case endOfRamadan
        case sacrifice
        case japaneseEquinox(month: Int)
        case brigid
    }

    private static let bases: [String: Base] = [
        "easter": .easter, "orthodox": .orthodoxEaster, "tishri": .hebrewNewYear,
        "independence": .israeliIndependence, "fitr": .endOfRamadan, "adha": .sacrifice,
        "vernal": .japaneseEquinox(month: 3), "autumnal": .japaneseEquinox(month: 9),
        "brigid": .brigid,
    ]
    private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    /// Reads a word of the table of countries; `nil` where it has another form.
    init?(_ word: Substring) {
        isPerhaps = word.hasPrefix("?")
        let parts = word.drop { $0 == "?" }.split(separator: "@")
        guard let text = parts.first, parts.count <= 2 else { return nil }
        guard let years = parts.count == 2 ? Self.years(parts[1]) : 0...9999 else { return nil }
        self.years = years
        avoidsSunday = text.hasSuffix("<Su")
        let plain = avoidsSunday ? text.dropLast(3) : text
        let pieces = plain.split(separator: ">")
        weekday = pieces.count == 2 ? Self.weekdays.firstIndex(of: String(pieces[1])) : nil
        guard let start = pieces.first, pieces.count == 1 || weekday != nil else { return nil }
        guard let (base, offsets) = Self.base(start) else { return nil }
        (self.base, self.offsets) = (base, offsets)
    }

    /// `2025` for all from then on, `-2023` for all until then.
    private static func years(_ text: Substring) -> ClosedRange<Int>? {
        if text.hasPrefix("-") { return Int(text.dropFirst()).map { 0...max(0, $0) } }
        return Int(text).map { min($0, 9999)...9999 }
    }

    /// `12-25`, `10-04+3` (so many days on end), `easter`, `easter+39`, `fitr-1..4`.
    private static func base(_ text: Substring) -> (Base, ClosedRange<Int>)? {
        let name = text.prefix { $0.isLetter }
        var base: Base?
        var rest = text[name.endIndex...]
        if name.isEmpty {
            let parts = text.prefix(5).split(separator: "-").compactMap { Int($0) }
            guard parts.count == 2 else { return nil }
            base = .date(month: parts[0], day: parts[1])
            rest = text.dropFirst(5)
            if rest.hasPrefix("+") { rest = "0.." + rest.dropFirst() }
        } else {
            base = bases[String(name)]
        }
        guard let base else { return nil }
        if rest.isEmpty { return (base, 0...0) }
        let bounds = rest.split(separator: ".").compactMap { Int($0) }
        guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
        return (base, first...last)
    }

    /// The numbers of its days that are found from the calendar of `year`.
    func days(in year: Int) -> [Int] {
        starts(in: year).flatMap { start in
            offsets.map { offset in
                var day = start + offset
                let dayOfWeek = (day + 146_096) % 7
                if let weekday { day += (weekday - dayOfWeek + 7) % 7 }
                return avoidsSunday && dayOfWeek == 6 ? day - 1 : day
            }
        }
    }

    private func starts(in year: Int) -> [Int] {
        switch base {
        case .date(let month, let day):
            LocalTime(year: year, month: month, day: day).map { [$0.dayNumber] } ?? []
        case .easter: MovableDays.easter(of: year).map { [$0] } ?? []
        case .orthodoxEaster: MovableDays.orthodoxEaster(of: year).map { [$0] } ?? []
        case .hebrewNewYear: [MovableDays.hebrewNewYear(in: year)]
        case .israeliIndependence: [Self.israeliIndependence(in: year)]
        case .endOfRamadan: MovableDays.islamic(month: 10, day: 1, in: year)
        case .sacrifice: MovableDays.islamic(month: 12, day: 10, in: year)
        case .japaneseEquinox(let month):
            MovableDays.japaneseEquinox(month: month, of: year).map { [$0] } ?? []
        case .brigid: Self.brigid(in: year).map { [$0] } ?? []
        }
    }

    /// 5 Iyar, moved away from the Sabbath and from the day after it.
    private static func israeliIndependence(in year: Int) -> Int {
        let day = MovableDays.hebrewNewYear(in: year) - 143
        return day + ([0: 1, 4: -1, 5: -2][(day + 146_096) % 7] ?? 0)
    }

    /// The first Monday of February, or the first day where that is a Friday.
    private static func brigid(in year: Int) -> Int? {
        guard let first = LocalTime(year: year, month: 2, day: 1) else { return nil }
        return first.dayNumber + (first.weekday == 4 ? 0 : (7 - first.weekday) % 7)
    }
}

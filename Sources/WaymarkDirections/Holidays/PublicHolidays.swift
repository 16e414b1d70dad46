/// The public holidays of a country, by the rules of its law.
///
/// Days that only a part of the country has, and days that are announced every year (the end of
/// Ramadan, the Chinese new year, days off that a government moves), are neither holidays nor
/// working days: nobody knows without more data. Holidays that a government gives once are missing.
public struct PublicHolidays: Hashable, Sendable {
    private let rules: [HolidayRule]
    private let shift: Shift

    /// What follows a holiday at the weekend.
    enum Shift: String, Hashable {
        case none
        /// The next day that is no holiday, after a Sunday.
        case sunday
        /// The same, and a day between two holidays is one too.
        case japanese
        /// The next working day, after a Saturday or Sunday.
        case weekend
        /// Perhaps the Monday, in some regions.
        case perhapsMonday
        /// Perhaps the Friday before a Saturday or the Monday after a Sunday.
        case perhapsNearest
    }

    /// The holidays of the country of an ISO 3166-1 code, in small or capital letters; `nil` where
    /// their rules are not known.
    public init?(country: String) {
        guard let entry = Self.countries[country.uppercased()] else { return nil }
        self = entry
    }

    /// The codes of the countries whose rules are known.
    public static var knownCountries: [String] { countries.keys.sorted() }

    init(rules: [HolidayRule], shift: Shift) {
        self.rules = rules
        self.shift = shift
    }

    /// Whether the day of `time` is a holiday in all of the country; `nil` where it may be one.
    public func contains(_ time: LocalTime) -> Bool? { days(of: time.year).contains(time) }

    /// The holidays of a year.
    func days(of year: Int) -> Days {
        var days = days(in: year)
        shiftDays(&days)
        // The holiday of a new year at the weekend may move into the old one.
        if shift == .perhapsNearest, let eve = LocalTime(year: year, month: 12, day: 31),
            eve.weekday == 4
        {
            days.perhaps.insert(eve.dayNumber)
        }
        return days
    }

    /// The numbers of the days of a year.
    struct Days: Hashable {
        var sure: Set<Int> = []
        var perhaps: Set<Int> = []

        func contains(_ time: LocalTime) -> Bool? {
            let day = time.dayNumber
            if sure.contains(day) { return true }
            return perhaps.contains(day) ? nil : false
        }
    }

    private func days(in year: Int) -> Days {
        rules.reduce(into: Days()) { days, rule in
            guard rule.years.contains(year) else { return }
            if rule.isPerhaps {
                days.perhaps.formUnion(rule.days(in: year))
            } else {
                days.sure.formUnion(rule.days(in: year))
            }
        }
    }

    private func shiftDays(_ days: inout Days) {
        func weekday(_ day: Int) -> Int { (day + 146_096) % 7 }
        for day in days.sure.sorted() {
            switch (shift, weekday(day)) {
            case (.sunday, 6), (.japanese, 6): days.sure.insert(nextFree(after: day, days.sure))
            case (.weekend, 5...6):
                var free = nextFree(after: day, days.sure)
                while weekday(free) > 4 { free = nextFree(after: free, days.sure) }
                days.sure.insert(free)
            case (.perhapsMonday, 6), (.perhapsNearest, 6): days.perhaps.insert(day + 1)
            case (.perhapsMonday, 5): days.perhaps.insert(day + 2)
            case (.perhapsNearest, 5): days.perhaps.insert(day - 1)
            default: break
            }
        }
        if shift == .japanese {
            for day in days.sure where days.sure.contains(day + 2) { days.sure.insert(day + 1) }
        }
    }

    private func nextFree(after day: Int, _ days: Set<Int>) -> Int {
        var next = day + 1
        while days.contains(next) { next += 1 }
        return next
    }
}

/// Days of calendars that others follow, as numbers of days (`LocalTime.dayNumber`).
package enum MovableDays {
    /// Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm in Meeus,
    /// Astronomical Algorithms, chapter 8).
    package static func easter(of year: Int) -> Int? {
        let (a, b, c) = (year % 19, year / 100, year % 100)
        let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
        let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
        let m = (a + 11 * h + 22 * l) / 451
        let days = h + l - 7 * m + 114
        return LocalTime(year: year, month: days / 31, day: days % 31 + 1)?.dayNumber
    }

    /// Easter Sunday of the Orthodox churches, which count by the Julian calendar.
    package static func orthodoxEaster(of year: Int) -> Int? {
        let d = (19 * (year % 19) + 15) % 30
        let e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
        let days = d + e + 114
        let julian = LocalTime(year: year, month: days / 31, day: days % 31 + 1)
        return julian.map { $0.dayNumber + year / 100 - year / 400 - 2 }
    }

    /// The first day of Tishri, the new year of the Hebrew calendar, in the autumn of `year`
    /// (Reingold and Dershowitz, Calendrical Calculations, chapter 8).
    package static func hebrewNewYear(in year: Int) -> Int {
        func elapsed(_ year: Int) -> Int {
            let months = (235 * year - 234) / 19
            let day = 29 * months + (12_084 + 13_753 * months) / 25_920
            return 3 * (day + 1) % 7 < 3 ? day + 1 : day
        }
        let hebrewYear = year + 3_761
        let days = (hebrewYear - 1...hebrewYear + 1).map(elapsed)
        let isTooLong = days[2] - days[1] == 356
        let correction = isTooLong ? 2 : days[1] - days[0] == 382 ? 1 : 0
        return days[1] + correction - 1_373_427
    }

    /// The days of `year` that have a date of the tabular Islamic calendar: none, one or two. The
    /// moon that is seen, or calculated by others, moves them by a day or two.
    package static func islamic(month: Int, day: Int, in year: Int) -> [Int] {
        guard let start = LocalTime(year: year, month: 1, day: 1)?.dayNumber else { return [] }
        let first = (start - 227_014) * 30 / 10_631
        return (first...first + 3).map { islamicYear in
            day + 29 * (month - 1) + (6 * month - 1) / 11 + (islamicYear - 1) * 354
                + (3 + 11 * islamicYear) / 30 + 227_014
        }.filter { (start..<start + 366).contains($0) }
    }

    /// The day in March or September on which Japan has the equinox; good from 1980 to 2099.
    package static func japaneseEquinox(month: Int, of year: Int) -> Int? {
        let years = year - 1980
        let start = month == 3 ? 20.8431 : 23.2488
        let day = Int(start + 0.242194 * Double(years)) - years / 4
        return LocalTime(year: year, month: month, day: day)?.dayNumber
    }
}

import Testing
import WaymarkDirections

@Suite("Public holidays")
struct PublicHolidayTests {
    private func date(_ text: String) throws -> LocalTime {
        try #require(LocalTime(iso: text + "T12:00"), "\(text)")
    }

    @Test(
        "All sure holidays of a year from Monday to Friday",
        arguments: [
            ("IS", 2024, "01-01 03-28 03-29 04-01 04-25 05-01 05-09 05-20 06-17 08-05 12-25 12-26"),
            ("DE", 2025, "01-01 04-18 04-21 05-01 05-29 06-09 10-03 12-25 12-26"),
            ("FR", 2025, "01-01 04-21 05-01 05-08 05-29 06-09 07-14 08-15 11-11 12-25"),
            ("ES", 2025, "01-01 01-06 04-18 05-01 08-15 12-08 12-25"),
            ("IT", 2026, "01-01 01-06 04-06 05-01 06-02 12-08 12-25"),
            ("MC", 2025, "01-01 01-27 04-21 05-01 05-29 06-09 06-19 08-15 11-19 12-08 12-25"),
            (
                "AD", 2025,
                "01-01 01-06 03-03 03-14 04-18 04-21 05-01 06-09 08-15 09-08 12-08 12-25 12-26"
            ),
            ("GB", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"),
            ("GB", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"),
            ("IE", 2024, "01-01 02-05 04-01 05-06 06-03 08-05 10-28 12-25 12-26"),
            ("NL", 2025, "01-01 04-21 05-29 06-09 12-25 12-26"),
            ("PL", 2025, "01-01 01-06 04-21 05-01 06-19 08-15 11-11 12-24 12-25 12-26"),
            ("PL", 2024, "01-01 04-01 05-01 05-03 05-30 08-15 11-01 11-11 12-25 12-26"),
            ("PT", 2025, "01-01 04-18 04-25 05-01 06-10 06-19 08-15 12-01 12-08 12-25"),
            ("UA", 2026, "01-01 03-09 04-13 05-01 05-08 06-01 06-29 07-15 08-24 10-01 12-25"),
            ("FI", 2025, "01-01 01-06 04-18 04-21 05-01 05-29 12-25 12-26"),
            ("CH", 2025, "01-01 05-29 08-01 12-25"),
            (
                "AT", 2026,
                "01-01 01-06 04-06 05-01 05-14 05-25 06-04 10-26 12-08 12-25"
            ),
            (
                "MT", 2025,
                "01-01 02-10 03-19 03-31 04-18 05-01 08-15 09-08 12-08 12-25"
            ),
            (
                "US", 2025,
                "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25"
            ),
            ("CA", 2025, "01-01 04-18 05-19 07-01 09-01 10-13 12-25"),
            (
                "JP", 2024,
                """
                01-01 01-08 02-12 02-23 03-20 04-29 05-03 05-06 07-15 08-12 09-16 09-23 10-14 \
                11-04
                """
            ),
            (
                "JP", 2026,
                """
                01-01 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 \
                09-23 10-12 11-03 11-23
                """
            ),
            ("IL", 2024, "04-23 04-29 05-14 06-12 10-03 10-04 10-17 10-24"),
            ("IL", 2025, "05-01 06-02 09-23 09-24 10-02 10-07 10-14"),
            ("IL", 2026, "04-02 04-08 04-22 05-22 09-21"),
            ("IL", 2027, "04-22 04-28 05-12 06-11 10-11"),
            (
                "RU", 2026,
                "01-01 01-02 01-05 01-06 01-07 01-08 02-23 05-01 06-12 11-04"
            ),
        ])
    func years(country: String, year: Int, days: String) throws {
        let holidays = try #require(PublicHolidays(country: country.lowercased()))
        var found: [String] = []
        for month in 1...12 {
            for day in 1...LocalTime.days(inMonth: month, of: year) {
                let time = try #require(LocalTime(year: year, month: month, day: day))
                guard time.weekday < 5, holidays.contains(time) == true else { continue }
                found.append(String(time.description.dropFirst(5).prefix(5)))
            }
        }
        #expect(found.joined(separator: " ") == days)
    }

    @Test(
        "Days of a part of the country, and days that are announced, are not known",
        arguments: [
            ("DE", "2026-06-04"), ("DE", "2026-10-31"), ("DE", "2026-11-18"), ("GB", "2026-01-02"),
            ("GB", "2026-11-30"), ("CA", "2026-02-16"), ("CH", "2026-12-26"), ("FR", "2026-12-26"),
            ("US", "2026-07-03"), ("US", "2027-12-31"), ("TR", "2024-04-10"), ("TR", "2025-03-30"),
            ("TR", "2026-05-27"), ("TR", "2027-03-09"), ("SA", "2025-06-06"), ("SA", "2026-03-20"),
            ("SG", "2024-10-31"), ("SG", "2025-01-29"), ("SG", "2026-05-31"), ("SG", "2027-05-16"),
            ("CN", "2024-02-10"), ("CN", "2025-10-06"), ("CN", "2026-06-19"), ("CN", "2027-02-06"),
        ])
    func unknown(country: String, text: String) throws {
        #expect(try PublicHolidays(country: country)?.contains(date(text)) == .some(nil))
    }

    @Test(
        "Fixed days and working days",
        arguments: [
            ("TR", "2026-10-29", true), ("TR", "2026-11-24", false), ("SA", "2026-09-23", true),
            ("SA", "2026-11-24", false), ("SG", "2026-08-10", true), ("SG", "2026-07-01", false),
            ("CN", "2026-10-01", true), ("CN", "2026-11-24", false), ("LI", "2026-08-15", true),
            ("IT", "2025-10-04", false), ("IT", "2026-10-04", true), ("NL", "2025-04-26", true),
            ("NL", "2025-04-27", false), ("UA", "2023-01-07", true), ("UA", "2024-01-07", false),
            ("FI", "2026-06-20", true), ("FI", "2026-10-31", true), ("IE", "2030-02-01", true),
            ("IE", "2022-02-07", false),
        ])
    func days(country: String, text: String, isHoliday: Bool) throws {
        #expect(try PublicHolidays(country: country)?.contains(date(text)) == isHoliday)
    }

    @Test("Other countries are not known", arguments: ["", "XX", "BR", "D", "DEU"])
    func otherCountries(code: String) { #expect(PublicHolidays(country: code) == nil) }

    @Test("Easter is that of the tables, in the west and in the east")
    func easter() throws {
        let western = ["2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2019-04-21"]
        let eastern = ["2024-05-05", "2025-04-20", "2026-04-12", "2027-05-02", "2019-04-28"]
        for (west, east) in zip(western, eastern) {
            let (west, east) = (try date(west), try date(east))
            #expect(MovableDays.easter(of: west.year) == west.dayNumber)
            #expect(MovableDays.orthodoxEaster(of: east.year) == east.dayNumber)
        }
    }

    @Test("No year traps", arguments: PublicHolidays.knownCountries)
    func allYears(code: String) throws {
        let holidays = try #require(PublicHolidays(country: code))
        for year in [0, 1, 400, 1582, 1900, 2000, 2100, 9998, 9999] {
            for (month, day) in [(1, 1), (2, 28), (12, 31)] {
                _ = holidays.contains(try #require(LocalTime(year: year, month: month, day: day)))
            }
        }
    }

    @Test("Numbers of days go back and forth")
    func dayNumbers() throws {
        for number in [-365, 0, 1, 365, 366, 730_120, 739_000, 3_652_059] + Array(738_886...740_400)
        {
            #expect(LocalTime(dayNumber: number)?.dayNumber == number)
        }
        #expect(try date("2000-01-01").dayNumber == 730_120)
        #expect(LocalTime(dayNumber: 3_652_060) == nil)
        #expect(LocalTime(dayNumber: -366) == nil)
        #expect(LocalTime(dayNumber: .max) == nil)
    }
}

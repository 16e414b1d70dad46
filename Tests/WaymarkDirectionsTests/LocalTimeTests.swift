import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry

@Suite("Local times")
struct LocalTimeTests {
    @Test(
        "A text that is no time is refused",
        arguments: [
            "", "2026", "2026-11-21", "2026-11-21T8:30", "2026-11-21T08:60", "2026-11-21T24:00",
            "2026-02-29T08:00", "1900-02-29T08:00", "2026-13-01T08:00", "2026-00-01T08:00",
            "2026-04-31T08:00", "2026-11-21T08:30:", "2026-11-21T08:30:61", "2026-11-21T08:30Z",
            "2026/11/21T08:30", "٢٠٢٦-11-21T08:30", "-026-11-21T08:30", "2026-11-21T08:30:00.0",
        ])
    func refused(text: String) {
        #expect(LocalTime(iso: text) == nil)
    }

    @Test(
        "A time is read from its forms",
        arguments: [
            "2026-11-21T08:30", "2026-11-21 08:30", "2026-11-21T08:30:59", "2026-11-21 08:30:00",
        ])
    func read(text: String) throws {
        let time = try #require(LocalTime(iso: text))
        #expect(time == LocalTime(year: 2026, month: 11, day: 21, hour: 8, minute: 30))
        #expect(time.description == "2026-11-21T08:30")
    }

    @Test("A time is a moment in a time zone, but for the hour that clocks leave out")
    func moments() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let times = [
            "2026-11-23T08:30": "2026-11-23T07:30:00Z", "2026-07-06T08:30": "2026-07-06T06:30:00Z",
            // In the night when it comes twice.
            "2026-10-25T02:30": "2026-10-25T00:30:00Z",
        ]
        for (text, moment) in times {
            let time = try #require(LocalTime(iso: text))
            #expect(time.date(in: berlin)?.ISO8601Format() == moment)
        }
        #expect(try #require(LocalTime(iso: "2026-03-29T02:30")).date(in: berlin) == nil)
    }

    @Test("The days of leap years are there", arguments: [2000, 2024, 2400, 0])
    func leapDay(year: Int) {
        #expect(LocalTime.days(inMonth: 2, of: year) == 29)
        #expect(LocalTime(year: year, month: 2, day: 29) != nil)
    }

    @Test(
        "Days of the week, weeks and days before are those of the ISO calendar", arguments: [1, 2])
    func oracle(seed: UInt64) throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            // From 1583 to 2582, where Foundation's calendar is the Gregorian one.
            let day = Date(timeIntervalSinceReferenceDate: 0)
                .addingTimeInterval(
                    86_400 * Double(Int.random(in: -152_000...212_000, using: &random)))
            let parts = calendar.dateComponents(
                [.year, .month, .day, .weekday, .weekOfYear], from: day)
            let time = try #require(
                LocalTime(
                    year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0, hour: 7))
            #expect((parts.weekday ?? 0) == (time.weekday + 1) % 7 + 1, "\(time)")
            #expect(parts.weekOfYear == time.week, "\(time)")
            let before = calendar.dateComponents(
                [.year, .month, .day], from: day.addingTimeInterval(-86_400))
            let previous = try #require(time.previousDay)
            #expect(previous.day == before.day && previous.month == before.month, "\(time)")
            #expect(previous.year == before.year && previous.hour == 7, "\(time)")
        }
    }

    @Test("Nothing lies before the first day")
    func first() throws {
        #expect(try #require(LocalTime(year: 0, month: 1, day: 1)).previousDay == nil)
        #expect(LocalTime(year: -1, month: 1, day: 1) == nil)
        #expect(LocalTime(year: 10_000, month: 1, day: 1) == nil)
    }

    @Test("It is coded as its text")
    func coding() throws {
        let time = try #require(LocalTime(iso: "2026-01-02T03:04"))
        let json = try JSONEncoder().encode([time])
        #expect(String(decoding: json, as: UTF8.self) == #"["2026-01-02T03:04"]"#)
        #expect(try JSONDecoder().decode([LocalTime].self, from: json) == [time])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([LocalTime].self, from: Data(#"["soon"]"#.utf8))
        }
    }
}

@Suite("Times of day of a date")
struct LocalTimeOfDateTests {
    @Test(
        "A date is another time of day in another zone",
        arguments: [(0, "2023-11-14T22:13"), (2, "2023-11-15T00:13"), (-8, "2023-11-14T14:13")])
    func zones(_ hours: Int, _ text: String) throws {
        let zone = try #require(TimeZone(secondsFromGMT: hours * 3600))
        let time = LocalTime(Date(timeIntervalSince1970: 1_700_000_000), in: zone)
        #expect(time?.description == text)
    }

    @Test(
        "What no calendar has is no time of day", arguments: [Double.nan, .infinity, -1e13, 1e13])
    func impossible(_ seconds: Double) {
        #expect(LocalTime(Date(timeIntervalSinceReferenceDate: seconds), in: .gmt) == nil)
    }

    @Test("Times are in the order of the clock")
    func order() throws {
        let texts = [
            "2025-12-31T23:59", "2026-01-01T00:00", "2026-01-01T00:01", "2026-02-01T00:00",
        ]
        let times = try texts.map { try #require(LocalTime(iso: $0)) }
        #expect(times.reversed().sorted() == times)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
}

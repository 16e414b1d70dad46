import Testing
import WaymarkDirections
import WaymarkGeometry

/// A text and times at which it is open or closed.
///
/// November 2026: the 20th is a Friday, the 21st a Saturday, the 22nd a Sunday.
struct HoursCase: CustomTestStringConvertible, Sendable {
    let text: String
    let open: [String]
    let closed: [String]
    var testDescription: String { text }

    init(_ text: String, open: [String] = [], closed: [String] = []) {
        self.text = text
        self.open = open
        self.closed = closed
    }

    func check() throws {
        let hours = try #require(OpeningHours(text))
        for time in open { #expect(hours.isOpen(at: try at(time)), "\(time) is closed") }
        for time in closed { #expect(!hours.isOpen(at: try at(time)), "\(time) is open") }
    }

    private func at(_ text: String) throws -> LocalTime { try #require(LocalTime(iso: text)) }
}

@Suite("Opening hours")
struct OpeningHoursTests {
    @Test(
        "Times of the day hold from their start until before their end",
        arguments: [
            HoursCase(
                "08:00-18:00", open: ["2026-11-21 08:00", "2026-11-21 17:59"],
                closed: ["2026-11-21 07:59", "2026-11-21 18:00"]),
            HoursCase(
                "7:00-9:00,16:00-18:00", open: ["2026-11-21 07:00", "2026-11-21 16:00"],
                closed: ["2026-11-21 12:00", "2026-11-21 18:00"]),
            HoursCase("00:00-24:00", open: ["2026-11-21 00:00", "2026-11-21 23:59"]),
            HoursCase(
                "18:00+", open: ["2026-11-21 18:00", "2026-11-21 23:59"],
                closed: ["2026-11-21 17:59", "2026-11-21 00:00"]),
            HoursCase("18:00-20:00+", open: ["2026-11-21 21:00"], closed: ["2026-11-21 00:00"]),
            HoursCase("24/7", open: ["2026-11-21 00:00", "2026-02-28 23:59"]),
            HoursCase("open", open: ["2026-11-21 00:00"]),
            HoursCase("off", closed: ["2026-11-21 00:00"]),
            HoursCase("24/7 closed", closed: ["2026-11-21 00:00"]),
            HoursCase(
                "sunrise-sunset", open: ["2026-11-21 06:00"],
                closed: ["2026-11-21 05:59", "2026-11-21 18:00"]),
            HoursCase(
                "dusk-dawn", open: ["2026-11-21 18:30", "2026-11-21 05:29"],
                closed: ["2026-11-21 18:29", "2026-11-21 05:30"]),
            HoursCase(
                "(sunset-00:30)-(sunrise+01:00)", open: ["2026-11-21 17:30", "2026-11-21 06:59"],
                closed: ["2026-11-21 17:29", "2026-11-21 07:00"]),
        ])
    func times(_ hours: HoursCase) throws { try hours.check() }

    @Test(
        "Times over midnight cover the morning of the next day",
        arguments: [
            HoursCase(
                "22:00-06:00", open: ["2026-11-21 22:00", "2026-11-22 05:59", "2026-11-21 00:00"],
                closed: ["2026-11-21 06:00", "2026-11-21 21:59"]),
            HoursCase(
                "Fr 22:00-06:00", open: ["2026-11-20 22:00", "2026-11-21 05:59"],
                closed: ["2026-11-20 05:00", "2026-11-21 22:00"]),
            HoursCase(
                "Fr 20:00-26:00", open: ["2026-11-21 01:59"],
                closed: ["2026-11-21 02:00", "2026-11-20 01:00"]),
            HoursCase(
                "Fr 22:00-22:00", open: ["2026-11-20 22:00", "2026-11-21 21:59"],
                closed: ["2026-11-20 21:59", "2026-11-21 22:00"]),
            HoursCase(
                "2026 Dec 31 22:00-02:00", open: ["2027-01-01 01:00"],
                closed: ["2026-01-01 01:00", "2026-12-31 01:00"]),
            HoursCase(
                "Feb 29 22:00-02:00", open: ["2028-03-01 01:00"], closed: ["2027-03-01 01:00"]),
            HoursCase("00:00-02:00,22:00-24:00", open: ["0000-01-01 01:00"]),
        ])
    func midnight(_ hours: HoursCase) throws { try hours.check() }

    @Test(
        "Days of the week hold singly, in lists and in ranges round the Sunday",
        arguments: [
            HoursCase("Sa", open: ["2026-11-21 00:00"], closed: ["2026-11-22 00:00"]),
            HoursCase(
                "Mo-Fr 08:00-12:00", open: ["2026-11-20 08:00"], closed: ["2026-11-21 08:00"]),
            HoursCase(
                "Sa-Mo", open: ["2026-11-21 08:00", "2026-11-22 08:00", "2026-11-23 08:00"],
                closed: ["2026-11-20 08:00", "2026-11-24 08:00"]),
            HoursCase("Tu-Mo", open: ["2026-11-20 08:00", "2026-11-23 08:00"]),
            HoursCase(
                "Mo,We,Sa-Su 08:00-12:00", open: ["2026-11-22 08:00", "2026-11-25 08:00"],
                closed: ["2026-11-24 08:00"]),
            HoursCase(
                "Sa[3]", open: ["2026-11-21 08:00"],
                closed: ["2026-11-14 08:00", "2026-11-20 08:00"]),
            HoursCase("Sa[1,3-4]", open: ["2026-11-28 08:00"], closed: ["2026-11-14 08:00"]),
            HoursCase("Su[-1]", open: ["2026-11-29 08:00"], closed: ["2026-11-22 08:00"]),
            HoursCase("PH,SH", closed: ["2026-12-25 08:00"]),
            HoursCase(
                "Mo-Fr,PH 08:00-12:00; PH off", open: ["2026-12-25 08:00"],
                closed: ["2026-12-26 08:00"]),
            HoursCase("SH Mo-Fr 07:00-17:00", closed: ["2026-11-20 08:00"]),
        ])
    func weekdays(_ hours: HoursCase) throws { try hours.check() }

    @Test(
        "Dates hold in every year or in the years that are named",
        arguments: [
            HoursCase(
                "Nov-Apr", open: ["2026-11-01 00:00", "2026-02-28 08:00", "2026-04-30 23:59"],
                closed: ["2026-05-01 00:00", "2026-10-31 23:59"]),
            HoursCase("Jan,Mar-Apr", open: ["2026-03-01 08:00"], closed: ["2026-02-28 08:00"]),
            HoursCase(
                "Nov 01-Apr 15", open: ["2026-11-01 08:00", "2026-04-15 23:59"],
                closed: ["2026-04-16 00:00", "2026-10-31 08:00"]),
            HoursCase(
                "Dec 24-26", open: ["2026-12-24 08:00", "2026-12-26 08:00"],
                closed: ["2026-12-27 08:00", "2026-11-25 08:00"]),
            HoursCase(
                "Dec 24,26,Jan 1 10:00-12:00", open: ["2026-12-26 10:00", "2026-01-01 10:00"],
                closed: ["2026-12-25 10:00", "2026-12-26 09:00", "2026-01-24 10:00"]),
            HoursCase("2026", open: ["2026-06-01 08:00"], closed: ["2027-01-01 08:00"]),
            HoursCase("2026+", open: ["2030-06-01 08:00"], closed: ["2025-12-31 08:00"]),
            HoursCase(
                "2026-2028 Nov-Apr", open: ["2027-12-01 08:00", "2028-01-01 08:00"],
                closed: ["2025-12-01 08:00", "2027-06-01 08:00"]),
            HoursCase("2025-2035/2", open: ["2027-01-01 08:00"], closed: ["2026-01-01 08:00"]),
            HoursCase(
                "2026,2027 Nov", open: ["2026-11-01 08:00", "2027-11-01 08:00"],
                closed: ["2026-12-01 08:00", "2028-11-01 08:00"]),
            HoursCase(
                "2026 Nov 01-2027 Mar 31", open: ["2026-12-31 08:00", "2027-03-31 08:00"],
                closed: ["2026-03-01 08:00", "2027-11-01 08:00"]),
            HoursCase(
                "2026 Nov-Mar", open: ["2027-03-31 08:00"],
                closed: ["2026-03-31 08:00", "2027-11-30 08:00"]),
            HoursCase(
                "2026 Nov 10+", open: ["2026-11-10 08:00", "2040-01-01 08:00"],
                closed: ["2026-11-09 08:00"]),
            HoursCase(
                "Apr-Sep Mo-Fr 08:00-18:00", open: ["2026-04-01 08:00"],
                closed: ["2026-04-04 08:00", "2026-03-31 08:00"]),
            HoursCase(
                "week 01-20", open: ["2026-01-01 08:00", "2024-12-30 08:00", "2026-05-17 08:00"],
                closed: ["2026-05-18 08:00", "2027-01-01 08:00"]),
            HoursCase("week 53", open: ["2027-01-03 08:00", "2020-12-31 08:00"]),
            HoursCase(
                "week 45-10 Sa", open: ["2026-11-21 08:00"],
                closed: ["2026-06-06 08:00", "2026-11-22 08:00"]),
            HoursCase("week 01-53/2 Sa", open: ["2026-11-21 08:00"], closed: ["2026-11-14 08:00"]),
        ])
    func dates(_ hours: HoursCase) throws { try hours.check() }

    @Test(
        "A later rule replaces the earlier ones on its days, or adds to them",
        arguments: [
            HoursCase(
                "08:00-18:00; Sa 10:00-12:00", open: ["2026-11-20 08:00", "2026-11-21 10:00"],
                closed: ["2026-11-21 08:00"]),
            HoursCase(
                "Mo-Fr 08:00-18:00; Sa,Su 10:00-12:00", open: ["2026-11-20 17:00"],
                closed: ["2026-11-22 17:00"]),
            HoursCase(
                "24/7; Sa off", open: ["2026-11-20 08:00"],
                closed: ["2026-11-21 00:00", "2026-11-21 23:59"]),
            HoursCase(
                "08:00-18:00; 12:00-13:00 off", open: ["2026-11-20 11:59", "2026-11-20 13:00"],
                closed: ["2026-11-20 12:00"]),
            HoursCase(
                "Mo-Fr 08:00-12:00, Fr 14:00-16:00",
                open: ["2026-11-20 08:00", "2026-11-20 14:00"],
                closed: ["2026-11-19 14:00"]),
            HoursCase("Mo-Fr 08:00-12:00, Sa", open: ["2026-11-20 08:00", "2026-11-21 23:00"]),
            // The specification's case for `,`: `;` ends the night at midnight.
            HoursCase(
                "22:00-02:00; Sa 12:00-14:00",
                open: ["2026-11-20 23:00", "2026-11-21 12:00", "2026-11-22 01:00"],
                closed: ["2026-11-21 01:00", "2026-11-21 23:00"]),
            HoursCase(
                "Fr 22:00-02:00, Sa 22:00-04:00", open: ["2026-11-21 01:00", "2026-11-22 03:00"],
                closed: ["2026-11-21 03:00"]),
            HoursCase(
                "Mo-Fr 08:00-12:00 || Fr 14:00-16:00",
                open: ["2026-11-20 08:00", "2026-11-20 14:00"],
                closed: ["2026-11-19 14:00", "2026-11-20 12:00"]),
            HoursCase("Sa || off", open: ["2026-11-21 08:00"], closed: ["2026-11-20 08:00"]),
        ])
    func sequences(_ hours: HoursCase) throws { try hours.check() }

    @Test(
        "Case, spaces, comments and loose separators do not matter",
        arguments: [
            "Fr 08:00-12:00", "FR 08:00-12:00", "fr08:00-12:00", "  Fr  08:00 - 12:00  ;",
            "Fr 08:00–12:00", "Fr: 08:00-12:00", "Fr, 08:00-12:00", "Fr 08:00-12:00 open",
            "Fr 08:00-12:00 \"deliveries; Sa\"", "Fr\t08:00-12:00 || \"by appointment\"",
            "2026: Fr 08:00-12:00", "week 47: Fr 08:00-12:00", "Nov 16-20: 08:00-12:00",
            "; Fr 08:00-12:00",
        ])
    func tolerance(_ text: String) throws {
        try HoursCase(text, open: ["2026-11-20 08:00"], closed: ["2026-11-21 08:00"]).check()
    }

    @Test(
        "What cannot be understood is refused",
        arguments: [
            "", " ", ";", "\"", "Mo-Fr \"open", "hello", "Mo Tu", "Mo-", "Mo-Xx",
            "08:00", "08:00-", "-12:00", "08:00-12", "8-18", "25:61-26:00", "49:00-50:00",
            "24:30-25:00",
            "Mo[", "Mo[]", "Mo[6]", "Mo[0]", "Mo[2-1]", "Mo-Fr[1]", "Nov-", "Nov 32",
            "Nov 01-2027 Apr 15",
            "2027 Nov 01-2026 Apr 15", "2028-2026", "week", "week 54", "week 0", "2026-2028/0",
            "24/8", "99999999999999999999", "08:00-18:00 Mo-Fr", "Jan, Mo",
            "(sunset)-20:00", "(sunrise-07:00)-20:00", "sunset",
            "08:00-16:00/01:30", "Mo-Fr 08:00-12:00 | Sa", "PH -1 moon off", "easter +1",
            "easter +99 days", "Mar Su[-1]-", "Mo[1] + 1 day +", "Mo{8}", "٠٨:٠٠-١٢:٠٠",
        ])
    func refusals(_ text: String) { #expect(OpeningHours(text) == nil) }

    @Test(
        "Very long and deeply nested texts are read to the end",
        arguments: [
            "(", ")", "Mo,", "Mo-", "08:00-12:00,", "Mo 08:00-12:00;", "||", "\"", "[", "24/7 ",
            "9", "a",
            "Dec 24,", "(sunset-", "Mo[1],", "week 1,", "2026,", "e\u{301}",
        ])
    func longTexts(_ part: String) throws {
        let time = try #require(LocalTime(iso: "2026-11-21T08:30"))
        _ = OpeningHours(String(repeating: part, count: 5_000))?.isOpen(at: time)
    }

    @Test("Random texts are read or refused, and equal texts agree", arguments: [UInt64](1...8))
    func fuzz(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "Mo", "Su", "PH", "Nov", "Feb", "29", "31", "2026", "9999", "week", "53", "08:00",
            "24:00",
            "48:59", "sunset", "(", ")", "-", "-", ",", ";", "||", "+", "/", "[", "]", ":", "off",
            "\"", "24/7",
            " ", "é", "\u{0}", "-1", "0",
        ]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }.joined(separator: Bool.random(using: &random) ? " " : "")
            let time = try #require(
                LocalTime(
                    year: .random(in: 0...9999, using: &random),
                    month: .random(in: 1...12, using: &random),
                    day: .random(in: 1...28, using: &random),
                    hour: .random(in: 0...23, using: &random)))
            let isOpen = OpeningHours(text)?.isOpen(at: time)
            #expect(OpeningHours(text.uppercased())?.isOpen(at: time) == isOpen, "\(text)")
        }
    }
}

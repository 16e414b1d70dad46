import Testing
import WaymarkDirections

@Suite("Texts of local times")
struct LocalTimeTextTests {
    @Test(
        "A time that is read is printed to the minute",
        arguments: [
            ("2026-11-21T08:30", "2026-11-21T08:30"), ("2026-11-21 08:30", "2026-11-21T08:30"),
            ("2026-11-21T08:30:59", "2026-11-21T08:30"),
            ("0007-01-02 03:04:05", "0007-01-02T03:04"),
            ("2028-02-29T00:00", "2028-02-29T00:00"), ("2000-02-29T23:59", "2000-02-29T23:59"),
        ])
    func roundTrip(text: String, printed: String) {
        #expect(LocalTime(iso: text)?.description == printed)
    }

    @Test(
        "Anything else is refused",
        arguments: [
            "", "2026-11-21", "2026-11-21T08", "2026-11-21T08:3", "2026-11-21T08:30Z",
            "2026-11-21T08:30+02:00", "2026-11-21T08:30:60", "2026-11-21T24:00", "2026-11-21T08:60",
            "2026-02-29T08:30", "2100-02-29T08:30", "2026-13-01T08:30", "2026-00-01T08:30",
            "2026-04-31T08:30", "2026-04-00T08:30", "2026/11/21T08:30", "2026-11-21t08:30",
            "-026-11-21T08:30", "2026-11-21T08:30:", " 2026-11-21T08:3", "٢٠٢٦-11-21T08:30",
        ])
    func refusals(_ text: String) { #expect(LocalTime(iso: text) == nil) }

    @Test(
        "The weekday counts from Monday",
        arguments: [
            ("2026-11-21T08:30", 5), ("2026-11-22T00:00", 6), ("2026-11-23T00:00", 0),
            ("2000-02-29T00:00", 1), ("1970-01-01T00:00", 3), ("0001-01-01T00:00", 0),
            ("0000-12-31T00:00", 6), ("9999-12-31T00:00", 4),
        ])
    func weekday(text: String, weekday: Int) { #expect(LocalTime(iso: text)?.weekday == weekday) }
}

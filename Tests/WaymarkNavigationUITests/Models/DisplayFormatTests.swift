import Testing
import WaymarkDirections

import WaymarkInstructions
import WaymarkNavigationUI

struct DisplayFormatTests {
    @Test(
        "Distances are short and calm",
        arguments: [
            (DistanceUnit.metric, 0.0, "0 m"), (.metric, 4, "0 m"), (.metric, 12, "10 m"),
            (.metric, 297, "300 m"), (.metric, 320, "300 m"), (.metric, 330, "350 m"),
            (.metric, 974, "950 m"), (.metric, 976, "1 km"), (.metric, 1234, "1.2 km"),
            (.metric, 9949, "9.9 km"), (.metric, 9960, "10 km"), (.metric, 12_600, "13 km"),
            (.metric, 1_234_567, "1235 km"),
            (.imperial, 10, "30 ft"), (.imperial, 100, "350 ft"), (.imperial, 290, "950 ft"),
            (.imperial, 300, "0.2 mi"), (.imperial, 1609.344, "1 mi"), (.imperial, 4000, "2.5 mi"),
            (.imperial, 16_050, "10 mi"), (.imperial, 20_000, "12 mi"),
            (.imperialYards, 10, "10 yd"), (.imperialYards, 91.44, "100 yd"),
            (.imperialYards, 300, "350 yd"), (.imperialYards, 321, "350 yd"),
            (.imperialYards, 323, "0.2 mi"), (.imperialYards, 805, "0.5 mi"),
        ])
    func distancesAreShortAnd(_ unit: DistanceUnit, _ meters: Double, _ text: String) {
        let shown = DisplayFormat(unit: unit).distance(meters)?.text
        #expect(shown?.split(separator: "\u{a0}").joined(separator: " ") == text)
    }

    @Test("Who is farther away never sees less", arguments: DistanceUnit.allCases)
    func whoIsFartherAway(_ unit: DistanceUnit) throws {
        let format = DisplayFormat(unit: unit)
        let factors = ["m": 1, "km": 1000, "ft": 0.3048, "yd": 0.9144, "mi": 1609.344]
        var (last, meters) = (0.0, 0.0)
        while meters < 60_000 {
            let shown = try #require(format.distance(meters))
            let value = try #require(Double(shown.number)) * (factors[shown.unit] ?? .nan)
            #expect(value >= last, "\(meters)")
            #expect(
                abs(value - meters) <= max(unit == .metric ? 50.1 : 80.6, meters * 0.0501),
                "\(meters) \(shown.text)")
            last = value
            meters += 0.7
        }
    }

    @Test(
        "Times are whole minutes",
        arguments: [
            (0.0, "0 min"), (1, "1 min"), (59, "1 min"), (89, "1 min"), (91, "2 min"),
            (3569, "59 min"), (3571, "1 hr"), (3900, "1 hr 5 min"), (86_400, "24 hr"),
            (90_000, "25 hr"), (93_660, "26 hr 1 min"), (500_000, "138 hr"),
        ])
    func timesAreWholeMinutes(_ seconds: Double, _ text: String) {
        let shown = DisplayFormat().duration(seconds).text
        #expect(shown.split(separator: "\u{a0}").joined(separator: " ") == text)
    }

    @Test(
        "What is no number is not shown", arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
    func whatIsNoNumber(_ number: Double) {
        for unit in DistanceUnit.allCases {
            #expect(DisplayFormat(unit: unit).distance(number) == nil)
        }
        #expect(DisplayFormat().duration(number).isEmpty)
        #expect(ClockTime(now: number, after: 0) == nil)
        #expect(ClockTime(now: 0, after: number) == nil)
    }

    @Test(
        "Arrival times are those of a clock",
        arguments: [
            (0.0, 0.0, false, "0:00", 0), (50_700, 0, false, "14:05", 0),
            (50_700, 0, true, "2:05 PM", 0),
            (0, 60, true, "12:01 AM", 0), (43_200, 0, true, "12:00 PM", 0),
            (86_390, 20, false, "0:00", 1), (80_000, 100_000, false, "2:00", 2),
            (86_370, 0, false, "0:00", 1), (86_360, 0, false, "23:59", 0),
        ])
    func arrivalTimesAreThose(
        _ now: Double, _ rest: Double, _ isTwelve: Bool, _ text: String, _ days: Int
    ) throws {
        let time = try #require(ClockTime(now: now, after: rest))
        let shown = DisplayFormat(usesTwelveHourClock: isTwelve).time(time)
        #expect(shown.split(separator: "\u{a0}").joined(separator: " ") == text)
        #expect(time.dayOffset == days)
    }

    @Test("A language of an app's own is known by its tag, and English where it has no words")
    func ownLanguage() throws {
        let language = try Language(
            yaml: """
                {language: x-panels, name: Own, script: Hebr, decimal: "·", units: {kilometers: vst}}
                """)
        Language.add(language)
        let format = DisplayFormat(locale: "x-panels")
        #expect(format.distance(1234)?.text == "1·2\u{a0}vst")
        #expect(format.distance(300)?.text == "300\u{a0}m" && format.language.then == "Then")
        #expect(format.language.isRightToLeft && format.language == language)
    }

    @Test("Languages have their own words") func languagesHaveTheirOwn() {
        #expect(DisplayFormat(locale: "de-AT").distance(1234)?.text == "1,2\u{a0}km")
        #expect(DisplayFormat(locale: "ru").duration(3900).text == "1\u{a0}ч\u{a0}5\u{a0}мин")
        #expect(DisplayFormat(locale: "ja").duration(3900).text == "1時間5分")
        #expect(DisplayFormat(locale: "zh_Hans").distance(300)?.text == "300米")
        #expect(DisplayFormat(locale: "iw").language.tag == "he")
        #expect(DisplayFormat(locale: "xx").language.then == "Then")
        for language in Language.available.map({ Language.closest(to: $0) }) {
            let units = Mirror(reflecting: language.units).children.compactMap { unit in
                unit.label == "separator" ? nil : unit.value as? String
            }
            #expect(units.count == 11 && !units.contains(""), "\(language.tag)")
            #expect(!language.decimal.isEmpty && !language.then.isEmpty, "\(language.tag)")
        }
    }
}

import WaymarkDirections
import Foundation
import Testing
import WaymarkGeometry
import WaymarkNavigation

@Suite("The suggested lighting")
struct LightingSuggestionTests {
    private let helsinki = Coordinate(latitude: 60.1699, longitude: 24.9384)
    private var noon: Date { date("2024-03-20T10:00:00Z") }

    private func date(_ text: String) -> Date {
        (try? Date(text, strategy: .iso8601)) ?? .distantPast
    }

    private func elevation(_ time: Date) -> Double {
        SunPosition(coordinate: helsinki, date: time)?.elevation ?? .nan
    }

    @Test("C8: a night drive begins dark, a drive by day with no word")
    func first() {
        var night = LightingSuggestion()
        let midnight = noon + 43_200
        #expect(night.update(coordinate: helsinki, date: midnight, tunnelRest: 0) == .lowLight)
        #expect(night.update(coordinate: helsinki, date: midnight, tunnelRest: 0) == nil)
        #expect(night.mode == .lowLight)
        var day = LightingSuggestion()
        #expect(day.update(coordinate: helsinki, date: noon, tunnelRest: 0) == nil)
        #expect(day.mode == .normal)
    }

    @Test("C8: it gets dark at the end of civil twilight and light before the sun rises")
    func dayAndNight() {
        var suggestion = LightingSuggestion()
        var changes: [(LightingMode, Double)] = []
        for minute in 0..<1440 {
            let time = noon + Double(minute) * 60
            if let mode = suggestion.update(coordinate: helsinki, date: time, tunnelRest: 0) {
                changes.append((mode, elevation(time)))
            }
        }
        #expect(changes.map(\.0) == [.lowLight, .normal])
        // The sun moves by 0.13 degrees in a minute there.
        #expect((-6.2 ... -6).contains(changes[0].1))
        #expect((-4.5 ... -4.3).contains(changes[1].1))
    }

    @Test("The first reading decides in the middle of the margin")
    func middle() throws {
        for (low, high, isDark) in [(-5.9, -5.3, true), (-5.2, -4.6, false)] {
            let minutes = stride(from: 0.0, to: 86_400, by: 60)
            let times = minutes.map { noon + $0 }.filter { (low...high).contains(elevation($0)) }
            #expect(times.count > 4)
            for time in times {
                var suggestion = LightingSuggestion()
                _ = suggestion.update(coordinate: helsinki, date: time, tunnelRest: 0)
                #expect((suggestion.mode == .lowLight) == isDark)
            }
        }
    }

    @Test("Times and places that tremble around twilight do not flicker", arguments: 1...20)
    func jitter(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var suggestion = LightingSuggestion()
        var changes: [LightingMode] = []
        for second in stride(from: 0.0, to: 86_400, by: 20) {
            let place = Coordinate(
                latitude: helsinki.latitude + .random(in: -0.1...0.1, using: &generator),
                longitude: helsinki.longitude + .random(in: -0.2...0.2, using: &generator))
            let time = noon + second + .random(in: -120...120, using: &generator)
            if let mode = suggestion.update(coordinate: place, date: time, tunnelRest: 0) {
                changes.append(mode)
            }
        }
        #expect(changes == [.lowLight, .normal])
    }

    @Test(
        "A polar day stays light, a polar night dark",
        arguments: [
            ("2024-06-20T00:00:00Z", LightingMode.normal), ("2024-12-21T00:00:00Z", .lowLight),
        ])
    func polar(start: String, mode: LightingMode) {
        var suggestion = LightingSuggestion()
        let longyearbyen = Coordinate(latitude: 78.22, longitude: 15.65)
        for minute in 0..<1440 {
            let time = date(start) + Double(minute) * 60
            _ = suggestion.update(coordinate: longyearbyen, date: time, tunnelRest: 0)
            #expect(suggestion.mode == mode)
        }
    }

    @Test("A flight to the other side of the Earth is noticed at once, also over the date line")
    func moved() {
        var suggestion = LightingSuggestion()
        let fiji = Coordinate(latitude: -17, longitude: 179.99)
        let time = date("2024-03-20T00:00:00Z")
        #expect(suggestion.update(coordinate: fiji, date: time, tunnelRest: 0) == nil)
        let east = Coordinate(latitude: -17, longitude: -179.99)
        #expect(suggestion.update(coordinate: east, date: time + 1, tunnelRest: 0) == nil)
        #expect(
            suggestion.update(coordinate: helsinki, date: time + 2, tunnelRest: 0) == .lowLight)
    }

    @Test("What is no place or no time changes nothing")
    func invalid() {
        var suggestion = LightingSuggestion()
        let before = suggestion
        let nowhere = Coordinate(latitude: .nan, longitude: 0)
        let never = Date(timeIntervalSinceReferenceDate: .nan)
        #expect(suggestion.update(coordinate: nowhere, date: noon, tunnelRest: 60) == nil)
        #expect(suggestion.update(coordinate: helsinki, date: never, tunnelRest: 60) == nil)
        #expect(suggestion == before)
    }

    @Test("Dates far away and clocks that jump are borne")
    func farAway() {
        var suggestion = LightingSuggestion()
        for time in [noon, .distantFuture, .distantPast, noon + 43_200, noon] {
            _ = suggestion.update(coordinate: helsinki, date: time, tunnelRest: 0)
        }
        #expect(suggestion.mode == .normal)
    }
}

@Suite("The lighting of tunnels")
struct TunnelLightingTests {
    private let place = Coordinate(latitude: 60.1699, longitude: 24.9384)
    private let noon = Date(timeIntervalSince1970: 1_710_928_800)

    /// The changes, as seconds and modes, of readings that are in a tunnel within `spans`.
    private func changes(_ spans: [ClosedRange<Double>], readings: [Double]) -> [String] {
        var suggestion = LightingSuggestion()
        return readings.compactMap { second in
            suggestion.update(
                coordinate: place, date: noon + second,
                tunnelRest: spans.first { $0.contains(second) }.map {
                    max(0.1, $0.upperBound - second)
                }
                    ?? 0
            ).map { "\(Int(second)) \($0.rawValue)" }
        }
    }

    private let drive = (0...120).map(Double.init)

    @Test(
        "A tunnel of more than 10 s is dark from its beginning to 3 s behind it",
        arguments: [
            ([20...29], []), ([20...30], []), ([20...31], ["20 lowLight", "34 normal"]),
            ([20...60], ["20 lowLight", "63 normal"]),
            // Openings shorter than 3 s, and bridges over the road.
            ([20...60, 63...80], ["20 lowLight", "83 normal"]),
            ([20...28, 30...38, 40...48], []),
            ([20...60, 70...75], ["20 lowLight", "63 normal"]),
        ] as [([ClosedRange<Double>], [String])])
    func tunnels(spans: [ClosedRange<Double>], expected: [String]) {
        #expect(changes(spans, readings: drive) == expected)
    }

    @Test("A tunnel at night changes nothing")
    func night() {
        var suggestion = LightingSuggestion()
        let modes = drive.compactMap { second in
            suggestion.update(
                coordinate: place, date: noon + 43_200 + second,
                tunnelRest: (20...60).contains(second) ? 61 - second : 0)
        }
        #expect(modes == [.lowLight])
    }

    @Test("A tunnel that ended in a gap is over with the first reading")
    func gap() {
        #expect(changes([0...60], readings: [0, 3600, 3601]) == ["0 lowLight", "3600 normal"])
    }

    @Test("A clock that goes back is borne")
    func backward() {
        #expect(
            changes([0...200], readings: [100, 50, 51, 52, 20, 21]) == ["100 lowLight"])
    }
}

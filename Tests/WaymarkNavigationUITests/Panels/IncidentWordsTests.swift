import Foundation
import Testing
import WaymarkDirections
import WaymarkNavigation
import WaymarkNavigationUI

@Suite("Words of traffic incidents")
struct IncidentWordsTests {
    @Test("Every language has all words, and no two of them name the same kind")
    func complete() {
        for tag in DisplayLanguage.available {
            let words = IncidentWords(DisplayLanguage(tag))
            let names = TrafficIncident.Kind.allCases.map { words.name(of: $0) }
            #expect(Set(names).count == names.count && !names.contains(""), "\(tag)")
            let traffic = [DelayCategory.light, .medium, .heavy].map { words.traffic($0) }
            #expect(Set(traffic).count == 3 && !traffic.contains(""), "\(tag)")
            #expect(words.traffic(.noData).isEmpty && !words.close.isEmpty, "\(tag)")
            for text in [words.until("7"), words.delay("7")] {
                #expect(text.contains("7") && text.count > 1 && !text.contains("%"), "\(tag)")
            }
        }
    }

    @Test("An end today is a time of day, on another day a date, and what has passed is not told")
    func ends() throws {
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        let clock = NoticeClock(now: now, zone: try #require(TimeZone(secondsFromGMT: 0)))
        let format = DisplayFormat()
        #expect(clock.text(now.addingTimeInterval(3600), format) == "23:13")
        #expect(clock.text(now.addingTimeInterval(86_400), format) == "2023-11-15")
        #expect(clock.text(now.addingTimeInterval(-1), format) == nil)
        for seconds in [Double.nan, .infinity, 1e300] {
            #expect(clock.text(Date(timeIntervalSince1970: seconds), format) == nil)
        }
    }
}

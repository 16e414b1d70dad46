import Foundation
import Testing
import WaymarkDirections
import WaymarkInstructions
import WaymarkNavigation
import WaymarkNavigationUI

@Suite("Words of traffic incidents")
struct IncidentWordsTests {
    @Test("No two words of a language name the same kind of incident, or as much traffic")
    func complete() {
        for tag in Language.available {
            let words = Language.closest(to: tag).panels
            let names = TrafficIncident.Kind.allCases.map { words.name(of: $0) }
            #expect(Set(names).count == names.count && !names.contains(""), "\(tag)")
            let traffic = [DelayCategory.light, .medium, .heavy].map { words.traffic($0) }
            #expect(Set(traffic).count == 3 && !traffic.contains(""), "\(tag)")
            #expect(words.traffic(.noData).isEmpty, "\(tag)")
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

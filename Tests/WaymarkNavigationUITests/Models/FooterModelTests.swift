import Testing
import WaymarkNavigation

import WaymarkNavigationUI

struct FooterModelTests {
    @Test("Time, distance and arrival are shown") func timeDistanceAndArrival() {
        let model = FooterModel(
            seconds: 1500, meters: 12_400, now: 50_700, delay: .medium, format: DisplayFormat())
        #expect(model.duration.text == "25\u{a0}min" && model.distance?.text == "12\u{a0}km")
        #expect(model.arrival == "14:30" && model.arrivalDayOffset == 0)
        #expect(model.delay == .medium)
    }

    @Test("What is not known is not shown", arguments: [nil, Double.nan, -1, .infinity])
    func whatIsNotKnown(_ number: Double?) {
        let model = FooterModel(
            seconds: number, meters: number, now: 0, format: DisplayFormat())
        #expect(model.duration.isEmpty && model.distance == nil && model.arrival == nil)
        let other = FooterModel(seconds: 60, meters: 60, now: number, format: DisplayFormat())
        #expect(other.arrival == nil && other.duration.text == "1\u{a0}min")
    }

    @Test("Who arrives after midnight is told") func whoArrivesAfterMidnight() {
        let model = FooterModel(
            seconds: 7200, meters: 1, now: 82_800, format: DisplayFormat())
        #expect(model.arrival == "1:00" && model.arrivalDayOffset == 1)
    }
}

import Foundation
import Testing
import WaymarkNavigation

@Suite("Alerts by parts of the limit")
struct SpeedFractionTests {
    /// The severity after ten seconds with a speed in km/h.
    private func severity(
        _ speed: Double, limit: Double, _ options: SpeedAlertOptions
    ) -> SpeedAlertSeverity? {
        var monitor = SpeedMonitor(options: options)
        for second in 0..<10 {
            _ = monitor.update(speed: speed / 3.6, limit: limit / 3.6, time: Double(second))
        }
        return monitor.state.severity
    }

    @Test(
        "L21: a tenth and a fifth above the limit are other speeds at another limit",
        arguments: [
            (54.0, 50.0, SpeedAlertSeverity.none), (56, 50, .minor), (61, 50, .major),
            (109, 100, .none), (111, 100, .minor), (121, 100, .major), (500, .infinity, .none),
        ])
    func fractions(speed: Double, limit: Double, expected: SpeedAlertSeverity) {
        var options = SpeedAlertOptions()
        options.minorFraction = 0.1
        options.majorFraction = 0.2
        #expect(severity(speed, limit: limit, options) == expected)
    }

    @Test("They are kept with the rest; options without them are written as before")
    func coding() throws {
        var options = SpeedAlertOptions()
        let before = try JSONEncoder().encode(options)
        #expect(!String(decoding: before, as: UTF8.self).contains("Fraction"))
        options.minorFraction = 0.1
        let coded = try JSONEncoder().encode(options)
        let decoded = try JSONDecoder().decode(SpeedAlertOptions.self, from: coded)
        #expect(decoded.minorFraction == 0.1 && decoded.majorFraction == nil)
    }
}

import Testing
import WaymarkDirections
import WaymarkNavigation

import WaymarkNavigationUI

struct SpeedometerModelTests {
    @Test(
        "Countries have their signs",
        arguments: [
            ("FI", SpeedSign.europe), ("de", .europe), ("US", .unitedStates), ("PR", .unitedStates),
            ("GB", .unitedKingdom), ("gg", .unitedKingdom), ("CA", .canada), ("", .europe),
        ])
    func countriesHaveTheirSigns(_ country: String, _ sign: SpeedSign) {
        #expect(SpeedSign.sign(country: country) == sign)
    }

    @Test("Without a country the unit tells the sign") func withoutACountryThe() {
        #expect(SpeedSign.sign(country: nil, unit: .metric) == .europe)
        #expect(SpeedSign.sign(country: nil, unit: .imperial) == .unitedStates)
        #expect(SpeedSign.sign(country: nil, unit: .imperialYards) == .unitedKingdom)
        #expect(SpeedSign.sign(country: "FI", unit: .imperial) == .europe)
    }

    @Test("The document's sample: red words at 8 km h, a red ground at 16")
    func theDocumentSSample() {
        var options = SpeedAlertOptions(
            minorThreshold: 8, majorThreshold: 16, unit: .kilometersPerHour)
        options.severityUpgradeDuration = 0
        func model(_ kilometersPerHour: Double) -> SpeedometerModel? {
            var monitor = SpeedMonitor(options: options)
            let speed = kilometersPerHour / 3.6
            _ = monitor.update(speed: speed, limit: 50 / 3.6, time: 0)
            return SpeedometerModel(
                limit: 50 / 3.6, speed: speed, speeding: monitor.state, sign: .europe)
        }
        #expect(model(49)?.speed == nil && model(49)?.isWide == false)
        #expect(model(52)?.speed == 52 && model(52)?.alert == SpeedometerModel.Alert.none)
        #expect(model(57)?.alert == SpeedometerModel.Alert.none)
        #expect(model(58.1)?.alert == .redText && model(65)?.alert == .redText)
        #expect(model(66.1)?.alert == .redBackground)
        #expect(model(66.1)?.limit == .number(50))
    }

    @Test(
        "Miles per hour are those on the sign",
        arguments: [(48.28, 30), (112.65, 70), (104.6, 65), (8.05, 5)])
    func milesPerHourAre(_ limit: Double, _ number: Int) {
        let model = SpeedometerModel(
            limit: limit / 3.6, speed: limit / 3.6 + 5,
            speeding: .speeding(fraction: 0.1, severity: .major), sign: .unitedStates)
        #expect(model?.limit == .number(number))
        #expect(model?.speed == Int((Double(number) + 11.18).rounded()))
        #expect(model?.sign.caption == ["SPEED", "LIMIT"])
    }

    @Test(
        "Without a limit there is nothing to show",
        arguments: [nil, 0, -5, Double.nan, 0.03, 1e9, -Double.infinity])
    func withoutALimitThere(_ limit: Double?) {
        #expect(
            SpeedometerModel(limit: limit, speed: 20, speeding: .unknown, sign: .europe) == nil)
    }

    @Test("Where there is no limit the sign says so") func whereThereIsNo() {
        let model = SpeedometerModel(
            limit: .infinity, speed: 60, speeding: .notSpeeding, sign: .europe)
        #expect(model?.limit == .unlimited && model?.isWide == false)
    }

    @Test("Without a speed only the limit is shown", arguments: [nil, Double.nan, -1, 1e300])
    func withoutASpeedOnly(_ speed: Double?) {
        let model = SpeedometerModel(
            limit: 50 / 3.6, speed: speed, speeding: .speeding(fraction: 1, severity: .major),
            sign: .europe)
        #expect(model?.limit == .number(50) && model?.isWide == false)
        #expect(model?.alert == SpeedometerModel.Alert.none)
    }

    @Test(
        "It widens above the limit",
        arguments: [SpeedSign.europe, .unitedStates, .unitedKingdom, .canada])
    func itWidensAboveThe(_ sign: SpeedSign) throws {
        let narrow = try #require(
            SpeedometerModel(limit: 50 / 3.6, speed: 10, speeding: .notSpeeding, sign: sign))
        let wide = try #require(
            SpeedometerModel(
                limit: 50 / 3.6, speed: 30, speeding: .speeding(fraction: 1, severity: .none),
                sign: sign)
        )
        #expect(wide.size().x > narrow.size().x && wide.size().y == narrow.size().y)
        #expect(narrow.size() == narrow.signSize())
        #expect(narrow.size(textScale: .nan) == narrow.size())
        #expect(narrow.size(textScale: 2).x > narrow.size().x)
        #expect(narrow.size().min() >= 44)
    }
}

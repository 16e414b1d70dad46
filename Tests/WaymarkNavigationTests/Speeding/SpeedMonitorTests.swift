import WaymarkGeometry
import Foundation
import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("Speed against the limit")
struct SpeedMonitorTests {
    private var monitor = SpeedMonitor()

    /// The state after `seconds` readings of `speed` km/h where `limit` km/h are allowed, one a
    /// second.
    @discardableResult private mutating func drive(
        _ speed: Double?, limit: Double?, from start: Double, seconds: Int = 1
    ) -> [SpeedingState] {
        (0..<seconds).compactMap { second in
            monitor.update(
                speed: speed.map { $0 / 3.6 }, limit: limit.map { $0 / 3.6 },
                time: start + Double(second))
        }
    }

    private var severity: SpeedAlertSeverity? { monitor.state.severity }

    private var percent: Int? { monitor.state.percentage.map { Int($0.rounded()) } }

    @Test(
        "Without a speed or a limit nothing is known",
        arguments: [
            (nil, nil), (nil, 50), (80, nil), (-1, 50), (.nan, 50), (.infinity, 50), (80, 0),
            (80, -5), (80, .nan), (nil, .infinity),
        ] as [(Double?, Double?)])
    mutating func unknown(speed: Double?, limit: Double?) {
        #expect(drive(speed, limit: limit, from: 0) == [])
        #expect(monitor.state == .unknown)
        drive(100, limit: 50, from: 1, seconds: 10)
        #expect(severity == .major)
        #expect(drive(speed, limit: limit, from: 11) == [.unknown])
        #expect(monitor.state.percentage == nil && severity == nil)
    }

    @Test("C9: a driver below the limit or on a road without one is not speeding")
    mutating func notSpeeding() {
        #expect(drive(50, limit: 50, from: 0, seconds: 5) == [.notSpeeding])
        #expect(drive(250, limit: .infinity, from: 5, seconds: 5) == [])
        #expect(percent == 0 && severity == .some(.none))
        #expect(monitor.state == .notSpeeding)
    }

    @Test("C9: every whole percent above the limit is reported once")
    mutating func percents() {
        var reported: [Int] = []
        for tenth in 500...600 {
            let states = drive(Double(tenth) / 10, limit: 50, from: Double(tenth))
            if !states.isEmpty, let percent { reported.append(percent) }
        }
        #expect(reported == [0] + Array(2...20))
    }

    @Test("C9: less than 1 km/h around the limit is noise", arguments: [30.0, 50, 120])
    mutating func noise(limit: Double) {
        var generator = SeededGenerator(seed: 1)
        drive(limit, limit: limit, from: 0)
        for second in 1...500 {
            let speed = limit + .random(in: -0.99...0.99, using: &generator)
            #expect(drive(speed, limit: limit, from: Double(second)) == [])
        }
    }

    @Test("C9: who was speeding is reported until the limit")
    mutating func untilTheLimit() {
        drive(51, limit: 50, from: 0)
        #expect(percent == 2)
        drive(50.5, limit: 50, from: 1)
        #expect(percent == 1)
        #expect(drive(50, limit: 50, from: 2) == [.notSpeeding])
        #expect(drive(50.9, limit: 50, from: 3) == [])
    }

    @Test("L21: a severity comes after 5 s above its threshold")
    mutating func rising() {
        drive(75, limit: 50, from: 0, seconds: 5)
        #expect(severity == .some(.none))
        drive(75, limit: 50, from: 5)
        #expect(severity == .major)
    }

    @Test("L21: minor and major are waited for each by itself")
    mutating func steps() {
        drive(62, limit: 50, from: 0, seconds: 3)
        drive(72, limit: 50, from: 3, seconds: 2)
        #expect(severity == .some(.none))
        drive(72, limit: 50, from: 5)
        #expect(severity == .minor)
        drive(72, limit: 50, from: 6, seconds: 2)
        #expect(severity == .minor)
        drive(72, limit: 50, from: 8)
        #expect(severity == .major)
    }

    @Test("L21: a short dash is no alert")
    mutating func dash() {
        for start in [0.0, 10, 20] {
            drive(80, limit: 50, from: start, seconds: 4)
            drive(55, limit: 50, from: start + 4, seconds: 6)
            #expect(severity == .some(.none))
        }
    }

    @Test("L21: a gap in the readings is not counted as speeding")
    mutating func gap() {
        drive(80, limit: 50, from: 0, seconds: 3)
        drive(80, limit: 50, from: 60)
        #expect(severity == .some(.none))
        drive(80, limit: 50, from: 61, seconds: 5)
        #expect(severity == .major)
    }

    @Test("L21: a severity falls at once, 1 km/h below its threshold")
    mutating func falling() {
        drive(72, limit: 50, from: 0, seconds: 6)
        #expect(severity == .major)
        drive(69.2, limit: 50, from: 6)
        #expect(severity == .major)
        drive(68.8, limit: 50, from: 7)
        #expect(severity == .minor)
        drive(58.8, limit: 50, from: 8)
        #expect(severity == .some(.none))
        #expect(drive(45, limit: 50, from: 9) == [.notSpeeding])
    }

    @Test("L21: speed that trembles around a threshold does not flicker", arguments: 1...10)
    mutating func trembling(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var severities: [SpeedAlertSeverity] = []
        for second in 0..<500 {
            let speed = 110 + .random(in: -0.9...0.9, using: &generator)
            drive(speed, limit: 100, from: Double(second))
            if let severity, severity != severities.last { severities.append(severity) }
        }
        #expect(severities == [.none, .minor])
    }

    @Test("L21: a lower limit ahead counts from its sign on")
    mutating func lowerLimit() {
        #expect(drive(100, limit: 100, from: 0, seconds: 20) == [.notSpeeding])
        drive(100, limit: 50, from: 20, seconds: 5)
        #expect(severity == .some(.none) && percent == 100)
        drive(100, limit: 50, from: 25)
        #expect(severity == .major)
    }

    @Test("A clock that goes back or is no clock raises nothing")
    mutating func clocks() {
        drive(80, limit: 50, from: 100)
        drive(80, limit: 50, from: 0, seconds: 5)
        #expect(severity == .some(.none))
        drive(80, limit: 50, from: 5)
        #expect(severity == .major)
        monitor = SpeedMonitor()
        for _ in 0..<20 { drive(80, limit: 50, from: .nan) }
        #expect(severity == .some(.none))
    }

    @Test("A monitor that was written and read goes on")
    mutating func saved() throws {
        drive(80, limit: 50, from: 0, seconds: 3)
        let data = try JSONEncoder().encode(monitor)
        monitor = try JSONDecoder().decode(SpeedMonitor.self, from: data)
        drive(80, limit: 50, from: 3, seconds: 3)
        #expect(severity == .major)
    }

    @Test("Speeds and limits beyond all measure are borne")
    mutating func extremes() {
        drive(1e300, limit: 1e-300, from: 0, seconds: 7)
        #expect(severity == .major)
        drive(.greatestFiniteMagnitude, limit: 50, from: 7)
        #expect(monitor.state != .unknown)
    }
}

@Suite("Options of speed alerts")
struct SpeedAlertOptionsTests {
    @Test(
        "Ruling 21: 10 and 20 km/h, or 5 and 10 miles per hour",
        arguments: [
            (DistanceUnit.metric, 10, 20), (.imperial, 8.047, 16.093),
            (.imperialYards, 8.047, 16.093),
        ])
    func defaults(unit: DistanceUnit, minor: Double, major: Double) {
        let options = SpeedAlertOptions(unit: unit)
        #expect(abs(options.minorThreshold * 3.6 - minor) < 0.001)
        #expect(abs(options.majorThreshold * 3.6 - major) < 0.001)
        #expect(options.severityUpgradeDuration == 5)
    }

    @Test("Without a wait a severity comes at once")
    func noWait() {
        var options = SpeedAlertOptions(
            minorThreshold: 3, majorThreshold: 6, unit: .kilometersPerHour)
        options.severityUpgradeDuration = 0
        var monitor = SpeedMonitor(options: options)
        let states = [14.0, 15, 16, 13].compactMap {
            monitor.update(speed: $0, limit: 13, time: 0)
        }
        #expect(states.map(\.severity) == [.minor, .major, .major, .some(.none)])
        #expect(states.last == .notSpeeding)
    }

    @Test("Thresholds that are no numbers raise nothing", arguments: [Double.nan, .infinity])
    func noNumbers(threshold: Double) {
        let options = SpeedAlertOptions(minorThreshold: threshold, majorThreshold: threshold)
        var monitor = SpeedMonitor(options: options)
        for second in 0..<20 { _ = monitor.update(speed: 45, limit: 12.5, time: Double(second)) }
        #expect(monitor.state == .speeding(fraction: 2.6, severity: .none))
    }

    @Test("Severities are in order")
    func order() { #expect(SpeedAlertSeverity.allCases == SpeedAlertSeverity.allCases.sorted()) }
}

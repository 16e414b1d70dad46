import Testing
import WaymarkDirections
import WaymarkNavigation

/// Drives on a road where 50 km/h are allowed.
@Suite("Speeding on a drive")
@MainActor struct SpeedingDriveTests {
    private func route(_ unit: DistanceUnit = .metric) -> Route {
        Route(legs: Route.drawn(["A": [.north(5000)]]).legs, distanceUnit: unit)
    }

    /// The states that are reported in `seconds` at `speed` km/h, which the receiver may tell.
    private func states(
        _ speed: Double, seconds: Int = 40, isTold: Bool = false, unit: DistanceUnit = .metric,
        _ prepare: (Navigator) -> Void = { _ in }
    ) async -> [SpeedingState] {
        let route = route(unit)
        let drive = GuidedDrive(ScriptedProvider(route))
        prepare(drive.navigator)
        await drive.begin(route)
        for second in 1...seconds {
            drive.source.send(
                place(east: 0, north: Double(second) * speed / 3.6), course: isTold ? 0 : nil,
                speed: isTold ? speed / 3.6 : nil, after: 1)
        }
        return drive.log.events.compactMap {
            if case .speedingUpdated(let state) = $0 { state } else { nil }
        }
    }

    private func worst(_ states: [SpeedingState]) -> SpeedAlertSeverity? {
        states.compactMap(\.severity).max()
    }

    @Test(
        "C9: speeding is reported where the places alone show the speed", arguments: [true, false])
    func derived(_ isTold: Bool) async throws {
        let states = await states(75, isTold: isTold)
        #expect(worst(states) == .major)
        let last = try #require(states.last?.percentage)
        #expect(abs(last - 50) < 10, "\(last)")
    }

    @Test("C9: who keeps to the limit is not reported for it where his speed is derived")
    func honest() async {
        let states = await states(45)
        #expect(states.allSatisfy { $0 == .notSpeeding })
        #expect(!states.isEmpty)
    }

    @Test("C9: before the places show a speed nothing is known of it")
    func early() async {
        #expect(await states(75, seconds: 3).isEmpty)
    }

    @Test("C9: the navigator knows the speed that it derives")
    func speed() async {
        let route = route()
        let drive = GuidedDrive(ScriptedProvider(route))
        #expect(drive.navigator.speed == nil)
        for second in 1...20 {
            drive.source.send(place(east: 0, north: Double(second) * 15), after: 1)
        }
        #expect(isNear(drive.navigator.speed, 15, within: 2))
        drive.source.send(place(east: 0, north: 315), speed: 14, after: 1)
        #expect(drive.navigator.speed == 14)
    }

    @Test(
        "L21: the thresholds follow the country, unless the app says otherwise",
        arguments: [
            (DistanceUnit.metric, SpeedAlertSeverity.none), (.imperial, .minor),
            (.imperialYards, .minor),
        ])
    func country(_ unit: DistanceUnit, _ severity: SpeedAlertSeverity) async {
        // By 9 km/h, which is more than 5 miles per hour.
        #expect(worst(await states(59, isTold: true, unit: unit)) == severity)
        let own = await states(59, isTold: true, unit: unit) {
            $0.configuration.speedAlerts = SpeedAlertOptions(
                minorThreshold: 1, majorThreshold: 5, unit: .kilometersPerHour)
        }
        #expect(worst(own) == .major)
        let words = await states(59, isTold: true, unit: unit) { $0.distanceUnit = .imperial }
        #expect(worst(words) == .minor)
    }

    @Test("L21: thresholds that a session begins with are the app's own")
    func ownConfiguration() async throws {
        var configuration = NavigationConfiguration()
        configuration.speedAlerts = SpeedAlertOptions(minorThreshold: 3, majorThreshold: 30)
        let session = try NavigationSession(
            provider: ScriptedProvider(), source: ScriptedSource(), configuration: configuration)
        #expect(session.navigator.setRoute(route(.imperial)) == .ok)
        #expect(session.navigator.configuration.speedAlerts == configuration.speedAlerts)
    }
}

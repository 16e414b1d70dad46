import Synchronization
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions
import WaymarkNavigation

/// Knows the same incidents everywhere, or fails.
private struct ScriptedIncidents: TrafficProvider {
    let incidents: [TrafficIncident]?

    func traffic(in tile: TileID) async throws(DirectionsError) -> [TrafficSegment] { [] }

    func incidents(in tile: TileID) async throws(DirectionsError) -> [TrafficIncident] {
        guard let incidents else { throw .network(reason: "none") }
        return incidents
    }
}

/// Writes down what is reported.
private final class ScriptedReporter: TrafficReporter {
    private let seen = Mutex<[IncidentReport]>([])
    var reports: [IncidentReport] { seen.withLock { $0 } }

    func report(_ incident: IncidentReport) async throws(DirectionsError) -> TrafficIncident {
        seen.withLock { $0.append(incident) }
        return TrafficIncident(id: "a", kind: incident.kind, coordinate: incident.coordinate)
    }

    func vote(_ isThere: Bool, on id: String) async throws(DirectionsError) -> TrafficIncident? {
        nil
    }
}

@Suite("Incidents on the way")
@MainActor struct IncidentTests {
    /// Ten kilometres to the north at 10 m/s.
    private let route = Route.drawn(["A": [.north(10_000)]])
    private let synthesizer = ScriptedSynthesizer()

    init() { synthesizer.endsAtOnce = true }

    private func crash(
        _ id: String = "crash", east: Double = 0, north: Double = 5000, along line: [Double] = []
    ) -> TrafficIncident {
        var incident = TrafficIncident(
            id: id, kind: .accident, coordinate: place(east: east, north: north), delay: 480)
        if !line.isEmpty { incident.path = Path(line.map { place(east: east, north: $0) }) }
        return incident
    }

    /// What a driver is told of `incidents` on the whole drive.
    private func told(
        _ incidents: [TrafficIncident]?, _ prepare: (GuidedDrive) -> Void = { _ in }
    ) async -> [NavigationEvent] {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        drive.navigator.speak(with: synthesizer)
        drive.navigator.trafficProvider = ScriptedIncidents(incidents: incidents)
        prepare(drive)
        await drive.begin(route)
        await drive.follow()
        return drive.log.events.filter { event in
            switch event {
            case .incidentAhead, .incidentPassed: true
            default: false
            }
        }
    }

    private var alerts: [String] { synthesizer.log.filter { $0.contains(" ahead") } }

    @Test(
        "B18: an accident ahead is told once, two minutes before, with its delay, and once it is passed"
    )
    func ahead() async throws {
        let events = await told([crash()])
        try #require(events.count == 2)
        guard case .incidentAhead(let incident, let distance) = events[0] else {
            Issue.record("\(events[0])")
            return
        }
        #expect(incident == crash() && (1100...1201).contains(distance))
        #expect(events[1] == .incidentPassed(crash()))
        #expect(alerts == ["Accident ahead, 8 minutes delay"])
    }

    @Test("B18: with alerts only it is spoken, without a voice it is not")
    func guidance() async {
        _ = await told([crash()]) { $0.navigator.voiceGuidance = .alertsOnly }
        #expect(synthesizer.log.filter { $0 != "stop" } == ["Accident ahead, 8 minutes delay"])
        let events = await told([crash()]) { $0.navigator.voiceGuidance = .silent }
        #expect(events.count == 2 && alerts.count == 1)
    }

    @Test(
        "A stretch is told of where it begins, and those of the other side and beside the road are not"
    )
    func places() async throws {
        let events = await told([
            crash("stretch", north: 7000, along: [6500, 7000, 7500]),
            crash("other side", north: 7000, along: [7500, 7000, 6500]),
            crash("beside", east: 60), crash("behind", north: -100),
            TrafficIncident(
                id: "nowhere", kind: .hazard, coordinate: Coordinate(latitude: .nan, longitude: 0)),
        ])
        #expect(events.count == 2)
        guard case .incidentAhead(let incident, let distance)? = events.first else {
            Issue.record("nothing is told")
            return
        }
        #expect(incident.id == "stretch" && (1100...1201).contains(distance))
    }

    @Test("Without a provider, with one that fails and without guidance nothing is told")
    func nothing() async {
        #expect(await told(nil).isEmpty)
        #expect(await told([]).isEmpty)
        #expect(await told([crash()]) { $0.navigator.trafficProvider = nil }.isEmpty)
    }

    @Test("The words are those of the navigator's language")
    func language() {
        let navigator = GuidedDrive(ScriptedProvider()).navigator
        navigator.language = "de"
        let words = navigator.words(for: crash())
        #expect(words.text == "Voraus: Unfall, 8 Minuten Verzögerung" && words.language == "de")
    }

    @Test("A report has the place of the driver and the direction in which he drives")
    func report() async throws {
        let drive = GuidedDrive(ScriptedProvider(route))
        await #expect(throws: DirectionsError.unsupported("reports of incidents")) {
            try await drive.navigator.reportIncident(.hazard)
        }
        let reporter = ScriptedReporter()
        drive.navigator.trafficReporter = reporter
        #expect(!drive.navigator.isIncidentReportingAvailable)
        await drive.begin(route)
        for north in stride(from: 10.0, through: 100, by: 10) { await drive.drive(north: north) }
        #expect(drive.navigator.isIncidentReportingAvailable)
        try await drive.navigator.reportIncident(.hazard, words: "Glass")
        let report = try #require(reporter.reports.first)
        #expect(report.kind == .hazard && report.words == "Glass" && isBearing(report.heading, 0))
        #expect(isNear(report.coordinate, place(east: 0, north: 100), within: 20))
    }
}

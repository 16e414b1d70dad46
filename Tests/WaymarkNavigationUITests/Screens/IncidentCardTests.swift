import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

private struct ScriptedIncidents: TrafficProvider {
    let incidents: [TrafficIncident]

    func traffic(in tile: TileID) async throws(DirectionsError) -> [TrafficSegment] { [] }

    func incidents(in tile: TileID) async throws(DirectionsError) -> [TrafficIncident] { incidents }
}

/// Writes down what users vote.
private final class ScriptedReporter: TrafficReporter {
    let votes: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() { (votes, continuation) = AsyncStream.makeStream(of: String.self) }

    func report(_ incident: IncidentReport) async throws(DirectionsError) -> TrafficIncident {
        throw .unsupported("reports")
    }

    func vote(_ isThere: Bool, on id: String) async throws(DirectionsError) -> TrafficIncident? {
        continuation.yield("\(id) \(isThere)")
        return nil
    }
}

/// Writes down what the map and the navigator tell.
@MainActor private final class Log: MapViewDelegate, NavigatorListener {
    private(set) var told: [String] = []

    func mapView(_ mapView: MapView, didTap incident: TrafficIncident) {
        told.append("tap \(incident.id)")
    }
    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) { told.append("map") }
    func navigatorWillPresentPrompt(_ navigator: Navigator) { told.append("present") }
    func navigatorDidDismissPrompt(_ navigator: Navigator) { told.append("dismiss") }
}

/// The card of a traffic incident.
@Suite("Incident cards")
@MainActor struct IncidentCardTests {
    private let log = Log()

    private static let crash: TrafficIncident = {
        var incident = TrafficIncident(
            id: "crash", kind: .accident, coordinate: DriveScene.place(0, 330),
            roadName: "Mannerheimintie", summary: "Two lorries", details: "The left lane is free.",
            delay: 720)
        incident.endTime = Date(timeIntervalSince1970: 1_700_003_600)
        return incident
    }()
    private static let works = TrafficIncident(
        id: "works", kind: .roadworks, coordinate: DriveScene.place(45, 330))

    private func scene(
        _ incidents: [TrafficIncident] = [crash, works], size: SIMD2<Double> = SIMD2(393, 852)
    ) async throws -> DriveScene {
        let scene = try DriveScene(size)
        try await scene.drive(seconds: 20)
        scene.map.delegate = log
        scene.navigator.addListener(log)
        scene.map.trafficProvider = ScriptedIncidents(incidents: incidents)
        scene.map.isTrafficEnabled = true
        await scene.map.loadTiles()
        scene.pass(0.1)
        return scene
    }

    private func tap(_ id: String, _ scene: DriveScene) throws {
        scene.tap(try #require(scene.element("traffic-incident-\(id)")).frame.center)
    }

    @Test(
        "L25, L19: a tap opens the card above the footer, its button closes it, and both are told")
    func card() async throws {
        let scene = try await scene()
        #expect(scene.element("incident") == nil)
        try tap("crash", scene)
        let card = try #require(scene.element("incident"))
        #expect(card.label == "Accident, Mannerheimintie")
        #expect(card.value.hasPrefix("Two lorries The left lane is free., "))
        #expect(card.value.contains("12\u{a0}min delay") && card.value.contains("Until 23:13"))
        let footer = try #require(scene.element("footer"))
        #expect(card.frame.high.y < footer.frame.low.y && card.frame.low.y > 400)
        #expect(scene.navigator.prompt == .trafficIncident)
        let close = try #require(scene.element("incident-close"))
        #expect(close.label == "Close" && close.frame.size.min() >= 44)
        scene.tap(close.frame.center)
        #expect(scene.element("incident") == nil && scene.navigator.prompt == nil)
        #expect(log.told == ["tap crash", "present", "dismiss"])
    }

    @Test("L25: the card of another incident takes its place, a tap on the map closes it")
    func replace() async throws {
        let scene = try await scene()
        try tap("crash", scene)
        try tap("works", scene)
        #expect(scene.element("incident")?.label == "Roadworks")
        scene.tap(SIMD2(30, 400))
        #expect(scene.element("incident") == nil)
        #expect(log.told == ["tap crash", "present", "tap works", "map", "dismiss"])
    }

    @Test("L25: where cards are switched off a tap is told and nothing is shown")
    func off() async throws {
        let scene = try await scene()
        try tap("crash", scene)
        scene.controller.settings.showsIncidentCards = false
        scene.pass(0.5)
        #expect(scene.element("incident") == nil, "it holds at once")
        try tap("crash", scene)
        #expect(scene.element("incident") == nil)
        #expect(log.told == ["tap crash", "present", "dismiss", "tap crash"])
    }

    @Test("L26: a card that the user opens is no prompt that can be switched off")
    func prompts() async throws {
        let scene = try await scene()
        scene.navigator.shouldDisplayPrompts = false
        try tap("crash", scene)
        #expect(scene.element("incident") != nil)
        scene.map.isNavigationEnabled = false
        #expect(scene.navigator.prompt == nil)
        #expect(log.told == ["tap crash", "present", "dismiss"])
    }

    // MARK: Votes

    private static let glass: TrafficIncident = {
        var incident = TrafficIncident(
            id: "glass", kind: .hazard, coordinate: DriveScene.place(0, 330))
        incident.endTime = Date(timeIntervalSince1970: 1_700_003_600)
        (incident.reportCount, incident.confidence) = (2, 0.5)
        return incident
    }()

    @Test(
        "L25: with a reporter the card of an incident of users asks whether it is still there, once",
        arguments: [("accept", true), ("decline", false)])
    func vote(button: String, isThere: Bool) async throws {
        let scene = try await scene([Self.glass])
        let reporter = ScriptedReporter()
        scene.navigator.trafficReporter = reporter
        try tap("glass", scene)
        let card = try #require(scene.element("incident"))
        #expect(!card.value.contains("Until"), "it may be confirmed")
        let answer = try #require(scene.element("incident-\(button)"))
        #expect(answer.label == "Still there? \(isThere ? "Yes" : "No")")
        #expect(answer.frame.size.min() >= 44 && card.frame.contains(answer.frame.center))
        scene.tap(answer.frame.center)
        #expect(scene.element("incident") == nil && scene.navigator.prompt == nil)
        var votes = reporter.votes.makeAsyncIterator()
        #expect(await votes.next() == "glass \(isThere)")
        try tap("glass", scene)
        #expect(scene.element("incident") != nil && scene.element("incident-accept") == nil)
    }

    @Test("L25: without a reporter, and of an operator's incident, nothing is asked")
    func noVote() async throws {
        let users = try await scene([Self.glass])
        try tap("glass", users)
        #expect(users.element("incident") != nil && users.element("incident-accept") == nil)
        let works = try await scene()
        works.navigator.trafficReporter = ScriptedReporter()
        try tap("crash", works)
        #expect(works.element("incident") != nil && works.element("incident-accept") == nil)
    }

    /// A drive past the glass, up to where the driver is asked or for a minute.
    private func pass(
        _ prepare: (DriveScene) -> Void = { _ in }
    ) async throws -> (scene: DriveScene, reporter: ScriptedReporter) {
        let (scene, reporter) = (try DriveScene(), ScriptedReporter())
        scene.navigator.trafficProvider = ScriptedIncidents(incidents: [Self.glass])
        scene.navigator.trafficReporter = reporter
        prepare(scene)
        try await scene.drive(seconds: 1)
        await scene.navigator.finishRerouting()
        for _ in 0..<60 where scene.element("vote") == nil { scene.pass(1) }
        return (scene, reporter)
    }

    @Test("L26: who has passed an incident of users is asked once, and not for long")
    func passed() async throws {
        let (scene, _) = try await pass()
        let card = try #require(scene.element("vote"))
        #expect(card.label == "Hazard" && scene.navigator.prompt == .incidentVote)
        scene.pass(13)
        #expect(scene.element("vote") == nil && scene.navigator.prompt == nil, "it goes by itself")
        scene.pass(30)
        #expect(scene.element("vote") == nil)
        let (other, _) = try await pass()
        other.tap(try #require(other.element("vote-close")).frame.center)
        #expect(other.element("vote") == nil)
    }

    @Test("L26: the answer is told, and a screen reader can give it")
    func answered() async throws {
        let (scene, reporter) = try await pass()
        scene.map.activate(try #require(scene.element("vote-decline")))
        scene.pass(0.5)
        #expect(scene.element("vote") == nil)
        var votes = reporter.votes.makeAsyncIterator()
        #expect(await votes.next() == "glass false")
    }

    @Test("L26: who wants no prompts is not asked")
    func unasked() async throws {
        let (scene, _) = try await pass { $0.navigator.shouldDisplayPrompts = false }
        #expect(scene.element("vote") == nil && scene.navigator.prompt == nil)
    }

    @Test("A screen reader can open and close it")
    func spoken() async throws {
        let scene = try await scene()
        let icon = try #require(scene.element("traffic-incident-crash"))
        #expect(icon.label == "Two lorries" && icon.role == .button)
        #expect(scene.map.activate(icon))
        scene.pass(0.5)
        scene.map.activate(try #require(scene.element("incident-close")))
        scene.pass(0.5)
        #expect(scene.element("incident") == nil)
    }

    @Test("From right to left it is mirrored, and its words are those of the language")
    func mirrored() async throws {
        let scene = try await scene()
        scene.controller.format = DisplayFormat(locale: "he")
        try tap("crash", scene)
        let left = try #require(scene.element("incident-close")).frame
        scene.map.traits.isRightToLeft = true
        scene.pass(0.2)
        let right = try #require(scene.element("incident-close")).frame
        #expect(abs(left.mirrored(in: 393).low.x - right.low.x) < 0.01)
        #expect(scene.element("incident")?.label.hasPrefix("תאונה") == true)
    }

    @Test(
        "Long texts wrap, and the card never leaves the screen",
        arguments: [
            SIMD2(393.0, 852), SIMD2(852, 393), SIMD2(320, 480), SIMD2(1024, 768), SIMD2(260, 300),
        ])
    func long(size: SIMD2<Double>) async throws {
        let text = String(repeating: "Lorry with a very long trailer ", count: 30)
        let incident = TrafficIncident(
            id: "a", kind: .hazard, coordinate: DriveScene.place(0, 250), roadName: text,
            summary: text, details: String(repeating: "x", count: 5000), delay: 1e7)
        for textScale in [0.8, 1, 2] {
            let scene = try await scene([incident], size: size)
            scene.map.traits.textScale = textScale
            scene.controller.cameraMode = .free
            scene.map.camera = CameraPosition(target: incident.coordinate, zoom: 15)
            await scene.map.loadTiles()
            scene.pass(0.5)
            try tap("a", scene)
            let frame = try #require(scene.element("incident")).frame
            let area = scene.controller.layout.freeArea
            #expect(area.contains(frame.low) && area.contains(frame.high))
            #expect(frame.size.y <= area.size.y && frame.size.x > 0)
        }
    }
}

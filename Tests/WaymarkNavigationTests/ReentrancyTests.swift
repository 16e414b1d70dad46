import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// A listener that does what the test says.
@MainActor final class EventActor: NavigatorListener {
    private(set) var events: [NavigationEvent] = []
    var act: (Navigator, NavigationEvent) -> Void

    init(_ act: @escaping (Navigator, NavigationEvent) -> Void = { _, _ in }) { self.act = act }

    func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        events.append(event)
        act(navigator, event)
    }
}

/// Something that a listener does to the navigator while it is told of an event.
struct Intervention: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The name of the event at which it is done, the first time.
    let event: String
    let act: @MainActor @Sendable (Navigator) -> Void

    init(
        _ name: String, at event: String, _ act: @escaping @MainActor @Sendable (Navigator) -> Void
    ) {
        testDescription = "\(name) at \(event)"
        self.event = event
        self.act = act
    }

    private static let events = [
        "locationUpdated", "routeChanged", "stepChanged", "announcement", "arrived",
        "remainingDistanceUpdated",
    ]

    static let all: [Intervention] = events.flatMap { event in
        [
            Intervention("clearing", at: event) { $0.clearDestinations() },
            Intervention("guidance off and on", at: event) {
                $0.isGuidanceActive = false
                $0.isGuidanceActive = true
            },
            Intervention("another route", at: event) {
                _ = $0.setRoute(.drawn(["X": [.north(500), .east(100)]]))
            },
            Intervention("a reading", at: event) { navigator in
                guard var next = navigator.state.snappedLocation else { return }
                next.timestamp += 0.5
                navigator.update(next)
            },
            Intervention("other numbers", at: event) { $0.configuration.arrivalDistance = 40 },
            Intervention("the next destination", at: event) { navigator in
                Task { navigator.continueToNextDestination() }
            },
        ]
    }
}

@Suite("Listeners that act")
@MainActor struct ReentrancyTests {
    private let route = Route.drawn(["A": [.north(150), .east(150)], "B": [.north(200)]])

    @Test(
        "B21: whatever a listener does, all hear the same events in the same order",
        arguments: Intervention.all)
    func order(_ intervention: Intervention) async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        let stream = drive.navigator.events()
        var isDone = false
        var depth = 0
        let actor = EventActor { navigator, event in
            depth += 1
            #expect(depth == 1, "no listener is told of an event while it is told of another one")
            if !isDone, event.name == intervention.event {
                isDone = true
                intervention.act(navigator)
            }
            depth -= 1
        }
        let last = EventActor()
        drive.navigator.addListener(actor)
        drive.navigator.addListener(last)
        await drive.begin(route)
        await drive.follow()
        #expect(isDone)
        #expect(actor.events == drive.log.events)
        #expect(last.events == drive.log.events)
        var iterator = stream.makeAsyncIterator()
        for event in drive.log.events {
            let next = await iterator.next()
            #expect(next == event)
        }
    }

    @Test("B21: a listener may remove itself, and the others hear on")
    func removesItself() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        let (actor, last) = (EventActor(), EventActor())
        actor.act = { [unowned actor] navigator, _ in navigator.removeListener(actor) }
        drive.navigator.addListener(actor)
        drive.navigator.addListener(last)
        await drive.begin(route)
        await drive.follow()
        #expect(actor.events.count == 1)
        #expect(last.events == drive.log.events)
    }

    @Test("B21: who is removed by another listener does not even hear of that event")
    func removesAnother() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        let last = EventActor()
        let actor = EventActor { navigator, _ in navigator.removeListener(last) }
        drive.navigator.addListener(actor)
        drive.navigator.addListener(last)
        await drive.begin(route)
        #expect(last.events.isEmpty)
        #expect(actor.events == drive.log.events)
    }

    @Test("B21: who is added by a listener hears what comes then")
    func adds() async throws {
        let drive = GuidedDrive(ScriptedProvider(route))
        let late = EventActor()
        let actor = EventActor { navigator, event in
            if event.name == "routeChanged" { navigator.addListener(late) }
        }
        drive.navigator.addListener(actor)
        await drive.begin(route)
        drive.send(north: 20)
        let names = actor.events.map(\.name)
        let begin = try #require(names.firstIndex(of: "routeChanged"))
        #expect(late.events == Array(actor.events[(begin + 1)...]))
    }

    @Test("B21: a listener that answers each location with another one does not go on for ever")
    func endless() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        var readings = 0
        let actor = EventActor { navigator, event in
            guard event.snapped != nil, readings < 1000 else { return }
            readings += 1
            drive.send(north: Double(readings % 100), after: 1)
        }
        drive.navigator.addListener(actor)
        drive.send(north: 0)
        #expect(readings == 1000)
    }

    @Test("C1: at the arrival a listener goes on to the next destination")
    func goesOn() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        var tasks: [Task<Void, Never>] = []
        let actor = EventActor { navigator, event in
            guard case .arrived = event else { return }
            tasks.append(
                Task {
                    guard navigator.continueToNextDestination().waypoint != nil else {
                        return
                    }
                    navigator.isGuidanceActive = true
                })
        }
        drive.navigator.addListener(actor)
        await drive.begin(route)
        drive.simulator.simulateAlongExistingRoute()
        while drive.simulator.isSimulating {
            drive.simulator.advance(by: 1)
            for task in tasks { await task.value }
        }
        #expect(drive.log.arrivals == ["A", "B"])
        #expect(drive.log.departures == 0)
    }
}

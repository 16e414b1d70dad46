import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("Listeners")
@MainActor struct ListenerTests {
    private let route = Route.drawn(["A": [.north(1000)]])

    /// Counts calls in a place that outlives the listener.
    private final class Counter: NavigatorListener {
        final class Count { var value = 0 }

        private let count: Count

        init(_ count: Count) { self.count = count }

        func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
            count.value += 1
        }
    }

    @Test("B21: every listener hears everything")
    func several() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        let (second, third) = (EventRecorder(), EventRecorder())
        drive.navigator.addListener(second)
        drive.navigator.addListener(third)
        await drive.begin(route)
        await drive.follow()
        #expect(!drive.log.events.isEmpty)
        #expect(second.events == drive.log.events)
        #expect(third.events == drive.log.events)
    }

    @Test("B21: a listener that is gone is not called, and the others are")
    func gone() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        let count = Counter.Count()
        var listener: Counter? = Counter(count)
        if let listener { drive.navigator.addListener(listener) }
        await drive.begin(route, isGuided: false)
        let heard = count.value
        #expect(heard == drive.log.events.count)
        listener = nil
        drive.navigator.clearDestinations()
        #expect(count.value == heard)
        #expect(listener == nil)
        #expect(drive.log.routeChanges == 2)
    }

    @Test("B21: a listener that was added twice hears everything once")
    func twice() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        drive.navigator.addListener(drive.log)
        await drive.begin(route, isGuided: false)
        #expect(drive.log.lines == ["route"])
    }

    @Test("B21: a listener that is removed hears nothing more, and is removed once")
    func removed() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        let stranger = EventRecorder()
        #expect(!drive.navigator.removeListener(stranger))
        #expect(drive.navigator.removeListener(drive.log))
        #expect(!drive.navigator.removeListener(drive.log))
        await drive.begin(route)
        #expect(drive.log.events.isEmpty)
    }

    @Test("B21: of the listeners that are gone none counts as removed")
    func removedAfterOneIsGone() {
        let navigator = GuidedDrive(ScriptedProvider(route)).navigator
        navigator.addListener(Counter(Counter.Count()))
        #expect(!navigator.removeListener(EventRecorder()))
    }

    @Test("A12: a stream has the events of the listeners, and several streams have the same")
    func stream() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        let streams = [drive.navigator.events(), drive.navigator.events()]
        await drive.begin(route)
        await drive.follow()
        for stream in streams {
            var iterator = stream.makeAsyncIterator()
            for event in drive.log.events {
                let next = await iterator.next()
                #expect(next == event)
            }
        }
    }

    @Test("A12: a stream begins when it is asked for")
    func lateStream() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        var iterator = drive.navigator.events().makeAsyncIterator()
        drive.navigator.clearDestinations()
        let next = await iterator.next()
        #expect(next == .routeChanged(.cleared))
    }
}

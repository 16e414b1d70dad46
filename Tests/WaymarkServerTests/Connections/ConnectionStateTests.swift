import Testing
import WaymarkServer

@Suite("What a connection waits for")
struct ConnectionStateTests {
    private typealias Event = ConnectionState.Event
    private typealias Phase = ConnectionState.Phase

    /// The phases at the beginning and after each of the events.
    private func phases(_ events: [Event]) -> [Phase] {
        var state = ConnectionState()
        return [state.phase]
            + events.map { event in
                state.handle(event)
                return state.phase
            }
    }

    @Test("A request, its answer, and another one")
    func requests() {
        #expect(
            phases([
                .head, .end, .writes(bytes: 0), .writes(bytes: 9), .writes(bytes: 9), .answered,
                .head,
            ]) == [
                .opened, .reading, .working, .sending(bytes: 0), .sending(bytes: 9),
                .sending(bytes: 18), .idle, .reading,
            ])
    }

    @Test("A request that is answered before it was read to its end has to end all the same")
    func earlyAnswer() {
        #expect(
            phases([.head, .writes(bytes: 5), .answered, .end]) == [
                .opened, .reading, .sending(bytes: 5), .reading, .idle,
            ])
    }

    @Test("A request that comes before the answer to the last one waits for the server")
    func pipelining() {
        #expect(
            phases([.head, .end, .head, .end, .writes(bytes: 5), .answered]) == [
                .opened, .reading, .working, .reading, .working, .sending(bytes: 5), .working,
            ])
    }

    @Test("Every wait for a client has its time; the server's own work has none")
    func seconds() {
        var limits = ConnectionLimits()
        #expect((16...1024).contains(limits.count))
        (limits.requestSeconds, limits.idleSeconds, limits.answerSeconds) = (1, 2, 3)
        limits.answerBytesPerSecond = 100
        #expect(limits.seconds(.opened) == 1 && limits.seconds(.reading) == 1)
        #expect(limits.seconds(.idle) == 2)
        #expect(limits.seconds(.sending(bytes: 0)) == 3)
        #expect(limits.seconds(.sending(bytes: 500)) == 8)
        #expect(limits.seconds(.working) == nil)
    }
}

import Testing
import WaymarkServer

@Suite("Who is worked on, who waits and who is turned away")
struct AdmissionTests {
    private func cost(_ milliseconds: Int) -> RequestCost {
        RequestCost(milliseconds: milliseconds)
    }

    /// An admission with `count` requests in it, of 100 ms each, and their tickets.
    private func admission(
        workers: Int, room: Int, requests count: Int
    ) -> (Admission, [Admission.Ticket]) {
        var admission = Admission(workers: workers, room: cost(room))
        let tickets = (0..<count).map { _ in admission.issueTicket() }
        for ticket in tickets { _ = admission.enter(ticket, cost(100)) }
        return (admission, tickets)
    }

    @Test("As many are worked on as there are workers; the next ones wait in their order")
    func order() {
        var (admission, tickets) = admission(workers: 2, room: 1000, requests: 5)
        #expect(admission.workingCount == 2 && admission.waitingCount == 3)
        #expect(admission.waitingCost == cost(300))
        #expect(admission.leave(tickets[1]) == tickets[2])
        #expect(admission.leave(tickets[0]) == tickets[3])
        #expect(admission.leave(tickets[3]) == tickets[4])
        #expect(admission.workingCount == 2 && admission.waitingCount == 0)
        #expect(admission.leave(tickets[2]) == nil && admission.leave(tickets[4]) == nil)
        #expect(admission.workingCount == 0)
    }

    @Test("What finds a free worker needs no room")
    func freeWorker() {
        var admission = Admission(workers: 1, room: .nothing)
        let ticket = admission.issueTicket()
        #expect(admission.enter(ticket, cost(5000)) == .works)
        #expect(
            admission.enter(admission.issueTicket(), cost(1)) == .turnedAway(retryAfter: 1))
        #expect(admission.leave(ticket) == nil)
        #expect(admission.enter(admission.issueTicket(), cost(5000)) == .works)
    }

    @Test("Room is for work, not for heads: a small request finds some where a large one does not")
    func room() {
        var (admission, _) = admission(workers: 1, room: 1000, requests: 10)
        #expect(admission.waitingCost == cost(900))
        #expect(
            admission.enter(admission.issueTicket(), cost(101)) == .turnedAway(retryAfter: 1))
        #expect(admission.waitingCount == 9)
        #expect(admission.enter(admission.issueTicket(), cost(100)) == .waits)
        #expect(
            admission.enter(admission.issueTicket(), cost(1)) == .turnedAway(retryAfter: 1))
    }

    @Test("One that waits no more gives its room back, and is never worked on")
    func givingUp() {
        var (admission, tickets) = admission(workers: 1, room: 300, requests: 4)
        #expect(admission.leave(tickets[1]) == nil)
        #expect(admission.waitingCost == cost(200))
        #expect(admission.enter(admission.issueTicket(), cost(100)) == .waits)
        #expect(admission.leave(tickets[0]) == tickets[2])
        #expect(admission.leave(tickets[0]) == nil, "it left once")
        #expect(admission.workingCount == 1)
    }

    @Test(
        "Who is turned away hears when the work that waits is done",
        arguments: [(1, 1, 1), (1, 10, 1), (1, 11, 2), (4, 40, 1), (4, 41, 2), (2, 100, 5)])
    func retry(workers: Int, waiting: Int, seconds: Int) {
        var (admission, _) = admission(
            workers: workers, room: waiting * 100, requests: workers + waiting)
        #expect(
            admission.enter(admission.issueTicket(), cost(1)) == .turnedAway(retryAfter: seconds))
    }
}

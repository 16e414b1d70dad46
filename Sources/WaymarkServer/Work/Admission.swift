/// Which requests are worked on, which wait for it, and which are turned away: a value without
/// clock and threads.
///
/// As many are worked on as there are workers. The others wait in the order in which they came, as
/// long as the work that waits has room; a small request may find room where a large one does not.
package struct Admission {
    /// A request, for as long as it is here.
    package struct Ticket: Hashable, Sendable { fileprivate let number: Int }

    /// The fate of a request that has come.
    package enum Decision: Equatable, Sendable {
        /// It is worked on now.
        case works
        /// It is worked on when ``Admission/leave(_:)`` returns its ticket.
        case waits
        /// There is no room; there may be in so many whole seconds, 1 or more.
        case turnedAway(retryAfter: Int)
    }

    private let workers: Int
    private let room: RequestCost
    private var queue: [(ticket: Ticket, cost: RequestCost)] = []
    private var working: Set<Ticket> = []
    private var next = 0

    /// Nobody is here yet.
    ///
    /// - Parameters:
    ///   - workers: how many requests are worked on at a time, 1 or more.
    ///   - room: the most work that may wait.
    package init(workers: Int, room: RequestCost) {
        self.workers = max(1, workers)
        self.room = room
    }

    /// How many requests are worked on.
    package var workingCount: Int { working.count }
    /// How many requests wait.
    package var waitingCount: Int { queue.count }
    /// The work that waits.
    package var waitingCost: RequestCost { queue.reduce(.nothing) { $0 + $1.cost } }

    /// Seconds until the work that waits is done, 1 or more.
    package var secondsOfWaiting: Int {
        max(1, (waitingCost.milliseconds / workers + 999) / 1000)
    }

    /// Whether a request that comes now may wait, or is worked on at once.
    package func hasRoom(for cost: RequestCost) -> Bool {
        working.count < workers || waitingCost + cost <= room
    }

    /// The ticket of a request that is about to come.
    package mutating func issueTicket() -> Ticket {
        defer { next += 1 }
        return Ticket(number: next)
    }

    /// A request comes.
    package mutating func enter(_ ticket: Ticket, _ cost: RequestCost) -> Decision {
        if working.count < workers {
            working.insert(ticket)
            return .works
        }
        guard hasRoom(for: cost) else {
            return .turnedAway(retryAfter: secondsOfWaiting)
        }
        queue.append((ticket, cost))
        return .waits
    }

    /// A request goes, done or not; the one that is worked on in its place, if one waits.
    package mutating func leave(_ ticket: Ticket) -> Ticket? {
        queue.removeAll { $0.ticket == ticket }
        guard working.remove(ticket) != nil, !queue.isEmpty else { return nil }
        let first = queue.removeFirst().ticket
        working.insert(first)
        return first
    }
}

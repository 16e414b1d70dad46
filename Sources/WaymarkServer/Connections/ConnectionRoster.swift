/// The open connections, and which of them gives way to a new one: a value without network.
package struct ConnectionRoster<ID: Hashable> {
    private let limit: Int
    /// Those that wait for their clients, with the turn at which they began to.
    private var idle: [ID: Int] = [:]
    private var busy: Set<ID> = []
    private var turn = 0

    /// No connection is open yet.
    ///
    /// - Parameter limit: how many there may be before one gives way, 1 or more.
    package init(limit: Int) { self.limit = limit }

    /// How many connections are open.
    package var count: Int { idle.count + busy.count }

    /// A connection was opened. Returns the one that is to be closed, so that there is room for the
    /// next: it has waited longest for its client.
    package mutating func open(_ id: ID) -> ID? {
        let longest = idle.min { $0.value < $1.value }?.key
        setBusy(id, false)
        guard count >= limit, let longest else { return nil }
        close(longest)
        return longest
    }

    /// A connection begins or ends to be worked for; one that is not here stays away.
    package mutating func change(_ id: ID, isBusy: Bool) {
        guard isBusy ? idle[id] != nil : busy.contains(id) else { return }
        setBusy(id, isBusy)
    }

    /// A connection is closed.
    package mutating func close(_ id: ID) {
        idle[id] = nil
        busy.remove(id)
    }

    private mutating func setBusy(_ id: ID, _ isBusy: Bool) {
        close(id)
        turn += 1
        if isBusy { busy.insert(id) } else { idle[id] = turn }
    }
}

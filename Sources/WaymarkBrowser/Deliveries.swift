import Synchronization

/// The frames and files that are on their way to the pages of a session: one that does not take them
/// gets no more, so that they do not pile up.
package final class Deliveries: Sendable {
    /// One of them on its way, until this is dropped.
    package final class Delivery: Sendable {
        private let deliveries: Deliveries

        fileprivate init(_ deliveries: Deliveries) { self.deliveries = deliveries }

        deinit { deliveries.count.withLock { $0 -= 1 } }
    }

    /// Two tabs may show the same session.
    private static let most = 2
    private let count = Mutex(0)

    /// Nothing is on its way.
    package init() {}

    /// Whether there is room for one more.
    package var hasRoom: Bool { count.withLock { $0 < Self.most } }

    /// Takes note of one more; `nil` where there is no room.
    package func begin() -> Delivery? {
        let isTaken = count.withLock { count in
            guard count < Self.most else { return false }
            count += 1
            return true
        }
        return isTaken ? Delivery(self) : nil
    }
}

import Synchronization

/// The largest of the numbers that several tasks note, 0 before the first.
final class Tally: Sendable {
    private let number = Mutex(0)
    var most: Int { number.withLock { $0 } }

    func note(_ next: Int) { number.withLock { $0 = max($0, next) } }
}

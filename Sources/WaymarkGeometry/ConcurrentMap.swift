import Dispatch
import Synchronization

/// Does `work` on up to `threads` threads, each of which asks for the next of the numbers below `count`
/// as long as there is one.
package func concurrently(
    _ count: Int, threads: Int, _ work: @Sendable (_ next: () -> Int?) -> Void
) {
    let done = Atomic<Int>(0)
    @Sendable func next() -> Int? {
        let index = done.wrappingAdd(1, ordering: .relaxed).oldValue
        return index < count ? index : nil
    }
    guard threads > 1, count > 1 else { return work(next) }
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in work(next) }
}

/// The results of `work` for the numbers below `count`, each done by whichever of `threads` threads
/// is free.
package func concurrentMap<Value: Sendable>(
    _ count: Int, threads: Int, _ work: @Sendable (Int) -> Value
) -> [Value] {
    let values = Mutex([Value?](repeating: nil, count: count))
    concurrently(count, threads: threads) { next in
        while let index = next() {
            let value = work(index)
            values.withLock { $0[index] = value }
        }
    }
    return values.withLock { $0.compactMap { $0 } }
}

import Dispatch
import Synchronization

/// The results of `work` for the numbers below `count`, each done by whichever of `threads` threads
/// is free.
func concurrentMap<Value: Sendable>(
    _ count: Int, threads: Int, _ work: @Sendable (Int) -> Value
) -> [Value] {
    guard threads > 1, count > 1 else { return (0..<count).map(work) }
    let values = Mutex([Value?](repeating: nil, count: count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < count else { break }
            let value = work(index)
            values.withLock { $0[index] = value }
        }
    }
    return values.withLock { $0.compactMap { $0 } }
}

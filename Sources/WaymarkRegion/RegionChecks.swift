import Dispatch
import Synchronization

/// A check of a part of a region.
///
/// Arrays of functions with typed errors are more than the compiler can take (6.3).
package struct PartialCheck: Sendable {
    fileprivate let run: @Sendable () throws(RegionError) -> Void

    package init(_ run: @escaping @Sendable () throws(RegionError) -> Void) { self.run = run }
}

/// Runs checks on all cores; after one has failed, only those that come before it.
///
/// - Throws: the error of the first in their order that fails.
package func runChecks(_ checks: [PartialCheck]) throws(RegionError) {
    let failure = Mutex<(place: Int, error: RegionError)?>(nil)
    DispatchQueue.concurrentPerform(iterations: checks.count) { place in
        // One that comes before a failed one may be the first to fail.
        guard failure.withLock({ $0.map { place < $0.place } ?? true }) else { return }
        do throws(RegionError) {
            try checks[place].run()
        } catch {
            failure.withLock { first in
                if first.map({ place < $0.place }) ?? true { first = (place, error) }
            }
        }
    }
    if let (_, error) = failure.withLock({ $0 }) { throw error }
}

import Dispatch
import Foundation
import Synchronization

/// Runs tasks on the thread that waits for them: to change threads takes longer than most inputs.
///
/// One target runs at a time, so that only one thread waits.
final class CallingThread: TaskExecutor {
    static let executor = CallingThread()

    private let jobs = Mutex<[UnownedJob]>([])
    private let count = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        count.signal()
    }

    /// Runs `body` to its end.
    fileprivate func run(_ body: @escaping @Sendable () async -> Void) {
        let end = End()
        Task(executorPreference: self) {
            await body()
            end.isReached.store(true, ordering: .releasing)
        }
        while !end.isReached.load(ordering: .acquiring) {
            while count.wait(timeout: .now() + .milliseconds(1)) == .timedOut {
                // Pictures are drawn by the main actor, whose thread may be the one that waits here.
                if Thread.isMainThread { _ = RunLoop.main.run(mode: .default, before: Date()) }
            }
            let job = jobs.withLock { $0.removeFirst() }
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    private final class End: Sendable {
        let isReached = Atomic(false)
    }
}

/// Runs what waits for others to its end.
func wait(_ body: @escaping @Sendable () async -> Void) { CallingThread.executor.run(body) }

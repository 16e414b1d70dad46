import Dispatch
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
            count.wait()
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

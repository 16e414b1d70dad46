import NIOCore
import NIOPosix

/// Threads of their own for the work of requests.
final class WorkerPool: TaskExecutor {
    private let pool: NIOThreadPool

    /// Starts `threads` of them, or as many as there are processors.
    init(threads: Int?) {
        pool = NIOThreadPool(numberOfThreads: max(1, threads ?? System.coreCount))
        pool.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    func shutDown() async throws { try await pool.shutdownGracefully() }
}

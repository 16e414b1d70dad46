import NIOCore
import NIOPosix

/// Threads of their own for the work of requests.
final class WorkerPool: TaskExecutor {
    let threads: Int
    private let pool: NIOThreadPool

    /// Starts `threads` of them, or as many as there are processors.
    init(threads: Int?) {
        self.threads = max(1, threads ?? System.coreCount)
        pool = NIOThreadPool(numberOfThreads: self.threads)
        pool.start()
    }

    deinit { pool.shutdownGracefully { _ in } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

import NIOCore

/// Runs the tasks of a connection where its bytes come and go: no other thread is woken for what takes
/// no time.
final class EventLoopTasks: TaskExecutor {
    private let loop: any EventLoop

    /// Tasks on `loop`.
    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

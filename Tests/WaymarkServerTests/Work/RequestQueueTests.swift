import Dispatch
import Synchronization
import Testing
import WaymarkRouting
import WaymarkServer

@Suite("The queue of requests", .timeLimit(.minutes(30)))
struct RequestQueueTests {
    private static func limits(waitSeconds: Double, workSeconds: Double = 3600) -> ServiceLimits {
        var limits = ServiceLimits()
        limits.waitSeconds = waitSeconds
        limits.workSeconds = workSeconds
        return limits
    }

    /// Waits until somebody ends the task.
    @Sendable private static func endless() async throws {
        try await Task.sleep(for: .seconds(86_400))
    }

    @Test("No more are worked on at a time than there are workers, and all of them in the end")
    func workers() async throws {
        let queue = RequestQueue(threads: 2, limits: Self.limits(waitSeconds: 3600))
        let tally = Tally()
        let answers = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<50 {
                group.addTask {
                    try await queue.run(RequestCost(milliseconds: 10)) {
                        tally.note(queue.load.working)
                        await Task.yield()
                        return number
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.sorted() == Array(0..<50))
        #expect((1...2).contains(tally.most))
        #expect(queue.load == (0, 0))
    }

    @Test("Brief work wakes no worker, and what takes longer keeps no connection")
    func briefWork() async throws {
        let workers = CountingExecutor()
        let queue = RequestQueue(
            workers: 2, of: workers, limits: Self.limits(waitSeconds: 3600))
        #expect(try await queue.run(RequestCost(milliseconds: 1)) { 1 } == 1)
        #expect(workers.jobs.withLock { $0 } == 0)
        #expect(try await queue.run(RequestCost(milliseconds: 2)) { 2 } == 2)
        #expect(workers.jobs.withLock { $0 } > 0)
        #expect(queue.load == (0, 0))
    }

    @Test("One that finds no room is turned away, and one that has waited too long")
    func busy() async throws {
        for waitSeconds in [0, 0.02] {
            let queue = RequestQueue(threads: 1, limits: Self.limits(waitSeconds: waitSeconds))
            let first = Task { try await queue.run(.nothing, Self.endless) }
            while queue.load.working == 0 { await Task.yield() }
            let error = await #expect(throws: (any Error).self) {
                try await queue.run(RequestCost(milliseconds: 10)) {}
            }
            #expect("\(try #require(error))".contains("ask again in 1 s"))
            #expect(queue.load == (1, 0))
            first.cancel()
            await #expect(throws: CancellationError.self) { try await first.value }
        }
    }

    @Test("One that is cancelled while it waits is never begun; the next one is")
    func cancelledWaiting() async throws {
        let queue = RequestQueue(threads: 1, limits: Self.limits(waitSeconds: 3600))
        let first = Task { try await queue.run(.nothing, Self.endless) }
        while queue.load.working == 0 { await Task.yield() }
        let second = Task { try await queue.run(.nothing) { Issue.record("it is begun") } }
        while queue.load.waiting == 0 { await Task.yield() }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        let third = Task { try await queue.run(.nothing) { 3 } }
        while queue.load.waiting == 0 { await Task.yield() }
        first.cancel()
        #expect(try await third.value == 3)
        #expect(queue.load == (0, 0))
    }

    @Test("Work that fails frees its worker too")
    func failure() async throws {
        struct Failure: Error {}
        let queue = RequestQueue(threads: 1, limits: Self.limits(waitSeconds: 0))
        for _ in 0..<3 {
            await #expect(throws: Failure.self) {
                try await queue.run(.nothing) { throw Failure() }
            }
        }
        #expect(try await queue.run(.nothing) { 1 } == 1)
    }

    @Test("Work has the budget of the limits, and no other task has it")
    func budget() async throws {
        let spent = RequestQueue(threads: 1, limits: Self.limits(waitSeconds: 0, workSeconds: 0))
        await #expect(throws: RoutingError.outOfTime) {
            try await spent.run(.nothing) { try SearchBudget.check() }
        }
        let rich = RequestQueue(threads: 1, limits: Self.limits(waitSeconds: 0))
        try await rich.run(.nothing) { try SearchBudget.check() }
        #expect(SearchBudget.current == nil)
    }
}

/// A thread that counts what it is given to do.
private final class CountingExecutor: TaskExecutor {
    let jobs = Mutex(0)
    private let queue = DispatchQueue(label: "worker")

    func enqueue(_ job: consuming ExecutorJob) {
        jobs.withLock { $0 += 1 }
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

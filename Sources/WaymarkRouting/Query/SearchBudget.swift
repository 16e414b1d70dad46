import Synchronization

/// The work that the searches of one request may do. A search asks about it every few thousand steps
/// and ends with an error once it is spent, or once its task is cancelled.
///
/// It belongs to a task and to what the task calls, as cancellation does:
///
/// ```swift
/// let routes = try SearchBudget.$current.withValue(SearchBudget(seconds: 2)) {
///     try router.paths(through: places)
/// }
/// ```
public final class SearchBudget: Sendable {
    /// The budget of the task at work; without one, searches go on until they are done.
    @TaskLocal public static var current: SearchBudget?

    private let isSpent: @Sendable () -> Bool

    /// A budget that is spent as soon as `isSpent` says so. It is asked from any thread, thousands of
    /// times a second, and must not change its mind.
    public init(isSpent: @escaping @Sendable () -> Bool) { self.isSpent = isSpent }

    /// A budget of time from now on, in seconds.
    public convenience init(seconds: Double) {
        let end = ContinuousClock.now + .seconds(seconds)
        self.init { ContinuousClock.now >= end }
    }

    /// A budget of so many questions, for tests and for work that shall not depend on a clock.
    public convenience init(questions: Int) {
        let left = Mutex(questions)
        self.init {
            left.withLock { left in
                left -= left > 0 ? 1 : 0
                return left == 0
            }
        }
    }

    /// Steps of an inner loop between two questions: far below a millisecond of work.
    static let steps = 1024

    /// Whether the task at work should end: cancelled, or without budget.
    package static var isOver: Bool { Task.isCancelled || current?.isSpent() ?? false }

    /// Ends the task at work where it should.
    ///
    /// - Throws: ``RoutingError/cancelled`` or ``RoutingError/outOfTime``.
    public static func check() throws(RoutingError) {
        guard !Task.isCancelled else { throw .cancelled }
        guard current?.isSpent() ?? false else { return }
        throw .outOfTime
    }
}

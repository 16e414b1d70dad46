/// Somebody who waits for a value that comes once.
@MainActor final class Waiting<Value: Sendable> {
    /// Works on the value, or lets the time pass; it is cancelled when the waiting ends.
    var task: Task<Void, Never>?
    private var continuation: CheckedContinuation<Value?, Never>?

    init(_ continuation: CheckedContinuation<Value?, Never>) { self.continuation = continuation }

    /// Ends the waiting, once; `nil` where no value comes.
    func give(_ value: Value?) {
        task?.cancel()
        task = nil
        continuation?.resume(returning: value)
        continuation = nil
    }
}

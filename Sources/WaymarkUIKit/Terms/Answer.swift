/// An answer that somebody waits for, which is given once: later ones change nothing. Where nobody is left
/// who could give it, it is `false`.
@MainActor package final class Answer {
    private var continuation: CheckedContinuation<Bool, Never>?

    /// The answer for whoever waits with `continuation`.
    package init(_ continuation: CheckedContinuation<Bool, Never>) {
        self.continuation = continuation
    }

    deinit { continuation?.resume(returning: false) }

    /// Gives the answer.
    package func give(_ isAccepted: Bool) {
        continuation?.resume(returning: isAccepted)
        continuation = nil
    }
}

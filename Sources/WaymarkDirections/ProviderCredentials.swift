import Synchronization

/// The key of an app and the terms that its user has accepted, as providers on a network send them with each
/// request.
public final class ProviderCredentials: Sendable {
    private struct State {
        var apiKey: String?
        var terms: Set<String> = []
    }

    /// The credentials of the app: those of `MapServices.shared` and `NavigationServices.shared`.
    public static let shared = ProviderCredentials()
    private let state: Mutex<State>
    /// Tells this user's reports and votes from those of others: random, and another one each time that the app
    /// starts.
    package let reporter = (0..<2).map { _ in
        String(UInt64.random(in: 0...UInt64.max) | 1 << 63, radix: 16)
    }.joined()

    /// Credentials with a key, or without any.
    public init(apiKey: String? = nil) { state = Mutex(State(apiKey: apiKey)) }

    /// The key; `nil` where none was provided.
    public var apiKey: String? {
        get { state.withLock { $0.apiKey } }
        set { state.withLock { $0.apiKey = newValue } }
    }

    /// Whether the user has accepted this version of terms.
    public func hasAccepted(_ version: String) -> Bool {
        state.withLock { $0.terms.contains(version) }
    }

    /// The user has accepted this version of terms, or not any more.
    public func setAccepted(_ version: String, _ isAccepted: Bool) {
        state.withLock { state in
            if isAccepted { state.terms.insert(version) } else { state.terms.remove(version) }
        }
    }

    /// The user has accepted nothing.
    public func resetAccepted() { state.withLock { $0.terms = [] } }
}

/// The user's agreement that the device tells speeds of roads.
///
/// An app makes one where the user has said yes to words of its own, and nowhere else.
public struct ProbeConsent: Hashable, Sendable {
    /// The version of the words that the user agreed to; other words need another version, and are asked again.
    public let version: String

    /// The user agreed to the words of `version`.
    public init(userAgreedTo version: String) { self.version = version }

    /// The name under which an ``AcceptanceStore`` keeps it, beside the versions of terms.
    var key: String { "probes:" + version }
}

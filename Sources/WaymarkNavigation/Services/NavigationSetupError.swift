/// Why a navigation may not begin.
public enum NavigationSetupError: Error, Hashable, Sendable {
    /// The provider needs an API key and none was provided; the developer of the app mends it.
    case missingAPIKey
    /// The terms of the provider are not accepted; the user mends it.
    case termsNotAccepted
}

extension NavigationSetupError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .missingAPIKey: "the provider needs an API key, and none was provided"
        case .termsNotAccepted: "the terms and conditions of the provider are not accepted"
        }
    }
}

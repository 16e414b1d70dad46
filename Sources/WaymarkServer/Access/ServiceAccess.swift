public import WaymarkAccess
public import WaymarkDirections

/// The conditions under which a service answers.
public struct ServiceAccess: Sendable {
    /// The keys that requests need; `nil` where they need none.
    public var keys: KeyRing?
    /// The terms that users of Waymark's own interface for routes must have accepted, where there are any.
    public var terms: Terms?

    /// Conditions; without arguments, none.
    public init(keys: KeyRing? = nil, terms: Terms? = nil) {
        (self.keys, self.terms) = (keys, terms)
    }

    /// The same as a client knows them.
    var requirements: ProviderRequirements {
        ProviderRequirements(requiresAPIKey: keys != nil, terms: terms)
    }
}

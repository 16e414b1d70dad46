/// Why there is no navigator.
public enum GMSNavigationSetupError: Error, Hashable, Sendable {
    /// The app has given no data in which routes can be found; its developer mends it.
    case noData
}

extension GMSNavigationSetupError: CustomStringConvertible {
    /// One line for a person.
    public var description: String { "no data was given in which routes can be found" }
}

/// Why there is no server.
public enum ServerError: Error, Hashable, Sendable {
    /// There is no region to answer from.
    case noRegions
}

extension ServerError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .noRegions: "a server needs a region"
        }
    }
}

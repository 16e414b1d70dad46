/// Why there is no server.
public enum ServerError: Error, Hashable, Sendable {
    /// There is no region to answer from.
    case noRegions
    /// A certificate or its key cannot be read, or they do not belong together.
    case unusableCertificate(path: String, reason: String)
}

extension ServerError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .noRegions: "a server needs a region"
        case .unusableCertificate(let path, let reason): "\(path): \(reason)"
        }
    }
}

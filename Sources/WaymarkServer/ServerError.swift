/// Why a server does not run.
public enum ServerError: Error, Hashable, Sendable {
    /// The port is in use or may not be used; whoever starts the server can choose another one.
    case cannotListen(host: String, port: Int, reason: String)
    /// There is no region to answer from.
    case noRegions
}

extension ServerError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .cannotListen(let host, let port, let reason):
            reason.contains("Address already in use")
                ? "port \(port) of \(host) is in use; choose another with --port"
                : "cannot listen on \(host):\(port): \(reason)"
        case .noRegions: "a server needs a region"
        }
    }
}

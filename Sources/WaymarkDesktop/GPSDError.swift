/// Why no readings come from gpsd; who runs the machine can mend it.
public enum GPSDError: Error, Hashable, Sendable {
    /// Nobody listens there, or the host is unknown.
    case refused(host: String, port: Int)
    /// The daemon has closed the connection, or the network has.
    case lost(host: String, port: Int)
}

extension GPSDError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .refused(let host, let port):
            "cannot connect to gpsd at \(host):\(port); is it running there?"
        case .lost(let host, let port): "the connection to gpsd at \(host):\(port) is lost"
        }
    }
}

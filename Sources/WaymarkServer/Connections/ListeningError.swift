import Foundation
import NIOCore

/// Why a host does not listen, or listens no more.
public enum ListeningError: Error, Hashable, Sendable {
    /// Another program listens there; whoever starts the host can choose another port.
    case portInUse(host: String, port: Int)
    /// The system does not let the host listen there; `reason` is its own.
    case refused(host: String, port: Int, reason: String)
    /// It has listened, until something else went wrong.
    case ended(reason: String)

    /// The cause of `error`, which came before or after a host at `address` began to listen.
    package init(_ error: any Error, at address: ListeningAddress, hasBegun: Bool) {
        let (host, port) = (address.host, address.port)
        switch error {
        case _ where hasBegun: self = .ended(reason: "\(error)")
        case let error as IOError where error.errnoCode == EADDRINUSE:
            self = .portInUse(host: host, port: port)
        case let error as IOError:
            let reason = String(cString: strerror(error.errnoCode))
            self = .refused(host: host, port: port, reason: reason)
        case let error as SocketAddressError.UnknownHost:
            self = .refused(host: host, port: port, reason: error.errorDescription)
        default: self = .refused(host: host, port: port, reason: "\(error)")
        }
    }
}

extension ListeningError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .portInUse(let host, let port):
            "port \(port) of \(host) is in use; choose another with --port"
        case .refused(let host, let port, let reason):
            "cannot listen on \(ListeningAddress(host: host, port: port).name): \(reason)"
        case .ended(let reason): "the server has ended: \(reason)"
        }
    }
}

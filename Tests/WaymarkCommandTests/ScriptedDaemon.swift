import Foundation

/// gpsd with a receiver whose readings are known: each client gets all of them, and nothing more
/// until it goes.
final class ScriptedDaemon: Sendable {
    let port: UInt16
    private let listener: Int32

    /// A daemon that sends `lines`.
    init(_ lines: [String]) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 4) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        let text =
            ([#"{"class":"VERSION","release":"3.22","proto_major":3}"#] + lines)
            .joined(separator: "\n") + "\n"
        Thread.detachNewThread { Self.serve(listener, Array(text.utf8)) }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// Sends `bytes` to each client, until the listener is closed.
    private static func serve(_ listener: Int32, _ bytes: [UInt8]) {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { return }
            _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            var rest: [UInt8] = Array(repeating: 0, count: 256)
            while recv(client, &rest, rest.count, 0) > 0 {}
            close(client)
        }
    }
}

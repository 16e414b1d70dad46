import Foundation

/// A connection to a server of this machine.
final class ClientSocket {
    private let handle: Int32

    /// - Throws: `POSIXError` where nobody listens.
    init(port: UInt16) throws {
        handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        address.sin_port = port.bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isOpen = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(handle, $0, length) == 0
            }
        }
        guard isOpen else {
            close(handle)
            throw POSIXError(.ECONNREFUSED)
        }
    }

    deinit { close(handle) }

    /// Sends `text`.
    func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = send(handle, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// What comes until `end`, or until the server closes the connection.
    func receive(until end: String? = nil) -> String {
        var (text, part) = ("", [UInt8](repeating: 0, count: 4096))
        while end.map({ !text.hasSuffix($0) }) ?? true {
            let count = recv(handle, &part, part.count, 0)
            guard count > 0 else { break }
            text += String(decoding: part.prefix(count), as: UTF8.self)
        }
        return text
    }
}

import Foundation
import NIOCore
import Testing
import WaymarkServer

@Suite("Where a host listens")
struct ListeningAddressTests {
    @Test(
        "An address of IPv6 stands in brackets, others do not",
        arguments: [
            ("127.0.0.1", "127.0.0.1:80"), ("localhost", "localhost:80"), ("::1", "[::1]:80"),
            ("[::1]", "[::1]:80"), ("fe80::1%eth0", "[fe80::1%eth0]:80"), ("::", "[::]:80"),
        ])
    func name(host: String, name: String) {
        #expect(ListeningAddress(host: host, port: 80).name == name)
    }

    @Test(
        "The cause of a failure is told as it is",
        arguments: [
            (EADDRINUSE, "port 80 of ::1 is in use; choose another with --port"),
            (EACCES, "cannot listen on [::1]:80: Permission denied"),
            (EADDRNOTAVAIL, "cannot listen on [::1]:80: Cannot assign requested address"),
        ])
    func causes(code: CInt, text: String) {
        let error = IOError(errnoCode: code, reason: "bind")
        let address = ListeningAddress(host: "::1", port: 80)
        #expect(ListeningError(error, at: address, hasBegun: false).description == text)
    }

    @Test("What goes wrong later has nothing to do with the port")
    func later() {
        let error = IOError(errnoCode: EADDRINUSE, reason: "accept")
        let address = ListeningAddress(host: "::1", port: 80)
        let cause = ListeningError(error, at: address, hasBegun: true)
        guard case .ended(let reason) = cause else {
            Issue.record("\(cause)")
            return
        }
        #expect(cause.description == "the server has ended: \(reason)")
        #expect(reason.contains("accept"))
    }
}

import Testing
import WaymarkBrowser

@Suite("Which sites a host answers")
struct SiteGuardTests {
    private static func verdict(
        host: String = "127.0.0.1", names: [String] = [], authority: String?,
        origin: String? = nil, fetchSite: String? = nil, changesState: Bool = false,
        address: String = "127.0.0.1"
    ) -> SiteGuard.Verdict {
        var request = SiteRequest(changesState: changesState, address: address, port: 8080)
        (request.authority, request.origin) = (authority, origin)
        request.fetchSite = fetchSite
        return SiteGuard(host: host, names: names).verdict(on: request)
    }

    @Test(
        "A host answers under its own names at its port, and under no others",
        arguments: [
            ("127.0.0.1:8080", true), ("localhost:8080", true), ("LOCALHOST:8080", true),
            ("localhost.:8080", true), ("[::1]:8080", true), ("localhost", false),
            ("localhost:80", false), ("localhost:8081", false), ("evil.example:8080", false),
            ("127.0.0.1.evil.example:8080", false), ("evil.example", false), ("", false),
            (":8080", false), ("localhost:", false), ("localhost:x", false),
            ("localhost:8080:8080", false), ("localhost:99999999999999999999", false),
            ("127.0.0.2:8080", false), ("[::2]:8080", false), ("a.localhost:8080", false),
        ])
    func names(authority: String, isOwn: Bool) {
        #expect(Self.verdict(authority: authority) == (isOwn ? .allowed : .foreignName))
    }

    @Test("A request that names no host is not served")
    func missing() { #expect(Self.verdict(authority: nil) == .foreignName) }

    @Test(
        "A host on all addresses answers under the one that was asked, and under names it is given",
        arguments: [
            ("192.168.1.5:8080", true), ("192.168.1.6:8080", false), ("demo.example", true),
            ("demo.example:443", true), ("Demo.Example.:8080", true), ("www.demo.example", false),
            ("other.example:8443", true), ("other.example:8080", false), ("other.example", false),
            ("localhost:8080", true), ("0.0.0.0:8080", true),
        ])
    func given(authority: String, isOwn: Bool) {
        let verdict = Self.verdict(
            host: "0.0.0.0", names: ["demo.example", "other.example:8443"], authority: authority,
            address: "192.168.1.5")
        #expect(verdict == (isOwn ? .allowed : .foreignName))
    }

    @Test("An address of IPv4 is the same on a socket of IPv6")
    func mapped() {
        for (authority, verdict) in [
            ("192.168.1.5:8080", SiteGuard.Verdict.allowed), ("192.168.1.6:8080", .foreignName),
        ] {
            let found = Self.verdict(
                host: "::", authority: authority, address: "::ffff:192.168.1.5")
            #expect(found == verdict)
        }
    }

    @Test(
        "What changes something comes from the page itself or from a program",
        arguments: [
            (nil, nil, true), ("http://localhost:8080", "same-origin", true),
            ("http://localhost:8080", nil, true), ("HTTP://LOCALHOST:8080", nil, true),
            (nil, "none", true), (nil, "same-origin", true), (nil, "cross-site", false),
            (nil, "same-site", false), ("http://localhost:8081", nil, false),
            ("http://127.0.0.1:8080", nil, false), ("http://evil.example", nil, false),
            ("http://localhost:8080", "cross-site", false), ("null", nil, false),
            ("", nil, false), ("file://", nil, false), ("ftp://localhost:8080", nil, false),
            ("http://localhost:8080.evil.example", nil, false),
        ] as [(String?, String?, Bool)])
    func sites(origin: String?, fetchSite: String?, isOwn: Bool) {
        let verdict = Self.verdict(
            authority: "localhost:8080", origin: origin, fetchSite: fetchSite, changesState: true)
        #expect(verdict == (isOwn ? .allowed : .foreignSite))
    }

    @Test("Behind a door of TLS the page has no port, and neither has its name")
    func proxy() {
        let verdict = Self.verdict(
            names: ["demo.example"], authority: "demo.example", origin: "https://demo.example",
            changesState: true)
        #expect(verdict == .allowed)
    }

    @Test("A link from another site leads to the page")
    func links() {
        let verdict = Self.verdict(authority: "localhost:8080", fetchSite: "cross-site")
        #expect(verdict == .allowed)
    }
}

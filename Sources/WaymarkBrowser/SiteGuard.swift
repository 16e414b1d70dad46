/// Which requests a host answers: those that ask for it under a name of its own, and of those that
/// change something only the ones of its own page.
///
/// A page of another site may send requests to every address that its visitor can reach. By a name
/// of its own that leads here (DNS rebinding) it could read the answers too; `Host` tells the name.
/// `Origin` (RFC 6454) and `Sec-Fetch-Site` (W3C Fetch Metadata) tell the site that asks. Programs
/// send neither of the two.
package struct SiteGuard: Hashable, Sendable {
    /// The answer to the question whether a request is served.
    package enum Verdict: Hashable, Sendable {
        case allowed
        /// It asks for a name that is not one of this host.
        case foreignName
        /// A page of another site has sent it.
        case foreignSite
    }

    private let host: String
    private let names: [SiteName]

    /// - Parameters:
    ///   - host: the name or address to listen on.
    ///   - names: other names of the host, as `demo.example` for any port or `demo.example:8443`.
    package init(host: String, names: [String] = []) {
        self.host = SiteName(host: host).host
        self.names = names.compactMap { SiteName($0) }
    }

    /// Whether `request` is served.
    package func verdict(on request: SiteRequest) -> Verdict {
        guard let asked = request.authority.flatMap({ SiteName($0) }),
            isOwn(asked, of: request)
        else { return .foreignName }
        guard request.changesState else { return .allowed }
        if let site = request.fetchSite, site != "same-origin", site != "none" {
            return .foreignSite
        }
        guard let origin = request.origin else { return .allowed }
        return asked.isOf(origin: origin) ? .allowed : .foreignSite
    }

    private func isOwn(_ asked: SiteName, of request: SiteRequest) -> Bool {
        if names.contains(where: { $0.host == asked.host && [nil, asked.port].contains($0.port) }) {
            return true
        }
        guard (asked.port ?? 80) == request.port else { return false }
        // An address cannot be led elsewhere as a name can.
        return ["localhost", "127.0.0.1", "::1", host, request.address].contains(asked.host)
            // RFC 4291, section 2.5.5.2: IPv4 on a socket of IPv6.
            || request.address == "::ffff:" + asked.host
    }
}

/// The parts of a request that tell where it comes from and to whom it goes.
package struct SiteRequest: Hashable, Sendable {
    /// The text of `Host`.
    package var authority: String?
    /// The text of `Origin`.
    package var origin: String?
    /// The text of `Sec-Fetch-Site`.
    package var fetchSite: String?
    /// Whether it is more than a look at the page.
    package var changesState: Bool
    /// The address at which its connection came in.
    package var address: String?
    /// The port at which its connection came in.
    package var port: Int

    /// A request without `Host`, `Origin` and `Sec-Fetch-Site`, to `port` of `address`.
    package init(changesState: Bool, address: String?, port: Int) {
        self.changesState = changesState
        self.address = address
        self.port = port
    }
}

/// A name or an address, and a port (RFC 3986, section 3.2).
private struct SiteName: Hashable {
    /// In small letters, without brackets and without the dot of the root.
    let host: String
    let port: Int?

    init(host: String, port: Int? = nil) {
        var name = Substring(host.lowercased())
        if name.hasPrefix("["), name.hasSuffix("]") { name = name.dropFirst().dropLast() }
        if name.hasSuffix(".") { name = name.dropLast() }
        self.host = String(name)
        self.port = port
    }

    /// `nil` where `text` is no name with or without a port.
    init?(_ text: String) {
        let end = text.lastIndex(of: "]").map { text.index(after: $0) } ?? text.startIndex
        guard let colon = text[end...].firstIndex(of: ":") else {
            guard !text.isEmpty else { return nil }
            self.init(host: text)
            return
        }
        let digits = text[text.index(after: colon)...]
        guard colon > text.startIndex, digits.allSatisfy(\.isNumber), let port = Int(digits),
            (0...65535).contains(port)
        else { return nil }
        self.init(host: String(text[..<colon]), port: port)
    }

    /// Whether this is the name of a page with the origin `text`, as `http://name:port`.
    func isOf(origin text: String) -> Bool {
        let parts = text.lowercased().split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix("//"),
            let usual = ["http": 80, "https": 443][parts[0]],
            let page = SiteName(String(parts[1].dropFirst(2)))
        else { return false }
        return page.host == host && (page.port ?? usual) == (port ?? usual)
    }
}

import Foundation
package import WaymarkDirections

/// A request to a server.
package struct RemoteRequest: Hashable, Sendable {
    /// The whole address.
    package let url: String
    /// What is sent; `nil` where something is got.
    package var body: [UInt8]?
    /// The method; GET, or POST where something is sent, where it is `nil`.
    package var method: String?
    /// The key that it is asked with, where there is one.
    package var apiKey: String?
    /// The version of the provider's terms that the user has accepted, where there is one.
    package var acceptedTerms: String?
    /// The entity tag of what is known of it already.
    package var etag: String?
    /// The first byte that is wanted, of the version with the tag; `nil` where all is.
    package var firstByte: Int?
    /// The token of the user who reports something or votes on it.
    package var reporter: String?
    /// The id of the last event that is known of a stream of them.
    package var lastEventID: String?
    /// More bytes than the answer has.
    package var mostBytes = RemoteReply.mostBytes

    /// A request for what is at `url`.
    package init(url: String, body: [UInt8]? = nil) {
        (self.url, self.body) = (url, body)
    }

    /// A request for what is at `url`, which has no more than `mostBytes`.
    init(url: String, mostBytes: Int) {
        self.init(url: url)
        self.mostBytes = mostBytes
    }

    /// The method of HTTP.
    var methodName: String { method ?? (body == nil ? "GET" : "POST") }

    /// The fields of its head.
    var fields: [(name: String, value: String)] {
        var fields = [("user-agent", "Waymark")]
        if let apiKey { fields.append(("x-api-key", apiKey)) }
        if let lastEventID { fields.append(("last-event-id", lastEventID)) }
        if let reporter { fields.append(("x-waymark-reporter", reporter)) }
        if let acceptedTerms { fields.append(("x-waymark-terms", acceptedTerms)) }
        if let firstByte {
            fields.append(("range", "bytes=\(firstByte)-"))
            if let etag { fields.append(("if-range", etag)) }
        } else if let etag {
            fields.append(("if-none-match", etag))
        }
        if body != nil { fields.append(("content-type", "application/json")) }
        return fields
    }
}

/// What a server answers.
package struct RemoteReply: Sendable {
    /// The status of HTTP.
    package let status: Int
    /// What it sends, unpacked.
    package let body: [UInt8]
    /// The entity tag of it.
    package let etag: String?
    /// The seconds for which it may be kept; `nil` where it may not be.
    package let maxAge: Double?

    /// An answer.
    package init(status: Int, body: [UInt8], etag: String? = nil, maxAge: Double? = nil) {
        (self.status, self.body) = (status, body)
        (self.etag, self.maxAge) = (etag, maxAge)
    }
}

extension RemoteReply {
    /// More bytes than any answer of a server has.
    package static let mostBytes = 64 << 20

    /// An answer with the fields of its head.
    init(status: Int, body: [UInt8], field: (String) -> String?) {
        self.init(
            status: status, body: body, etag: field("etag"),
            maxAge: field("cache-control").flatMap(Self.maxAge))
    }

    /// The seconds of `max-age`; `nil` where there is none or nothing may be kept.
    private static func maxAge(_ field: String) -> Double? {
        let directives = field.split(separator: ",").map { $0.filter { $0 != " " }.lowercased() }
        guard !directives.contains("no-store"), !directives.contains("no-cache") else { return nil }
        let age = directives.first { $0.hasPrefix("max-age=") }?.dropFirst("max-age=".count)
        return age.flatMap { Double($0) }.flatMap {
            $0.isFinite && $0 >= 0 ? min($0, 31_536_000) : nil
        }
    }
}

/// What a server says before it sends something.
package struct RemoteHead: Sendable {
    /// The status of HTTP.
    package let status: Int
    /// The entity tag.
    package let etag: String?
    /// The number of the first byte that it sends of a part.
    package let firstByte: Int?

    /// A head.
    package init(status: Int, etag: String? = nil, firstByte: Int? = nil) {
        (self.status, self.etag, self.firstByte) = (status, etag, firstByte)
    }
}

extension RemoteHead {
    /// A head with its fields.
    init(status: Int, field: (String) -> String?) {
        let first = field("content-range").map { text in
            text.drop { !$0.isNumber }.prefix { $0.isNumber }
        }
        self.init(status: status, etag: field("etag"), firstByte: first.flatMap { Int($0) })
    }
}

/// Takes what a server sends while it comes.
package protocol RemoteReceiver {
    /// Takes what the server says first.
    mutating func begin(_ head: RemoteHead) throws
    /// Takes some bytes, and returns the number of all that are there then.
    mutating func receive(_ bytes: [UInt8]) throws -> Int
}

/// Carries requests to servers.
package protocol RemoteTransport: Sendable {
    /// The answer to `request`.
    ///
    /// - Throws: ``DirectionsError/network(reason:)``, ``DirectionsError/cancelled``,
    ///   ``DirectionsError/provider(reason:)`` where the answer is larger than any.
    func reply(to request: RemoteRequest) async throws(DirectionsError) -> RemoteReply
    /// Hands the answer to `request` to `receiver` as it comes, and tells `report` what is there then.
    ///
    /// - Throws: ``DirectionsError``, or what the receiver throws.
    func receive(
        _ request: RemoteRequest, by receiver: inout some RemoteReceiver, _ report: (Int) -> Void
    ) async throws
}

extension DirectionsError {
    /// An answer is larger than `limit` bytes.
    static func tooManyBytes(_ limit: Int) -> DirectionsError {
        .provider(reason: "its answer has more than \(limit) bytes")
    }
}

/// Seconds: a server that sends nothing of a file for so long sends nothing any more.
let longestSilence = 30

/// Carries requests as it is usual on this system; what is not answered in so many seconds has failed.
package func standardTransport(timeout: Double) -> any RemoteTransport {
    URLSessionTransport(timeout: timeout)
}

import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
package import WaymarkDirections
import WaymarkRegion

/// A request to a server.
package struct RemoteRequest: Hashable, Sendable {
    /// The whole address.
    package let url: String
    /// JSON that is posted; `nil` where something is got.
    package var body: [UInt8]?
    /// The key that it is asked with, where there is one.
    package var apiKey: String?
    /// The version of the provider's terms that the user has accepted, where there is one.
    package var acceptedTerms: String?
    /// The entity tag of what is known of it already.
    package var etag: String?
    /// The first byte that is wanted, of the version with the tag; `nil` where all is.
    package var firstByte: Int?

    /// A request for what is at `url`.
    package init(url: String, body: [UInt8]? = nil) {
        (self.url, self.body) = (url, body)
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

extension RemoteTransport where Self == NetworkTransport {
    /// The network; what is not answered in so many seconds has failed.
    static func standard(timeout: Double) -> NetworkTransport { NetworkTransport(timeout: timeout) }
}

/// Requests over the network by async-http-client, which keeps connections open.
struct NetworkTransport: RemoteTransport {
    let timeout: Double

    /// More bytes than any answer of a server has.
    private static let mostBytes = 64 << 20
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.timeout.connect = .seconds(5)
        // Where nobody listens, somebody else may be asked at once.
        configuration.connectionPool.retryConnectionEstablishment = false
        // A server that sends nothing for so long sends nothing any more.
        configuration.timeout.read = .seconds(30)
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()
    /// Hours that a file may take.
    private static let longestDownload = TimeAmount.hours(48)

    func reply(to request: RemoteRequest) async throws(DirectionsError) -> RemoteReply {
        let wait = TimeAmount.milliseconds(Int64(max(0.001, min(3600, timeout)) * 1000))
        do {
            var message = Self.message(request)
            message.headers.add(name: "accept-encoding", value: "gzip")
            let response = try await Self.client.execute(message, timeout: wait)
            let body = try await response.body.collect(upTo: Self.mostBytes)
            var bytes = Array(body.readableBytesView)
            if response.headers.first(name: "content-encoding") == "gzip" {
                bytes = try Gzip.decompress(bytes, limit: Self.mostBytes)
            }
            return RemoteReply(
                status: Int(response.status.code), body: bytes,
                etag: response.headers.first(name: "etag"),
                maxAge: Self.maxAge(response.headers["cache-control"]))
        } catch {
            throw Self.failure(error)
        }
    }

    func receive(
        _ request: RemoteRequest, by receiver: inout some RemoteReceiver, _ report: (Int) -> Void
    ) async throws {
        let response: HTTPClientResponse
        do {
            response = try await Self.client.execute(
                Self.message(request), timeout: Self.longestDownload)
        } catch {
            throw Self.failure(error)
        }
        let range = response.headers.first(name: "content-range").map { text in
            text.drop { !$0.isNumber }.prefix { $0.isNumber }
        }
        try receiver.begin(
            RemoteHead(
                status: Int(response.status.code), etag: response.headers.first(name: "etag"),
                firstByte: range.flatMap { Int($0) }))
        var chunks = response.body.makeAsyncIterator()
        while true {
            let chunk: ByteBuffer?
            do { chunk = try await chunks.next() } catch { throw Self.failure(error) }
            guard let chunk else { return }
            report(try receiver.receive(Array(chunk.readableBytesView)))
        }
    }

    private static func message(_ request: RemoteRequest) -> HTTPClientRequest {
        var message = HTTPClientRequest(url: request.url)
        message.headers.add(name: "user-agent", value: "Waymark")
        if let key = request.apiKey { message.headers.add(name: "x-api-key", value: key) }
        if let version = request.acceptedTerms {
            message.headers.add(name: "x-waymark-terms", value: version)
        }
        if let first = request.firstByte {
            message.headers.add(name: "range", value: "bytes=\(first)-")
            if let tag = request.etag { message.headers.add(name: "if-range", value: tag) }
        } else if let tag = request.etag {
            message.headers.add(name: "if-none-match", value: tag)
        }
        if let body = request.body {
            message.method = .POST
            message.headers.add(name: "content-type", value: "application/json")
            message.body = .bytes(ByteBuffer(bytes: body))
        }
        return message
    }

    /// The seconds of `max-age`; `nil` where there is none or nothing may be kept.
    private static func maxAge(_ fields: [String]) -> Double? {
        let directives = fields.flatMap { $0.split(separator: ",") }
            .map { $0.filter { $0 != " " }.lowercased() }
        guard !directives.contains("no-store"), !directives.contains("no-cache") else { return nil }
        let age = directives.first { $0.hasPrefix("max-age=") }?.dropFirst("max-age=".count)
        return age.flatMap { Double($0) }.flatMap {
            $0.isFinite && $0 >= 0 ? min($0, 31_536_000) : nil
        }
    }

    private static func failure(_ error: any Error) -> DirectionsError {
        switch error {
        case let error as GzipError: .provider(reason: "its answer is damaged: \(error)")
        case is CancellationError: .cancelled
        case is NIOTooManyBytesError:
            .provider(reason: "its answer has more than \(mostBytes) bytes")
        default: Task.isCancelled ? .cancelled : .network(reason: "\(error)")
        }
    }
}

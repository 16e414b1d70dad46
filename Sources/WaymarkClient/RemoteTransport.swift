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

    /// An answer.
    package init(status: Int, body: [UInt8]) {
        (self.status, self.body) = (status, body)
    }
}

/// Carries requests to servers.
package protocol RemoteTransport: Sendable {
    /// The answer to `request`.
    ///
    /// - Throws: ``DirectionsError/network(reason:)``, ``DirectionsError/cancelled``,
    ///   ``DirectionsError/provider(reason:)`` where the answer is larger than any.
    func reply(to request: RemoteRequest) async throws(DirectionsError) -> RemoteReply
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
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    func reply(to request: RemoteRequest) async throws(DirectionsError) -> RemoteReply {
        var message = HTTPClientRequest(url: request.url)
        message.headers.add(name: "accept-encoding", value: "gzip")
        message.headers.add(name: "user-agent", value: "Waymark")
        if let key = request.apiKey { message.headers.add(name: "x-api-key", value: key) }
        if let version = request.acceptedTerms {
            message.headers.add(name: "x-waymark-terms", value: version)
        }
        if let body = request.body {
            message.method = .POST
            message.headers.add(name: "content-type", value: "application/json")
            message.body = .bytes(ByteBuffer(bytes: body))
        }
        do {
            let wait = TimeAmount.milliseconds(Int64(max(0.001, min(3600, timeout)) * 1000))
            let response = try await Self.client.execute(message, timeout: wait)
            let body = try await response.body.collect(upTo: Self.mostBytes)
            var bytes = Array(body.readableBytesView)
            if response.headers.first(name: "content-encoding") == "gzip" {
                bytes = try Gzip.decompress(bytes, limit: Self.mostBytes)
            }
            return RemoteReply(status: Int(response.status.code), body: bytes)
        } catch let error as GzipError {
            throw .provider(reason: "its answer is damaged: \(error)")
        } catch is CancellationError {
            throw .cancelled
        } catch is NIOTooManyBytesError {
            throw .provider(reason: "its answer has more than \(Self.mostBytes) bytes")
        } catch {
            guard !Task.isCancelled else { throw .cancelled }
            throw .network(reason: "\(error)")
        }
    }
}

extension DirectionsError {
    /// What a server refused.
    init(_ reply: RemoteReply) {
        let problem = try? JSONDecoder().decode(Problem.self, from: Data(reply.body))
        let message = problem?.message ?? "it answered with the status \(reply.status)"
        switch (reply.status, problem?.code ?? "") {
        case (403, "TermsNotAccepted"): self = .termsNotAccepted
        case (401, _), (403, _): self = .apiKeyNotAuthorized
        case (429, _): self = .quotaExceeded
        case (_, "NoRoute"), (_, "NoTable"), (_, "NoTrips"):
            self = problem?.ends.map { .noRouteFound(from: $0.from, to: $0.to) } ?? .acrossRegions
        case (_, "NoMatch"): self = .noMatch
        case (_, "NoSegment"):
            let reason: WaymarkDirections.WaypointProblem =
                problem?.isOutside ?? false
                ? .outsideRegions : .noRoad(radius: problem?.radius ?? 2000)
            self = .waypoint(index: problem?.index ?? 0, reason: reason)
        case (_, "InvalidValue") where problem?.index != nil:
            self = .waypoint(index: problem?.index ?? 0, reason: .invalidCoordinate)
        case (_, "InvalidValue") where problem?.known != nil:
            self = .unknownProfile(problem?.profile ?? "", known: problem?.known ?? [])
        case (_, "OutOfTime"): self = .outOfTime
        case (_, "TooBig"):
            self = .tooManyWaypoints(count: problem?.count ?? 0, limit: problem?.limit ?? 0)
        case (_, "InvalidOptions") where problem?.least != nil: self = .tooFewWaypoints
        case (_, "NotImplemented"): self = .unsupported(message)
        case (400, _): self = .invalidRequest(reason: message)
        // A proxy without its server, or a server with too much to do.
        case (502...504, _): self = .network(reason: message)
        default: self = .provider(reason: message)
        }
    }

    /// An error as the server writes it.
    private struct Problem: Decodable {
        let code: String
        let message: String
        let from: Int?
        let to: Int?
        let index: Int?
        let radius: Double?
        let isOutside: Bool?
        let profile: String?
        let known: [String]?
        let count: Int?
        let limit: Int?
        let least: Int?

        var ends: (from: Int, to: Int)? {
            guard let from, let to else { return nil }
            return (from, to)
        }
    }
}

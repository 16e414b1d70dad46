import Foundation
import WaymarkDirections

extension RemoteProvider {
    /// The answer to `request` with the key and the terms, from the cache where that has it.
    ///
    /// - Parameter longestAge: seconds after which an answer is wrong rather than old, so that it is not taken
    ///   where the network fails; `nil` where none is too old.
    func reply(
        to request: RemoteRequest, longestAge: Double? = nil
    ) async throws(DirectionsError) -> RemoteReply {
        let request = authorized(request)
        guard let cache, request.body == nil, request.method == nil else {
            return try await transport.reply(to: request)
        }
        let kept = await cache.entry(request.url, at: now())
        if let kept, now() < kept.expires { return kept.reply }
        func age(_ reply: RemoteReply) -> Double? {
            reply.maxAge.map { min($0, longestAge ?? $0) }
        }
        var asking = request
        asking.etag = kept?.reply.etag
        let reply: RemoteReply
        do {
            reply = try await transport.reply(to: asking)
        } catch {
            // What was seen before is better than nothing.
            guard case .network = error, longestAge == nil, let kept else { throw error }
            return kept.reply
        }
        if let kept, reply.status == 304 {
            await cache.renew(request.url, for: age(reply) ?? 0, at: now())
            return kept.reply
        }
        if let kept, longestAge == nil, (502...504).contains(reply.status) { return kept.reply }
        if [200, 204].contains(reply.status), let seconds = age(reply) {
            await cache.keep(reply, of: request.url, for: seconds, at: now())
        }
        return reply
    }

    /// `request` with the key and the accepted terms.
    func authorized(_ request: RemoteRequest) -> RemoteRequest {
        var request = request
        request.apiKey = credentials.apiKey
        if let version = requirements.terms?.version, credentials.hasAccepted(version) {
            request.acceptedTerms = version
        }
        return request
    }
}

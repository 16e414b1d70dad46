import Foundation
import WaymarkDirections

extension RemoteProvider {
    /// The answer to `request` with the key and the terms, from the cache where that has it.
    func reply(to request: RemoteRequest) async throws(DirectionsError) -> RemoteReply {
        let request = authorized(request)
        guard let cache, request.body == nil, request.method == nil else {
            return try await transport.reply(to: request)
        }
        let kept = await cache.entry(request.url, at: now())
        if let kept, now() < kept.expires { return kept.reply }
        var asking = request
        asking.etag = kept?.reply.etag
        let reply: RemoteReply
        do {
            reply = try await transport.reply(to: asking)
        } catch {
            // What was seen before is better than nothing.
            guard case .network = error, let kept else { throw error }
            return kept.reply
        }
        if let kept, reply.status == 304 {
            await cache.renew(request.url, for: reply.maxAge ?? 0, at: now())
            return kept.reply
        }
        if let kept, (502...504).contains(reply.status) { return kept.reply }
        if [200, 204].contains(reply.status), let seconds = reply.maxAge {
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

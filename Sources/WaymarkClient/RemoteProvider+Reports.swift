import Foundation
public import WaymarkDirections

extension RemoteProvider: TrafficReporter {
    /// Reports an incident to the server, which shows it to all who ask for its traffic. The key must be one for
    /// navigation.
    ///
    /// Users are told from each other by a random token, which is another one each time that the app starts.
    @discardableResult public func report(
        _ incident: IncidentReport
    ) async throws(DirectionsError) -> TrafficIncident {
        try await model(accepted(send(incident, to: "/v1/traffic/incidents")))
    }

    /// Tells the server whether the incident of the id `id` is still there.
    @discardableResult public func vote(
        _ isThere: Bool, on id: String
    ) async throws(DirectionsError) -> TrafficIncident? {
        let name = id.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? ""
        let reply = try await send(
            Vote(isThere: isThere), to: "/v1/traffic/incidents/\(name)/votes")
        // What is over already needs no vote.
        guard reply.status != 404 else { return nil }
        let answer: VoteAnswer = try model(accepted(reply))
        return answer.incident
    }

    private struct Vote: Encodable { let isThere: Bool }
    private struct VoteAnswer: Decodable { let incident: TrafficIncident? }

    private static var plain: CharacterSet {
        .alphanumerics.union(CharacterSet(charactersIn: "-_"))
    }

    private func send(
        _ body: some Encodable, to path: String
    ) async throws(DirectionsError) -> RemoteReply {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let data: Data
        do { data = try encoder.encode(body) } catch {
            throw .invalidRequest(reason: "the request cannot be written: \(error)")
        }
        var request = RemoteRequest(url: address + path, body: [UInt8](data))
        request.reporter = credentials.reporter
        return try await reply(to: request)
    }

    private func accepted(_ reply: RemoteReply) throws(DirectionsError) -> RemoteReply {
        guard reply.status == 200 else { throw DirectionsError(reply) }
        return reply
    }
}

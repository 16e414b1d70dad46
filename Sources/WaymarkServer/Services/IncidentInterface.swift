import Foundation
import HTTPTypes
import Hummingbird
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry

/// What users say of incidents: `POST /v1/traffic/incidents` reports one, `POST /v1/traffic/incidents/{id}/votes`
/// says whether it is still there. `X-Waymark-Reporter` tells users from each other.
struct IncidentInterface {
    let incidents: ReportedIncidents
    let queue: RequestQueue

    /// The most bytes of a body.
    private static let mostBytes = 8192
    private static let reports = RequestReader(
        IncidentReport(kind: .other, coordinate: Coordinate(latitude: 0, longitude: 0)),
        required: ["kind"])
    private static let votes = RequestReader(Vote(isThere: false), required: ["isThere"])

    /// A user's word on an incident.
    private struct Vote: Codable {
        let isThere: Bool
    }

    /// What became of a vote; without an incident where that is over.
    private struct VoteAnswer: Encodable {
        let incident: TrafficIncident?
    }

    /// Adds all paths.
    func addRoutes(to router: Router<some RequestContext>) {
        router.post("v1/traffic/incidents") { request, _ in
            let reporter = try Self.reporter(of: request)
            let (report, _) = try Self.reports.read(await request.data(limit: Self.mostBytes))
            return try await answer { incidents throws(IncidentRefusal) in
                try await incidents.report(report, by: reporter)
            }
        }
        router.post("v1/traffic/incidents/:incident/votes") { request, context in
            let reporter = try Self.reporter(of: request)
            let (vote, _) = try Self.votes.read(await request.data(limit: Self.mostBytes))
            let id = context.decoded("incident")
            return try await answer { incidents throws(IncidentRefusal) in
                VoteAnswer(incident: try await incidents.vote(vote.isThere, on: id, by: reporter))
            }
        }
    }

    private static func reporter(of request: Request) throws(RequestError) -> String {
        guard let name = HTTPField.Name("X-Waymark-Reporter"), let token = request.headers[name]
        else { throw .incident(.invalidToken) }
        return token
    }

    private func answer<Answer: Encodable & Sendable>(
        _ act: @escaping @Sendable (ReportedIncidents) async throws(IncidentRefusal) -> Answer
    ) async throws -> Response {
        try await queue.run(.incident) { [incidents] in
            // It is taken also where nobody waits for the answer.
            let work = Task.detached(priority: .utility) {
                () async -> Result<Answer, IncidentRefusal> in
                do throws(IncidentRefusal) { return .success(try await act(incidents)) } catch {
                    return .failure(error)
                }
            }
            switch await work.value {
            case .success(let answer): return Response(json: try ModelAnswer(answer).text)
            case .failure(let refusal): throw RequestError.incident(refusal)
            }
        }
    }
}

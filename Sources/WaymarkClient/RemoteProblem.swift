import Foundation
import WaymarkDirections

/// An error as a server writes it.
struct RemoteProblem {
    let code: String
    let message: String
    private let details: Details?

    private struct Details: Decodable {
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
    }

    /// The error in `reply`; one without words where it has none, as those of proxies.
    init(_ reply: RemoteReply) {
        details = try? JSONDecoder().decode(Details.self, from: Data(reply.body))
        code = details?.code ?? ""
        message = details?.message ?? "it answered with the status \(reply.status)"
    }

    var index: Int? { details?.index }
    var radius: Double? { details?.radius }
    var isOutside: Bool? { details?.isOutside }
    var profile: String? { details?.profile }
    var known: [String]? { details?.known }
    var count: Int? { details?.count }
    var limit: Int? { details?.limit }
    var least: Int? { details?.least }
    var ends: (from: Int, to: Int)? {
        guard let details, let from = details.from, let to = details.to else { return nil }
        return (from, to)
    }
}

extension DirectionsError {
    /// What a server refused.
    init(_ reply: RemoteReply) {
        let problem = RemoteProblem(reply)
        switch (reply.status, problem.code) {
        case (403, "TermsNotAccepted"): self = .termsNotAccepted
        case (401, _), (403, _): self = .apiKeyNotAuthorized
        case (429, _): self = .quotaExceeded
        case (_, "NoRoute"), (_, "NoTable"), (_, "NoTrips"):
            self = problem.ends.map { .noRouteFound(from: $0.from, to: $0.to) } ?? .acrossRegions
        case (_, "NoMatch"): self = .noMatch
        case (_, "NoSegment"):
            let reason: WaymarkDirections.WaypointProblem =
                problem.isOutside ?? false
                ? .outsideRegions : .noRoad(radius: problem.radius ?? 2000)
            self = .waypoint(index: problem.index ?? 0, reason: reason)
        case (_, "NoPlace") where problem.index != nil:
            self = .waypoint(index: problem.index ?? 0, reason: .unknownPlace)
        case (_, "InvalidValue") where problem.index != nil:
            self = .waypoint(index: problem.index ?? 0, reason: .invalidCoordinate)
        case (_, "InvalidValue") where problem.known != nil:
            self = .unknownProfile(problem.profile ?? "", known: problem.known ?? [])
        case (_, "OutOfTime"): self = .outOfTime
        case (_, "TooBig"):
            self = .tooManyWaypoints(count: problem.count ?? 0, limit: problem.limit ?? 0)
        case (_, "InvalidOptions") where problem.least != nil: self = .tooFewWaypoints
        case (_, "NotImplemented"): self = .unsupported(problem.message)
        case (400, _): self = .invalidRequest(reason: problem.message)
        // A proxy without its server, or a server with too much to do.
        case (502...504, _): self = .network(reason: problem.message)
        default: self = .provider(reason: problem.message)
        }
    }
}

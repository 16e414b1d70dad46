import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WaymarkDirections
import WaymarkEngine
import WaymarkTraffic

/// The traffic that operators give and clients ask for.
///
/// `PUT /v1/traffic/{source}` takes all that a source knows, `POST` adds to it, `DELETE` forgets it;
/// `GET /v1/traffic` lists sources and incidents.
struct TrafficInterface {
    let catalog: RegionCatalog
    let queue: RequestQueue
    let incidents: ReportedIncidents

    /// The most bytes of a report.
    private static let mostBytes = 16 << 20
    /// The longest name of a source.
    private static let longestName = 64

    /// Adds all paths.
    func addRoutes(to router: Router<some RequestContext>) {
        router.get("v1/traffic") { _, _ in
            try Self.answer(
                Status(sources: catalog.trafficSources, incidents: catalog.incidents()))
        }
        router.put("v1/traffic/:source") { request, context in
            try await take(request, of: context.decoded("source"), isComplete: true)
        }
        router.post("v1/traffic/:source") { request, context in
            try await take(request, of: context.decoded("source"), isComplete: false)
        }
        router.delete("v1/traffic/:source") { _, context in
            let name = try Self.source(context.decoded("source"))
            let isKnown =
                name == ReportedIncidents.source
                ? await incidents.removeAll() : catalog.clearTraffic(of: name)
            guard isKnown else {
                throw RequestError.notFound(kind: "source", name: name)
            }
            return Response(json: ["code": ResponseCode.okay] as JSONMembers)
        }
    }

    private struct Status: Encodable {
        let sources: [TrafficSource]
        let incidents: [TrafficIncident]
    }

    private static func answer(_ status: some Encodable & Sendable) throws(RequestError) -> Response
    {
        Response(json: try ModelAnswer(status).text)
    }

    /// `name`, which is that of a source.
    private static func source(_ name: String) throws(RequestError) -> String {
        guard (1...longestName).contains(name.utf8.count), OptionReader.isName(name),
            !taken.contains(name)
        else {
            throw .malformedRequest(
                "the name of a source has letters, digits, - and _, up to \(longestName), and is not '\(taken.joined(separator: "' or '"))'"
            )
        }
        return name
    }

    /// What stands for the changes of all sources, for what users say, and for what devices tell.
    private static let taken = ["changes", "incidents", ProbeStore.source]

    private func take(
        _ request: Request, of source: String, isComplete: Bool
    ) async throws -> Response {
        let source = try Self.source(source)
        guard source != ReportedIncidents.source else {
            throw RequestError.malformedRequest(
                "'\(source)' are the users; it can be forgotten alone")
        }
        let data = try await request.data(limit: Self.mostBytes)
        // A feed that has died says nothing; one that knows of nothing says so.
        guard !data.isEmpty else { throw RequestError.malformedRequest("a report has a body") }
        let report = try await queue.run(.traffic(bytes: data.count)) {
            let bytes = [UInt8](data)
            do throws(TrafficFeedError) {
                return try TrafficFeed(of: bytes).read(bytes, source: source, now: Date())
            } catch {
                throw RequestError.malformedRequest("\(error)")
            }
        }
        // It takes the time that it takes, beside the workers, and is taken also where nobody waits for it.
        let work = Task.detached(priority: .utility) { [catalog] in
            var report = report
            report.isComplete = isComplete
            return catalog.apply(report)
        }
        return try Self.answer(await work.value)
    }
}

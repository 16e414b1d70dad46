import Hummingbird
import Logging

/// Counts and logs every request: who asks for what is told, and where only if that is asked for.
struct NoteRequests<Context: RequestContext>: RouterMiddleware {
    let metrics: ServerMetrics
    /// Whether the log has paths and queries, and so coordinates and words; never a key.
    let logsTargets: Bool

    func handle(
        _ request: Request, context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        do {
            let response = try await next(request, context)
            note(request, context, response.status.code, since: start)
            return response
        } catch {
            // The client is gone.
            note(request, context, 499, since: start)
            throw error
        }
    }

    private func note(
        _ request: Request, _ context: Context, _ status: Int, since start: ContinuousClock.Instant
    ) {
        let (seconds, fraction) = start.duration(to: .now).components
        let time = Double(seconds) + Double(fraction) / 1e18
        let target = RequestTarget(request)
        let service = PathAccess.name(of: target.path)
        metrics.note(service, status: status, seconds: time)
        guard context.logger.logLevel <= .info else { return }
        var facts: Logger.Metadata = [
            "method": "\(request.method.rawValue)",
            "service": "\(service)",
            "status": "\(status)", "milliseconds": "\((time * 10_000).rounded() / 10)",
        ]
        if logsTargets { facts["target"] = "\(target.withoutKey)" }
        context.logger.info("request", metadata: facts)
    }
}

extension RequestTarget {
    /// The path and the query without what gives access.
    fileprivate var withoutKey: String {
        let options = query.split(separator: "&").filter { option in
            !RequestTarget.accessOptions.contains(String(option.prefix { $0 != "=" }))
        }
        return path + (options.isEmpty ? "" : "?" + options.joined(separator: "&"))
    }
}

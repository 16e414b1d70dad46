import HTTPTypes
import Hummingbird
import NIOCore

/// What is known of a request besides itself: where its connection came in.
struct PageContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let local: SocketAddress?

    init(source: Source) {
        coreContext = CoreRequestContextStorage(source: source)
        local = source.channel.localAddress
    }
}

/// Refuses requests that other sites make.
struct SiteChecks: RouterMiddleware {
    let siteGuard: SiteGuard

    func handle(
        _ request: Request, context: PageContext,
        next: (Request, PageContext) async throws -> Response
    ) async throws -> Response {
        switch siteGuard.verdict(on: SiteRequest(request, context)) {
        case .allowed: return try await next(request, context)
        case .foreignName:
            throw HTTPError(
                .misdirectedRequest, message: "not a name of this host; --name gives it others")
        case .foreignSite:
            throw HTTPError(.forbidden, message: "only the page itself may ask for that")
        }
    }
}

extension SiteRequest {
    fileprivate init(_ request: Request, _ context: PageContext) {
        let isLook = [.get, .head].contains(request.method)
        // A look at a session lets its time pass.
        let isOfSession = request.uri.path.hasPrefix("/sessions")
        self.init(
            changesState: !isLook || isOfSession, address: context.local?.ipAddress?.lowercased(),
            port: context.local?.port ?? 0)
        authority = request.head.authority
        origin = request.headers[.origin]
        fetchSite = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] }
    }
}

/// Tells browsers what the page may do: load its own files, ask its own host, and nothing else.
struct PageHeaders: RouterMiddleware {
    /// Headers of every answer (W3C Content Security Policy 3, Referrer Policy, Fetch).
    private static let headers: [(String, String)] = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]

    func handle(
        _ request: Request, context: PageContext,
        next: (Request, PageContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        for (name, value) in Self.headers {
            if let name = HTTPField.Name(name) { response.headers[name] = value }
        }
        return response
    }
}

import Foundation
import HTTPTypes
import Hummingbird
import WaymarkAccess
import WaymarkDirections

/// Turns away requests without a key, where they need one, or without accepted terms, before any work is done
/// for them.
struct AccessGate<Context: RequestContext>: RouterMiddleware {
    let access: ServiceAccess

    func handle(
        _ request: Request, context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let target = RequestTarget(request)
        let need = PathAccess(target.path)
        guard need != .open else { return try await next(request, context) }
        let isFromHeader = try admit(request, target, need)
        if let terms = access.terms, PathAccess.asksForTerms(target.path),
            request.header("X-Waymark-Terms") != terms.version
        {
            throw RequestError.termsNotAccepted(version: terms.version)
        }
        var response = try await next(request, context)
        // An address without its key is not everybody's.
        if isFromHeader, let cache = response.headers[.cacheControl], cache.hasPrefix("public") {
            response.headers[.cacheControl] = "private" + cache.dropFirst("public".count)
        }
        // Nobody keeps what was signed for longer than the signature is good.
        if let end = target.signatureEnd, let cache = response.headers[.cacheControl],
            cache.hasPrefix("public")
        {
            let age = cache.split(separator: "max-age=").last.flatMap { Int($0) }
            let rest = max(
                0, min(age ?? Self.longestAge, end - Int(Date().timeIntervalSince1970)))
            response.headers[.cacheControl] = "public, max-age=\(rest)"
        }
        return response
    }

    /// Seconds for which pictures are kept.
    private static var longestAge: Int { 3600 }

    /// Counts a request; whether its key stands in a header.
    private func admit(
        _ request: Request, _ target: RequestTarget, _ need: PathAccess
    ) throws(RequestError) -> Bool {
        guard let keys = access.keys else { return false }
        let header = request.header("X-API-Key") ?? request.bearer
        var service: AccessService?
        if case .key(let asked) = need { service = asked }
        let question = AccessRequest(
            key: header ?? target.key, target: request.head.path ?? "", host: request.pageHost,
            app: request.header("X-Waymark-App"), service: service, maySign: service == .maps)
        do throws(AccessRefusal) {
            _ = try keys.admit(question)
        } catch {
            throw .access(error)
        }
        return header != nil
    }
}

extension RequestTarget {
    /// The options of a query that are about access, and none of a service's.
    static let accessOptions: Set<String> = ["key", "key-id", "expires", "signature"]

    /// The key in the query.
    var key: String? {
        let part = query.split(separator: "&").last { $0.hasPrefix("key=") }
        return part.map { String($0.dropFirst("key=".count)) }
    }

    /// The second since 1970 at which the signature ends; `nil` where it does not.
    var signatureEnd: Int? {
        let part = query.split(separator: "&").last { $0.hasPrefix("expires=") }
        return part.flatMap { Int($0.dropFirst("expires=".count)) }
    }

    /// The key in the query as addresses in documents repeat it: `?key=…`, or nothing.
    var keyQuery: String { key.flatMap(SecretKey.init).map { "?key=\($0.text)" } ?? "" }
}

extension Request {
    fileprivate func header(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { headers[$0] }
    }

    fileprivate var bearer: String? {
        guard let text = headers[.authorization], text.lowercased().hasPrefix("bearer ") else {
            return nil
        }
        return text.dropFirst("bearer ".count).trimmingCharacters(in: .whitespaces)
    }

    /// The host of the page that sent it, as its browser says.
    fileprivate var pageHost: String? {
        let page = headers[.origin] ?? header("Referer")
        return page.flatMap { URLComponents(string: $0)?.host?.lowercased() }
    }
}

import HTTPTypes
import Hummingbird

/// Gives every error a text for people, as commands have it.
struct ErrorWords<Context: RequestContext>: RouterMiddleware {
    /// The methods that any address has.
    private static var methods: Set<HTTPRequest.Method> { [.get, .head, .post] }

    func handle(
        _ request: Request, context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as DemoError {
            return .failure(error)
        } catch let error as any HTTPResponseError {
            let isKnown = Self.methods.contains(request.method)
            let status = isKnown ? error.status : .methodNotAllowed
            let words = isKnown ? (error as? HTTPError)?.body : nil
            var response = Response.json(["error": words ?? status.reasonPhrase])
            response.status = status
            if let headers = (error as? HTTPError)?.headers {
                response.headers.append(contentsOf: headers)
            }
            if !isKnown { response.headers[.allow] = "GET, HEAD, POST" }
            return response
        }
    }
}

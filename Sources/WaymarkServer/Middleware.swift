import HTTPTypes
import Hummingbird
import WaymarkDirections

/// Lets any page read the answers, says where the data comes from, and names the request.
struct AnswerHeaders<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response =
            request.method == .options ? Self.preflight : try await next(request, context)
        response.headers[.accessControlAllowOrigin] = "*"
        response.headers[.accessControlExposeHeaders] =
            "X-Request-Id, X-Attribution, Retry-After, ETag, Content-Range, Repr-Digest, Allow"
        for (name, value) in [
            ("X-Attribution", "(c) OpenStreetMap contributors"), ("X-Request-Id", context.id),
        ] {
            if let name = HTTPField.Name(name) { response.headers[name] = value }
        }
        return response
    }

    /// The answer to a browser that asks before it lets a page read the answers.
    private static var preflight: Response {
        Response(
            status: .noContent,
            headers: [
                .accessControlAllowMethods: "GET, HEAD, POST, OPTIONS",
                .accessControlAllowHeaders: "*", .accessControlMaxAge: "86400",
            ])
    }
}

/// Makes an answer of every error.
struct ErrorAnswers<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch is CancellationError {
            // Nobody waits for an answer.
            throw CancellationError()
        } catch {
            var answer = Response(Self.requestError(error, of: request), requestID: context.id)
            if answer.status == .methodNotAllowed {
                answer.headers[.allow] = PathAccess.methods(at: RequestTarget(request).path)
                    .map(\.rawValue).joined(separator: ", ")
            }
            return request.method == .head ? answer.createHeadResponse() : answer
        }
    }

    /// The reason why `request` has no answer.
    private static func missing(_ request: Request) -> RequestError {
        let path = RequestTarget(request).path
        let name = PathAccess.name(of: path)
        // A path of OSRM without its coordinates is no other method, but half a path.
        let isHalf = request.method != .post && !name.hasPrefix("v1/")
        guard name == "other" || isHalf || PathAccess.answers(request.method, at: path) else {
            return .unknownMethod(request.method.rawValue)
        }
        return OSRMAddress.missing(path)
    }

    private static func requestError(_ error: any Error, of request: Request) -> RequestError {
        switch error {
        case let error as RequestError: error
        case let error as HTTPError where error.status == .notFound:
            missing(request)
        default: .failed(reason: "\(error)")
        }
    }
}

/// Turns away requests that are no questions, or too long.
struct RequestLimits<Context: RequestContext>: RouterMiddleware {
    let limits: ServiceLimits

    func handle(
        _ request: Request, context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let path = request.head.path ?? ""
        guard
            [.get, .head, .post].contains(request.method)
                || PathAccess.answers(request.method, at: RequestTarget(request).path)
        else { throw RequestError.unknownMethod(request.method.rawValue) }
        guard path.hasPrefix("/") else { throw RequestError.unknownPath(path) }
        let length = path.utf8.count
        guard length <= limits.targetBytes else {
            throw RequestError.tooBig(name: "bytes", count: length, limit: limits.targetBytes)
        }
        return try await next(request, context)
    }
}

extension Response {
    /// An object as JSON.
    init(json object: JSONMembers, status: HTTPResponse.Status = .ok) {
        self.init(json: JSONWriter.text(of: object), status: status)
    }

    /// A text that is JSON.
    init(json text: [UInt8], status: HTTPResponse.Status = .ok) {
        self.init(
            status: status, headers: [.contentType: "application/json; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: text)))
    }

    /// An error as its code, a message and the request that it is the answer to.
    init(_ error: RequestError, requestID: String) {
        self.init(
            json: JSONWriter.text(of: ErrorObject(error: error, requestID: requestID)),
            status: HTTPResponse.Status(code: error.status))
        if let seconds = error.retryAfter { headers[.retryAfter] = "\(seconds)" }
        if error.status == 401 { headers[.wwwAuthenticate] = "Bearer realm=\"waymark\"" }
    }
}

/// An error with what a program needs to tell it from others of its code.
private struct ErrorObject: JSONObject {
    let error: RequestError
    let requestID: String

    func writeMembers(_ json: inout JSONWriter) {
        json.member("code", error.code)
        json.member("message", error.description)
        json.member("requestId", requestID)
        switch error {
        case .noWay(_, let from, let to):
            json.member("from", from)
            json.member("to", to)
        case .noSegment(let index), .coordinateOutOfRange(let index), .unknownPlace(let index):
            json.member("index", index)
        case .outsideRegions(let index):
            json.member("index", index)
            json.member("isOutside", true)
        case .unknownProfile(let name, let known):
            // What is long is not repeated.
            json.member("profile", ifPresent: name.utf8.count <= 64 ? name : nil)
            json.member("known", known)
        case .tooBig(_, let count, let limit),
            .places(PlaceError.queryTooLong(bytes: let count, limit: let limit)):
            json.member("count", count)
            json.member("limit", limit)
        case .coordinateCount(let count, let expected):
            json.member("count", count)
            json.member("least", expected.lowerBound)
        default: break
        }
    }
}

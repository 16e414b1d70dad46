import Synchronization
import WaymarkDirections
public import WaymarkPlatform

/// Finds ways from one place to another.
///
/// ```swift
/// let request = MKDirections.Request()
/// request.source = .forCurrentLocation()
/// request.destination = cafe
/// let routes = try await MKDirections(request: request).calculate().routes
/// ```
///
/// One answers one question at a time. Errors are ``MKError``.
open class MKDirections: NSObject, @unchecked Sendable {
    // All that changes is behind a lock.

    /// Takes routes, or the error, on the main actor.
    public typealias DirectionsHandler = @MainActor (Response?, (any Error)?) -> Void
    /// Takes the time of a journey, or the error, on the main actor.
    public typealias ETAHandler = @MainActor (ETAResponse?, (any Error)?) -> Void

    private let inquiry: Result<RouteInquiry, MKError>
    private let question = Question<DirectionsResponse>()

    /// A question for the routes of a request as it is now.
    public convenience init(request: Request) { self.init(request: request, services: .shared) }

    package init(request: Request, services: MKServices) {
        inquiry = Result { () throws(MKError) in try RouteInquiry(request, services: services) }
        super.init()
    }

    /// Whether it looks for an answer.
    public var isCalculating: Bool { question.isOpen }

    /// Ends the search; whoever waits for it gets an error of ``MKError/Code/unknown``.
    open func cancel() { question.cancel() }

    /// The routes, the best first.
    public nonisolated(nonsending) func calculate() async throws -> Response {
        let inquiry = try inquiry.get()
        return Response(inquiry, try await ask(inquiry, isForTime: false))
    }

    /// The time that the best route takes.
    public nonisolated(nonsending) func calculateETA() async throws -> ETAResponse {
        let inquiry = try inquiry.get()
        return ETAResponse(inquiry, try await ask(inquiry, isForTime: true))
    }

    /// Looks for routes and calls the handler.
    open func calculate(completionHandler: @escaping DirectionsHandler) {
        answer(isForTime: false) { inquiry, result in
            completionHandler(
                (try? result.get()).map { Response(inquiry, $0) }, result.failure)
        } refuse: {
            completionHandler(nil, $0)
        }
    }

    /// Looks for the time that the best route takes and calls the handler.
    open func calculateETA(completionHandler: @escaping ETAHandler) {
        answer(isForTime: true) { inquiry, result in
            completionHandler(
                (try? result.get()).map { ETAResponse(inquiry, $0) }, result.failure)
        } refuse: {
            completionHandler(nil, $0)
        }
    }

    private nonisolated(nonsending) func ask(
        _ inquiry: RouteInquiry, isForTime: Bool
    ) async throws -> DirectionsResponse {
        try await question.answer { try await inquiry.response(isForTime: isForTime) }
    }

    private func answer(
        isForTime: Bool,
        take: @escaping @MainActor (RouteInquiry, Result<DirectionsResponse, MKError>) -> Void,
        refuse: @escaping @MainActor (MKError) -> Void
    ) {
        switch inquiry {
        case .failure(let error): Task { @MainActor in refuse(error) }
        case .success(let inquiry):
            question.answer {
                try await inquiry.response(isForTime: isForTime)
            } then: {
                take(inquiry, $0)
            }
        }
    }
}

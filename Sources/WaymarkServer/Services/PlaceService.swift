import Hummingbird
import WaymarkDirections
import WaymarkRouting

/// Asks a provider of places, on the threads that work on requests.
struct PlaceService {
    let provider: any PlaceProvider
    let queue: RequestQueue

    /// Adds the path `path`, where `read` makes a question of the options of a request.
    func add(
        _ path: RouterPath, to router: Router<some RequestContext>,
        _ read: @escaping @Sendable (inout OptionReader, Request) throws(RequestError) ->
            PlaceQuestion
    ) {
        router.get(path) { request, _ in
            var options = try OptionReader(RequestTarget(request).query, isForm: true)
            let question = try read(&options, request)
            try options.finish()
            return Response(
                json: try await queue.run(question.cost) { try await answer(to: question) })
        }
    }

    /// The answer as JSON, made on the thread that asks for it.
    private func answer(to question: PlaceQuestion) async throws -> [UInt8] {
        do {
            let text = JSONWriter.text(of: try await question.ask(provider))
            guard !SearchBudget.isOver else { throw PlaceError.outOfTime }
            return text
        } catch PlaceError.cancelled {
            throw CancellationError()
        } catch {
            throw RequestError.places(error)
        }
    }
}

/// A question for places that was understood and is not answered yet.
struct PlaceQuestion: Sendable {
    /// What the answer costs.
    let cost: RequestCost
    /// The answer of a provider.
    let ask: @Sendable (any PlaceProvider) async throws(PlaceError) -> any JSONObject

    init(
        _ cost: RequestCost = .places,
        _ ask: @escaping @Sendable (any PlaceProvider) async throws(PlaceError) -> any JSONObject
    ) {
        self.cost = cost
        self.ask = ask
    }
}

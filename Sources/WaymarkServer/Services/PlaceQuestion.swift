import WaymarkDirections
import WaymarkRouting

/// A question for places that was understood and is not answered yet.
struct PlaceQuestion: Sendable {
    typealias Ask =
        @Sendable (any PlaceProvider) async throws(PlaceError) -> any JSONObject

    /// What the answer costs.
    let cost: RequestCost
    private let ask: Ask

    /// The question that `ask` puts to a provider.
    init(_ cost: RequestCost = .places, _ ask: @escaping Ask) {
        self.cost = cost
        self.ask = ask
    }

    /// The answer of `provider` as JSON, made on the thread that asks for it.
    func answer(from provider: any PlaceProvider) async throws -> [UInt8] {
        do throws(PlaceError) {
            let text = JSONWriter.text(of: try await ask(provider))
            // A text that took too long is not whole.
            guard !SearchBudget.isOver else { throw .outOfTime }
            return text
        } catch {
            if error == .cancelled { throw CancellationError() }
            throw RequestError.places(error)
        }
    }
}

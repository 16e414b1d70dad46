import WaymarkRouting

/// A request that was understood and is not answered yet.
struct ServiceQuestion {
    let endpoint: any Endpoint
    let context: ServiceContext

    /// What the answer costs.
    var cost: RequestCost { endpoint.cost(context.coordinates.count) }

    /// The answer as JSON, made on the thread that asks for it.
    func answer() async throws(RequestError) -> [UInt8] {
        let text = JSONWriter.text(of: try await endpoint.answer(context))
        // A text that took too long is not whole.
        guard !SearchBudget.isOver else { throw .outOfTime }
        return text
    }
}

import Hummingbird

/// A numbered request of a page that brings input. A repeated one has the same number.
struct InputBatch: Hashable, Sendable {
    /// The number that the page gives itself, another one after each load; `nil` where it gives
    /// none.
    let page: Int?
    let number: Int

    /// `nil` where the query has no number.
    init?(_ query: Parameters) {
        guard let number = query["batch"].flatMap({ Int($0) }) else { return nil }
        self.number = number
        page = query["page"].flatMap { Int($0) }
    }
}

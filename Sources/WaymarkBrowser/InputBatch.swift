import Hummingbird

/// A numbered request of a page that brings input. A repeated one has the same number.
package struct InputBatch: Hashable, Sendable {
    /// The number that the page gives itself, another one after each load; `nil` where it gives
    /// none.
    package let page: Int?
    /// Larger with each batch of a page.
    package let number: Int

    /// The batch `number` of `page`.
    package init(page: Int?, number: Int) {
        self.page = page
        self.number = number
    }

    /// `nil` where the query has no number.
    init?(_ query: Parameters) {
        guard let number = query["batch"].flatMap({ Int($0) }) else { return nil }
        self.init(page: query["page"].flatMap { Int($0) }, number: number)
    }

    /// Whether it was taken before, where `last` was taken last: a page that has given a request up
    /// repeats it, and the first one may come after the second.
    package func isRepeated(after last: InputBatch?) -> Bool {
        guard let last else { return false }
        return page == last.page && number <= last.number
    }
}

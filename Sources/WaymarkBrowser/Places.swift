/// A number of places, and who leaves when one more comes than there are.
///
/// - Complexity: O(`limit`) where one has to leave, else O(1).
package struct Places<Guest: Hashable & Sendable>: Sendable {
    /// The way in which a guest has got a place.
    package enum Entry: Hashable, Sendable {
        case free
        /// Another has to leave.
        case inPlaceOf(Guest)
        /// It has got none.
        case full
    }

    private let limit: Int
    private var uses: [Guest: Int] = [:]
    private var now = 0

    /// So many places, all of them free.
    package init(limit: Int) { self.limit = limit }

    /// Gives `guest` a place, where all are taken that of the one who has not used his for the
    /// longest time, of those whom `isKept` lets go.
    package mutating func enter(
        _ guest: Guest, isKept: (Guest) -> Bool = { _ in false }
    ) -> Entry {
        guard uses[guest] == nil, uses.count >= limit else {
            take(guest)
            return .free
        }
        let others = uses.filter { !isKept($0.key) }
        guard let oldest = others.min(by: { $0.value < $1.value })?.key else { return .full }
        uses[oldest] = nil
        take(guest)
        return .inPlaceOf(oldest)
    }

    /// Notes that `guest` uses its place; one without a place gets none.
    package mutating func use(_ guest: Guest) {
        if uses[guest] != nil { take(guest) }
    }

    /// Frees the place of `guest`.
    package mutating func leave(_ guest: Guest) { uses[guest] = nil }

    private mutating func take(_ guest: Guest) {
        now += 1
        uses[guest] = now
    }
}

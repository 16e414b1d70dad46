/// The labels of a search, kept from one to the next.
final class SearchLabels<Cost: Equatable> {
    private(set) var costs: [Cost]
    private(set) var parents: [UInt32]
    private var touched: [Int] = []
    private let unreached: Cost

    /// `count` labels with the cost `unreached`.
    init(count: Int, unreached: Cost) {
        costs = Array(repeating: unreached, count: count)
        parents = Array(repeating: .max, count: count)
        self.unreached = unreached
    }

    func set(_ label: Int, cost: Cost, parent: UInt32) {
        if costs[label] == unreached { touched.append(label) }
        costs[label] = cost
        parents[label] = parent
    }

    func reset() {
        for label in touched {
            costs[label] = unreached
            parents[label] = .max
        }
        touched.removeAll(keepingCapacity: true)
    }
}

/// A label that waits for its turn, ordered by its key and then by its number.
struct QueuedLabel: Comparable {
    private let bits: UInt64

    init(key: UInt32, label: UInt32) { bits = UInt64(key) << 32 | UInt64(label) }

    var key: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
    var label: UInt32 { UInt32(truncatingIfNeeded: bits) }

    static func < (a: QueuedLabel, b: QueuedLabel) -> Bool { a.bits < b.bits }
}

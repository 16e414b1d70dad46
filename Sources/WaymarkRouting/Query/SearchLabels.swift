/// The labels of a search, kept from one to the next.
final class SearchLabels<Cost: Equatable & BitwiseCopyable> {
    let costs: ScratchArray<Cost>
    let parents: ScratchArray<UInt32>
    private let unreached: Cost
    /// The labels that were set.
    private let touched: ScratchArray<UInt32>
    /// How many they are: in memory of its own, because a variable of a class is checked at each use.
    private let touchedCount = ScratchArray(repeating: 0, count: 1)

    /// `count` labels with the cost `unreached`.
    init(count: Int, unreached: Cost) {
        costs = ScratchArray(repeating: unreached, count: count)
        parents = ScratchArray(repeating: .max, count: count)
        touched = ScratchArray(repeating: 0, count: count)
        self.unreached = unreached
    }

    @inline(__always) func set(_ label: Int, cost: Cost, parent: UInt32) {
        if costs[label] == unreached {
            touched[touchedCount[0]] = UInt32(label)
            touchedCount[0] += 1
        }
        costs[label] = cost
        parents[label] = parent
    }

    func reset() {
        for place in 0..<touchedCount[0] {
            let label = Int(touched[place])
            costs[label] = unreached
            parents[label] = .max
        }
        touchedCount[0] = 0
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

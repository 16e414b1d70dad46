/// The labels of a search, kept from one to the next.
final class SearchLabels {
    private(set) var costs: [UInt32]
    private(set) var parents: [UInt32]
    private var touched: [Int32] = []

    /// Labels for each state in three phases.
    init(stateCount: Int) {
        let count = stateCount * 3
        costs = Array(repeating: .max, count: count)
        parents = Array(repeating: .max, count: count)
    }

    func set(_ label: Int, cost: UInt32, parent: UInt32) {
        if costs[label] == .max { touched.append(Int32(label)) }
        costs[label] = cost
        parents[label] = parent
    }

    func reset() {
        for label in touched {
            costs[Int(label)] = .max
            parents[Int(label)] = .max
        }
        touched.removeAll(keepingCapacity: true)
    }
}

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

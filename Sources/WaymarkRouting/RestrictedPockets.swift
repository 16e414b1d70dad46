import WaymarkRegion
import WaymarkRoads

/// Which roads for destination traffic hang together: a journey may use those around its start
/// and its end, and no others.
struct RestrictedPockets: Sendable {
    /// For each edge the number of its pocket, 0 where it is open to all.
    private let numbers: [UInt32]

    init(graph: RoadGraph, metric: Metric) {
        var numbers = [UInt32](repeating: 0, count: graph.edgeCount)
        var pockets: UInt32 = 0
        func isRestricted(_ edge: Int) -> Bool {
            graph.flags[edge].contains(.carRestricted) && metric.isOpen(EdgeID(edge))
        }
        for seed in 0..<graph.edgeCount where numbers[seed] == 0 && isRestricted(seed) {
            pockets += 1
            numbers[seed] = pockets
            var open = [seed]
            while let edge = open.popLast() {
                for node in [graph.sources[edge], graph.targets[edge]] {
                    let near =
                        graph.edges(from: node).map { $0 }
                        + graph.arrivals(at: node).map { Int($0.index) }
                    for next in near where numbers[next] == 0 && isRestricted(next) {
                        numbers[next] = pockets
                        open.append(next)
                    }
                }
            }
        }
        self.numbers = numbers
    }

    /// The pocket of `edge`, 0 where it is open to all.
    func number(of edge: EdgeID) -> UInt32 { numbers[Int(edge.index)] }
}

import WaymarkRegion
import WaymarkRoads

/// The levels of the roads at lifts, which tell how far one rides.
struct LiftLevels: Sendable {
    /// The lowest and the highest level by the numbers of the roads' signs, as far as roads at lifts have some. What tells
    /// none is on the ground.
    let ranges: MappedArray<SIMD2<Float>>

    /// None: for those to whom all storeys are alike.
    init() { ranges = MappedArray([]) }

    init(_ graph: RoadGraph) {
        var ranges: [SIMD2<Float>] = []
        for node in graph.elevators {
            let edges = graph.edges(from: node) + graph.arrivals(at: node).map { Int($0.index) }
            for segment in Set(edges.lazy.map { Int(graph.segments[$0]) }) {
                let levels = graph.levels(ofSegment: segment)?.levels
                guard let low = levels?.first, let high = levels?.last else { continue }
                let signs = Int(graph.attributes[Int(graph.attributeIndices[segment])].signs.index)
                let missing = max(0, signs + 1 - ranges.count)
                ranges += Array(repeating: .zero, count: missing)
                ranges[signs] = SIMD2(Float(low), Float(high))
            }
        }
        self.ranges = MappedArray(ranges)
    }
}

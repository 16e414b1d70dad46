import WaymarkRoads

/// The segments that ways were cut into, as those look at them who follow relations from way to way.
struct SegmentTopology {
    typealias Direction = RoadGraphBuilder.SegmentDirection

    /// The bearings in which a segment leaves its ends, and what it is a part of.
    struct Shape {
        let start: Float
        let end: Float
        let isRing: Bool
        /// Whether it is inside of a building.
        let isInside: Bool
    }

    /// The nodes of the graph for those of the source.
    var graphNodes: [Int64: Int] = [:]
    /// The segments of each way.
    var segmentsOfWay: [Int64: Range<Int>] = [:]
    /// The segments across the areas of each way, of several storeys.
    var segmentsOfSpace: [Int64: [Range<Int>]] = [:]
    /// The graph nodes at the start and the end of each segment.
    private(set) var ends: [(start: Int, end: Int)] = []
    private(set) var shapes: [Shape] = []
    /// For each segment which directions are open to traffic in general.
    private var oneways: [OnewayKind] = []
    /// For each graph node its segments, once they are joined.
    private(set) var segmentsAtNode: [[Int32]] = []

    /// The number of segments.
    var count: Int { ends.count }

    /// Takes the segment that comes next.
    mutating func add(from start: Int, to end: Int, oneway: OnewayKind, shape: Shape) {
        ends.append((start, end))
        oneways.append(oneway)
        shapes.append(shape)
    }

    /// Tells nodes their segments, after the last one was added.
    mutating func join() {
        segmentsAtNode = Array(repeating: [], count: graphNodes.count)
        for (segment, nodes) in ends.enumerated() {
            segmentsAtNode[nodes.start].append(Int32(segment))
            if nodes.end != nodes.start { segmentsAtNode[nodes.end].append(Int32(segment)) }
        }
    }

    /// The most segments that meet in a node.
    var crowd: Int { segmentsAtNode.reduce(0) { max($0, $1.count) } }
}

extension SegmentTopology {
    /// The shortest chain from `start` over segments of `via` to one of the nodes `goals`.
    func path(from start: Direction, via: Set<Int>, to goals: Set<Int>) -> [Direction]? {
        var queue = [[start]]
        var visited: Set<Direction> = [start]
        var next = 0
        while next < queue.count, next < 1000 {
            let chain = queue[next]
            next += 1
            guard let last = chain.last else { continue }
            if chain.count > 1, goals.contains(target(of: last)) { return chain }
            for exit in exits(from: target(of: last)) where via.contains(exit.segment) {
                guard exit.segment != last.segment, isOpen(exit), visited.insert(exit).inserted
                else { continue }
                queue.append(chain + [exit])
            }
        }
        return nil
    }

    /// The bearing in which the segment of a direction leaves a node at one of its ends.
    func bearing(of direction: Direction, at node: Int) -> Float {
        let shape = shapes[direction.segment]
        return ends[direction.segment].start == node ? shape.start : shape.end
    }

    func isOneway(_ direction: Direction) -> Bool {
        oneways[direction.segment] != .both && isOpen(direction)
    }

    /// Whether the signs for traffic in general open a direction.
    func isOpen(_ direction: Direction) -> Bool {
        oneways[direction.segment] != (direction.isReversed ? .forward : .backward)
    }

    func directions(ofWay way: Int64) -> [Direction] {
        (segmentsOfWay[way] ?? 0..<0).flatMap { directions(ofSegment: $0) }
    }

    func directions(ofSegment segment: Int) -> [Direction] {
        [false, true].map { Direction(segment: segment, isReversed: $0) }
    }

    func exits(from node: Int) -> [Direction] {
        segmentsAtNode[node].flatMap { directions(ofSegment: Int($0)) }
            .filter { origin(of: $0) == node }
    }

    func arrivals(at node: Int) -> [Direction] {
        segmentsAtNode[node].flatMap { directions(ofSegment: Int($0)) }
            .filter { target(of: $0) == node }
    }

    func origin(of direction: Direction) -> Int {
        direction.isReversed ? ends[direction.segment].end : ends[direction.segment].start
    }

    func target(of direction: Direction) -> Int {
        direction.isReversed ? ends[direction.segment].start : ends[direction.segment].end
    }
}

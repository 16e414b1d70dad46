import WaymarkGeometry
import WaymarkRegion

/// The directed edges of the segments, ordered by the node they leave.
struct EdgeTable {
    private let nodeCount: Int
    private var sources: [NodeID] = []
    private var targets: [NodeID] = []
    private var segmentNumbers: [UInt32] = []
    private var lengths: [Float] = []
    private var flags: [EdgeFlags] = []
    private var startBearings: [UInt16] = []
    private var endBearings: [UInt16] = []
    /// For each segment its edge along and against the points.
    private var numbers: [(forward: EdgeID, backward: EdgeID)]

    init(segments: [RoadGraphBuilder.Segment], points: [FixedCoordinate], nodeCount: Int) {
        self.nodeCount = nodeCount
        numbers = Array(repeating: (EdgeID(0), EdgeID(0)), count: segments.count)
        var order: [(source: UInt32, segment: Int, isReversed: Bool)] = []
        for (number, segment) in segments.enumerated() {
            order.append((segment.start, number, false))
            order.append((segment.end, number, true))
        }
        order.sort {
            ($0.source, $0.segment, $0.isReversed ? 1 : 0) < (
                $1.source, $1.segment, $1.isReversed ? 1 : 0
            )
        }
        for entry in order {
            let segment = segments[entry.segment]
            let first = Int(segment.firstPoint)
            let shape = points[first..<first + Int(segment.pointCount)].map(\.coordinate)
            append(segment, number: entry.segment, isReversed: entry.isReversed, shape: shape)
        }
    }

    private mutating func append(
        _ segment: RoadGraphBuilder.Segment, number: Int, isReversed: Bool, shape: [Coordinate]
    ) {
        let edge = EdgeID(targets.count)
        let directed = isReversed ? shape.reversed() : shape
        if isReversed { numbers[number].backward = edge } else { numbers[number].forward = edge }
        sources.append(NodeID(Int(isReversed ? segment.end : segment.start)))
        targets.append(NodeID(Int(isReversed ? segment.start : segment.end)))
        segmentNumbers.append(UInt32(number))
        lengths.append(Float(Path(shape).length()))
        let own = isReversed ? segment.backward : segment.forward
        flags.append(isReversed ? own.union(.reversed) : own)
        startBearings.append(bearingCode(of: directed))
        let arrival = bearingCode(of: directed.reversed())
        endBearings.append(arrival &+ 0x8000)
    }

    /// For each segment its edges.
    var edgesOfSegments: [SegmentEdges] {
        numbers.map { SegmentEdges(along: $0.forward, against: $0.backward) }
    }

    /// The edges of `directions`; `nil` where there are not two.
    func numbers(of directions: [RoadGraphBuilder.SegmentDirection]) -> [EdgeID]? {
        guard directions.count >= 2 else { return nil }
        return directions.map { direction in
            let pair = numbers[direction.segment]
            return direction.isReversed ? pair.backward : pair.forward
        }
    }

    func write(to writer: inout SectionWriter) {
        writer.add("node.firstEdge", firstPlaces(of: sources))
        writer.add("edge.target", targets)
        writer.add("edge.segment", segmentNumbers)
        writer.add("edge.length", lengths)
        writer.add("edge.flags", flags)
        writer.add("edge.startBearing", startBearings)
        writer.add("edge.endBearing", endBearings)
    }

    /// For each node its first place where `nodes` are sorted, and one more: their number.
    private func firstPlaces(of nodes: [NodeID]) -> [UInt32] {
        var first = [UInt32](repeating: 0, count: nodeCount + 1)
        for node in nodes { first[Int(node.index) + 1] += 1 }
        for node in 0..<nodeCount { first[node + 1] += first[node] }
        return first
    }
}

/// The bearing from the first point towards the place 15 m on, which says more about a turn than
/// the first metres of a drawn line.
private func bearingCode(of shape: [Coordinate]) -> UInt16 {
    let reach = 15.0
    var rest = reach
    var target = shape[shape.count - 1]
    for (a, b) in zip(shape, shape.dropFirst()) {
        let length = a.distance(to: b)
        if length >= rest {
            target = a.interpolated(to: b, fraction: rest / max(length, 1e-9))
            break
        }
        rest -= length
    }
    let units = shape[0].bearing(to: target) / 360 * 65536
    return UInt16(truncatingIfNeeded: Int(units.rounded()))
}

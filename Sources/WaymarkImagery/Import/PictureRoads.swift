package import WaymarkGeometry
import WaymarkRegion
package import WaymarkRoads

/// A place on a road.
package struct RoadSpot: Hashable {
    let segment: Int
    /// Metres from the first point of the segment.
    let meters: Double
    /// The length of the segment in metres.
    let length: Double
}

/// Matches pictures to roads, and finds who can be reached along them.
package struct PictureRoads {
    /// The farthest road that a picture can belong to, in metres.
    static let radius = 25.0
    /// What roads without a name, those across the camera's course and tunnels have to be nearer, in metres. A sidewalk
    /// is nearer than its street, and few receivers know their place in a tunnel.
    private static let (namelessPenalty, crossingPenalty, tunnelPenalty) = (10.0, 12.0, 15.0)

    let graph: RoadGraph

    /// The roads of a region.
    package init(graph: RoadGraph) { self.graph = graph }

    /// The road that a picture at `coordinate` belongs to, whose camera moved in the direction `course`.
    package func match(
        _ coordinate: Coordinate, course: Double?
    ) -> (spot: RoadSpot, name: String?)? {
        var best: (place: RoadGraph.SegmentPlace, cost: Double)?
        graph.visitSegments(near: coordinate, radius: Self.radius) { place in
            if let best, place.distance >= best.cost { return false }
            let cost = cost(of: place, course: course)
            if cost < best?.cost ?? .infinity { best = (place, cost) }
            return true
        }
        return best.map { (spot($0.place), name(of: $0.place.segment)) }
    }

    private func cost(of place: RoadGraph.SegmentPlace, course: Double?) -> Double {
        let attributes = attributes(of: place.segment)
        switch attributes.roadClass {
        case .ferry, .waterway: return .infinity
        default: break
        }
        var cost = place.distance
        if attributes.name == .empty { cost += Self.namelessPenalty }
        if attributes.flags.contains(.tunnel) { cost += Self.tunnelPenalty }
        if let course {
            let turn = CMath.sine((place.bearing - course) * .pi / 180)
            cost += Self.crossingPenalty * abs(turn)
        }
        return cost
    }

    private func attributes(of segment: Int) -> RoadAttributes {
        graph.attributes[Int(graph.attributeIndices[segment])]
    }

    private func name(of segment: Int) -> String? {
        let name = graph.text(attributes(of: segment).name)
        return name.isEmpty ? nil : name
    }

    private func spot(_ place: RoadGraph.SegmentPlace) -> RoadSpot {
        var (meters, length) = (0.0, 0.0)
        var last: Coordinate?
        for (index, point) in graph.shape(ofSegment: place.segment).map(\.coordinate).enumerated() {
            if let last {
                let line = last.distance(to: point)
                if index - 1 < place.line { meters += line }
                if index - 1 == place.line { meters += line * place.fraction }
                length += line
            }
            last = point
        }
        return RoadSpot(segment: place.segment, meters: meters, length: length)
    }

    /// The nodes at both ends of a segment.
    fileprivate func ends(of segment: Int) -> (first: NodeID, last: NodeID) {
        let pair = graph.segmentEdges[segment]
        return (graph.targets[Int(pair.against.index)], graph.targets[Int(pair.along.index)])
    }
}

/// How far it is along roads, in any direction, from one place to those near it (Dijkstra's algorithm within a limit).
struct RoadReach {
    private let start: RoadSpot
    private let roads: PictureRoads
    /// The metres to nodes.
    private var distances: [NodeID: Double] = [:]

    /// The nodes up to `limit` metres from `start`.
    init(from start: RoadSpot, on roads: PictureRoads, limit: Double) {
        (self.start, self.roads) = (start, roads)
        let ends = roads.ends(of: start.segment)
        var waiting = [ends.first: start.meters]
        waiting[ends.last] = min(waiting[ends.last] ?? .infinity, start.length - start.meters)
        // A few dozen at the most: looking at all of them is faster than a heap.
        while let (node, distance) = waiting.min(by: { $0.value < $1.value }), distance <= limit {
            waiting[node] = nil
            distances[node] = distance
            for edge in roads.graph.edges(from: node) {
                let target = roads.graph.targets[edge]
                let total = distance + Double(roads.graph.lengths[edge])
                guard distances[target] == nil, total < waiting[target] ?? .infinity else {
                    continue
                }
                waiting[target] = total
            }
        }
    }

    /// Metres along roads to `spot`; infinite beyond the limit.
    func distance(to spot: RoadSpot) -> Double {
        if spot.segment == start.segment { return abs(spot.meters - start.meters) }
        let ends = roads.ends(of: spot.segment)
        return min(
            (distances[ends.first] ?? .infinity) + spot.meters,
            (distances[ends.last] ?? .infinity) + spot.length - spot.meters)
    }
}

public import WaymarkGeometry
public import WaymarkRoads
import WaymarkRegion

/// A place on the road network where a journey starts or ends.
public struct Snap: Sendable, Hashable {
    /// One direction in which the place can be left or reached.
    public struct Direction: Sendable, Hashable {
        /// The edge.
        public let edge: EdgeID
        /// How far along the edge, 0 to 1 of its length.
        public let fraction: Double
    }

    /// The place.
    public let coordinate: Coordinate
    /// Metres from the point that was asked for.
    public let distance: Double
    /// The edges on which a journey can start here: one or two, or at a junction all that leave it.
    public let departures: [Direction]
    /// The edges on which a journey can end here: one or two, or at a junction all that reach it.
    public let arrivals: [Direction]
    /// The strongly connected component of the edges; 0 is the main network.
    public let component: UInt32
}

/// What is asked of a place on the road.
public struct SnapRequest: Sendable, Hashable {
    /// The point near which to look.
    public var coordinate: Coordinate
    /// The direction of travel in degrees, where known: directions more than 90° off are left out.
    public var heading: Double?
    /// Metres beyond which nothing is found.
    public var radius: Double

    /// A place within `radius` metres of `coordinate`.
    public init(_ coordinate: Coordinate, heading: Double? = nil, radius: Double = 2000) {
        self.coordinate = coordinate
        self.heading = heading
        self.radius = radius
    }
}

extension Router {
    /// The nearest place on an open road, and, where that one is cut off from the main network,
    /// the nearest on the main network as a second choice. Empty where there is none in reach.
    public func snaps(_ request: SnapRequest) -> [Snap] {
        var found: [Snap] = []
        graph.visitSegments(near: request.coordinate, radius: request.radius) { place in
            guard let snap = snap(place, heading: request.heading) else { return true }
            if found.isEmpty || snap.component == 0 { found.append(snap) }
            return snap.component != 0
        }
        return found
    }

    private func snap(_ place: RoadGraph.SegmentPlace, heading: Double?) -> Snap? {
        let fraction = fractionOfSegment(place)
        let here = directions(ofSegment: place.segment, fraction: fraction)
        guard let first = here.first else { return nil }
        var (departures, arrivals) = (here, here)
        if let node = junction(at: place, fraction: fraction) {
            let exits = graph.edges(from: node).map { EdgeID($0) }.filter { metric.isOpen($0) }
            let entries = graph.arrivals(at: node).filter { metric.isOpen($0) }
            if !exits.isEmpty {
                departures = exits.map { Snap.Direction(edge: $0, fraction: 0) }
            }
            if !entries.isEmpty {
                arrivals = entries.map { Snap.Direction(edge: $0, fraction: 1) }
            }
        }
        return Snap(
            coordinate: place.coordinate, distance: place.distance,
            departures: facing(heading, departures, place),
            arrivals: facing(heading, arrivals, place),
            component: metric.components[Int(first.edge.index)])
    }

    /// The junction that `place` is, within a metre.
    private func junction(at place: RoadGraph.SegmentPlace, fraction: Double) -> NodeID? {
        guard let edge = firstEdges[place.segment] else { return nil }
        let isReversed = graph.isReversed(edge)
        let length = Double(graph.lengths[Int(edge.index)])
        let (first, last) = (graph.sources[Int(edge.index)], graph.targets[Int(edge.index)])
        if fraction * length < 1 { return isReversed ? last : first }
        return (1 - fraction) * length < 1 ? (isReversed ? first : last) : nil
    }

    /// Those of `directions` that run with `heading`, or all where none does.
    private func facing(
        _ heading: Double?, _ directions: [Snap.Direction], _ place: RoadGraph.SegmentPlace
    ) -> [Snap.Direction] {
        guard let heading else { return directions }
        let line = lineBearing(place)
        let chosen = directions.filter { direction in
            let edge = direction.edge
            let isOwn = Int(graph.segments[Int(edge.index)]) == place.segment
            let there =
                direction.fraction == 0
                ? graph.startBearing(of: edge) : graph.endBearing(of: edge)
            let bearing = isOwn ? (graph.isReversed(edge) ? line + 180 : line) : there
            return abs((bearing - heading).normalizedLongitude) <= 90
        }
        return chosen.isEmpty ? directions : chosen
    }

    private func directions(ofSegment segment: Int, fraction: Double) -> [Snap.Direction] {
        openEdges(ofSegment: segment).map {
            Snap.Direction(edge: $0, fraction: graph.isReversed($0) ? 1 - fraction : fraction)
        }
    }

    /// The edges of `segment` that the profile may use: along its points first.
    public func openEdges(ofSegment segment: Int) -> [EdgeID] {
        guard let edge = firstEdges[segment] else { return [] }
        let other = graph.opposite(of: edge)
        return [edge, other].compactMap { $0 }.filter { metric.isOpen($0) }
    }

    private func lineBearing(_ place: RoadGraph.SegmentPlace) -> Double {
        let first = graph.pointRange(ofSegment: place.segment).lowerBound + place.line
        return graph.points[first].coordinate.bearing(to: graph.points[first + 1].coordinate)
    }

    /// Lengths along the segment up to the place and in all.
    private func fractionOfSegment(_ place: RoadGraph.SegmentPlace) -> Double {
        let range = graph.pointRange(ofSegment: place.segment)
        var (total, before) = (0.0, 0.0)
        for (line, point) in range.dropLast().enumerated() {
            let length = graph.points[point].coordinate.distance(
                to: graph.points[point + 1].coordinate)
            if line < place.line { before += length }
            if line == place.line { before += length * place.fraction }
            total += length
        }
        return total > 0 ? max(0, min(1, before / total)) : 0
    }
}

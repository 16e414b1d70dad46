import WaymarkDirections
import WaymarkRegion
import WaymarkGeometry
import WaymarkRoads

extension RouteClosures {
    /// The closed segments of `graph`.
    ///
    /// - Throws: ``RoutingError/invalidOption(_:)`` for what is no place or area.
    /// - Complexity: O(*n*) in the segments around circles and areas, and in all segments where
    ///   ways are named.
    func closedSegments(of graph: RoadGraph) throws(RoutingError) -> Set<Int> {
        var closed: Set<Int> = []
        for circle in circles {
            guard circle.center.isValid, circle.radius > 0, circle.radius <= 1_000_000 else {
                throw .invalidOption("a circle to avoid has a centre and a radius of 0 to 1000 km")
            }
            graph.visitSegments(near: circle.center, radius: circle.radius) {
                closed.insert($0.segment)
                return true
            }
        }
        for area in areas {
            guard area.count >= 3, area.allSatisfy(\.isValid) else {
                throw .invalidOption("an area to avoid has three points or more, all on the Earth")
            }
            closed.formUnion(Self.segments(of: graph, in: area))
        }
        guard !ways.isEmpty else { return closed }
        return closed.union(graph.wayIDs.segments(of: ways, segmentCount: graph.segmentCount))
    }

    private static func segments(of graph: RoadGraph, in area: [Coordinate]) -> Set<Int> {
        // A ring is read as it is written: one across the 180th meridian is drawn in two.
        guard let bounds = CoordinateBounds(numbersOf: area) else { return [] }
        // Backwards, so that every side is measured from its first point.
        let ring = area.reversed().map(\.plane)
        var found: Set<Int> = []
        var seen: Set<Int> = []
        graph.forEachSegment(in: bounds) { segment in
            guard seen.insert(segment).inserted else { return }
            let line = graph.shape(ofSegment: segment).map(\.coordinate)
            if line.contains(where: { ring.encloses($0.plane) }) || area.isCrossed(by: line) {
                found.insert(segment)
            }
        }
        return found
    }
}

extension Coordinate {
    fileprivate var plane: SIMD2<Double> { SIMD2(longitude, latitude) }
}

extension [Coordinate] {
    /// Whether a side of the ring meets a part of `line`.
    fileprivate func isCrossed(by line: [Coordinate]) -> Bool {
        zip(line, line.dropFirst()).contains { from, to in
            zip(self, dropFirst() + prefix(1)).contains { a, b in
                Self.side(a, b, from) * Self.side(a, b, to) < 0
                    && Self.side(from, to, a) * Self.side(from, to, b) < 0
            }
        }
    }

    private static func side(_ a: Coordinate, _ b: Coordinate, _ point: Coordinate) -> Double {
        (b.longitude - a.longitude) * (point.latitude - a.latitude)
            - (b.latitude - a.latitude) * (point.longitude - a.longitude)
    }
}

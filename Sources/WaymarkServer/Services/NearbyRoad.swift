import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// A place on a road that the profile may use.
struct NearbyRoad {
    /// The place.
    let coordinate: Coordinate
    /// Metres from the point that was asked for.
    let distance: Double
    /// The directions in which it may be driven: one or two.
    let edges: [EdgeID]
    /// The bearing of the road there along its points, in [0, 360) degrees.
    let bearing: Double
}

extension Router {
    /// Up to `limit` roads around `place`, nearest first, that suit it.
    ///
    /// - Parameters:
    ///   - reach: metres within which is looked where the place sets no radius.
    ///   - seen: how many roads are looked at.
    func roads(around place: Place, reach: Double, limit: Int, seen: Int = 512) -> [NearbyRoad] {
        var roads: [NearbyRoad] = []
        var rest = seen
        let radius = min(place.radius ?? reach, reach)
        graph.visitSegments(near: place.coordinate, radius: radius) { found in
            rest -= 1
            if let road = nearbyRoad(found), road.suits(place.bearing, graph) {
                roads.append(road)
            }
            return roads.count < limit && rest > 0
        }
        return roads
    }

    private func nearbyRoad(_ place: RoadGraph.SegmentPlace) -> NearbyRoad? {
        let edges = openEdges(ofSegment: place.segment)
        guard !edges.isEmpty else { return nil }
        let point = graph.pointRange(ofSegment: place.segment).lowerBound + place.line
        return NearbyRoad(
            coordinate: place.coordinate, distance: place.distance, edges: edges,
            bearing: graph.points[point].coordinate.bearing(
                to: graph.points[point + 1].coordinate))
    }
}

extension NearbyRoad {
    /// Whether it may be driven in the direction of `wanted`.
    fileprivate func suits(_ wanted: Place.Bearing?, _ graph: RoadGraph) -> Bool {
        guard let wanted else { return true }
        return edges.contains { edge in
            let direction = graph.isReversed(edge) ? bearing + 180 : bearing
            return abs((direction - wanted.direction).normalizedLongitude) <= wanted.tolerance
        }
    }
}

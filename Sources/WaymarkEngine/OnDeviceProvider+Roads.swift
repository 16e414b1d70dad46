public import WaymarkDirections
public import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension OnDeviceProvider: NearestProvider, RoadProvider {
    /// The roads of the request's profile nearest to its place.
    public func nearest(
        _ request: NearestRequest
    ) async throws(DirectionsError) -> [NearbyRoad] {
        let planner = try planner(request.profile)
        let graph = region.roads
        return planner.roads(
            near: request.waypoint, reach: request.waypoint.searchRadius ?? Self.usualRadius,
            limit: request.limit
        ).map { road in
            let attributes = graph.attributes(of: road.edges[0])
            let segment = Int(graph.segments[Int(road.edges[0].index)])
            let nodes = graph.nodes(ofLine: road.line, ofSegment: segment)
            return NearbyRoad(
                coordinate: road.coordinate, distance: road.distance, bearing: road.bearing,
                name: graph.text(attributes.name), reference: graph.text(attributes.reference),
                wayID: graph.wayIDs[segment],
                nodes: graph.isReversed(road.edges[0]) ? nodes.reversed() : nodes)
        }
    }

    /// Metres within which roads are looked for where a request does not say.
    private static let usualRadius = 2000.0

    /// The pieces of road around `center`; of a region that is not made for cars, none.
    public func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] {
        roadPieces(around: center, radius: radius)
    }

    /// The pieces of road around `center`, found on the caller's thread.
    public func roadPieces(around center: Coordinate, radius: Double) -> [RoadPiece] {
        guard let router = try? region.router() else { return [] }
        var pieces: [RoadPiece] = []
        region.roads.visitSegments(near: center, radius: radius) { place in
            if let piece = router.piece(ofSegment: place.segment) { pieces.append(piece) }
            return true
        }
        return pieces
    }
}

extension Router {
    /// The piece of road along `segment`; `nil` where it is closed.
    fileprivate func piece(ofSegment segment: Int) -> RoadPiece? {
        let edges = openEdges(ofSegment: segment)
        guard let edge = edges.first else { return nil }
        let road = graph.attributes(of: edge)
        let limit = graph.isReversed(edge) ? road.limitBackward : road.limitForward
        return RoadPiece(
            path: graph.path(of: edge), isTwoWay: edges.count > 1, roadName: graph.text(road.name),
            speedLimit: (1...254).contains(limit)
                ? SpeedUnit.kilometersPerHour.metersPerSecond(Double(limit)) : nil)
    }
}

import WaymarkDirections
import WaymarkGeometry
import WaymarkGuidance
import WaymarkRoads
import WaymarkRouting

extension RoutePlanner {
    func match(_ request: MatchRequest) throws(DirectionsError) -> MatchResponse {
        try check(request)
        let result = try DirectionsError.of { () throws(RoutingError) in
            try router.match(request.trace, request.matching, routing: request.options)
        }
        return MatchResponse(
            matchings: try result.pieces.map { piece throws(DirectionsError) in
                try matching(piece, result, request)
            },
            points: result.points.enumerated().map { index, point in
                point.map {
                    SnappedWaypoint(
                        coordinate: $0.coordinate, distance: $0.distance,
                        roadName: roadName($0.edge))
                }
            })
    }

    /// Throws where stops are no points of the trace in their order, or times fall.
    private func check(_ request: MatchRequest) throws(DirectionsError) {
        try refuseRouteOptions(of: request.options, for: "matched traces")
        let stops = request.stops ?? []
        guard stops.allSatisfy(request.trace.indices.contains),
            zip(stops, stops.dropFirst()).allSatisfy({ $0 < $1 })
        else { throw .invalidRequest(reason: "stops are ascending numbers of points of the trace") }
        let times = request.trace.compactMap(\.time)
        guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
            throw .invalidRequest(reason: "times of a trace do not fall")
        }
    }

    private func matching(
        _ piece: MatchResult.Piece, _ result: MatchResult, _ request: MatchRequest
    ) throws(DirectionsError) -> MatchResponse.Matching {
        let ends = [piece.points.first, piece.points.last].compactMap { $0 }
        let wanted = request.stops.map { Set($0 + ends) }
        let stops = piece.points.filter { wanted?.contains($0) ?? true }
        let ways = try route(
            [piece.path], through: ends.map { Waypoint(coordinate: request.trace[$0].coordinate) },
            at: request.options.departureTime, hasSteps: true)
        let positions = Dictionary(
            zip(piece.points, positions(of: piece, result.points)), uniquingKeysWith: { a, _ in a })
        let legs = ways.legs.map(\.weighedByTime).flatMap {
            $0.cut(
                at: stops.compactMap { positions[$0] },
                waypoints: stops.dropFirst().map {
                    Waypoint(coordinate: request.trace[$0].coordinate)
                })
        }
        return MatchResponse.Matching(
            route: Route(legs: legs, travelMode: ways.travelMode),
            points: piece.points, stops: stops, confidence: piece.confidence,
            otherRoads: piece.points.map { result.points[$0]?.alternatives ?? 0 })
    }

    /// For each point of the piece its place in metres from the start of the way, ascending.
    private func positions(
        of piece: MatchResult.Piece, _ points: [MatchResult.Point?]
    ) -> [Double] {
        let edges = piece.path.edges
        let graph = router.graph
        // Metres of the first edge that are not driven.
        let skipped = graph.path(of: edges[0]).length() * piece.path.startFraction
        var positions: [Double] = []
        // The metres up to the start of the edge at work, and its number on the way.
        var (walked, current, last) = (-skipped, 0, 0.0)
        for number in piece.points {
            if let point = points[number],
                let next = edges[current...].firstIndex(of: point.edge)
            {
                for passed in edges[current..<next] { walked += graph.path(of: passed).length() }
                current = next
                let line = graph.path(of: edges[next])
                last = max(last, walked + line.offset(of: point.coordinate))
            }
            positions.append(last)
        }
        if !positions.isEmpty {
            positions[0] = 0
            positions[positions.count - 1] = .infinity
        }
        return positions
    }
}

extension Path {
    /// Metres from its start to the place on it that is nearest to `place`.
    fileprivate func offset(of place: Coordinate) -> Double {
        guard let found = nearest(to: place) else { return 0 }
        return Path(prefix(found.segment + 1) + [found.coordinate]).length()
    }
}

extension RouteLeg {
    /// The leg of a matched trace: it was not searched for, so that its weight is its time.
    fileprivate var weighedByTime: RouteLeg {
        var leg = self
        leg.weight = duration
        return leg
    }
}

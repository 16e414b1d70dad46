public import WaymarkDirections
public import WaymarkGeometry
import WaymarkGuidance
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// The provider that answers from a region on the device, without a network (row A10).
public struct OnDeviceProvider: DirectionsProvider {
    private let region: Region
    private let locales = GuidanceLocales()

    /// A provider of `region`.
    public init(region: Region) { self.region = region }

    /// The routes for `request`, computed off the caller's thread.
    ///
    /// - Throws: ``DirectionsError``.
    public func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        try route(request)
    }

    /// The routes for `request`, computed on the caller's thread.
    ///
    /// - Throws: ``DirectionsError``.
    public func route(_ request: DirectionsRequest) throws(DirectionsError) -> DirectionsResponse {
        let options = request.options
        guard let locale = locales.locale(options.locale) else {
            throw .unsupported("language '\(options.locale)'")
        }
        var places: [SnapRequest] = []
        for (index, waypoint) in request.waypoints.enumerated() {
            guard let coordinate = waypoint.coordinate else {
                throw .waypoint(index: index, reason: "the region has no places by id")
            }
            places.append(SnapRequest(coordinate, heading: waypoint.preferredHeading))
        }
        do {
            let router = try region.router(profile: options.profile)
            let paths = try router.paths(through: places)
            let assembler = RouteAssembler(
                router: router, locale: locale, unit: options.unit ?? regionUnit)
            let route = assembler.route(paths, waypoints: request.waypoints)
            return DirectionsResponse(routes: [route])
        } catch {
            throw DirectionsError(error)
        }
    }

    /// The units of the country that the region lies in.
    private var regionUnit: DistanceUnit {
        switch region.manifest.country {
        case "US", "LR", "PR", "VI", "GU": .imperial
        case "GB", "IM", "JE", "GG": .imperialYards
        default: .metric
        }
    }
}

extension OnDeviceProvider: RoadProvider {
    /// The roads open to cars within `radius` metres, nearest first.
    public func roads(near coordinate: Coordinate, radius: Double, limit: Int) -> [RoadMatch] {
        guard let router = try? region.router() else { return [] }
        let graph = region.roads
        var matches: [RoadMatch] = []
        graph.visitSegments(near: coordinate, radius: radius) { place in
            guard let match = router.roadMatch(place) else { return true }
            matches.append(match)
            return matches.count < limit
        }
        return matches
    }
}

extension OnDeviceProvider: TileSource {
    /// The zooms that have tiles.
    public var zooms: ClosedRange<Int> { region.tiles.zooms }

    /// The contents of `tile`, decompressed; `nil` where there is none.
    public func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        do {
            return try region.tiles.contents(of: tile)
        } catch {
            throw .provider(reason: "\(error)")
        }
    }
}

extension Router {
    /// What `place` is on an open road; `nil` on a closed one.
    fileprivate func roadMatch(_ place: RoadGraph.SegmentPlace) -> RoadMatch? {
        let edges = openEdges(ofSegment: place.segment)
        guard let edge = edges.first else { return nil }
        let points = graph.pointRange(ofSegment: place.segment)
        let first = graph.points[points.lowerBound + place.line].coordinate
        let second = graph.points[points.lowerBound + place.line + 1].coordinate
        let isReversed = graph.isReversed(edge)
        let road = graph.attributes(of: edge)
        let limit = isReversed ? road.limitBackward : road.limitForward
        return RoadMatch(
            coordinate: place.coordinate, distance: place.distance,
            bearing: isReversed ? second.bearing(to: first) : first.bearing(to: second),
            isTwoWay: edges.count > 1, roadName: graph.text(road.name),
            speedLimit: (1...254).contains(limit) ? Double(limit) : nil)
    }
}

extension DirectionsError {
    fileprivate init(_ error: RoutingError) {
        switch error {
        case .noRoad(let waypoint, let radius):
            self = .waypoint(index: waypoint, reason: "no road within \(Int(radius)) m")
        case .noRoute(let from, let to): self = .noRouteFound(from: from, to: to)
        case .tooFewWaypoints: self = .tooFewWaypoints
        case .invalidCoordinate(let waypoint):
            self = .waypoint(index: waypoint, reason: "it is not a coordinate of the Earth")
        case .unknownProfile(let name): self = .unsupported("profile '\(name)'")
        case .tooManyPlaces, .invalidOption: self = .invalidRequest(reason: error.description)
        case .invalidProfile, .noMatch: self = .provider(reason: error.description)
        }
    }
}

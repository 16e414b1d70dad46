public import WaymarkDirections
public import WaymarkGeometry
import WaymarkGuidance
import WaymarkRegion
import WaymarkRoads
public import WaymarkRouting

/// The provider that answers from a region on the device, without a network (row A10).
public struct OnDeviceProvider: DirectionsProvider {
    let region: Region
    private let ownRouters: [String: Router]
    private let locales = GuidanceLocales()

    /// A provider of `region`, and of profiles of the user's own besides those of the region.
    public init(region: Region, profiles: [Profile] = []) {
        self.region = region
        ownRouters = Dictionary(
            profiles.map { ($0.name, region.router(profile: $0)) },
            uniquingKeysWith: { _, last in last })
    }

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
    /// - Parameters:
    ///   - alternatives: how many other routes are looked for, 0 to 3; as the request's strategy
    ///     says where it is `nil`.
    ///   - explains: whether the route tells which shorter way is closed to the vehicle.
    /// - Throws: ``DirectionsError``.
    public func route(
        _ request: DirectionsRequest, alternatives: Int? = nil, explains: Bool = false
    ) throws(DirectionsError) -> DirectionsResponse {
        let options = request.options
        let (locale, language) = try words(options.locale)
        let places = try places(request.waypoints)
        do {
            let router = try router(options.profile)
            let (journey, notices) = try Self.journey(places, options, router)
            var all = [journey.paths]
            if places.count == 2, let best = journey.paths.first {
                let count = alternatives ?? options.alternateRoutesStrategy.most
                all += try router.alternatives(
                    to: best, from: journey.snaps[0], to: journey.snaps[1],
                    AlternativeOptions(count: count), options: journey.options
                ).map { [$0] }
            }
            let reasons = explains ? avoided(router, places, journey.options) : []
            let far = journey.snaps.enumerated().filter { $0.element.distance > Self.farFromRoad }
                .map { RouteNotice.farFromRoad(waypoint: $0.offset, distance: $0.element.distance) }
            let assembler = RouteAssembler(
                router: router, locale: locale, unit: options.unit ?? regionUnit)
            return DirectionsResponse(
                routes: all.map {
                    assembler.route(
                        $0, waypoints: request.waypoints,
                        notices: notices + reasons + far + language)
                })
        } catch {
            throw DirectionsError(error)
        }
    }

    /// The words of a language, or English and a notice where there are none.
    private func words(
        _ tag: String
    ) throws(DirectionsError) -> (GuidanceLocale, [RouteNotice]) {
        if let locale = locales.locale(tag) { return (locale, []) }
        let parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" })
        let isTag = parts.allSatisfy {
            $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard isTag, let first = parts.first, (2...8).contains(first.count),
            first.allSatisfy(\.isLetter), let english = locales.locale("en")
        else { throw .unsupported("language '\(tag)'") }
        return (english, [.language(wanted: tag, used: english.language)])
    }

    /// Metres from a waypoint to its road beyond which a driver is told.
    private static let farFromRoad = 150.0

    /// The router of a profile: the user's own, or the region's.
    ///
    /// - Throws: ``RoutingError/unknownProfile(_:)``.
    public func router(_ profile: String) throws(RoutingError) -> Router {
        if let own = ownRouters[profile] { return own }
        return try region.router(profile: profile)
    }

    private func places(_ waypoints: [Waypoint]) throws(DirectionsError) -> [SnapRequest] {
        var places: [SnapRequest] = []
        for (index, waypoint) in waypoints.enumerated() {
            guard let coordinate = waypoint.coordinate else {
                throw .waypoint(index: index, reason: "the region has no places by id")
            }
            var place = SnapRequest(coordinate, heading: waypoint.preferredHeading)
            place.headingTolerance = waypoint.headingTolerance
            place.approach = waypoint.approach
            place.passage = waypoint.passage
            places.append(place)
        }
        return places
    }

    /// The journey without what is to be avoided, or with it and a notice where there is no other.
    private static func journey(
        _ places: [SnapRequest], _ options: RoutingOptions, _ router: Router
    ) throws(RoutingError) -> (Journey, [RouteNotice]) {
        var wanted = RouteOptions(options)
        do {
            return (try router.journey(through: places, options: wanted), [])
        } catch {
            guard !wanted.costs.avoids.isEmpty else { throw error }
            switch error {
            case .noRoute, .noRoad: break
            default: throw error
            }
        }
        let avoided = wanted.costs.avoids
        // As little as possible of what was to be avoided is used.
        let features = RouteNotice.Feature.allCases.filter { avoided.contains($0.roads) }
        for count in 1...max(1, features.count) {
            var best: (journey: Journey, used: RoadFeatures)?
            for allowed in features.sets(of: count) {
                let used = allowed.reduce(into: RoadFeatures()) { $0.formUnion($1.roads) }
                wanted.costs.avoids = avoided.subtracting(used)
                guard let journey = try? router.journey(through: places, options: wanted) else {
                    continue
                }
                if journey.cost < best?.journey.cost ?? .max { best = (journey, used) }
            }
            guard let best else { continue }
            let used = router.features(of: best.journey.paths).intersection(best.used)
            return (
                best.journey, features.filter { used.contains($0.roads) }.map { .unavoidable($0) }
            )
        }
        wanted.costs.avoids = []
        return (try router.journey(through: places, options: wanted), [])
    }

    private func avoided(
        _ router: Router, _ places: [SnapRequest], _ options: RouteOptions
    ) -> [RouteNotice] {
        var notices: [RouteNotice] = []
        for road in router.avoidedRoads(through: places, options: options) {
            let attributes = region.roads.attributes(of: road.edge)
            let name = region.roads.text(attributes.name)
            let notice = RouteNotice.vehicleLimit(
                road: name.isEmpty ? region.roads.text(attributes.reference) : name,
                limit: road.limit.description)
            if !notices.contains(notice) { notices.append(notice) }
        }
        return notices
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
        case .tooManyPlaces, .invalidOption, .tooShortTrace, .invalidTracePoint:
            self = .invalidRequest(reason: error.description)
        case .invalidProfile, .noMatch, .damagedTables: self = .provider(reason: error.description)
        }
    }
}

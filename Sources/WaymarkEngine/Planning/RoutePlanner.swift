import WaymarkDirections
import WaymarkGuidance
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// The one way from requests to routes: finds roads for waypoints, searches, and makes legs.
struct RoutePlanner {
    let region: Region
    let assembler: RouteAssembler
    /// By which journeys take what their roads take when they are there; `nil` where those always take the same.
    var timed: RouteAssembler?
    /// When journeys begin; `nil` where that does not count.
    var departure: WeekTime?

    var router: Router { assembler.router }
    /// The router by which journeys take what their roads take when they are there.
    var timedRouter: Router { timed?.router ?? router }

    /// Throws where `options` close roads or tell an arrival, which searches for `answer` do not look at.
    func refuseRouteOptions(
        of options: RoutingOptions, for answer: String
    ) throws(DirectionsError) {
        guard options.arrivalTime == nil else {
            throw .invalidRequest(reason: "an arrival is for routes; \(answer) have a departure")
        }
        guard options.closures.isEmpty else {
            throw .invalidRequest(reason: "closures are for routes; \(answer) take none")
        }
    }

    func directions(_ request: DirectionsRequest) throws(DirectionsError) -> DirectionsResponse {
        let places = try snapRequests(request.waypoints, isPassed: true)
        let found = try journey(through: places, request)
        var paths = [found.journey.paths]
        if let best = found.journey.paths.first, found.journey.paths.count == 1 {
            paths += try alternatives(to: best, of: found, request)
        }
        let notices =
            found.notices + (request.explainsLimits ? limits(places, found.options) : [])
            + distant(found.journey.snaps) + unreached(found.journey.snaps, of: places)
        return DirectionsResponse(
            routes: try paths.map { paths throws(DirectionsError) in
                try route(
                    paths, through: request.waypoints, at: request.options.departureTime,
                    hasSteps: request.includesSteps, hasElevation: request.includesElevation,
                    notices + included(in: paths, but: notices))
            },
            waypoints: waypoints(found.journey.snaps, along: found.journey.paths))
    }

    /// A journey and what it took to find one.
    private struct Found {
        let journey: Journey
        /// The options that it was found with.
        let options: RoutingOptions
        var notices: [RouteNotice] = []
    }

    /// The journey without what is to be avoided, or with it and a notice where there is no other.
    private func journey(
        through places: [SnapRequest], _ request: DirectionsRequest
    ) throws(DirectionsError) -> Found {
        let options = request.options
        do {
            return Found(journey: try journey(through: places, options), options: options)
        } catch {
            guard !options.avoids.isEmpty, !request.requiresAvoidance else { throw error }
            switch error {
            case .noRouteFound, .waypoint(_, .noRoad): break
            default: throw error
            }
        }
        return try concession(places, options)
    }

    /// The journey over as little as possible of what was to be avoided.
    private func concession(
        _ places: [SnapRequest], _ wanted: RoutingOptions
    ) throws(DirectionsError) -> Found {
        let features = RouteNotice.Feature.allCases.filter { wanted.avoids.contains($0.roads) }
        var options = wanted
        for count in 1...features.count {
            var best: (found: Found, used: RoadFeatures)?
            for allowed in features.sets(of: count) {
                let used = allowed.reduce(into: RoadFeatures()) { $0.formUnion($1.roads) }
                options.avoids = wanted.avoids.subtracting(used)
                guard let journey = try? journey(through: places, options) else { continue }
                if journey.cost < best?.found.journey.cost ?? .max {
                    best = (Found(journey: journey, options: options), used)
                }
            }
            guard var best else { continue }
            let used = router.features(of: best.found.journey.paths).intersection(best.used)
            best.found.notices = features.filter { used.contains($0.roads) }
                .map { .unavoidable($0) }
            return best.found
        }
        options.avoids = []
        return Found(journey: try journey(through: places, options), options: options)
    }

    /// The journey, with places passed as the profile's drivers do where that is left to it.
    private func journey(
        through places: [SnapRequest], _ options: RoutingOptions
    ) throws(DirectionsError) -> Journey {
        // Cars and the like do not turn round in the street where they need not.
        let isMotor = router.metric.profile.family == .motor
        let isOpen = places.contains { $0.passage == .byProfile }
        do {
            return try search(
                places.map { $0.passed(isMotor ? .straight : .anyDirection) }, options)
        } catch {
            guard case .noRouteFound = error, isOpen, isMotor else { throw error }
        }
        return try search(places.map { $0.passed(.anyDirection) }, options)
    }

    private func search(
        _ places: [SnapRequest], _ options: RoutingOptions
    ) throws(DirectionsError) -> Journey {
        try DirectionsError.of { () throws(RoutingError) in
            try timedRouter.journey(
                through: places, options: options, departure: departure)
        }
    }

    private func alternatives(
        to best: RoadPath, of found: Found, _ request: DirectionsRequest
    ) throws(DirectionsError) -> [[RoadPath]] {
        let count = request.mostAlternatives
        guard count != 0 else { return [] }
        let snaps = found.journey.snaps
        return try DirectionsError.of { () throws(RoutingError) in
            let limits = AlternativeOptions(count: count)
            let others = try router.alternatives(
                to: best, from: snaps[0], to: snaps[1], limits, options: found.options)
            guard let timed, let departure else { return others.map { [$0] } }
            let longest = best.duration * (1 + limits.stretch)
            return try timed.router.timed(others, options: found.options, departure: departure)
                .filter { $0.edges != best.edges && $0.duration <= longest }
                .sorted { $0.duration < $1.duration }.map { [$0] }
        }
    }

    /// Notices of the shorter roads that are closed to the vehicle.
    private func limits(_ places: [SnapRequest], _ options: RoutingOptions) -> [RouteNotice] {
        var notices: [RouteNotice] = []
        for road in router.avoidedRoads(through: places, options: options) {
            let attributes = region.roads.attributes(of: road.edge)
            let name = region.roads.text(attributes.name)
            let notice = RouteNotice.vehicleLimit(
                road: name.isEmpty ? region.roads.text(attributes.reference) : name,
                limit: road.limit)
            if !notices.contains(notice) { notices.append(notice) }
        }
        return notices
    }

    /// Notices of what costs money or needs a ship on `paths`, but for what others say already.
    private func included(in paths: [RoadPath], but others: [RouteNotice]) -> [RouteNotice] {
        let used = router.features(of: paths)
        let isMotor = router.metric.profile.family == .motor
        let told: [RouteNotice.Feature] = isMotor ? [.tolls, .ferries] : [.ferries]
        return told.filter { used.contains($0.roads) && !others.contains(.unavoidable($0)) }
            .map { .includes($0) }
    }

    /// Notices of waypoints that lie far from their roads.
    private func distant(_ snaps: [Snap]) -> [RouteNotice] {
        snaps.enumerated().filter { $0.element.distance > Self.farFromRoad }.map {
            .farFromRoad(waypoint: $0.offset, distance: $0.element.distance)
        }
    }

    /// Notices of waypoints whose levels have no ways.
    private func unreached(_ snaps: [Snap], of places: [SnapRequest]) -> [RouteNotice] {
        // A car is left outside.
        guard router.metric.profile.family == .active else { return [] }
        return zip(snaps, places).enumerated().filter { _, pair in
            guard let level = pair.1.level, level != 0 else { return false }
            return !(pair.0.departures + pair.0.arrivals).contains { direction in
                let segment = region.roads.segments[Int(direction.edge.index)]
                return region.roads.isOn(level, segment: Int(segment))
            }
        }.map { .levelNotReached(waypoint: $0.offset) }
    }

    /// Metres from a waypoint to its road beyond which a driver is told.
    private static let farFromRoad = 20.0
}

extension SnapRequest {
    /// The same place, passed in this way where that is left to the profile.
    fileprivate func passed(_ passage: Waypoint.Passage) -> SnapRequest {
        guard self.passage == .byProfile else { return self }
        var other = self
        other.passage = passage
        return other
    }
}

extension DirectionsRequest {
    /// The most other routes that are to be found.
    var mostAlternatives: Int { alternatives ?? options.alternateRoutesStrategy.most }
}

extension [RouteNotice.Feature] {
    /// All sets of `count` of the elements.
    fileprivate func sets(of count: Int) -> [[RouteNotice.Feature]] {
        guard count > 0 else { return [[]] }
        return indices.flatMap { index in
            Array(self[(index + 1)...]).sets(of: count - 1).map { [self[index]] + $0 }
        }
    }
}

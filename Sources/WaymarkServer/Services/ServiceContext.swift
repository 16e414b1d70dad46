import WaymarkDirections
import WaymarkGeometry
import WaymarkGuidance
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// What a service answers from.
struct ServiceContext {
    let service: OSRMService
    let router: Router
    /// The words of instructions, which OSRM's interface does not tell.
    let locale: GuidanceLocale
    let options: PlaceOptions
    /// Metres within which roads are looked for where a place sets no radius.
    let reach: Double

    var places: [Place] { options.places }
    var costs: CostOptions { CostOptions(avoids: options.avoids) }
    var mode: TravelMode { TravelMode(router.metric.profile) }

    /// What is asked of the roads of all places.
    ///
    /// - Throws: ``RequestError/noSegment(index:)``.
    func snapRequests() throws(RequestError) -> [SnapRequest] {
        var requests: [SnapRequest] = []
        for index in places.indices { requests.append(try snapRequest(index)) }
        return requests
    }

    private func snapRequest(_ index: Int) throws(RequestError) -> SnapRequest {
        let place = places[index]
        guard let road = router.roads(around: place, reach: reach, limit: 1).first else {
            throw .noSegment(index: index)
        }
        // Roads of the main network are looked for a little farther off than the nearest one.
        let usual = SnapRequest(place.coordinate).radius
        let radius = min(place.radius ?? reach, max(usual, road.distance * 1.5))
        var request = SnapRequest(place.coordinate, radius: radius)
        request.approach = place.approach
        guard let bearing = place.bearing else { return request }
        request.heading = bearing.direction
        request.headingTolerance = bearing.tolerance
        var anywhere = place
        anywhere.bearing = nil
        let nearest = router.roads(around: anywhere, reach: reach, limit: 1).first
        // The router takes the nearest road, whatever its direction: here that is another one.
        if nearest?.edges != road.edges { request.coordinate = road.coordinate }
        return request
    }

    /// The name of a road, empty where it has none.
    func roadName(_ edge: EdgeID?) -> String {
        edge.map { router.graph.text(router.graph.attributes(of: $0).name) } ?? ""
    }

    /// Place number `index` as it was taken to lie at `location` on the road of `edge`.
    func waypoint(_ index: Int, at location: Coordinate, on edge: EdgeID?) -> WaypointObject {
        WaypointObject(places[index].coordinate, at: location, road: roadName(edge))
    }

    /// The places of a way over `paths` from place to place, in the order of `order`.
    func waypoints(_ snaps: [Snap], along paths: [RoadPath]) -> [WaypointObject] {
        snaps.enumerated().map { index, snap in
            let edge =
                paths.indices.contains(index) ? paths[index].edges.first : paths.last?.edges.last
            return waypoint(index, at: snap.coordinate, on: edge)
        }
    }

    /// `error` of the router in the words of the service.
    func requestError(_ error: RoutingError) -> RequestError {
        switch error {
        case .noRoad(let index, _): .noSegment(index: index)
        case .noRoute(let from, let to): .noWay(service, from: from, to: to)
        case .tooManyPlaces(let count, let limit):
            .tooBig(name: "coordinates", count: count, limit: limit)
        case .invalidCoordinate(let index), .invalidTracePoint(let index):
            .coordinateOutOfRange(index: index)
        case .tooFewWaypoints, .tooShortTrace:
            .coordinateCount(places.count, expected: 2...Int.max)
        case .noMatch: .noMatch
        case .unknownProfile, .invalidProfile, .invalidOption, .damagedTables:
            .failed(reason: error.description)
        }
    }
}

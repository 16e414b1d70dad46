import WaymarkGeometry
import WaymarkGuidance
import WaymarkRouting

/// OSRM's interface, version 1, over regions.
struct OSRMInterface {
    let regions: ServedRegions
    let limits: ServiceLimits
    /// The words of instructions, which the interface does not tell, but routes have.
    private let locale = GuidanceLocale("en")

    init(regions: ServedRegions, limits: ServiceLimits) {
        self.regions = regions
        self.limits = limits
    }

    /// The answer to a request of any of the services.
    func answer(_ target: RequestTarget) -> ServerAnswer {
        do {
            let address = try OSRMAddress(target.path)
            switch address.service {
            case .route: return try answer(address, target.query, RouteEndpoint.self)
            case .nearest: return try answer(address, target.query, NearestEndpoint.self)
            case .table: return try answer(address, target.query, TableEndpoint.self)
            case .match: return try answer(address, target.query, MatchEndpoint.self)
            case .trip: return try answer(address, target.query, TripEndpoint.self)
            case .tile: throw RequestError.notImplemented("the service of tiles")
            }
        } catch let error as RequestError {
            return ServerAnswer(error)
        } catch {
            return ServerAnswer(RequestError.failed(reason: "\(error)"))
        }
    }

    private func answer<Service: Endpoint>(
        _ address: OSRMAddress, _ query: Substring, _ service: Service.Type
    ) throws(RequestError) -> ServerAnswer {
        var options = try OptionReader(query)
        let coordinates = try CoordinateText.coordinates(address.coordinates)
        let endpoint = try Service(&options, count: coordinates.count, limits: limits)
        let placeOptions = try PlaceOptions(coordinates, &options)
        try options.finish()
        let router = try regions.router(
            address.profile, for: coordinates, service: address.service)
        guard let locale else { throw .failed(reason: "the words of English are missing") }
        let context = ServiceContext(
            service: address.service, router: router, locale: locale, options: placeOptions,
            reach: limits.snapRadius)
        return ServerAnswer(try endpoint.answer(context))
    }
}

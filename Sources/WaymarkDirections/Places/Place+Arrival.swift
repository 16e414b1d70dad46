public import WaymarkGeometry

extension Place {
    /// The name that it is called by on the way: its own, else the first line of its address; empty
    /// where it has neither.
    public var title: String { name.isEmpty ? address.addressLine1 ?? "" : name }

    /// Where those who travel with a routing profile go in: drivers of cars and motorcycles where
    /// they park, others at the door. Without entrances, the place itself; never empty.
    public func arrivals(profile: String) -> [Coordinate] {
        let uses: [PlaceEntrance.Use] =
            switch profile {
            // A lorry does not fit into a car park.
            case "foot", "wheelchair", "bicycle", "truck": [.main, .other]
            default: [.parking, .main, .other]
            }
        let found = uses.lazy
            .map { use in entrances.filter { $0.use == use && $0.coordinate.isValid } }
            .first { !$0.isEmpty }
        return found?.map(\.coordinate) ?? [coordinate]
    }

    /// The level on which it is reached at one of ``arrivals(profile:)``: its own, but not where cars drive
    /// in, which is known by the road.
    public func level(at arrival: Coordinate) -> Double? {
        let isForCars = entrances.contains { $0.use == .parking && $0.coordinate == arrival }
        return isForCars ? nil : level
    }
}

extension Waypoint {
    /// The waypoint at `place`, by its name and on its level, reached at `coordinate`: one of its entrances,
    /// or the place itself where `nil`.
    ///
    /// The provider is not asked for the place any more.
    public init(place: Place, at coordinate: Coordinate? = nil) {
        self.init(
            coordinate: coordinate ?? place.coordinate, placeID: place.id.description,
            title: place.title)
        level = place.level(at: coordinate ?? place.coordinate)
    }

    /// The waypoint at the place of `id`, which a ``PlaceProvider`` finds before the route is.
    public init(placeID id: PlaceID, title: String = "") {
        self.init(placeID: id.description, title: title)
    }
}

extension DirectionsError {
    /// The answer of a provider of places about the waypoint `index` of a request, from 0.
    package init(_ error: PlaceError, waypoint index: Int) {
        self =
            switch error {
            case .unknownPlace, .invalidID: .waypoint(index: index, reason: .unknownPlace)
            case .noPlaces: .waypoint(index: index, reason: .noPlaces)
            case .outsideRegions: .waypoint(index: index, reason: .outsideRegions)
            case .emptyQuery, .queryTooLong, .invalidRequest:
                .invalidRequest(reason: error.description)
            case .unsupported(let what): .unsupported(what)
            case .network(let reason): .network(reason: reason)
            case .quotaExceeded: .quotaExceeded
            case .apiKeyNotAuthorized: .apiKeyNotAuthorized
            case .termsNotAccepted: .termsNotAccepted
            case .provider(let reason): .provider(reason: reason)
            case .outOfTime: .outOfTime
            case .cancelled: .cancelled
            }
    }
}

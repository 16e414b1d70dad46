import WaymarkDirections
import WaymarkGeometry
import WaymarkPlatform
import WaymarkUIKit

/// A request for places as a provider takes it.
struct PlaceInquiry: Sendable {
    private enum Subject: Sendable {
        case words(SearchQuery)
        case place(PlaceID)
        case nearby(NearbyQuery)
        case reverse(ReverseQuery)
    }

    private let subject: Subject
    private let rule: PlaceRule?
    private let language: String
    private let services: MKServices

    private init(_ subject: Subject, rule: PlaceRule?, services: MKServices) {
        self.subject = subject
        self.rule = rule
        language = services.language
        self.services = services
    }

    /// - Throws: ``MKError/Code/placemarkNotFound`` where the region is none.
    init(_ request: MKLocalSearch.Request, services: MKServices) throws(MKError) {
        let rule = request.pointOfInterestFilter?.rule
        if let id = request.completion?.placeID {
            self.init(.place(id), rule: nil, services: services)
            return
        }
        var query = SearchQuery(request.naturalLanguageQuery ?? "")
        query.options.limit = 50
        query.options.kinds = request.resultTypes.kinds
        query.options.language = services.language
        if let bounds = try Self.bounds(request.region) {
            query.options.bounds = bounds
            query.options.near = bounds.center
        }
        self.init(.words(query), rule: rule, services: services)
    }

    /// - Throws: ``MKError/Code/placemarkNotFound`` where the middle is no place or the radius no distance.
    init(_ request: MKLocalPointsOfInterestRequest, services: MKServices) throws(MKError) {
        let center = Coordinate(request.coordinate)
        guard center.isValid, request.radius > 0, request.radius.isFinite else {
            throw MKError(.placemarkNotFound)
        }
        let rule = request.pointOfInterestFilter?.rule
        let wanted = rule.flatMap { $0.isExcluding ? nil : $0.categories }
        if let wanted, wanted.isEmpty { throw MKError(.placemarkNotFound) }
        var query = NearbyQuery((wanted ?? []).sorted { $0.rawValue < $1.rawValue }, around: center)
        query.radius = min(request.radius, MKLocalPointsOfInterestRequest.maxRadius)
        if wanted == nil { query.options.kinds = [.pointOfInterest] }
        query.options.limit = 50
        query.options.language = services.language
        self.init(.nearby(query), rule: rule, services: services)
    }

    /// The addresses near a place.
    ///
    /// - Throws: ``MKError/Code/placemarkNotFound`` where it is none.
    init(
        near coordinate: CLLocationCoordinate2D, services: MKServices
    ) throws(MKError) {
        let center = Coordinate(coordinate)
        guard center.isValid else { throw MKError(.placemarkNotFound) }
        var query = ReverseQuery(center)
        query.options.limit = 5
        query.options.language = services.language
        self.init(.reverse(query), rule: nil, services: services)
    }

    /// The bounds of a region; `nil` where places may be anywhere.
    static func bounds(_ region: MKCoordinateRegion) throws(MKError) -> CoordinateBounds? {
        guard region.span.latitudeDelta != 0 || region.span.longitudeDelta != 0 else { return nil }
        guard let bounds = CoordinateBounds(region) else { throw MKError(.placemarkNotFound) }
        return bounds
    }

    /// The places, one or more.
    func places() async throws -> [Place] {
        guard let provider = services.providers.places else {
            throw MKError(.serverFailure, underlying: MKServices.Problem.noProvider)
        }
        do {
            let found = try await find(provider).filter { rule?.allows($0) ?? true }
            guard !found.isEmpty else { throw MKError(.placemarkNotFound) }
            return found
        } catch {
            throw MKError.from(error)
        }
    }

    private func find(_ provider: any PlaceProvider) async throws -> [Place] {
        switch subject {
        case .words(let query): try await provider.search(query).matches.map(\.place)
        case .place(let id): [try await provider.place(id, language: language)]
        case .nearby(let query): try await provider.nearby(query).matches.map(\.place)
        case .reverse(let query): try await provider.reverse(query).matches.map(\.place)
        }
    }
}

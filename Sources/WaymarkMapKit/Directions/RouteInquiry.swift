import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkPlatform
import WaymarkUIKit

/// A request for directions as a provider takes it.
struct RouteInquiry: Sendable {
    /// A place of a request.
    struct Place: Sendable {
        let coordinate: Coordinate
        let title: String
        let placeID: String?
    }

    let source: Place
    let destination: Place
    let transportType: MKDirectionsTransportType
    let departure: Date?
    let arrival: Date?
    private let wantsOthers: Bool
    private let avoidsTolls: Bool
    private let avoidsHighways: Bool
    private let services: MKServices

    /// - Throws: ``MKError/Code/placemarkNotFound`` where a place is missing or is none.
    init(_ request: MKDirections.Request, services: MKServices) throws(MKError) {
        source = try Self.place(request.source, services)
        destination = try Self.place(request.destination, services)
        transportType = request.transportType
        (departure, arrival) = (request.departureDate, request.arrivalDate)
        wantsOthers = request.requestsAlternateRoutes
        avoidsTolls = request.tollPreference == .avoid
        avoidsHighways = request.highwayPreference == .avoid
        self.services = services
    }

    private static func place(
        _ item: MKMapItem?, _ services: MKServices
    ) throws(MKError) -> Place {
        guard let item else { throw MKError(.placemarkNotFound) }
        if item.isCurrentLocation {
            guard let location = services.lastLocation else {
                throw MKError(.placemarkNotFound, underlying: MKServices.Problem.noLocation)
            }
            return Place(coordinate: location.coordinate, title: item.name ?? "", placeID: nil)
        }
        let coordinate = Coordinate(item.placemark.coordinate)
        guard coordinate.isValid else { throw MKError(.placemarkNotFound) }
        return Place(
            coordinate: coordinate, title: item.name ?? "", placeID: item.identifier?.rawValue)
    }

    /// The routes.
    ///
    /// - Parameter isForTime: whether nothing is asked but how long the best one takes.
    func response(isForTime: Bool) async throws -> DirectionsResponse {
        guard let provider = services.providers.directions else {
            throw MKError(.serverFailure, underlying: MKServices.Problem.noProvider)
        }
        do {
            var request = DirectionsRequest(
                waypoints: [source, destination].map {
                    Waypoint(coordinate: $0.coordinate, title: $0.title)
                }, options: try options(provider))
            request.alternatives = wantsOthers && !isForTime ? 2 : 0
            request.includesSteps = !isForTime
            let response = try await provider.directions(request)
            guard !response.routes.isEmpty else { throw MKError(.directionsNotFound) }
            return response
        } catch {
            throw MKError.from(error)
        }
    }

    private func options(_ provider: any DirectionsProvider) throws -> RoutingOptions {
        var options = RoutingOptions(profile: try profile())
        options.avoidsTolls = avoidsTolls
        options.avoidsHighways = avoidsHighways
        let clock = clock(provider)
        if let arrival {
            options.arrivalTime = LocalTime(arrival, in: clock)
        } else if let departure {
            options.departureTime = LocalTime(departure, in: clock)
        }
        return options
    }

    private func profile() throws -> String {
        if transportType.contains(.automobile) { return "car" }
        if transportType.contains(.walking) { return "foot" }
        if transportType.contains(.cycling) { return "bicycle" }
        throw DirectionsError.unsupported("directions by bus and train")
    }

    /// The time zone at the start: that of the provider, else that of this machine.
    private func clock(_ provider: any DirectionsProvider) -> TimeZone {
        let locality = (provider as? any LocalityProvider)?.locality(of: source.coordinate)
        let name = locality?.timeZoneIdentifier(at: source.coordinate)
        return name.flatMap { TimeZone(identifier: $0) } ?? .current
    }

    /// When a route begins.
    func departure(of route: Route, now: Date = Date()) -> Date {
        if arrival == nil, let departure { return departure }
        let zone =
            services.providers.directions.map { clock($0) } ?? .current
        return route.departureTime?.date(in: zone) ?? now
    }

    var language: String { services.language }
}

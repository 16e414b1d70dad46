import WaymarkDirections
import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

extension MKDirections {
    /// Routes from one place to another.
    open class Response: NSObject {
        /// Where the routes begin: the place of the request as it was taken to lie on a road.
        public let source: MKMapItem
        /// Where they end: the place of the request as it was taken to lie on a road.
        public let destination: MKMapItem
        /// One route or more, the best first.
        public let routes: [MKRoute]

        init(_ inquiry: RouteInquiry, _ response: DirectionsResponse) {
            source = MKMapItem(inquiry.source, snapped: response.source)
            destination = MKMapItem(inquiry.destination, snapped: response.destination)
            routes = response.routes.map {
                MKRoute($0, language: inquiry.language)
            }
            super.init()
        }
    }

    /// The time of a journey.
    open class ETAResponse: NSObject {
        /// Where it begins: the place of the request as it was taken to lie on a road.
        public let source: MKMapItem
        /// Where it ends: the place of the request as it was taken to lie on a road.
        public let destination: MKMapItem
        /// Seconds that it takes.
        public let expectedTravelTime: TimeInterval
        /// Its length in meters.
        public let distance: CLLocationDistance
        /// When it begins.
        public let expectedDepartureDate: Date
        /// When it ends.
        public let expectedArrivalDate: Date
        /// How one travels.
        public let transportType: MKDirectionsTransportType

        init(_ inquiry: RouteInquiry, _ response: DirectionsResponse) {
            source = MKMapItem(inquiry.source, snapped: response.source)
            destination = MKMapItem(inquiry.destination, snapped: response.destination)
            let route = response.routes.first ?? Route(legs: [])
            expectedTravelTime = route.duration
            distance = route.distance
            expectedDepartureDate = inquiry.departure(of: route)
            expectedArrivalDate = expectedDepartureDate.addingTimeInterval(route.duration)
            transportType = MKDirectionsTransportType(route.travelMode)
            super.init()
        }
    }
}

extension MKDirectionsTransportType {
    init(_ mode: RouteTravelMode) {
        self =
            switch mode {
            case .driving: .automobile
            case .cycling: .cycling
            case .walking: .walking
            }
    }
}

extension MKMapItem {
    /// The place of a request where it was taken to lie on a road.
    convenience init(_ place: RouteInquiry.Place, snapped: SnappedWaypoint?) {
        let coordinate = snapped?.coordinate ?? place.coordinate
        self.init(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(coordinate)))
        name = place.title.isEmpty ? nil : place.title
    }
}

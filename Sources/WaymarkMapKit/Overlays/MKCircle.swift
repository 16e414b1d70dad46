public import WaymarkPlatform
import WaymarkGeometry
import WaymarkUIKit

/// All places within a distance of one.
open class MKCircle: MKShape, MKOverlay {
    /// The distance, in meters; one that is not positive is not drawn.
    public let radius: CLLocationDistance
    private let center: CLLocationCoordinate2D

    /// A circle about a place.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.center = center
        self.radius = radius
        super.init()
    }

    /// A circle that touches the nearer sides of a rectangle.
    public convenience init(mapRect: MKMapRect) {
        let center = MKMapPoint(x: mapRect.midX, y: mapRect.midY).coordinate
        let meters = MKMetersPerMapPointAtLatitude(center.latitude)
        self.init(center: center, radius: min(mapRect.width, mapRect.height) / 2 * meters)
    }

    /// The middle.
    open override var coordinate: CLLocationCoordinate2D { center }

    /// The rectangle in which all of it lies; ``MKMapRect/null`` where there is no circle.
    open var boundingMapRect: MKMapRect {
        guard CLLocationCoordinate2DIsValid(center), radius > 0, radius.isFinite else {
            return .null
        }
        let middle = Coordinate(center)
        let rims = [0.0, 180].map {
            MKMapPoint(MapPoint(middle.destination(distance: radius, bearing: $0)))
        }
        let reach = min(
            radius * MKMapPointsPerMeterAtLatitude(center.latitude), MKMapSize.world.width / 2)
        return MKMapRect(
            x: MKMapPoint(center).x - reach, y: rims[0].y, width: 2 * reach,
            height: rims[1].y - rims[0].y)
    }
}

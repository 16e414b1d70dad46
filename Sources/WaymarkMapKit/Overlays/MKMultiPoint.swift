import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// The base of lines and polygons: points in their order. It is not used itself.
open class MKMultiPoint: MKShape {
    /// The points, one after another in one piece across the 180th meridian.
    let mapPoints: [MKMapPoint]
    /// The places as they were given.
    let places: [CLLocationCoordinate2D]

    /// How many points there are.
    public var pointCount: Int { mapPoints.count }

    init(places: [CLLocationCoordinate2D]) {
        // What is no place is left out.
        self.places = places.filter(CLLocationCoordinate2DIsValid)
        var last: MKMapPoint?
        mapPoints = self.places.map { place in
            var point = MKMapPoint(place)
            let world = MKMapSize.world.width
            if let last { point.x -= ((point.x - last.x) / world).rounded() * world }
            last = point
            return point
        }
        super.init()
    }

    /// The part of the line before a point by its number, 0 to 1.
    open func location(atPointIndex index: Int) -> CGFloat {
        let whole = path.length(of: .geodesic)
        guard index > 0, pointCount > 1, whole > 0 else { return 0 }
        return CGFloat(Path(path.prefix(index + 1)).length(of: .geodesic) / whole)
    }

    /// The rectangle in which all of it lies.
    open var boundingMapRect: MKMapRect { MKMapRect(around: mapPoints) }

    /// The middle of ``boundingMapRect``; no place where there are no points.
    open override var coordinate: CLLocationCoordinate2D {
        let rect = boundingMapRect
        guard !rect.isNull else { return kCLLocationCoordinate2DInvalid }
        return MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    }

    var path: Path { Path(places.map { Coordinate($0) }) }
}

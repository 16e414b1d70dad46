public import WaymarkPlatform
import WaymarkGeometry
import WaymarkUIKit

/// A line through places, straight on the plane of the map from one to the next.
open class MKPolyline: MKMultiPoint, MKOverlay {
    override init(places: [CLLocationCoordinate2D]) { super.init(places: places) }

    /// A line through places; what is no place is left out.
    ///
    /// - Parameter count: how many of them, from the first on.
    public convenience init(coordinates: [CLLocationCoordinate2D], count: Int) {
        self.init(places: Array(coordinates.prefix(max(0, count))))
    }

    /// A line through points; what is no place is left out.
    ///
    /// - Parameter count: how many of them, from the first on.
    public convenience init(points: [MKMapPoint], count: Int) {
        self.init(places: points.prefix(max(0, count)).map(\.coordinate))
    }

    convenience init(_ path: Path) { self.init(places: path.map { CLLocationCoordinate2D($0) }) }

    /// Whether it follows great circles.
    var isGeodesic: Bool { false }
}

/// A line along the shortest way over the Earth from one place to the next, also across the 180th meridian.
open class MKGeodesicPolyline: MKPolyline {
    /// Degrees of a great circle between two points that a rectangle is made of.
    private static let step = 1.0

    override var isGeodesic: Bool { true }

    /// The rectangle in which all of it lies; it reaches over the 180th meridian where the line does.
    open override var boundingMapRect: MKMapRect {
        let path = path
        var dense: [CLLocationCoordinate2D] = []
        for (from, to) in zip(path, path.dropFirst()) {
            let degrees = (from.distance(to: to) / Earth.meanRadius).radiansToDegrees
            let parts = max(1, Int((degrees / Self.step).rounded(.up)))
            dense += (0..<parts).map {
                CLLocationCoordinate2D(
                    from.interpolated(to: to, fraction: Double($0) / Double(parts)))
            }
        }
        return MKMapRect(around: MKMultiPoint(places: dense + places.suffix(1)).mapPoints)
    }
}

/// An area inside of places, with areas that are cut out of it.
open class MKPolygon: MKMultiPoint, MKOverlay {
    /// The areas that are cut out.
    public let interiorPolygons: [MKPolygon]?

    init(places: [CLLocationCoordinate2D], interiorPolygons: [MKPolygon]?) {
        self.interiorPolygons = interiorPolygons
        super.init(places: places)
    }

    /// An area inside of places; what is no place is left out.
    ///
    /// - Parameter count: how many of them, from the first on.
    public convenience init(
        coordinates: [CLLocationCoordinate2D], count: Int, interiorPolygons: [MKPolygon]? = nil
    ) {
        self.init(
            places: Array(coordinates.prefix(max(0, count))), interiorPolygons: interiorPolygons)
    }

    /// An area inside of points; what is no place is left out.
    ///
    /// - Parameter count: how many of them, from the first on.
    public convenience init(
        points: [MKMapPoint], count: Int, interiorPolygons: [MKPolygon]? = nil
    ) {
        self.init(
            places: points.prefix(max(0, count)).map(\.coordinate),
            interiorPolygons: interiorPolygons)
    }
}

public import WaymarkPlatform

/// Lines that are one overlay and look the same.
open class MKMultiPolyline: MKShape, MKOverlay {
    /// The lines.
    public let polylines: [MKPolyline]

    /// Lines that look the same.
    public init(_ polylines: [MKPolyline]) {
        self.polylines = polylines
        super.init()
    }

    /// The rectangle in which all of them lie.
    open var boundingMapRect: MKMapRect { MKMapRect(around: polylines.map(\.boundingMapRect)) }

    /// The middle of ``boundingMapRect``; no place where there are no points.
    open override var coordinate: CLLocationCoordinate2D { boundingMapRect.middle }
}

/// Areas that are one overlay and look the same.
open class MKMultiPolygon: MKShape, MKOverlay {
    /// The areas.
    public let polygons: [MKPolygon]

    /// Areas that look the same.
    public init(_ polygons: [MKPolygon]) {
        self.polygons = polygons
        super.init()
    }

    /// The rectangle in which all of them lie.
    open var boundingMapRect: MKMapRect { MKMapRect(around: polygons.map(\.boundingMapRect)) }

    /// The middle of ``boundingMapRect``; no place where there are no points.
    open override var coordinate: CLLocationCoordinate2D { boundingMapRect.middle }
}

extension MKMapRect {
    /// The rectangle in which all of `rects` lie; none where there are none.
    fileprivate init(around rects: [MKMapRect]) { self = rects.reduce(.null) { $0.union($1) } }

    /// The place in its middle; no place where it is none.
    fileprivate var middle: CLLocationCoordinate2D {
        isNull ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: midX, y: midY).coordinate
    }
}

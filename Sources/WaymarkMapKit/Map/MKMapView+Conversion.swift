import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkUIKit

extension MKMapView {
    /// The point of a view at which a place is seen; no numbers where it is behind the eye or no place.
    ///
    /// - Parameter view: `nil` for the outermost view.
    public func convert(
        _ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?
    ) -> CGPoint {
        guard CLLocationCoordinate2DIsValid(coordinate),
            let point = map.projection.point(for: Coordinate(coordinate))
        else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
        return convert(CGPoint(x: point.x, y: point.y), to: view)
    }

    /// The place that is seen at a point of a view; `kCLLocationCoordinate2DInvalid` at and above the horizon.
    ///
    /// - Parameter view: `nil` for the outermost view.
    public func convert(
        _ point: CGPoint, toCoordinateFrom view: UIView?
    ) -> CLLocationCoordinate2D {
        let own = own(point, from: view)
        let place = map.projection.coordinate(for: SIMD2(Double(own.x), Double(own.y)))
        return place.map { CLLocationCoordinate2D($0) } ?? kCLLocationCoordinate2DInvalid
    }

    /// The smallest rectangle of a view in which the corners of a region are seen; `CGRect.null` where one of them is
    /// behind the eye, or the region is none.
    ///
    /// - Parameter view: `nil` for the outermost view.
    public func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
        guard let bounds = CoordinateBounds(region),
            let rect = map.projection.rect(for: bounds)
        else { return .null }
        let size = rect.high - rect.low
        let own = CGRect(x: rect.low.x, y: rect.low.y, width: size.x, height: size.y)
        return convert(own, to: view)
    }

    /// The smallest region in which the corners of a rectangle of a view are; one about
    /// `kCLLocationCoordinate2DInvalid` where one of them is at or above the horizon.
    ///
    /// - Parameter view: `nil` for the outermost view.
    public func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
        let invalid = MKCoordinateRegion(
            center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan())
        guard !rect.isNull else { return invalid }
        let low = own(CGPoint(x: rect.minX, y: rect.minY), from: view)
        let high = own(CGPoint(x: rect.maxX, y: rect.maxY), from: view)
        let bounds = map.projection.region(
            forRect: SIMD2(Double(low.x), Double(low.y)), SIMD2(Double(high.x), Double(high.y)))
        return bounds.map { MKCoordinateRegion($0) } ?? invalid
    }

    /// A point of another view in this one.
    private func own(_ point: CGPoint, from view: UIView?) -> CGPoint {
        if let view { return view.convert(point, to: self) }
        let corner = convert(CGPoint.zero, to: nil)
        return CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    }
}

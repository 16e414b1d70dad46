public import Foundation
import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkUIKit

/// Converts between points of a view and places, for the camera that the map had when it was asked for.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSProjection: NSObject, Sendable {
    private let core: Projection

    init(_ projection: Projection) {
        core = projection
        super.init()
    }

    /// The point of a place in the view; not a number in both parts where it lies behind the eye.
    #if canImport(ObjectiveC)
        @objc(pointForCoordinate:)
    #endif
    public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
        let point = core.point(for: Coordinate(coordinate))
        return CGPoint(x: point?.x ?? .nan, y: point?.y ?? .nan)
    }

    /// The place at a point of the view; an invalid one above the horizon and beyond the ends of the world.
    #if canImport(ObjectiveC)
        @objc(coordinateForPoint:)
    #endif
    public func coordinate(for point: CGPoint) -> CLLocationCoordinate2D {
        let place = core.coordinate(for: SIMD2(Double(point.x), Double(point.y)))
        return place.map { CLLocationCoordinate2D($0) } ?? kCLLocationCoordinate2DInvalid
    }

    /// How many points so many meters at a place are long, seen from straight above.
    #if canImport(ObjectiveC)
        @objc(pointsForMeters:atCoordinate:)
    #endif
    public func points(
        forMeters meters: CLLocationDistance, at coordinate: CLLocationCoordinate2D
    ) -> CGFloat {
        CGFloat(core.points(forMeters: meters, at: Coordinate(coordinate)))
    }

    /// Whether a place is in the view.
    #if canImport(ObjectiveC)
        @objc(containsCoordinate:)
    #endif
    public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        core.contains(Coordinate(coordinate))
    }

    /// The ground that the view shows.
    public func visibleRegion() -> GMSVisibleRegion {
        let region = core.visibleRegion
        return GMSVisibleRegion(
            nearLeft: CLLocationCoordinate2D(region.nearLeft),
            nearRight: CLLocationCoordinate2D(region.nearRight),
            farLeft: CLLocationCoordinate2D(region.farLeft),
            farRight: CLLocationCoordinate2D(region.farRight))
    }
}

import WaymarkDirections
public import WaymarkPlatform
import WaymarkUIKit

/// The part of a route that leads to one destination.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSRouteLeg: NSObject {
    /// The destination: the object that was given when destinations were set.
    public let destinationWaypoint: GMSNavigationWaypoint?
    /// Where the leg ends: the place on the road that is nearest to the destination.
    public let destinationCoordinate: CLLocationCoordinate2D
    /// The line of the leg.
    public let path: GMSPath?

    init(_ leg: RouteLeg, to waypoint: GMSNavigationWaypoint) {
        destinationWaypoint = waypoint
        destinationCoordinate = CLLocationCoordinate2D(leg.destinationCoordinate)
        path = GMSPath(leg.path)
        super.init()
    }
}

/// ``GMSRouteLeg``, by the name of the first interface.
public typealias GMSRouteSegment = GMSRouteLeg
/// ``GMSRouteLeg``, by a name that it had.
public typealias GMSNavigationRouteSegment = GMSRouteLeg

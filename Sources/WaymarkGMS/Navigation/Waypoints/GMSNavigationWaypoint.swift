import WaymarkDirections
import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// A destination that does not change.
///
/// ```swift
/// let work = GMSNavigationWaypoint(
///     location: CLLocationCoordinate2D(latitude: 60.1756, longitude: 24.9494), title: "Work")
/// ```
///
/// A navigator gives back the same object that it was given.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public class GMSNavigationWaypoint: NSObject {
    /// The destination to which all properties go.
    var core: Waypoint

    init(_ waypoint: Waypoint) {
        core = waypoint
        super.init()
    }

    /// The destination at a place; `nil` where that is no place on the Earth.
    public convenience init?(location: CLLocationCoordinate2D, title: String) {
        guard CLLocationCoordinate2DIsValid(location) else { return nil }
        self.init(Waypoint(coordinate: Coordinate(location), title: title))
    }

    /// The destination at a place, on the side of the road where it lies or on either.
    public convenience init?(
        location: CLLocationCoordinate2D, title: String, preferSameSideOfRoad: Bool
    ) {
        guard CLLocationCoordinate2DIsValid(location) else { return nil }
        var waypoint = Waypoint(coordinate: Coordinate(location), title: title)
        if preferSameSideOfRoad { waypoint.approach = .curb }
        self.init(waypoint)
    }

    /// The destination at a place that is reached in a direction of travel: degrees from north, 0 up to 360.
    public convenience init?(
        location: CLLocationCoordinate2D, title: String, preferredSegmentHeading: Int32
    ) {
        guard CLLocationCoordinate2DIsValid(location), (0..<360).contains(preferredSegmentHeading)
        else { return nil }
        self.init(
            Waypoint(
                coordinate: Coordinate(location), title: title,
                preferredHeading: Double(preferredSegmentHeading)))
    }

    /// The destination at a place that the provider knows by an id; `nil` where the id is empty.
    public convenience init?(placeID: String, title: String) {
        guard !placeID.isEmpty else { return nil }
        self.init(Waypoint(placeID: placeID, title: title))
    }

    /// Its name.
    public var title: String { core.title }

    /// Where it is; `kCLLocationCoordinate2DInvalid` for one that is known by its id.
    public var coordinate: CLLocationCoordinate2D {
        core.coordinate.map { CLLocationCoordinate2D($0) } ?? kCLLocationCoordinate2DInvalid
    }

    /// The id of its place; `nil` for one that is known by its coordinate.
    public var placeID: String? { core.placeID }

    /// Whether it is reached on the side of the road where it lies.
    public var preferSameSideOfRoad: Bool { core.approach == .curb }

    /// The direction of travel in which it is reached, in degrees from north; -1 for any.
    public var preferredHeading: Int32 { core.preferredHeading.map { Int32($0) } ?? -1 }

    /// The title and the place, for a log.
    public override var description: String { "GMSNavigationWaypoint \(core)" }
}

extension GMSNavigationWaypoint: NSCopying, NSMutableCopying {
    /// An equal destination that does not change.
    public func copy(with zone: NSZone? = nil) -> Any { GMSNavigationWaypoint(core) }

    /// An equal destination that can be changed.
    public func mutableCopy(with zone: NSZone? = nil) -> Any { GMSNavigationMutableWaypoint(core) }
}

/// ``GMSNavigationWaypoint``, by the name of the first interface.
public typealias GMSNavWaypoint = GMSNavigationWaypoint

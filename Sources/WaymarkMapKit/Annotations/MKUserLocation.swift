public import WaymarkPlatform

/// Where the user is, as an annotation of the map.
open class MKUserLocation: NSObject, MKAnnotation {
    /// The last reading; `nil` before the first one.
    public internal(set) var location: CLLocation?
    /// Whether readings come.
    public internal(set) var isUpdating = false
    /// The first line of its callout.
    open var title: String?
    /// The second line of its callout.
    open var subtitle: String?

    /// Its place; no place before the first reading.
    open var coordinate: CLLocationCoordinate2D {
        location?.coordinate ?? kCLLocationCoordinate2DInvalid
    }
}

/// How the camera goes with the user.
public enum MKUserTrackingMode: Int, Sendable {
    /// It does not.
    case none
    /// It stays over the user.
    case follow
    /// It stays over the user and turns with the direction of travel.
    case followWithHeading
}

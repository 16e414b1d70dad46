public import WaymarkPlatform

/// A thing at a place of the map.
///
/// ```swift
/// final class Cafe: NSObject, MKAnnotation {
///     let coordinate: CLLocationCoordinate2D
///     let title: String?
///
///     init(_ title: String, at coordinate: CLLocationCoordinate2D) {
///         self.title = title
///         self.coordinate = coordinate
///     }
/// }
/// ```
///
/// A map reads it with each frame.
public protocol MKAnnotation: NSObjectProtocol {
    /// Its place.
    var coordinate: CLLocationCoordinate2D { get }
    /// The first line of its callout.
    var title: String? { get }
    /// The second line of its callout.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// No title.
    public var title: String? { nil }
    /// No subtitle.
    public var subtitle: String? { nil }
}

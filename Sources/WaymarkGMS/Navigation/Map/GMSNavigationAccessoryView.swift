public import WaymarkPlatform
public import WaymarkUIKit

/// A view of an app that stands below the header of a navigation, in the place of the turn after the next one.
///
/// ```swift
/// final class Offers: UIView, GMSNavigationAccessoryView {
///     func heightForAccessoryViewConstrained(to size: CGSize, on mapView: GMSMapView) -> CGFloat {
///         min(size.height, 60)
///     }
/// }
/// mapView.setHeaderAccessory(Offers())
/// ```
@preconcurrency @MainActor public protocol GMSNavigationAccessoryView: HeaderAccessoryView {
    /// The height that it wants where it may have `size` points at most; 0 or less hides it.
    func heightForAccessoryViewConstrained(to size: CGSize, on mapView: GMSMapView) -> CGFloat
}

extension GMSNavigationAccessoryView {
    /// The height that ``heightForAccessoryViewConstrained(to:on:)`` says.
    public func height(constrainedTo size: CGSize, on mapView: MapHostView) -> CGFloat {
        guard let mapView = mapView as? GMSMapView else { return 0 }
        return heightForAccessoryViewConstrained(to: size, on: mapView)
    }
}

public import WaymarkPlatform

/// A view of an app that stands below the header of a navigation.
@MainActor public protocol HeaderAccessoryView: UIView {
    /// The height that it wants where it may have `size` at most; 0 or less hides it.
    func height(constrainedTo size: CGSize, on mapView: MapHostView) -> CGFloat
}

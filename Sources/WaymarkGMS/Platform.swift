// The names of the platform, and the places where the two differ.
@_exported public import WaymarkPlatform
import WaymarkMaps
import WaymarkUIKit

extension CATransaction {
    /// How long changes of the open group take, in seconds, where somebody has said so; else `nil`.
    @MainActor static var wantedDuration: Double? {
        if disableActions() { return 0 }
        #if canImport(QuartzCore)
            // The system does not tell whether its usual quarter of a second was asked for.
            let duration = animationDuration()
            return duration == 0.25 ? nil : duration
        #else
            return chosenDuration
        #endif
    }
}

extension UIView {
    /// Its pixels as they are now, so many in a point; `nil` where it has no size.
    func picture(scale: CGFloat) -> UIImage? {
        guard bounds.width >= 1, bounds.height >= 1 else { return nil }
        #if canImport(UIKit)
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            return UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
                layer.render(in: context.cgContext)
            }
        #else
            return ViewPicture(self, scale: scale).image
        #endif
    }
}

#if !canImport(UIKit)
    extension GMSMapView {
        /// Whether screen readers get nothing of what is on the map.
        public var accessibilityElementsHidden: Bool {
            get { map.accessibilityElementsHidden }
            set { map.accessibilityElementsHidden = newValue }
        }
    }
#endif

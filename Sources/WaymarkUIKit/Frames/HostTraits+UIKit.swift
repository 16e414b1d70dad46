#if canImport(UIKit)
    import UIKit
    import WaymarkMaps

    extension HostTraits {
        /// The wishes that hold for a view. Those that are read here while a view is laid out are followed by UIKit,
        /// which lays it out anew when one of them changes.
        @MainActor init(of view: UIView) {
            self.init()
            let traits = view.traitCollection
            self.view.safeArea = EdgeInsets(view.safeAreaInsets)
            self.view.isRightToLeft = traits.layoutDirection == .rightToLeft
            self.view.textScale = Self.textScale(of: traits)
            isDark = traits.userInterfaceStyle == .dark
            increasesContrast = traits.accessibilityContrast == .high
            reducesMotion = UIAccessibility.isReduceMotionEnabled
        }

        /// How large body text is for the user, in shares of its usual size.
        @MainActor private static func textScale(of traits: UITraitCollection) -> Double {
            let usual = 17.0
            let wanted = UIFontMetrics(forTextStyle: .body).scaledValue(
                for: CGFloat(usual), compatibleWith: traits)
            return Double(wanted) / usual
        }
    }
#endif

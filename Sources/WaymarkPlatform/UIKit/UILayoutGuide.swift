#if !canImport(UIKit)
    public import Foundation

    /// A rectangle of a view to which others can be constrained.
    @preconcurrency @MainActor open class UILayoutGuide: NSObject {
        /// The view that it belongs to.
        public internal(set) weak var owningView: UIView?
        /// Its place in that view, in points.
        open var layoutFrame: CGRect { frame }
        /// The place that the one who made it gives it.
        package var frame = CGRect.zero { didSet { owningView?.setNeedsLayout() } }

        /// A guide without a place.
        public override init() { super.init() }
    }

    extension UILayoutGuide {
        /// The upper border.
        public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
        /// The lower border.
        public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
        /// The middle between the upper and the lower border.
        public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
        /// The left border.
        public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
        /// The right border.
        public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
        /// The border at which lines begin.
        public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
        /// The border at which lines end.
        public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
        /// The middle between both sides.
        public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
        /// The width.
        public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
        /// The height.
        public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    }

    extension UIView {
        /// The upper border.
        public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
        /// The lower border.
        public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
        /// The middle between the upper and the lower border.
        public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
        /// The left border.
        public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
        /// The right border.
        public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
        /// The border at which lines begin.
        public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
        /// The border at which lines end.
        public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
        /// The middle between both sides.
        public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
        /// The width.
        public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
        /// The height.
        public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    }
#endif

#if !canImport(UIKit)
    public import Foundation

    /// A rectangle in a tree of rectangles.
    ///
    /// It has a place, subviews and layout, as far as apps that show a map by other people's names need them. It is
    /// not drawn: a map that lies in it fills a bitmap.
    @preconcurrency @MainActor open class UIView: NSObject {
        /// How a view changes with the one that it lies in.
        public struct AutoresizingMask: OptionSet, Sendable {
            /// The bits of the options.
            public let rawValue: UInt
            /// The options of some bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }

            /// The distance from the left border changes.
            public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
            /// The width changes.
            public static let flexibleWidth = AutoresizingMask(rawValue: 2)
            /// The distance from the right border changes.
            public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
            /// The distance from the upper border changes.
            public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
            /// The height changes.
            public static let flexibleHeight = AutoresizingMask(rawValue: 16)
            /// The distance from the lower border changes.
            public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
        }

        /// Its place in the view that it lies in, in points.
        open var frame: CGRect {
            didSet {
                guard frame.size != oldValue.size else { return }
                for view in subviews { view.resize(from: oldValue.size, to: frame.size) }
                setNeedsLayout()
            }
        }
        /// The view that it lies in.
        public private(set) weak var superview: UIView?
        /// The views that lie in it, the lowest first.
        public private(set) var subviews: [UIView] = []
        /// How it changes with the view that it lies in.
        open var autoresizingMask: AutoresizingMask = []
        /// Whether its place is that of ``frame`` instead of that of constraints.
        open var translatesAutoresizingMaskIntoConstraints = true { didSet { setNeedsLayout() } }
        /// Whether it and all that lies in it is not to be seen.
        open var isHidden = false
        /// Its opacity, 0 to 1.
        open var alpha: CGFloat = 1
        /// The color behind all that lies in it.
        open var backgroundColor: UIColor?
        /// A number of the app.
        open var tag = 0
        /// What screen readers call it.
        open var accessibilityLabel: String?
        /// The guides that were added.
        public private(set) var layoutGuides: [UILayoutGuide] = []
        /// The rules whose first anchor is one of this view.
        var ownConstraints: [NSLayoutConstraint] = []
        private var needsLayout = true

        /// A view at a place.
        public init(frame: CGRect) {
            self.frame = frame
            super.init()
        }

        /// A view without a place.
        public override convenience init() { self.init(frame: .zero) }

        /// Views are not read from archives here.
        public required init?(coder: NSCoder) { return nil }

        /// Its own rectangle: the corner is at zero.
        open var bounds: CGRect {
            get { CGRect(origin: .zero, size: frame.size) }
            set { frame.size = newValue.size }
        }

        /// The middle of ``frame``.
        open var center: CGPoint {
            get { CGPoint(x: frame.midX, y: frame.midY) }
            set {
                frame.origin = CGPoint(
                    x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
            }
        }

        /// The size that it would have by what it shows; negative where it has none.
        open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

        /// Lays a view into this one, over the others.
        open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

        /// Lays a view into this one, over so many of the others.
        open func insertSubview(_ view: UIView, at index: Int) {
            view.removeFromSuperview()
            subviews.insert(view, at: max(0, min(index, subviews.count)))
            view.superview = self
            view.didMoveToSuperview()
            setNeedsLayout()
        }

        /// Takes it out of the view that it lies in.
        open func removeFromSuperview() {
            guard let superview else { return }
            superview.subviews.removeAll { $0 === self }
            superview.setNeedsLayout()
            self.superview = nil
            didMoveToSuperview()
        }

        /// Is called when the view that it lies in is another.
        open func didMoveToSuperview() {}

        /// Lays out what lies in it; subclasses extend it.
        open func layoutSubviews() {}

        /// Lays it out before the next frame.
        open func setNeedsLayout() { needsLayout = true }

        /// Lays it and all that lies in it out, where that is due.
        open func layoutIfNeeded() {
            if needsLayout {
                needsLayout = false
                layoutSubviews()
            }
            LayoutPass(of: self).run()
            for view in subviews { view.layoutIfNeeded() }
        }

        /// Adds a guide for constraints.
        open func addLayoutGuide(_ guide: UILayoutGuide) {
            layoutGuides.append(guide)
            guide.owningView = self
        }

        private func resize(from old: CGSize, to new: CGSize) {
            guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else {
                return
            }
            let (x, width) = AutoresizedSpan(
                start: frame.minX, length: frame.width, old: old.width, new: new.width,
                flexible: (
                    autoresizingMask.contains(.flexibleLeftMargin),
                    autoresizingMask.contains(.flexibleWidth),
                    autoresizingMask.contains(.flexibleRightMargin)
                )
            ).result
            let (y, height) = AutoresizedSpan(
                start: frame.minY, length: frame.height, old: old.height, new: new.height,
                flexible: (
                    autoresizingMask.contains(.flexibleTopMargin),
                    autoresizingMask.contains(.flexibleHeight),
                    autoresizingMask.contains(.flexibleBottomMargin)
                )
            ).result
            frame = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    /// A stretch of a view along one axis whose flexible parts share what is gained or lost.
    private struct AutoresizedSpan {
        var start: CGFloat
        var length: CGFloat
        var old: CGFloat
        var new: CGFloat
        var flexible: (before: Bool, length: Bool, after: Bool)

        var result: (start: CGFloat, length: CGFloat) {
            let count = [flexible.before, flexible.length, flexible.after].count { $0 }
            guard count > 0 else { return (start, length) }
            let share = (new - old) / CGFloat(count)
            return (
                start + (flexible.before ? share : 0),
                max(0, length + (flexible.length ? share : 0))
            )
        }
    }

    extension UIView {
        /// A point of this view in another; in the outermost view where it is `nil`.
        public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
            let (here, there) = (originInRoot, view?.originInRoot ?? .zero)
            return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
        }

        /// A rectangle of this view in another; in the outermost view where it is `nil`.
        public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
            CGRect(origin: convert(rect.origin, to: view), size: rect.size)
        }

        /// Whether it lies in another view, or is that one.
        public func isDescendant(of view: UIView) -> Bool {
            self === view || superview?.isDescendant(of: view) ?? false
        }

        private var originInRoot: CGPoint {
            guard let superview else { return .zero }
            let origin = superview.originInRoot
            return CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY)
        }
    }
#endif

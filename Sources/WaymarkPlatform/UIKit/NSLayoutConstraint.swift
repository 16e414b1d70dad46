#if !canImport(UIKit)
    public import Foundation

    /// A rule that one border, middle or size is another, plus so many points.
    @preconcurrency @MainActor public final class NSLayoutConstraint: NSObject {
        let first: AnchoredPlace
        let second: AnchoredPlace?
        let multiplier: CGFloat
        /// The points that are added.
        public var constant: CGFloat { didSet { first.view?.superview?.setNeedsLayout() } }

        init(
            _ first: AnchoredPlace, _ second: AnchoredPlace?, multiplier: CGFloat,
            constant: CGFloat
        ) {
            self.first = first
            self.second = second
            self.multiplier = multiplier
            self.constant = constant
            super.init()
        }

        /// Whether the rule holds from the next layout on.
        public var isActive = false {
            didSet {
                guard isActive != oldValue, let view = first.item as? UIView else { return }
                if isActive {
                    view.ownConstraints.append(self)
                } else {
                    view.ownConstraints.removeAll { $0 === self }
                }
                view.superview?.setNeedsLayout()
            }
        }

        /// Makes rules hold.
        public static func activate(_ constraints: [NSLayoutConstraint]) {
            for constraint in constraints { constraint.isActive = true }
        }

        /// Ends rules.
        public static func deactivate(_ constraints: [NSLayoutConstraint]) {
            for constraint in constraints { constraint.isActive = false }
        }
    }

    /// Gives the views that lie in one the places that constraints say.
    ///
    /// Each view takes two of start, end, middle and length of an axis from the rules whose first anchor is its own;
    /// with one of them its length is that of what it shows. Views that depend on each other are found within as
    /// many rounds as there are views.
    @MainActor struct LayoutPass {
        private let root: UIView
        private let views: [UIView]

        init(of root: UIView) {
            self.root = root
            views = root.subviews.filter {
                !$0.translatesAutoresizingMaskIntoConstraints && !$0.ownConstraints.isEmpty
            }
        }

        func run() {
            for _ in views {
                let before = views.map(\.frame)
                for view in views { view.frame = frame(of: view) }
                if views.map(\.frame) == before { return }
            }
        }

        private func frame(of view: UIView) -> CGRect {
            let size = view.intrinsicContentSize
            var x = Axis(length: size.width < 0 ? view.frame.width : size.width)
            var y = Axis(length: size.height < 0 ? view.frame.height : size.height)
            for rule in view.ownConstraints {
                guard let value = value(of: rule) else { continue }
                switch rule.first.attribute {
                case .leading: x.start = value
                case .trailing: x.end = value
                case .centerX: x.middle = value
                case .width: x.fixed = value
                case .top: y.start = value
                case .bottom: y.end = value
                case .centerY: y.middle = value
                case .height: y.fixed = value
                }
            }
            let (left, width) = x.solved(else: view.frame.minX)
            let (top, height) = y.solved(else: view.frame.minY)
            return CGRect(x: left, y: top, width: width, height: height)
        }

        private func value(of rule: NSLayoutConstraint) -> CGFloat? {
            guard let second = rule.second else { return rule.constant }
            return second.value(in: root).map { $0 * rule.multiplier + rule.constant }
        }
    }

    /// What is known of one axis of a view.
    private struct Axis {
        var start: CGFloat?
        var end: CGFloat?
        var middle: CGFloat?
        var fixed: CGFloat?
        var length: CGFloat

        func solved(else place: CGFloat) -> (start: CGFloat, length: CGFloat) {
            if let start, let end { return (start, max(0, end - start)) }
            let length = max(0, fixed ?? length)
            if let start { return (start, length) }
            if let end { return (end - length, length) }
            return (middle.map { $0 - length / 2 } ?? place, length)
        }
    }
#endif

#if !canImport(UIKit)
    public import Foundation

    /// A border, a middle or a size of a view or a guide.
    @preconcurrency @MainActor public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
        let place: AnchoredPlace

        init(_ item: AnyObject, _ attribute: AnchoredPlace.Attribute) {
            place = AnchoredPlace(item: item, attribute: attribute)
            super.init()
        }

        /// A constraint, not active yet, that this is where another is, plus so many points.
        public func constraint(
            equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
        ) -> NSLayoutConstraint {
            NSLayoutConstraint(place, anchor.place, multiplier: 1, constant: constant)
        }
    }

    /// A border or a middle from left to right.
    @MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

    /// A border or a middle from top to bottom.
    @MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

    /// A width or a height.
    @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
        /// A constraint, not active yet, that it has so many points.
        public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
            NSLayoutConstraint(place, nil, multiplier: 0, constant: constant)
        }

        /// A constraint, not active yet, that it is another times a factor, plus so many points.
        public func constraint(
            equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
        ) -> NSLayoutConstraint {
            NSLayoutConstraint(place, anchor.place, multiplier: multiplier, constant: constant)
        }
    }

    /// What an anchor is of which item.
    @MainActor struct AnchoredPlace {
        enum Attribute { case top, bottom, centerY, leading, trailing, centerX, width, height }

        weak var item: AnyObject?
        var attribute: Attribute

        /// The view whose layout knows it: the one that a view lies in, or the one that a guide belongs to.
        var view: UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

        /// Where it is, in points of another view.
        func value(in root: UIView) -> CGFloat? {
            guard let view else { return nil }
            let own = (item as? UILayoutGuide)?.layoutFrame ?? view.bounds
            let rect = view.convert(own, to: root)
            return switch attribute {
            case .top: rect.minY
            case .bottom: rect.maxY
            case .centerY: rect.midY
            case .leading: rect.minX
            case .trailing: rect.maxX
            case .centerX: rect.midX
            case .width: rect.width
            case .height: rect.height
            }
        }
    }
#endif

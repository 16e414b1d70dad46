// The names of Apple's frameworks.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if !canImport(UIKit)
    public import Foundation

    /// Distances from the borders of a view, in points.
    public struct UIEdgeInsets: Hashable, Sendable {
        /// From the upper border.
        public var top: CGFloat
        /// From the left border.
        public var left: CGFloat
        /// From the lower border.
        public var bottom: CGFloat
        /// From the right border.
        public var right: CGFloat

        /// No distances.
        public static let zero = UIEdgeInsets()

        /// No distances.
        public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

        /// Distances from all four borders.
        public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }
    }

    /// Distances from all four borders.
    public func UIEdgeInsetsMake(
        _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
    ) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
#endif

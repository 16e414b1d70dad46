/// Distances from the four sides of a view, in points.
public struct EdgeInsets: Hashable, Sendable, Codable {
    /// From the top.
    public var top: Double
    /// From the left.
    public var left: Double
    /// From the bottom.
    public var bottom: Double
    /// From the right.
    public var right: Double

    /// Insets of nothing.
    public static let zero = EdgeInsets(all: 0)

    /// Insets of their own on each side.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same on all sides.
    public init(all inset: Double) {
        self.init(top: inset, left: inset, bottom: inset, right: inset)
    }

    /// Both together.
    public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
            right: a.right + b.right)
    }

    /// The insets with 0 for each that is no finite number, and none absurdly large.
    var finite: EdgeInsets {
        func finite(_ inset: Double) -> Double { inset.isFinite ? max(-1e5, min(1e5, inset)) : 0 }
        return EdgeInsets(
            top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
    }

    /// The rest of a view of `size` points; its size may be negative.
    func inside(_ size: SIMD2<Double>) -> ViewRect {
        ViewRect(low: SIMD2(left, top), high: SIMD2(size.x - right, size.y - bottom))
    }
}

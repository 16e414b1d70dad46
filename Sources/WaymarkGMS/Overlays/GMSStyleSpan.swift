public import Foundation
import WaymarkMaps
public import WaymarkPlatform

/// A look for so many segments of a line.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSStyleSpan: NSObject {
    /// The look.
    public let style: GMSStrokeStyle
    /// How many segments it is for; parts of one count too.
    public let segments: Double

    /// A look for so many segments; for none where the number is negative or none.
    public init(style: GMSStrokeStyle, segments: Double) {
        self.style = style
        self.segments = segments.isFinite ? max(0, segments) : 0
        super.init()
    }

    /// A look for one segment.
    public convenience init(style: GMSStrokeStyle) { self.init(style: style, segments: 1) }

    /// A color for one segment.
    public convenience init(color: UIColor) { self.init(color: color, segments: 1) }

    /// A color for so many segments.
    public convenience init(color: UIColor, segments: Double) {
        self.init(style: .solidColor(color), segments: segments)
    }

    var core: StyleSpan { StyleSpan(style: style.core, segments: segments) }
}

public import Foundation
public import WaymarkPlatform

/// The looks of a polygon under the names of its layer. They are set at once: nothing of an area is animated.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSPolygonLayer: NSObject {
    private weak var polygon: GMSPolygon?

    init(_ polygon: GMSPolygon) {
        self.polygon = polygon
        super.init()
    }

    /// The width of the border in points of the screen.
    public var strokeWidth: CGFloat {
        get { polygon?.strokeWidth ?? 0 }
        set { polygon?.strokeWidth = newValue }
    }
    /// The color of the border; none where it is `nil`.
    public var strokeColor: UIColor? {
        get { polygon?.strokeColor }
        set { polygon?.strokeColor = newValue }
    }
    /// The color of the area; none where it is `nil`.
    public var fillColor: UIColor? {
        get { polygon?.fillColor }
        set { polygon?.fillColor = newValue }
    }
}

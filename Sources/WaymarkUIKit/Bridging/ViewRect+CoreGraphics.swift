public import WaymarkMaps
public import WaymarkPlatform

extension CGRect {
    /// The same rectangle for UIKit.
    public init(_ rect: ViewRect) {
        self.init(x: rect.low.x, y: rect.low.y, width: rect.size.x, height: rect.size.y)
    }
}

extension ViewRect {
    /// The same rectangle for a map.
    public init(_ rect: CGRect) {
        self.init(
            low: SIMD2(Double(rect.minX), Double(rect.minY)),
            high: SIMD2(Double(rect.maxX), Double(rect.maxY)))
    }
}

import WaymarkMaps

/// The places of a map and of street pictures in one view: beside each other where it is wide, else one above the
/// other.
struct SplitLayout: Hashable {
    /// The place of the map.
    let map: ViewRect
    /// The place of the pictures; empty where they are not shown.
    let pictures: ViewRect
    /// Points between the two.
    static let gap = 2.0
    /// Views with shorter sides have no room for both.
    private static let leastSide = 240.0

    /// The places in a view of `size` points at `scale` pixels a point; they begin at whole pixels.
    init(size: SIMD2<Double>, scale: Double, isSplit: Bool) {
        let all = ViewRect(low: .zero, high: size)
        guard isSplit, size.max() >= Self.leastSide else {
            map = all
            pictures = ViewRect(low: SIMD2(size.x, 0), high: SIMD2(size.x, 0))
            return
        }
        func whole(_ value: Double) -> Double { (value * scale).rounded() / scale }
        if size.x >= size.y {
            let middle = whole(size.x / 2)
            map = ViewRect(low: .zero, high: SIMD2(middle, size.y))
            pictures = ViewRect(low: SIMD2(middle + whole(Self.gap), 0), high: size)
        } else {
            let middle = whole(size.y * 0.45)
            pictures = ViewRect(low: .zero, high: SIMD2(size.x, middle))
            map = ViewRect(low: SIMD2(0, middle + whole(Self.gap)), high: size)
        }
    }
}

public import WaymarkMaps

/// The place of the trip progress bar.
public enum TripProgressBarLayout {
    /// Its width in points.
    public static let width = 12.0
    /// From its bottom to the bottom of the screen.
    public static let bottomDistance = 210.0
    /// From the top of the screen to its top, at least.
    public static let leastTopDistance = 170.0
    /// Its greatest height.
    public static let greatestHeight = 400.0

    /// The height below which a bar in a column is of no use: it takes all of the column then, or
    /// is not shown.
    static let leastHeightInColumn = 60.0

    /// The bar on a screen `screenHeight` points high, its leading edge at `edge`; `nil` where
    /// there is no room.
    public static func frame(screenHeight: Double, edge: Double) -> ViewRect? {
        let room = screenHeight - bottomDistance - leastTopDistance
        guard room > 0, room.isFinite, edge.isFinite else { return nil }
        let height = min(greatestHeight, room)
        return ViewRect(
            corner: SIMD2(edge, screenHeight - bottomDistance - height),
            size: SIMD2(width, height))
    }
}

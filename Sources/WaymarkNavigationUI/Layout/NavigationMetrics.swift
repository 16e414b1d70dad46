/// The numbers of the layout, in points.
enum NavigationMetrics {
    /// The shorter side from which on a screen is that of a phone.
    static let smallestPhone = 240.0
    /// The least size of a tablet or the screen of a car.
    static let leastWideSize = SIMD2(600.0, 480.0)
    /// The least width of a screen that is parted into a column and the map.
    static let leastColumnScreen = 400.0
    /// The least side of anything to be touched.
    static let touchTarget = 44.0
    /// The diameter of round buttons, that of `RoundButton`.
    static let button = 48.0
    /// Between two elements.
    static let gap = 8.0
    /// Between a button in the footer and its end.
    static let footerInset = 6.0
    /// The least width of the text between the buttons of the footer.
    static let leastFooterText = 96.0
    /// The least width and height of header and footer that are worth to be shown.
    static let leastPanel = 24.0
    /// Between the route and what is around it in an overview.
    static let overviewMargin = 24.0
    /// The driver's place between the top and the bottom of the free map while he looks ahead.
    static let puckShare = 0.72
    /// The least distance of the driver from the bottom of the free map.
    static let puckRoom = 44.0

    /// From the driver to the name of the road below him.
    static let roadNameDistance = 28.0
    /// The least width of a shortened name of a road.
    static let leastRoadName = 88.0

    /// Finite numbers from 0 on.
    static func valid(_ size: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(length(size.x) ?? 0, length(size.y) ?? 0)
    }

    /// `length` where it is positive, at most 100,000; `nil` where it is not.
    static func length(_ length: Double) -> Double? { length > 0 ? min(length, 1e5) : nil }
}

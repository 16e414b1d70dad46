/// The forms that the navigation UI has on screens of different sizes.
public enum NavigationSizeClass: String, Hashable, Sendable, Codable, CaseIterable {
    /// As on a watch: the icon of the next maneuver with its distance, and a low footer.
    case small
    /// A phone held upright: header and footer as wide as the screen.
    case portrait
    /// A phone on its side: header and footer in a column at the leading side.
    case landscape
    /// A tablet or the screen of a car: the same, with more room.
    case wide

    /// The class of a view of `size` points.
    public init(size: SIMD2<Double>) {
        let size = NavigationMetrics.valid(size)
        let least = NavigationMetrics.leastWideSize
        let isWide = size.x >= least.x && size.y >= least.y
        let isLandscape =
            size.x > size.y && size.x >= NavigationMetrics.leastColumnScreen && size.y < least.y
        let isSmall = size.min() < NavigationMetrics.smallestPhone
        self = isSmall ? .small : isWide ? .wide : isLandscape ? .landscape : .portrait
    }

    /// Whether header and footer stand in a column at the leading side.
    public var hasColumn: Bool { self == .landscape || self == .wide }

    /// Whether the header shows no more than the icon of the maneuver and its distance.
    public var isBrief: Bool { self == .small }
}

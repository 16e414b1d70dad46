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

    /// Between elements and the border of the screen.
    var margin: Double {
        switch self {
        case .small: 4
        case .portrait, .landscape: 8
        case .wide: 16
        }
    }

    /// The width of header and footer: a column, a share of the room at most, or all of it.
    func columnWidth(room: Double, textScale: Double) -> Double {
        guard hasColumn else { return room }
        let wanted = max(320, min(400, room * 0.3)) * textScale
        return min(max(240, min(wanted, room * 0.45)), room * 0.6).rounded(.down)
    }

    /// The least height of the header with texts of the usual size.
    var leastHeader: Double { self == .small ? 44 : 64 }

    /// The least height of the footer, which holds buttons.
    var leastFooter: Double {
        self == .small
            ? NavigationMetrics.touchTarget
            : NavigationMetrics.touchTarget + 2 * NavigationMetrics.footerInset
    }

    /// The share of the room's height that the footer may take.
    var footerShare: Double { self == .small ? 0.25 : 0.3 }

    /// The share of what the footer leaves that the header may take.
    var headerShare: Double { hasColumn ? 1 : self == .small ? 0.45 : 0.5 }

    /// The share of the room's height that header, what is below it and footer leave to the map.
    var mapShare: Double { hasColumn ? 0 : 0.25 }
}

import WaymarkDirections

/// How many other routes are offered beside the best one.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationAlternateRoutesStrategy: Int, Sendable {
    /// Up to two.
    case all = 0
    /// None.
    case none = 1
    /// One, where there is one.
    case one = 2

    init(_ strategy: AlternateRoutesStrategy) {
        self =
            switch strategy {
            case .all: .all
            case .none: .none
            case .one: .one
            }
    }

    var core: AlternateRoutesStrategy {
        switch self {
        case .all: .all
        case .none: AlternateRoutesStrategy.none
        case .one: .one
        }
    }
}

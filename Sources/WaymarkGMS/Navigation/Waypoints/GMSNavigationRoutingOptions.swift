import WaymarkDirections
public import WaymarkPlatform

/// Options of a request for routes that do not change.
///
/// ```swift
/// let options = GMSNavigationRoutingOptions(alternateRoutesStrategy: .one)
/// mapView.navigator?.setDestinations([work], routingOptions: options) { status in … }
/// ```
#if canImport(ObjectiveC)
    @objcMembers
#endif
public class GMSNavigationRoutingOptions: NSObject {
    /// What a mutable subclass can change.
    struct Values {
        var strategy = GMSNavigationRoutingStrategy.defaultBest
        var alternates = GMSNavigationAlternateRoutesStrategy.all
        var targetDistances: [NSNumber]?
    }

    var values: Values

    init(_ values: Values) {
        self.values = values
        super.init()
    }

    /// The fastest route, and up to two others.
    public override convenience init() { self.init(Values()) }

    /// Routes in this order, and up to two others.
    public convenience init(routingStrategy: GMSNavigationRoutingStrategy) {
        self.init(routingStrategy: routingStrategy, alternateRoutesStrategy: .all)
    }

    /// The fastest route, and so many others.
    public convenience init(alternateRoutesStrategy: GMSNavigationAlternateRoutesStrategy) {
        self.init(routingStrategy: .defaultBest, alternateRoutesStrategy: alternateRoutesStrategy)
    }

    /// Routes in this order, and so many others.
    public convenience init(
        routingStrategy: GMSNavigationRoutingStrategy,
        alternateRoutesStrategy: GMSNavigationAlternateRoutesStrategy
    ) {
        self.init(Values(strategy: routingStrategy, alternates: alternateRoutesStrategy))
    }

    /// The order of routes.
    public var routingStrategy: GMSNavigationRoutingStrategy { values.strategy }

    /// How many other routes are offered.
    public var alternateRoutesStrategy: GMSNavigationAlternateRoutesStrategy { values.alternates }

    /// The lengths in meters that the ways to the destinations shall have, for
    /// ``GMSNavigationRoutingStrategy/deltaToTargetDistance``: of the routes that are found the nearest one is driven.
    public var targetDistancesMeters: [NSNumber]? { values.targetDistances }

    /// The fastest route and up to two others, by the name of the first interface.
    public class func defaultOptions() -> GMSNavigationRoutingOptions {
        GMSNavigationRoutingOptions()
    }
}

extension GMSNavigationRoutingOptions: NSCopying, NSMutableCopying {
    /// Equal options that do not change.
    public func copy(with zone: NSZone? = nil) -> Any { GMSNavigationRoutingOptions(values) }

    /// Equal options that can be changed.
    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        GMSNavigationMutableRoutingOptions(values)
    }
}

extension GMSNavigationRoutingOptions {
    /// The options for a provider.
    var core: RoutingOptions {
        var options = RoutingOptions(alternateRoutesStrategy: values.alternates.core)
        options.strategy = values.strategy == .shorter ? .shortest : .fastest
        // Where one of several is to be the nearest, there must be several.
        if values.strategy == .deltaToTargetDistance { options.alternateRoutesStrategy = .all }
        return options
    }

    /// The lengths that are wanted; `nil` where they do not matter.
    var targets: TargetDistances? {
        guard values.strategy == .deltaToTargetDistance, let meters = values.targetDistances else {
            return nil
        }
        return TargetDistances(meters.map(\.doubleValue))
    }
}

/// ``GMSNavigationRoutingOptions``, by the name of the first interface.
public typealias GMSRoutingOptions = GMSNavigationRoutingOptions

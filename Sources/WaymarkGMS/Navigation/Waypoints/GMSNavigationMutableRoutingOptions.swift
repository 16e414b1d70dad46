public import WaymarkPlatform

/// Options of a request for routes that can be changed. A navigator takes them as they are when destinations are set.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSNavigationMutableRoutingOptions: GMSNavigationRoutingOptions {
    /// The order of routes.
    public override var routingStrategy: GMSNavigationRoutingStrategy {
        get { super.routingStrategy }
        set { values.strategy = newValue }
    }

    /// How many other routes are offered.
    public override var alternateRoutesStrategy: GMSNavigationAlternateRoutesStrategy {
        get { super.alternateRoutesStrategy }
        set { values.alternates = newValue }
    }

    /// The lengths in meters that the ways to the destinations shall have; see
    /// ``GMSNavigationRoutingOptions/targetDistancesMeters``.
    public override var targetDistancesMeters: [NSNumber]? {
        get { super.targetDistancesMeters }
        set { values.targetDistances = newValue }
    }
}

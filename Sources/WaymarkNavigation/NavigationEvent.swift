public import WaymarkDirections

/// Everything that a navigator reports, in one stream.
public enum NavigationEvent: Hashable, Sendable {
    /// A destination is reached (row C1); once for each.
    case didArrive(Waypoint)
    /// There is another route, or none (row C2).
    case didChangeRoute
    /// Seconds to the next destination (row C3).
    case didUpdateRemainingTime(Double)
    /// Metres to the next destination (row C4).
    case didUpdateRemainingDistance(Double)
    /// The driver is on another step of the leg.
    case didChangeStep(RouteStep)
    /// Words for the driver.
    case didAnnounce(String)
    /// The driver has left the route; a new one is being looked for.
    case didLeaveRoute
    /// No new route was found; the search is repeated later.
    case didFailToReroute(RouteStatus)
}

/// What a change of the navigation state asks the shell to do.
public enum NavigationEffect: Hashable, Sendable {
    /// Tell the listeners.
    case report(NavigationEvent)
    /// Look for a route from this place to the destinations that are left.
    case reroute(from: Location)
}

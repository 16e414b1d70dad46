public import WaymarkDirections
public import WaymarkInstructions

/// Everything that a navigator reports, in one stream.
public enum NavigationEvent: Hashable, Sendable {
    /// The driver is at another place.
    case locationUpdated(SnappedLocation)
    /// There is another route, or none.
    case routeChanged(RouteChangeCause)
    /// A destination is reached, once for each; its number among all that were set, from 0.
    case arrived(Waypoint, index: Int)
    /// Seconds to the next destination.
    case remainingTimeUpdated(Double)
    /// Metres to the next destination.
    case remainingDistanceUpdated(Double)
    /// How much traffic delays the way to the next destination.
    case delayCategoryUpdated(DelayCategory)
    /// The times along the route are others than before: the traffic ahead has changed. Line and maneuvers are the
    /// same.
    case trafficUpdated
    /// It became dark or light where the driver is.
    case lightingModeSuggested(LightingMode)
    /// How much faster than allowed the driver is.
    case speedingUpdated(SpeedingState)
    /// The driver is on another step of the leg.
    case stepChanged(StepProgress)
    /// Something is to be said to the driver; ``Navigator/words(for:)`` has the words.
    case announcement(DueAnnouncement)
    /// The driver has left the route.
    case offRoute
    /// A new route is being looked for.
    case rerouting
    /// The driver is back on the route before there was another one; the search is given up.
    case returnedToRoute
    /// No new route was found; the search is repeated later.
    case rerouteFailed(RouteStatus)
    /// A route that is faster by this many seconds was found on the way; the navigator has it as its
    /// offered route.
    case fasterRouteFound(saving: Double, reason: FasterRouteReason)
    /// An incident lies ahead on the way to the next destination, in so many metres; once on a trip, two minutes before
    /// the driver is there or as soon as it is known.
    case incidentAhead(TrafficIncident, distance: Double)
    /// An incident of which was told lies just behind.
    case incidentPassed(TrafficIncident)
    /// Something will be shown over the map.
    case promptWillAppear(Prompt)
    /// It is not shown any more.
    case promptDidDisappear(Prompt)
    /// No readings come any more; the location is reckoned for a while.
    case signalLost
    /// Readings come again.
    case signalRegained
}

/// Why there is another route.
public enum RouteChangeCause: String, Hashable, Sendable, Codable, CaseIterable {
    /// Destinations were set.
    case destinationsSet
    /// Destinations and route were removed, or the last destination lies behind.
    case cleared
    /// The driver had left the one before.
    case rerouted
    /// The driver chose an alternative.
    case alternativeChosen
    /// A faster one was found on the way.
    case fasterRoute
    /// A road ahead was closed.
    case closureAhead
    /// The driver wants to avoid a part of the one before.
    case roadAvoided
    /// The next destination has its turn.
    case nextDestination
    /// The state of an earlier session is back.
    case restored
}

/// An announcement whose time has come.
public struct DueAnnouncement: Hashable, Sendable {
    /// The announcement.
    public let announcement: Announcement
    /// The step that the driver is on and up to two after it, which the announcement speaks of.
    public let steps: [RouteStep]

    /// An announcement along the first of `steps`.
    public init(_ announcement: Announcement, along steps: [RouteStep]) {
        self.announcement = announcement
        self.steps = steps
    }
}

extension DueAnnouncement: CustomStringConvertible {
    /// One line for a log: its subject and the step that the driver is on.
    public var description: String {
        "\(announcement.subject)" + (steps.first.map { ": \($0)" } ?? "")
    }
}

extension Instructor {
    /// The words of an announcement whose time has come.
    public func words(for due: DueAnnouncement) -> SpokenText {
        words(for: due.announcement, along: due.steps)
    }
}

/// The place of a driver among the steps of a leg.
public struct StepProgress: Hashable, Sendable, Codable {
    /// The number of the leg.
    public let legIndex: Int
    /// The number of the step in the leg.
    public let stepIndex: Int
    /// The step that the driver is on; its end is the next maneuver.
    public let step: RouteStep
    /// The steps of the leg after it.
    public let remainingSteps: [RouteStep]
    /// Metres to the next maneuver.
    public let distance: Double
    /// ``distance`` as people say it: to 10 m below 300, to 50 m below 1 km, to 100 m below 10 km, to
    /// 1 km beyond.
    public var roundedDistance: Double {
        let unit: Double =
            switch distance {
            case ..<300: 10
            case ..<1000: 50
            case ..<10_000: 100
            default: 1000
            }
        return (distance / unit).rounded() * unit
    }
    /// Seconds to the next maneuver.
    public let time: Double
}

extension StepProgress: CustomStringConvertible {
    /// One line for a log: "in 120 m, 14 s: turn right, Mannerheimintie, 300 m, 30 s".
    public var description: String {
        "in \(Extent(distance, time)): \(remainingSteps.first ?? step)"
    }
}

/// An effect that a change of the navigation state asks the shell to carry out.
public enum NavigationEffect: Hashable, Sendable {
    /// Tell the listeners.
    case report(NavigationEvent)
    /// Look for a route from this place to the destinations that are left.
    case reroute(from: Location)
}

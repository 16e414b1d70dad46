import WaymarkDirections
import WaymarkNavigation
public import WaymarkPlatform

extension GMSNavigator {
    /// Whether the driver is guided. Switched on before there is a route, guidance starts once there is one.
    #if canImport(ObjectiveC)
        @objc(guidanceActive)
    #endif
    public var isGuidanceActive: Bool {
        get { core.isGuidanceActive }
        set {
            core.isGuidanceActive = newValue
            reportEndOfGuidance()
        }
    }

    /// Whether guidance ends when a destination is reached; it does at first.
    public var stopGuidanceAtArrival: Bool {
        get { core.stopGuidanceAtArrival }
        set { core.stopGuidanceAtArrival = newValue }
    }

    /// Seconds by which the time to the next destination must change to be reported. A negative number is for the
    /// usual 1, the largest number switches the reports off.
    public var timeUpdateThreshold: TimeInterval {
        get { core.timeUpdateThreshold }
        set { core.timeUpdateThreshold = newValue }
    }

    /// Meters by which the distance to the next destination must change to be reported. A negative number is for the
    /// usual 1, the largest number switches the reports off.
    public var distanceUpdateThreshold: CLLocationDistance {
        get { core.distanceUpdateThreshold }
        set { core.distanceUpdateThreshold = newValue }
    }

    /// Seconds to the next destination; `CLTimeIntervalMax` without a route.
    public var timeToNextDestination: TimeInterval {
        core.timeToNextDestination ?? CLTimeIntervalMax
    }

    /// Meters to the next destination; `CLLocationDistanceMax` without a route.
    public var distanceToNextDestination: CLLocationDistance {
        core.distanceToNextDestination ?? CLLocationDistanceMax
    }

    /// How much traffic delays the way to the next destination.
    public var delayCategoryToNextDestination: GMSNavigationDelayCategory {
        GMSNavigationDelayCategory(core.delayCategoryToNextDestination)
    }

    /// Seconds to one of the destinations; `CLTimeIntervalMax` where it is not on the route or lies behind.
    #if canImport(ObjectiveC)
        @objc(timeToWaypoint:)
    #endif
    public func time(to waypoint: GMSNavigationWaypoint) -> TimeInterval {
        timeAndDistance(to: waypoint)?.time ?? CLTimeIntervalMax
    }

    /// Meters to one of the destinations; `CLLocationDistanceMax` where it is not on the route or lies behind.
    #if canImport(ObjectiveC)
        @objc(distanceToWaypoint:)
    #endif
    public func distance(to waypoint: GMSNavigationWaypoint) -> CLLocationDistance {
        timeAndDistance(to: waypoint)?.distance ?? CLLocationDistanceMax
    }

    /// The path of the driver since guidance was switched on: on the road, of points on one line only the ends.
    public var traveledPath: GMSPath { GMSPath(core.traveledPath) }

    /// The light that suits the time and the place.
    public var suggestedLightingMode: GMSNavigationLightingMode {
        GMSNavigationLightingMode(core.suggestedLightingMode)
    }

    /// Whether traffic, incidents and faster routes may be shown over the map by themselves.
    public var shouldDisplayPrompts: Bool {
        get { core.shouldDisplayPrompts }
        set { core.shouldDisplayPrompts = newValue }
    }

    /// How much too fast a driver may be before an alert; `nil` for 10 and 20 km/h, or 5 and 10 miles per hour.
    public var speedAlertOptions: GMSNavigationSpeedAlertOptions? {
        get { GMSNavigationSpeedAlertOptions(core.configuration.speedAlerts) }
        set {
            let unit = core.distanceUnit ?? core.route?.distanceUnit ?? .metric
            core.configuration.speedAlerts = newValue?.core ?? SpeedAlertOptions(unit: unit)
        }
    }

    private func timeAndDistance(to waypoint: GMSNavigationWaypoint) -> TimeAndDistance? {
        let all = core.timesAndDistances
        return index(of: waypoint).flatMap { all.indices.contains($0) ? all[$0] : nil }
    }
}

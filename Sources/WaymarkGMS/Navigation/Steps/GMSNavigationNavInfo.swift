import WaymarkDirections
import WaymarkNavigation
public import WaymarkPlatform

/// What a navigation does and what comes next, as it was at a moment.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSNavigationNavInfo: NSObject, Sendable {
    /// What the navigation does.
    public let navState: GMSNavigationNavState
    /// The next maneuver; `nil` while the driver is not guided or another route is looked for.
    public let currentStep: GMSNavigationStepInfo?
    /// The maneuvers after it, to the last destination.
    public let remainingSteps: [GMSNavigationStepInfo]
    /// Whether the route is another one than at the moment before.
    public let routeChanged: Bool
    /// Seconds to the next maneuver; 0 where there is none.
    public let timeToCurrentStepSeconds: TimeInterval
    /// Meters to the next maneuver; 0 where there is none.
    public let distanceToCurrentStepMeters: CLLocationDistance
    /// Seconds to the last destination; 0 without a route.
    public let timeToFinalDestinationSeconds: TimeInterval
    /// Meters to the last destination; 0 without a route.
    public let distanceToFinalDestinationMeters: CLLocationDistance
    private let unit: DistanceUnit

    @MainActor init(_ navigator: Navigator, isRouteNew: Bool) {
        let state = navigator.moment ?? navigator.state
        navState =
            !state.isGuidanceActive ? .stopped : state.isRerouting ? .rerouting : .enroute
        var steps = navigator.stepsAhead
        let next = steps.isEmpty ? nil : steps.removeFirst()
        currentStep = navState == .enroute ? next : nil
        remainingSteps = steps
        routeChanged = isRouteNew
        timeToCurrentStepSeconds = navigator.timeToNextManeuver ?? 0
        distanceToCurrentStepMeters = navigator.distanceToNextManeuver ?? 0
        let rest = navigator.timeAndDistanceToLastDestination
        timeToFinalDestinationSeconds = rest?.time ?? 0
        distanceToFinalDestinationMeters = rest?.distance ?? 0
        unit = navigator.distanceUnit ?? navigator.route?.distanceUnit ?? .metric
        super.init()
    }

    /// Seconds in whole minutes, one at least.
    public func roundedTime(_ timeSeconds: TimeInterval) -> TimeInterval {
        max(60, (timeSeconds / 60).rounded() * 60)
    }

    /// A distance as it is written where the route leads: to 10 m or 50 ft when it is near, to kilometers or miles
    /// when it is far.
    public func roundedDistance(_ distanceMeters: CLLocationDistance) -> Measurement<UnitLength> {
        let (small, large): (UnitLength, UnitLength) =
            switch unit {
            case .metric: (.meters, .kilometers)
            case .imperial: (.feet, .miles)
            case .imperialYards: (.yards, .miles)
            }
        let distance = Measurement(value: max(0, distanceMeters), unit: UnitLength.meters)
        let far = distance.converted(to: large).value
        guard distanceMeters < 1000 else {
            let value = far < 10 ? (far * 10).rounded() / 10 : far.rounded()
            return Measurement(value: value, unit: large)
        }
        let step: Double = unit == .metric ? 10 : 50
        let near = distance.converted(to: small).value
        return Measurement(value: (near / step).rounded() * step, unit: small)
    }
}

extension Navigator {
    /// The maneuvers that are left to the last destination, the next one first; at the end the arrival.
    fileprivate var stepsAhead: [GMSNavigationStepInfo] {
        let steps = (route?.legs ?? []).flatMap(\.steps)
        let later = routeLegs.dropFirst().reduce(0) { $0 + $1.steps.count }
        let left = max(steps.isEmpty ? 0 : 1, remainingSteps.count + later)
        let instructor = instructor
        return steps.indices.suffix(left).map { number in
            GMSNavigationStepInfo(
                steps[number], number: number, after: number > 0 ? steps[number - 1] : nil,
                instructor: instructor)
        }
    }
}

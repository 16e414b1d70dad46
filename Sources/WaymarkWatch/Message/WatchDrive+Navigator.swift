public import Foundation
import WaymarkDirections
import WaymarkGeometry
public import WaymarkNavigation

extension WatchDrive {
    /// What `navigator` knows now; `nil` without guidance along a route.
    ///
    /// - Parameters:
    ///   - now: the time, by the clock that phone and watch share.
    ///   - usesTwelveHourClock: whether the clock of the phone counts to 12 twice a day, where that is not
    ///     known of the country of the route.
    @MainActor public init?(_ navigator: Navigator, now: Date, usesTwelveHourClock: Bool) {
        guard navigator.isGuidanceActive, let route = navigator.route,
            let leg = navigator.currentRouteLeg, leg.path.count > 1,
            let rest = navigator.timeAndDistanceToLastDestination
        else { return nil }
        let distances = zip(leg.path, leg.path.dropFirst()).reduce(into: [0.0]) { sums, ends in
            sums.append(sums[sums.count - 1] + ends.0.distance(to: ends.1))
        }
        let points = max(2, distances.prefix(Self.mostPoints).prefix { $0 <= Self.reach }.count)
        let steps = leg.steps.prefix(Self.mostSteps).enumerated().prefix { offset, step in
            offset == 0 || step.pointRange.lowerBound < points
        }.map(\.element)
        self.init(
            sent: now, line: Path(leg.path.prefix(points)), steps: steps.map(\.forWatch),
            turns: steps.dropFirst().map { distances[$0.pointRange.lowerBound] },
            seconds: rest.time, meters: rest.distance, travelMode: route.travelMode,
            language: navigator.language, unit: navigator.distanceUnit ?? route.distanceUnit,
            timeZone: route.timeZoneIdentifier,
            usesTwelveHourClock: route.country.flatMap { Country(code: $0) }?.usesTwelveHourClock
                ?? usesTwelveHourClock)
        guard isConsistent else { return nil }
    }
}

extension RouteStep {
    /// The step without what nobody reads on a watch.
    fileprivate var forWatch: RouteStep {
        var step = self
        (step.announcements, step.intersections, step.localNames) = ([], [], [:])
        step.destinations = Array(destinations.prefix(4))
        step.destinationReferences = Array(destinationReferences.prefix(4))
        return step
    }
}

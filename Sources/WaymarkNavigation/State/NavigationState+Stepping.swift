import Foundation
import WaymarkDirections

extension NavigationState {
    /// Puts the user at the start of step `index` of the leg, as he says himself who has no receiver. What came before is
    /// no reason to doubt it.
    mutating func stand(atStep index: Int, at time: Date) -> [NavigationEffect] {
        guard let leg, leg.leg.steps.indices.contains(index) else { return [] }
        let distance = leg.start(ofStep: index)
        (reader, matcher, deviation) = (FixReader(), RouteMatcher(), DeviationJudge())
        (position, farthest, guide) = (.unknown, nil, GuideProgress())
        // It would be a time in the past.
        let now = clock.map { max($0.addingTimeInterval(Self.instant), time) } ?? time
        return update(
            Location(
                coordinate: leg.place(at: distance), horizontalAccuracy: Self.accuracy,
                course: leg.bearing(at: distance), speed: 0, floor: leg.floor(at: distance),
                timestamp: now))
    }

    /// Seconds between two readings that say the same of the time.
    private static let instant = 0.001
    /// Metres of a place that somebody says.
    private static let accuracy = 2.0
}

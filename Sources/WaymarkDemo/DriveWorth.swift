package import WaymarkDirections

/// How good a route is to look at.
package struct DriveWorth {
    /// The share of its length on roads with a name or a number.
    package let named: Double
    /// The share of its length on roads that houses stand at.
    package let streets: Double
    /// How many times the driver is told to turn, at what has a name.
    package let turns: Int
    /// How many times at what has none.
    package let namelessTurns: Int
    /// Whether the road at its end has a name, by which the destination is called.
    package let hasNamedEnd: Bool
    /// Its time in seconds.
    package let duration: Double

    /// The worth of `route`; `nil` where it is no drive to show: a ferry, steps, a barred road.
    package init?(_ route: Route) {
        let steps = route.legs.flatMap(\.steps)
        guard route.notices.allSatisfy({ $0 == .includes(.tolls) }), route.distance > 0,
            !steps.contains(where: { Self.unwanted.contains($0.maneuver.kind) })
        else { return nil }
        let known = steps.filter { !$0.roadName.isEmpty || !$0.roadReference.isEmpty }
        named = known.reduce(0) { $0 + $1.distance } / route.distance
        let turning = steps.filter { !Self.quiet.contains($0.maneuver.kind) }
        let withName = turning.count {
            !$0.roadName.isEmpty || !$0.roadReference.isEmpty || !$0.signs.isEmpty
        }
        (turns, namelessTurns) = (withName, turning.count - withName)
        hasNamedEnd = steps.last?.roadName.isEmpty == false
        streets = Self.share(ofStreetsOn: route)
        duration = route.duration
    }

    /// 0 to 1: names everywhere, on streets, for about eight minutes with about eight turns.
    package var score: Double {
        let nameless = 1 / (1 + Double(namelessTurns))
        return named * named * streets * nameless * (hasNamedEnd ? 1 : 0.2)
            * Self.fit(duration, 300...720) * Self.fit(Double(turns), 5...12)
    }

    /// 1 within `range`, less below and above it.
    private static func fit(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        if value < range.lowerBound { return max(0.05, value / range.lowerBound) }
        return value > range.upperBound ? range.upperBound / value : 1
    }

    private static func share(ofStreetsOn route: Route) -> Double {
        let (all, streets) = route.legs.reduce((0.0, 0.0)) { sums, leg in
            zip(leg.segmentRoadClasses, leg.segmentDurations).reduce(sums) { sums, segment in
                (sums.0 + segment.1, sums.1 + (Self.rough.contains(segment.0) ? 0 : segment.1))
            }
        }
        return all > 0 ? streets / all : 1
    }

    private static let rough: Set<RouteRoadClass> = [.service, .path, .ferry]
    private static let unwanted: Set<Maneuver.Kind> = [
        .ferry, .ferryTrain, .stairs, .gate, .bollards, .restrictedRoad, .dismount, .uTurn,
        .escalator, .elevator, .door, .enterBuilding, .leaveBuilding,
    ]
    /// Maneuvers at which the driver need not turn.
    private static let quiet: Set<Maneuver.Kind> = [
        .depart, .arrive, .nameChange, .continue, .useLane,
    ]
}

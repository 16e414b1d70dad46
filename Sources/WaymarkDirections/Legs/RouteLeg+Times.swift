extension RouteLeg {
    /// Takes other times for the segments from number `first` on; line and maneuvers stay as they are.
    ///
    /// - Returns: whether `times` fit the leg. If not, nothing changes.
    package mutating func take(_ times: LineTimes, from first: Int) -> Bool {
        guard first >= 0, first <= segmentDurations.count,
            times.segmentDurations.count <= segmentDurations.count - first, times.isConsistent
        else { return false }
        let before = segmentDurations
        let range = first..<first + times.segmentDurations.count
        if times.segmentFreeFlowDurations.isEmpty {
            segmentFreeFlowDurations = []
        } else {
            // What was not known before is taken to be free.
            if segmentFreeFlowDurations.isEmpty { segmentFreeFlowDurations = before }
            segmentFreeFlowDurations.replaceSubrange(range, with: times.segmentFreeFlowDurations)
        }
        segmentDurations.replaceSubrange(range, with: times.segmentDurations)
        for index in steps.indices {
            let points = steps[index].pointRange
            let own = (points.lowerBound..<points.upperBound).clamped(to: range)
            let change = own.reduce(0) { $0 + segmentDurations[$1] - before[$1] }
            if change != 0 { steps[index].duration = max(0, steps[index].duration + change) }
        }
        duration = segmentDurations.reduce(0, +)
        return true
    }

    /// Whether `times` say of the segments from number `first` on what is known already, but for some seconds.
    package func has(_ times: LineTimes, from first: Int) -> Bool {
        func areSame(_ new: [Double], _ known: [Double]) -> Bool {
            guard !new.isEmpty, !known.isEmpty else { return new.isEmpty == known.isEmpty }
            let old = known.dropFirst(first).prefix(new.count)
            return old.count == new.count
                && zip(new, old).reduce(0) { $0 + abs($1.0 - $1.1) } <= Self.leastChange
        }
        return areSame(times.segmentDurations, segmentDurations)
            && areSame(times.segmentFreeFlowDurations, segmentFreeFlowDurations)
    }

    /// Seconds that are no change. What a turn takes counts for the road behind it, of which a route from there
    /// knows nothing.
    private static let leastChange = 3.0
}

extension Route {
    /// The same route with other legs.
    package func with(legs: [RouteLeg]) -> Route {
        Route(
            legs: legs, notices: notices, travelMode: travelMode, distanceUnit: distanceUnit,
            country: country, timeZoneIdentifier: timeZoneIdentifier)
    }
}

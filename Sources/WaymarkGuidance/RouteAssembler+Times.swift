package import WaymarkDirections
package import WaymarkGeometry
import WaymarkRoads
package import WaymarkRouting

extension RouteAssembler {
    /// The times along `line`, which leads over `path`, for one who departs at `departure`: the same that a new route
    /// over these roads would have.
    ///
    /// - Complexity: O(*n*) in the points of the line.
    package func times(
        of line: Path, over path: RoadPath, at departure: LocalTime?
    ) -> LineTimes {
        let departing = departing(at: departure)
        // Of a road that is closed now, the time is that of when it is open.
        let (now, live, free) = (
            PathLine(path, departing.roads), PathLine(path.untimed, roads),
            freeRoads.map { PathLine(path.untimed, $0) }
        )
        var (durations, isClosed) = (now.durations, now.durations.map { _ in false })
        for (number, edge) in path.edges.enumerated() where !departing.roads.turns.isOpen(edge) {
            let last = number + 1 < now.firstPoints.count ? now.firstPoints[number + 1] : nil
            let own = now.firstPoints[number]..<(last ?? durations.count)
            // Signs that forbid a road for some hours were read when the route was found.
            let isLiveOpen = roads.turns.isOpen(edge)
            let open = isLiveOpen ? live : free ?? live
            for segment in own {
                durations[segment] = open.durations[segment]
                isClosed[segment] = !isLiveOpen && freeRoads?.turns.isOpen(edge) ?? false
            }
        }
        let road = RoadTimes(
            distances: now.distances, durations: durations,
            freeFlowDurations: free?.durations ?? [], isClosed: isClosed)
        return road.times(of: line)
    }
}

/// The times along the points of a road.
private struct RoadTimes {
    /// Metres from the start to each point.
    let distances: [Double]
    /// For each segment its seconds, and those without traffic; the latter may be empty.
    let durations: [Double]
    let freeFlowDurations: [Double]
    /// For each segment whether nobody gets through.
    let isClosed: [Bool]

    /// The times of a line along the road, whose points may be others.
    func times(of line: Path) -> LineTimes {
        guard line.count != distances.count else {
            return LineTimes(
                segmentDurations: durations, segmentFreeFlowDurations: freeFlowDurations,
                closures: Self.ranges(isClosed))
        }
        let places = places(of: line)
        let middles = zip(places, places.dropFirst()).map { ($0 + $1) / 2 }
        return LineTimes(
            segmentDurations: pieces(of: durations, at: places),
            segmentFreeFlowDurations: freeFlowDurations.isEmpty
                ? [] : pieces(of: freeFlowDurations, at: places),
            closures: Self.ranges(middles.map { isClosed[segment(at: $0)] }))
    }

    /// Metres along the road to each point of the line.
    private func places(of line: Path) -> [Double] {
        var places = [0.0]
        for (from, to) in zip(line, line.dropFirst()) {
            places.append(places[places.count - 1] + from.distance(to: to))
        }
        let length = places[places.count - 1]
        let scale = length > 0 ? distances[distances.count - 1] / length : 0
        return places.map { $0 * scale }
    }

    /// The seconds between places, of those of the segments.
    private func pieces(of seconds: [Double], at places: [Double]) -> [Double] {
        let sums = seconds.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
        var at = places.map { place -> Double in
            let segment = segment(at: place)
            let length = distances[segment + 1] - distances[segment]
            let share = length > 0 ? (place - distances[segment]) / length : 0
            return sums[segment] + seconds[segment] * max(0, min(1, share))
        }
        at[at.count - 1] = sums[sums.count - 1]
        return zip(at, at.dropFirst()).map { max(0, $1 - $0) }
    }

    private func segment(at place: Double) -> Int {
        var (low, high) = (0, distances.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if distances[middle] <= place { low = middle } else { high = middle }
        }
        return low
    }

    /// The first and the last point of each run of closed segments.
    private static func ranges(_ isClosed: [Bool]) -> [ClosedRange<Int>] {
        isClosed.indices.reduce(into: []) { ranges, segment in
            guard isClosed[segment] else { return }
            if let last = ranges.last, last.upperBound == segment {
                ranges[ranges.count - 1] = last.lowerBound...segment + 1
            } else {
                ranges.append(segment...segment + 1)
            }
        }
    }
}

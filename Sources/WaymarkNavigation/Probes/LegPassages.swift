package import WaymarkDirections
package import WaymarkGeometry

/// A stretch of road that was driven from one junction to the next.
package struct RoadPassage: Hashable, Sendable {
    /// Its line in the direction of travel.
    package let path: Path
    /// Metres, and the seconds that they take without traffic.
    package let (meters, freeSeconds): (Double, Double)
    /// The seconds since 1970 at which its ends were passed.
    package let (start, end): (Double, Double)

    /// A stretch that was driven.
    package init(path: Path, meters: Double, freeSeconds: Double, start: Double, end: Double) {
        (self.path, self.meters, self.freeSeconds) = (path, meters, freeSeconds)
        (self.start, self.end) = (start, end)
    }

    /// Metres per second.
    var speed: Double { meters / max(0.1, end - start) }
    /// Metres per second without traffic.
    var freeSpeed: Double { meters / max(0.1, freeSeconds) }
}

/// Notes when the junctions of a leg are passed, and so how long each stretch between two of them takes.
///
/// The stretches before the first and behind the last junction of a leg end at places that were asked for; they
/// are none. The others are the same for all who come along.
package struct LegPassages: Sendable {
    private struct Reading {
        let distance: Double
        let time: Double
    }

    private var path = Path()
    /// The points of the leg's path that are junctions, with the metres and the free seconds up to there.
    private var junctions: [(point: Int, distance: Double, freeSeconds: Double)] = []
    private var last: Reading?
    /// The junction that comes next.
    private var next = 0
    /// When the one before it was passed; `nil` where nobody saw.
    private var entry: Double?

    /// Seconds between two readings beyond which it is not known what happened between them.
    private static let longestGap = 60.0
    /// Metres by which noise leads back, and metres per second that no vehicle has.
    private static let (mostBack, mostSpeed) = (30.0, 70.0)

    /// Nothing was driven yet.
    package init() {}

    /// Forgets where the driver was: he is elsewhere now.
    package mutating func breakOff() { (last, entry) = (nil, nil) }

    /// Takes that the driver has come so many metres along `leg` at a time in seconds since 1970.
    ///
    /// - Returns: the stretches whose ends he has passed since.
    package mutating func take(
        _ distance: Double, at time: Double, on leg: RouteLeg
    ) -> [RoadPassage] {
        if path != leg.path { begin(leg) }
        guard let last, time > last.time, time - last.time <= Self.longestGap,
            distance >= last.distance - Self.mostBack,
            distance - last.distance <= Self.mostSpeed * (time - last.time)
        else {
            restart(at: distance, time)
            return []
        }
        var passages: [RoadPassage] = []
        while next < junctions.count, junctions[next].distance <= distance {
            let way = distance - last.distance
            let share = way > 0 ? (junctions[next].distance - last.distance) / way : 1
            let passing = last.time + (time - last.time) * max(0, min(1, share))
            if let entry, next > 0, passing > entry { passages.append(passage(entry, passing)) }
            entry = passing
            next += 1
        }
        self.last = Reading(distance: max(distance, last.distance), time: time)
        return passages
    }

    private func passage(_ start: Double, _ end: Double) -> RoadPassage {
        let (from, to) = (junctions[next - 1], junctions[next])
        return RoadPassage(
            path: Path(path[from.point...to.point]), meters: to.distance - from.distance,
            freeSeconds: to.freeSeconds - from.freeSeconds, start: start, end: end)
    }

    private mutating func restart(at distance: Double, _ time: Double) {
        last = Reading(distance: distance, time: time)
        entry = nil
        next = junctions.firstIndex { $0.distance > distance } ?? junctions.count
    }

    private mutating func begin(_ leg: RouteLeg) {
        breakOff()
        path = leg.path
        let inner = 1..<max(1, leg.path.count - 1)
        let points = Set(leg.steps.flatMap(\.intersections).map(\.point).filter(inner.contains))
        let free =
            leg.segmentFreeFlowDurations.isEmpty
            ? leg.segmentDurations : leg.segmentFreeFlowDurations
        var (distance, seconds) = (0.0, 0.0)
        junctions = []
        for point in 1..<max(1, leg.path.count) {
            distance += leg.path[point - 1].distance(to: leg.path[point])
            seconds += free.indices.contains(point - 1) ? free[point - 1] : 0
            if points.contains(point) { junctions.append((point, distance, seconds)) }
        }
    }
}

import WaymarkDirections
import WaymarkGeometry

/// A leg with lengths and times summed up, to find places on it quickly.
struct LegGeometry: Sendable, Hashable {
    private(set) var leg: RouteLeg
    /// Metres from the start to each point.
    let distances: [Double]
    /// Seconds from the start to each point.
    private(set) var times: [Double]
    /// For each segment its direction in [0, 360) degrees, that of its neighbour where it has no
    /// length.
    let bearings: [Double]
    /// Where places of a driver on the leg are looked for.
    let line: LegLine
    /// Seconds from the start to each point without traffic; `nil` where that is not known.
    private(set) var freeFlow: [Double]?
    /// Metres from the start to the junctions where another way leads off, ascending; negative on the
    /// end of those before.
    let exits: [Double]
    /// Metres from the start, for each tunnel.
    let tunnels: [ClosedRange<Double>]

    /// The legs of `route`.
    static func legs(of route: Route?) -> [LegGeometry] {
        let legs = route?.legs ?? []
        return legs.indices.map { LegGeometry(legs[$0], after: legs[..<$0]) }
    }

    /// - Parameter before: the legs from which the driver comes.
    init(_ leg: RouteLeg, after before: ArraySlice<RouteLeg> = []) {
        self.leg = leg
        let distances = Self.sums(zip(leg.path, leg.path.dropFirst()).map { $0.distance(to: $1) })
        self.distances = distances
        times = Self.sums(leg.segmentDurations)
        let leadIn = LeadIn(before, length: Self.leadInLength)
        line = LegLine(leg.path, distances: distances, after: leadIn.path)
        bearings = Array(line.bearings.suffix(leg.path.count - 1))
        freeFlow =
            leg.segmentFreeFlowDurations.isEmpty ? nil : Self.sums(leg.segmentFreeFlowDurations)
        exits = leadIn.exits + leg.exits(at: distances)
        tunnels = leg.tunnels.map { distances[$0.lowerBound]...distances[$0.upperBound] }
    }

    /// The same line with the times of `leg`, which has the same points.
    func timed(as leg: RouteLeg) -> LegGeometry {
        var geometry = self
        geometry.leg = leg
        geometry.times = Self.sums(leg.segmentDurations)
        geometry.freeFlow =
            leg.segmentFreeFlowDurations.isEmpty ? nil : Self.sums(leg.segmentFreeFlowDurations)
        return geometry
    }

    /// 0, and the sum of the values up to each of them.
    fileprivate static func sums(_ values: [Double]) -> [Double] {
        values.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    /// Metres before a destination at which its leg may be over.
    private static let leadInLength = 60.0

    var length: Double { distances[distances.count - 1] }
    var duration: Double { times[times.count - 1] }

    /// The segment that `distance` metres from the start lie on; the last one at the end.
    func segment(at distance: Double) -> Int { distances.segment(at: distance) }

    /// The place after `distance` metres.
    func place(at distance: Double) -> Coordinate { line.place(at: max(0, distance)) }

    /// The direction of the line after `distance` metres, in [0, 360) degrees.
    func bearing(at distance: Double) -> Double { line.bearing(at: max(0, distance)) }

    /// Seconds from the start to the place after `distance` metres.
    func time(at distance: Double) -> Double {
        let clamped = max(0, min(length, distance))
        let segment = segment(at: clamped)
        let part = distances[segment + 1] - distances[segment]
        let share = part > 0 ? (clamped - distances[segment]) / part : 0
        return times[segment] + (times[segment + 1] - times[segment]) * share
    }

    /// The distance driven after `time` seconds.
    func distance(at time: Double) -> Double {
        guard time < duration else { return length }
        guard let next = times.firstIndex(where: { $0 > time }), next > 0 else { return 0 }
        let part = times[next] - times[next - 1]
        let share = part > 0 ? (time - times[next - 1]) / part : 0
        return distances[next - 1] + (distances[next] - distances[next - 1]) * share
    }

    /// The step that `distance` metres from the start lie on; the arrival only at the very end.
    func step(at distance: Double) -> Int {
        let last = leg.steps.count - 1
        let index = leg.steps.firstIndex { distances[$0.pointRange.upperBound] > distance }
        return min(index ?? last, max(0, last))
    }

    /// The level of a building at `distance` metres from the start; `nil` outdoors.
    func floor(at distance: Double) -> Double? {
        guard leg.steps.contains(where: { $0.level != nil }) else { return nil }
        return leg.steps[step(at: distance)].level
    }

    /// Whether another way leads off somewhere in `range`; where no junctions are known, it may
    /// anywhere.
    func hasExit(in range: ClosedRange<Double>) -> Bool {
        guard !exits.isEmpty else { return true }
        var (low, high) = (0, exits.count)
        while low < high {
            let middle = (low + high) / 2
            if exits[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < exits.count && exits[low] <= range.upperBound
    }

    /// Metres from the start to the beginning of `step`.
    func start(ofStep step: Int) -> Double { distances[leg.steps[step].pointRange.lowerBound] }

    /// Metres from the start to the end of `step`.
    func end(ofStep step: Int) -> Double { distances[leg.steps[step].pointRange.upperBound] }

    /// The leg from `distance` metres on.
    func rest(from distance: Double) -> RouteLeg {
        guard distance > 0 else { return leg }
        let segment = segment(at: min(distance, length))
        let part = distances[segment + 1] - distances[segment]
        return leg.rest(
            from: place(at: distance), segment: segment,
            fraction: part > 0 ? min(1, (distance - distances[segment]) / part) : 1,
            distance: max(0, length - distance), duration: max(0, duration - time(at: distance)))
    }
}

extension RouteLeg {
    /// The junctions where another way leads off, ascending; `distances` are those of the points.
    fileprivate func exits(at distances: [Double]) -> [Double] {
        steps.flatMap(\.intersections).compactMap { junction in
            distances.indices.contains(junction.point) && junction.hasOtherWay
                ? distances[junction.point] : nil
        }.sorted()
    }
}

/// The end of the legs before one.
private struct LeadIn {
    private(set) var path = Path()
    /// The junctions on it where another way leads off, ascending, in metres from its end and so
    /// negative.
    private(set) var exits: [Double] = []

    init(_ legs: ArraySlice<RouteLeg>, length: Double) {
        var end = 0.0
        for leg in legs.reversed() where end > -length {
            let distances = LegGeometry.sums(
                zip(leg.path, leg.path.dropFirst()).map { $0.distance(to: $1) })
            end -= distances[distances.count - 1]
            path = Path(Array(leg.path) + Array(path))
            exits = leg.exits(at: distances.map { $0 + end }) + exits
        }
        path = path.end(of: length)
        exits.removeAll { $0 < -length || $0 >= 0 }
    }
}

extension Path {
    /// The last `length` metres, or all of a shorter line.
    fileprivate func end(of length: Double) -> Path {
        var (places, rest) = ([Coordinate](), length)
        for place in reversed() {
            let next = places.last ?? place
            let way = next.distance(to: place)
            guard way < rest else {
                places.append(next.interpolated(to: place, fraction: rest / way))
                break
            }
            rest -= way
            places.append(place)
        }
        return Path(places.reversed())
    }
}

extension Intersection {
    /// Whether a road may be taken that is neither the way nor the way back.
    fileprivate var hasOtherWay: Bool {
        entries.indices.contains { $0 != inIndex && $0 != outIndex && entries[$0] }
    }
}

import WaymarkDirections
import WaymarkGeometry

/// The roads that another route from here has in common with the rest of the one that is driven.
struct SharedRoad: Hashable, Sendable {
    /// Metres along the current leg, from its start, to where the other route leaves it or one of the later legs.
    let fork: Double
    /// Whether it leads over the same roads to the end.
    let isWhole: Bool
    /// The point of the other route that is the next one of the leg; `nil` where there is none.
    private let meeting: Int?

    /// Metres between points that are one.
    private static let tolerance = 0.1
    /// Points of either line before the first that they have in common: at a junction both may begin a little beside
    /// it.
    private static let (leadIn, lag) = (3, 1)

    /// Compares `route` with the legs from `legs[0]` on, of which `distance` metres are driven.
    init(_ route: Route, along legs: [LegGeometry], from distance: Double) {
        guard let leg = legs.first else {
            (fork, isWhole, meeting) = (0, false, nil)
            return
        }
        let segment = leg.segment(at: max(0, min(leg.length, distance)))
        let rest = [leg.place(at: distance)] + leg.leg.path[(segment + 1)...]
        let own = Self.distinct(rest + legs.dropFirst().flatMap { Array($0.leg.path) })
        let other = Self.distinct(route.path)
        guard let start = Self.meeting(own, other) else {
            (fork, isWhole, meeting) = (distance, false, nil)
            return
        }
        var (place, count) = (start.own, 0)
        var length = 0.0
        while place + 1 < own.count, start.other + count + 1 < other.count,
            Self.areSame(own[place + 1], other[start.other + count + 1])
        {
            length += own[place].distance(to: own[place + 1])
            (place, count) = (place + 1, count + 1)
        }
        let before = zip(own, own.dropFirst()).prefix(start.own)
            .reduce(0) { $0 + $1.0.distance(to: $1.1) }
        fork = distance + before + length
        isWhole = place == own.count - 1 && start.other + count == other.count - 1
        meeting = start.own == 1 ? start.other : nil
    }

    /// The times that the other route, which leads over the same roads, has for the legs that are driven, of the first
    /// of them from segment `segment` on; `nil` where its points are others.
    func times(
        of route: Route, along legs: [LegGeometry], from distance: Double, segment: Int
    ) -> [LineTimes]? {
        guard isWhole, let meeting, route.legs.count == legs.count, let leg = legs.first,
            let first = route.legs.first, meeting < first.path.count,
            Self.areSame(first.path[meeting], leg.leg.path[segment + 1]),
            first.path.count - meeting == leg.leg.path.count - segment - 1
        else { return nil }
        let length = leg.distances[segment + 1] - leg.distances[segment]
        let left = length > 0 ? (leg.distances[segment + 1] - distance) / length : 0
        func from(_ values: [Double], _ known: Double?) -> [Double] {
            guard !values.isEmpty else { return [] }
            let part = values.prefix(meeting).reduce(0, +)
            // Of a piece that is nearly driven, its time cannot be told.
            return [left > 0.1 ? part / left : known ?? part] + values.dropFirst(meeting)
        }
        let known = leg.leg.segmentFreeFlowDurations
        let times = LineTimes(
            segmentDurations: from(first.segmentDurations, leg.leg.segmentDurations[segment]),
            segmentFreeFlowDurations: from(
                first.segmentFreeFlowDurations, known.isEmpty ? nil : known[segment]))
        let later = route.legs.dropFirst().map { leg in
            LineTimes(
                segmentDurations: leg.segmentDurations,
                segmentFreeFlowDurations: leg.segmentFreeFlowDurations)
        }
        return [times] + later
    }

    /// The first points, but for their starts, that are one.
    private static func meeting(
        _ own: [Coordinate], _ other: [Coordinate]
    ) -> (own: Int, other: Int)? {
        for own1 in own.indices.dropFirst().prefix(1 + lag) {
            for other1 in other.indices.dropFirst().prefix(leadIn)
            where areSame(own[own1], other[other1]) {
                return (own1, other1)
            }
        }
        return nil
    }

    private static func areSame(_ a: Coordinate, _ b: Coordinate) -> Bool {
        a.distance(to: b) <= tolerance
    }

    private static func distinct(_ points: some Sequence<Coordinate>) -> [Coordinate] {
        points.reduce(into: []) { points, point in
            if points.last.map({ !areSame($0, point) }) ?? true { points.append(point) }
        }
    }
}

public import WaymarkDirections
import WaymarkGeometry

/// How one route differs from another.
public struct RouteComparison: Hashable, Sendable {
    /// Seconds by which it takes longer; negative where it is faster.
    public let extraTime: Double
    /// Metres by which it is longer; negative where it is shorter.
    public let extraDistance: Double
    /// The roads that only it uses, the one that is driven farthest first.
    public let roads: [String]
    /// Metres from the start to where it leaves the other route.
    public let fork: Double

    /// Compares `route` with `other`.
    public init(_ route: Route, to other: Route) {
        extraTime = route.duration - other.duration
        extraDistance = route.distance - other.distance
        fork = Self.commonLength(route.path, other.path)
        let known = Set(other.legs.flatMap(\.steps).map(\.roadName))
        var lengths: [String: Double] = [:]
        for step in route.legs.flatMap(\.steps)
        where !step.roadName.isEmpty && !known.contains(step.roadName) {
            lengths[step.roadName, default: 0] += step.distance
        }
        roads = lengths.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// Metres that two lines with one start go together.
    private static func commonLength(_ a: Path, _ b: Path) -> Double {
        var length = 0.0
        for index in 1..<max(1, min(a.count, b.count)) {
            guard a[index] == b[index] else { break }
            length += a[index - 1].distance(to: a[index])
        }
        return length
    }
}

/// The routes that may be driven instead of the current one.
struct RouteChoices {
    /// With the metres from the start of the current one after which they cannot be had any more.
    private(set) var alternatives: [(route: Route, fork: Double)] = []
    /// A faster route that waits for an answer.
    var offer: RouteOffer?

    /// The choices after the first of `routes`, which is the current one.
    init(_ routes: [Route] = []) {
        guard let current = routes.first else { return }
        alternatives = routes.dropFirst().map { ($0, RouteComparison($0, to: current).fork) }
    }

    /// The others where `route` is driven instead of `current`.
    func choosing(_ route: Route, insteadOf current: Route) -> RouteChoices {
        RouteChoices([route, current] + alternatives.map(\.route).filter { $0 != route })
    }

    /// Takes other times for the first leg of alternative number `index` from segment `segment` on, and for those
    /// after it.
    mutating func setTimes(_ lines: [LineTimes], ofAlternative index: Int, segment: Int) {
        var legs = alternatives[index].route.legs
        guard lines.count == legs.count else { return }
        for (number, times) in lines.enumerated() {
            guard legs[number].take(times, from: number == 0 ? segment : 0) else { return }
        }
        alternatives[index].route = alternatives[index].route.with(legs: legs)
    }
}

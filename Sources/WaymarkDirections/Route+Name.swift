extension Route {
    /// The name of the route: that of the road that makes the most of its length, or its number where it has no
    /// name. Empty where no road has either, or the route has no steps.
    public var name: String { legs.flatMap(\.steps).longestRoads(1).first ?? "" }

    /// The expected time in seconds; the same as ``duration``.
    public var expectedTravelTime: Double { duration }
}

extension RouteLeg {
    /// The names of the roads that make the most of its length, in the order of the way.
    ///
    /// - Parameter count: how many at most.
    public func mainRoads(_ count: Int = 2) -> [String] { steps.longestRoads(count) }
}

extension [RouteStep] {
    /// The names or numbers of the `count` longest roads in the order of the way.
    fileprivate func longestRoads(_ count: Int) -> [String] {
        var roads: [(name: String, length: Double)] = []
        var places: [String: Int] = [:]
        for step in self {
            let name = step.roadName.isEmpty ? step.roadReference : step.roadName
            guard !name.isEmpty else { continue }
            if let known = places[name] {
                roads[known].length += step.distance
            } else {
                places[name] = roads.count
                roads.append((name, step.distance))
            }
        }
        // Of roads that are as long to a metre, the first.
        let longest = roads.indices.sorted {
            (-roads[$0].length.rounded(), $0) < (-roads[$1].length.rounded(), $1)
        }.prefix(Swift.max(0, count))
        return longest.sorted().map { roads[$0].name }
    }
}

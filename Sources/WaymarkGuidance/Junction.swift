import WaymarkDirections
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// What a driver sees on the way from one edge to the next.
struct Junction {
    let graph: RoadGraph
    let metric: Metric
    let from: EdgeID
    let to: EdgeID

    /// The change of direction in degrees, positive to the right.
    var angle: Double { graph.turnAngle(from: from, to: to) }
    var before: RoadAttributes { graph.attributes(of: from) }
    var after: RoadAttributes { graph.attributes(of: to) }
    var isUTurn: Bool { graph.opposite(of: from) == to }

    /// The other ways on that are open, the way back not among them.
    var others: [EdgeID] {
        let back = graph.opposite(of: from)
        return graph.edges(from: graph.targets[Int(from.index)]).lazy.map { EdgeID($0) }.filter {
            $0 != to && $0 != back && metric.isOpen($0)
        }
    }

    /// The edges other than `from` that end here, the way back not among them.
    var arrivals: [EdgeID] {
        graph.arrivals(at: graph.targets[Int(from.index)]).filter {
            $0 != from && $0 != graph.opposite(of: to) && metric.isOpen($0)
        }
    }

    func angle(of edge: EdgeID) -> Double { graph.turnAngle(from: from, to: edge) }

    /// Whether the road keeps its name or number.
    var keepsName: Bool { sharesName(before, after) }

    func sharesName(_ a: RoadAttributes, _ b: RoadAttributes) -> Bool {
        if a.name != .empty || b.name != .empty { return a.name == b.name }
        return a.reference != .empty && a.reference == b.reference
    }

    /// Whether a driver who is told nothing would go this way.
    var isObvious: Bool {
        let others = others
        guard !others.isEmpty else { return true }
        let own = abs(angle)
        return others.allSatisfy { other in
            let theirs = abs(angle(of: other))
            let road = graph.attributes(of: other)
            let isLesser = rank(road) > rank(after)
            // A road of at least the same rank that goes on as straight is a rival.
            if own < 25, theirs > 50 { return true }
            if own < 50, theirs > own + 35 { return true }
            if isLesser, own < 40, theirs > own { return true }
            if keepsName, !sharesName(before, road), own < 40, theirs > 25 { return true }
            // A ramp leaves the road; the road goes on.
            if isRamp(road), !isRamp(after), !isRamp(before), own < 40 { return true }
            // Driveways and parking aisles do not compete with a street.
            return rank(road) >= rank(after) + 3 && own < 70
        }
    }

    private func isRamp(_ road: RoadAttributes) -> Bool { road.flags.contains(.link) }

    /// The importance of a road: 0 for motorways, links half a class lower than their road.
    func rank(_ road: RoadAttributes) -> Double {
        let minor = road.flags.contains(.minorService) ? 1.0 : 0
        return Double(road.roadClass.rawValue) + (road.flags.contains(.link) ? 0.5 : 0) + minor
    }

    /// Whether the road splits in two that go on alike.
    var isFork: Bool {
        guard abs(angle) < 50 else { return false }
        return others.contains { other in
            let theirs = angle(of: other)
            let isClose = abs(theirs) < 50 && abs(theirs - angle) < 75 && abs(theirs - angle) > 8
            return isClose && abs(rank(graph.attributes(of: other)) - rank(after)) <= 1.5
        }
    }

    /// The side on which a fork is taken; straight between rivals on both sides.
    var sideOfFork: Maneuver.Direction {
        let rivals = others.map { angle(of: $0) }.filter { abs($0) < 50 }
        if rivals.allSatisfy({ $0 < angle }) { return .slightRight }
        return rivals.allSatisfy { $0 > angle } ? .slightLeft : .straight
    }

    /// Whether nothing goes straight on and both sides are open.
    var isEndOfRoad: Bool {
        let all = others.map { angle(of: $0) }
        guard abs(angle) >= 50, all.count == 1 else { return false }
        return all.allSatisfy { abs($0) >= 50 && ($0 > 0) != (angle > 0) }
    }
}

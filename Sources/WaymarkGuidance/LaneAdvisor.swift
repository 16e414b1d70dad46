import WaymarkDirections
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Tells which lanes lead where the route goes.
struct LaneAdvisor {
    let roads: GuidanceRoads

    /// The lanes of `edge`, which leads to a crossing, for the vehicle; empty where nothing is known
    /// of them.
    func lanes(of edge: EdgeID, at crossing: Crossing) -> [Lane] {
        var markings = roads.markings(of: edge)
        guard !markings.isEmpty else { return [] }
        // Nobody is sent to the lanes of buses; bicycles use all.
        if roads.metric.profile.name != "bicycle" { markings.removeAll { $0.access != .all } }
        let exits = crossing.exits
        let order = crossing.drivesOnLeft ? Self.orderOnLeft : Self.orderOnRight
        let marked = order.filter { direction in
            markings.contains { marking in
                // Straight on is what a lane without a mark is for.
                marking.directions.isEmpty
                    ? direction == .straight : marking.directions.contains(direction)
            }
        }
        guard !marked.isEmpty, !exits.isEmpty else { return [] }
        let taken = assignment(marked, exits, back: crossing.back)
        var active = marked.indices.filter { exits[taken[$0]].isTaken }.map { marked[$0] }
        if active.isEmpty, crossing.angle == crossing.back {
            // Where no lane is marked for it, one turns back from the lane next to the other
            // carriageway.
            active = [crossing.drivesOnLeft ? marked[marked.count - 1] : marked[0]]
        }
        // Only the innermost lane leads there.
        let turnsBack = crossing.angle == crossing.back
        let innermost = crossing.drivesOnLeft ? markings.count - 1 : 0
        let lanes = markings.enumerated().map { number, marking in
            let directions = marking.directions.isEmpty ? [.straight] : marking.directions
            // Of two marks that lead there, the one that looks most like it.
            var used = directions.filter { active.contains($0) }.min {
                abs(Self.angle($0, back: crossing.back) - crossing.angle)
                    < abs(Self.angle($1, back: crossing.back) - crossing.angle)
            }
            // Where no mark leads, a lane without one does.
            if active.isEmpty, marking.directions.isEmpty {
                used = Maneuver.Direction(angle: crossing.angle)
            }
            if marking.isClosed || (turnsBack && number != innermost) { used = nil }
            return Lane(
                directions: marking.directions, activeDirection: used, isRecommended: used != nil,
                access: marking.access)
        }
        return lanes.contains { $0.isValid } ? lanes : []
    }

    /// Directions from left to right; lanes for turning back lie next to the other carriageway.
    private static let orderOnRight: [Maneuver.Direction] = [
        .uTurn, .sharpLeft, .left, .slightLeft, .straight, .slightRight, .right, .sharpRight,
    ]
    private static let orderOnLeft = Array(orderOnRight.dropFirst()) + [.uTurn]

    private static func angle(_ direction: Maneuver.Direction, back: Double) -> Double {
        switch direction {
        case .uTurn: back
        case .sharpLeft: -135
        case .left: -85
        case .slightLeft: -35
        case .straight: 0
        case .slightRight: 35
        case .right: 85
        case .sharpRight: 135
        }
    }

    /// For each of the marked directions, which ascend from left to right, the exit that it stands
    /// for: of all ways to match them without crossing, the one with the least differences.
    private func assignment(
        _ marked: [Maneuver.Direction], _ exits: [Crossing.Exit], back: Double
    ) -> [Int] {
        // By rows of exits.
        let width = exits.count
        var costs = [Double](repeating: .infinity, count: marked.count * width)
        var previous = [Int](repeating: 0, count: marked.count * width)
        for (row, direction) in marked.enumerated() {
            for (column, exit) in exits.enumerated() {
                let difference = abs(Self.angle(direction, back: back) - exit.angle)
                // Only lanes for turning back lead back.
                let isBack = (direction == .uTurn) != (exit.angle == back)
                let own = difference * difference + (isBack ? 100_000 : 0)
                let place = row * width + column
                guard row > 0 else {
                    costs[place] = own
                    continue
                }
                for before in 0...column {
                    // Two directions rarely stand for one road.
                    let sum =
                        costs[place - width - column + before] + own
                        + (before == column ? 1500 : 0)
                    if sum < costs[place] { (costs[place], previous[place]) = (sum, before) }
                }
            }
        }
        let last = (marked.count - 1) * width
        var column = exits.indices.min { costs[last + $0] < costs[last + $1] } ?? 0
        var taken = [Int](repeating: 0, count: marked.count)
        for row in taken.indices.reversed() {
            taken[row] = column
            column = previous[row * width + column]
        }
        return taken
    }
}

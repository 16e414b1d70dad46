import WaymarkDirections
import WaymarkRegion
import WaymarkRoads

/// Recommends, of the lanes that lead through a junction, those from which the next ones can be
/// reached without crossing others in a hurry.
struct LaneAnticipation {
    let roads: GuidanceRoads
    let edges: [EdgeID]
    let findings: [ManeuverFinder.Finding]

    /// Metres that it takes to change by one lane, at leisure and at the most.
    private static let (changeOfLane, leisurelyChange) = (195.0, 205.0)

    private enum Side { case left, right }

    /// A junction of the path with marked lanes.
    private struct Stop {
        let index: Int
        var recommended: Range<Int>
        let lanes: Int
        let side: Side?
        let isManeuver: Bool
        /// Metres to the next junction.
        var length = 0.0
        /// Metres to it in which its lanes can just be reached.
        var hurry: Double {
            let toCross = max(recommended.lowerBound, lanes - recommended.upperBound)
            return Double(1 + toCross) * leisurelyChange
        }
    }

    /// Narrows the recommended lanes at junctions after which others follow soon.
    func narrow(_ lanes: inout PathLanes) {
        guard !lanes.isEmpty else { return }
        for group in groups(lanes) where group.count > 1 {
            narrow(group, &lanes)
        }
    }

    /// The junctions with lanes that follow each other soon.
    private func groups(_ lanes: PathLanes) -> [[Stop]] {
        var rest = findings[...]
        var (groups, group) = ([[Stop]](), [Stop]())
        var current: Stop?
        func close() {
            if let current { group.append(current) }
            current = nil
            if !group.isEmpty { groups.append(group) }
            group = []
        }
        for index in edges.indices.dropFirst() {
            if current == nil, group.isEmpty, !lanes.areMarked(at: index) { continue }
            current?.length += roads.length(edges[index - 1])
            let node = roads.graph.source(of: edges[index])
            while let first = rest.first, first.edgeIndex < index { rest.removeFirst() }
            let finding = rest.first.flatMap { $0.edgeIndex == index ? $0 : nil }
            let isJunction = finding != nil || roads.graph.edges(from: node).count > 2
            guard isJunction else { continue }
            if let last = current {
                group.append(last)
                current = nil
                if last.length >= last.hurry { close() }
            }
            if let stop = stop(index, lanes[index], finding) {
                current = stop
            } else {
                close()
            }
        }
        close()
        return groups
    }

    private func stop(
        _ index: Int, _ lanes: [Lane], _ finding: ManeuverFinder.Finding?
    ) -> Stop? {
        guard let first = lanes.firstIndex(where: \.isValid),
            let last = lanes.lastIndex(where: \.isValid)
        else { return nil }
        return Stop(
            index: index, recommended: first..<last + 1, lanes: lanes.count,
            side: side(finding?.direction, at: index), isManeuver: finding != nil)
    }

    private func side(_ direction: Maneuver.Direction?, at index: Int) -> Side? {
        switch direction {
        case .slightLeft, .left, .sharpLeft: .left
        case .slightRight, .right, .sharpRight: .right
        case .uTurn:
            roads.attributes(edges[index - 1]).flags.contains(.drivesOnLeft) ? .right : .left
        default: nil
        }
    }

    private func narrow(_ group: [Stop], _ lanes: inout PathLanes) {
        var stops = group
        // The side that the junctions from here on lead to, where the path goes straight on.
        var ahead: Side?
        var distance = 0.0
        for number in stops.indices.dropLast().reversed() {
            let next = stops[number + 1]
            ahead = next.side ?? ahead
            let stop = stops[number]
            distance = stop.isManeuver ? 0 : distance + stop.length
            let surplus = stop.recommended.count - next.recommended.count
            guard surplus > 0, distance <= Double(surplus) * Self.changeOfLane else { continue }
            let side = ahead ?? (drivesOnLeft(stop) ? .left : .right)
            stops[number].recommended = narrowed(stop.recommended, to: next, on: side)
            lanes.recommend(stops[number].recommended, at: stop.index)
        }
    }

    private func drivesOnLeft(_ stop: Stop) -> Bool {
        roads.attributes(edges[stop.index]).flags.contains(.drivesOnLeft)
    }

    /// As many lanes as the next junction has use for, on the side that it leads to, but for those
    /// that will be beside them there.
    private func narrowed(_ range: Range<Int>, to next: Stop, on side: Side) -> Range<Int> {
        let count = next.recommended.count
        switch side {
        case .left:
            let beside = min(next.recommended.lowerBound, range.count - count, count)
            let start = range.lowerBound + beside
            return start..<start + count
        case .right:
            let beside = min(next.lanes - next.recommended.upperBound, range.count - count, count)
            let end = range.upperBound - beside
            return end - count..<end
        }
    }
}

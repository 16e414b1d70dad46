import WaymarkDirections
import WaymarkRegion
import WaymarkRoads

/// The changes of a road's name along a path that are worth a word.
struct NameChanges {
    typealias Finding = ManeuverFinder.Finding

    let roads: GuidanceRoads
    let edges: [EdgeID]
    let lanes: PathLanes
    let line: PathLine

    /// Metres on a road whose name is worth a word where the road only goes on, and round the corner of
    /// a junction.
    private static let (shortest, shortestAtCorner) = (105.0, 25.0)

    /// `findings` without the names that are soon gone again, and those of a bridge or a tunnel in the
    /// middle of a road.
    func withoutShortOnes(_ findings: [Finding]) -> [Finding] {
        guard findings.contains(where: { $0.kind == .nameChange }) else { return findings }
        var kept: [Finding] = []
        var told = roads.attributes(edges[0])
        var number = 0
        while number < findings.count {
            let finding = findings[number]
            let next = number + 1 < findings.count ? findings[number + 1] : nil
            number += 1
            let road = roads.attributes(edges[finding.namedEdgeIndex])
            guard finding.kind == .nameChange, !changesMode(finding),
                lanes[finding.edgeIndex].isEmpty
            else {
                kept.append(goesElsewhere(finding, told: told, to: road) ? turn(finding) : finding)
                if road.name != .empty || road.reference != .empty { told = road }
                continue
            }
            // Round the last corner is the road of the destination.
            let shortest =
                !isCorner(finding)
                ? Self.shortest : next == nil ? 0 : Self.shortestAtCorner
            guard !roads.sharesName(told, road), length(finding, until: next) >= shortest else {
                continue
            }
            if let next, next.kind == .nameChange,
                roads.sharesName(told, roads.attributes(edges[next.namedEdgeIndex]))
            {
                number += 1
                continue
            }
            kept.append(finding)
            told = road
        }
        return kept
    }

    /// Whether a maneuver that goes on by the map leads off the road that the driver was told.
    private func goesElsewhere(
        _ finding: Finding, told: RoadAttributes, to road: RoadAttributes
    ) -> Bool {
        finding.kind == .continue && finding.isCorner && told.name != .empty
            && road.name != .empty && !roads.sharesName(told, road)
    }

    private func turn(_ finding: Finding) -> Finding {
        var turn = finding
        turn.kind = .turn
        return turn
    }

    /// Whether one turns where another road meets the way, be it one that is closed.
    private func isCorner(_ finding: Finding) -> Bool {
        let node = roads.graph.source(of: edges[finding.edgeIndex])
        return finding.isCorner && roads.graph.edges(from: node).count > 2
    }

    /// Metres from a maneuver to the next one, or to the destination.
    private func length(_ finding: Finding, until next: Finding?) -> Double {
        let end = next.map { line.firstPoints[$0.edgeIndex] } ?? line.points.count - 1
        return line.distances[end] - line.distances[line.firstPoints[finding.edgeIndex]]
    }

    /// Whether one leaves a ship, gets onto a river or off it, or gets on the bicycle again.
    private func changesMode(_ finding: Finding) -> Bool {
        let before = edges[finding.edgeIndex - 1]
        let classes = [before, edges[finding.edgeIndex]].map { roads.attributes($0).roadClass }
        return classes[0] == .ferry || classes.count { $0 == .waterway } == 1
            || roads.isPushed(before) != roads.isPushed(edges[finding.edgeIndex])
    }
}

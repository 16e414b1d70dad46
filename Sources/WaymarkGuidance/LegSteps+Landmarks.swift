import WaymarkDirections
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension LegSteps {
    typealias Finding = ManeuverFinder.Finding

    /// What one sees at each of some maneuvers, where one turns inside of a building.
    ///
    /// It is told once, and not at all of stairs, escalators and lifts that one takes just before or just behind the turn.
    func landmarks(of findings: [Finding]) -> [Landmark?] {
        var told: (landmark: Landmark, edge: Int)?
        return findings.indices.map { number in
            let index = findings[number].edgeIndex
            guard let seen = landmark(of: findings[number]),
                !isTaken(seen.kind, near: number, of: findings)
            else { return nil }
            let isTold =
                told.map { last in
                    last.landmark == seen && length(from: last.edge, to: index) < Self.nearby
                } ?? false
            told = (seen, index)
            return isTold ? nil : seen
        }
    }

    /// Metres on the way within which one is still, or already, at a landmark.
    private static let nearby = 16.0

    private func landmark(of finding: Finding) -> Landmark? {
        let index = finding.edgeIndex
        guard index > 0, finding.kind == .turn || finding.kind == .fork,
            roads.metric.profile.family == .active
        else { return nil }
        return roads.landmark(at: roads.graph.source(of: edges[index]))
    }

    /// Whether one takes stairs, an escalator or a lift that is a landmark of some kind, just before a maneuver or just
    /// behind it.
    private func isTaken(
        _ kind: Landmark.Kind, near number: Int, of findings: [Finding]
    ) -> Bool {
        let index = findings[number].edgeIndex
        func isClimb(_ finding: Finding) -> Bool { finding.kind.rawValue == kind.rawValue }
        if let next = findings[(number + 1)...].first(where: isClimb),
            length(from: index, to: next.edgeIndex) < Self.nearby
        {
            return true
        }
        guard let last = findings[..<number].last(where: isClimb), last.edgeIndex <= index else {
            return false
        }
        let flight = edges[last.edgeIndex..<index].lastIndex {
            roads.attributes($0).flags.contains(.steps)
        }
        let end = flight.map { $0 + 1 } ?? last.edgeIndex
        return length(from: end, to: index) < Self.nearby
    }

    private func length(from start: Int, to end: Int) -> Double {
        roads.length(edges[start..<max(start, end)])
    }
}

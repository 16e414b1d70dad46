import WaymarkDirections
import WaymarkRegion
import WaymarkRoads

/// Sets right what is found on a path by what mappers wrote down.
struct ToldFindings {
    typealias Finding = ManeuverFinder.Finding

    let roads: GuidanceRoads
    let edges: [EdgeID]

    /// `findings` with those that mappers wrote down, and without those that they want silent.
    func corrected(_ findings: [Finding]) -> [Finding] {
        let told = edges.indices.flatMap { roads.graph.toldManeuvers.told(on: edges, from: $0) }
        guard !told.isEmpty else { return findings }
        var corrected = findings
        for (index, tags) in told {
            let words = roads.graph.tags(tags)
            let known = corrected.firstIndex { $0.edgeIndex == index }
            if words["maneuver"] == "suppress" {
                if let known { corrected.remove(at: known) }
                continue
            }
            let kind = words["maneuver"].flatMap { Self.kinds[$0] }
            let direction = words["direction"].flatMap { Self.directions[$0] }
            guard kind != nil || direction != nil else { continue }
            var finding =
                known.map { corrected[$0] }
                ?? Finding(
                    edgeIndex: index, kind: .turn,
                    direction: Maneuver.Direction(
                        angle: roads.graph.turnAngle(from: edges[index - 1], to: edges[index])),
                    namedEdgeIndex: index)
            finding.kind = kind ?? finding.kind
            finding.direction = finding.kind == .uTurn ? .uTurn : direction ?? finding.direction
            if let known {
                corrected[known] = finding
            } else {
                let place = corrected.firstIndex { $0.edgeIndex > index } ?? corrected.count
                corrected.insert(finding, at: place)
            }
        }
        return corrected
    }

    private static let kinds: [String: Maneuver.Kind] = [
        "turn": .turn, "continue": .continue, "fork": .fork, "merge": .merge, "uturn": .uTurn,
        "end_of_road": .endOfRoad, "on_ramp": .onRamp, "off_ramp": .offRamp,
        "new_name": .nameChange,
    ]

    private static let directions: [String: Maneuver.Direction] = [
        "left": .left, "slight_left": .slightLeft, "sharp_left": .sharpLeft, "right": .right,
        "slight_right": .slightRight, "sharp_right": .sharpRight, "straight": .straight,
        "through": .straight, "uturn": .uTurn, "reverse": .uTurn,
    ]
}

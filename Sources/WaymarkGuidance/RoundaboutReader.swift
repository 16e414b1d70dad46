import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Reads a roundabout that a path leads through.
struct RoundaboutReader {
    let roads: GuidanceRoads
    let edges: [EdgeID]

    /// Metres of the diameter of roundabouts that are driven like junctions.
    private static let smallDiameter = 26.0

    /// The roundabout that begins with edge `start`, and the first edge after the one that leaves.
    func finding(at start: Int) -> (ManeuverFinder.Finding, next: Int) {
        var (index, exits) = (start, 0)
        while index < edges.count, roads.isRoundabout(edges[index]) {
            let isLast = index + 1 < edges.count && !roads.isRoundabout(edges[index + 1])
            if isLast || leaves(edges[index]) { exits += 1 }
            index += 1
        }
        let isInside = index >= edges.count
        let exit = isInside ? edges.count - 1 : index
        let direction = direction(from: start, to: exit, isInside: isInside)
        var finding = ManeuverFinder.Finding(
            edgeIndex: start, kind: .roundabout, direction: direction,
            roundaboutExit: isInside ? nil : max(1, exits), namedEdgeIndex: exit)
        if let name = rotaryName(start, exit) {
            finding.kind = .rotary
            finding.rotaryName = name
        } else if !isInside, start > 0, isDrivenLikeAJunction(start, to: edges[exit]) {
            finding.kind = .roundaboutTurn
        }
        return (finding, exit + 1)
    }

    /// Reads a path that begins in a roundabout: how it is left, and the first edge after that. If
    /// it ends there too, there is nothing to tell.
    func leaving() -> (ManeuverFinder.Finding, next: Int)? {
        guard let exit = edges.firstIndex(where: { !roads.isRoundabout($0) }), exit > 0 else {
            return nil
        }
        let exits = edges[..<(exit - 1)].count { leaves($0) } + 1
        let finding = ManeuverFinder.Finding(
            edgeIndex: exit, kind: .roundabout,
            direction: Maneuver.Direction(
                angle: roads.graph.turnAngle(from: edges[exit - 1], to: edges[exit])),
            roundaboutExit: exits, namedEdgeIndex: exit)
        return (finding, exit + 1)
    }

    private func direction(from start: Int, to exit: Int, isInside: Bool) -> Maneuver.Direction {
        guard start > 0 else { return .straight }
        let graph = roads.graph
        if isInside {
            return Maneuver.Direction(
                angle: graph.turnAngle(from: edges[start - 1], to: edges[start]))
        }
        let turn = graph.startBearing(of: edges[exit]) - graph.endBearing(of: edges[start - 1])
        return Maneuver.Direction(angle: turn.normalizedLongitude)
    }

    /// Whether the ring can be left at the end of one of its edges. Exits to driveways are not seen
    /// as such.
    private func leaves(_ edge: EdgeID) -> Bool {
        roads.exits(edge).contains { exit in
            let road = roads.attributes(exit)
            return !road.flags.contains(.roundabout) && exit != roads.graph.opposite(of: edge)
                && !road.flags.contains(.minorService)
                && ![.path, .pedestrian, .track].contains(road.roadClass)
        }
    }

    /// The name of the ring, where it is not that of the roads that meet it.
    private func rotaryName(_ start: Int, _ exit: Int) -> String? {
        let ring = roads.attributes(edges[start])
        guard ring.name != .empty else { return nil }
        let names = [start - 1, exit].filter { edges.indices.contains($0) }.map {
            roads.attributes(edges[$0])
        }.filter { !$0.flags.contains(.roundabout) }
        guard names.allSatisfy({ !roads.sharesName($0, ring) }) else { return nil }
        return roads.graph.text(ring.name).cleanedName
    }

    /// Whether the ring is small and its arms are few and apart, so that left, right and straight on
    /// say all.
    private func isDrivenLikeAJunction(_ start: Int, to exit: EdgeID) -> Bool {
        var (length, arms) = (0.0, 0)
        let entry = roads.graph.endBearing(of: edges[start - 1])
        func direction(_ edge: EdgeID) -> Maneuver.Direction {
            let turn = (roads.graph.startBearing(of: edge) - entry).normalizedLongitude
            return Maneuver.Direction(angle: turn)
        }
        var edge = edges[start]
        let first = roads.graph.sources[Int(edge.index)]
        for _ in 0..<24 {
            length += roads.length(edge)
            guard length < Self.smallDiameter * .pi else { return false }
            let node = roads.target(edge)
            let leaving = roads.graph.edges(from: node).map { EdgeID($0) }.filter {
                !roads.isRoundabout($0)
            }
            if !leaving.isEmpty { arms += 1 }
            let isUnclear = leaving.contains {
                $0 != exit && roads.isOpen($0) && direction($0) == direction(exit)
            }
            if isUnclear { return false }
            if node == first { return arms <= 4 }
            let next = roads.graph.edges(from: node).lazy.map { EdgeID($0) }.first {
                roads.isRoundabout($0) && roads.isOpen($0) && $0 != roads.graph.opposite(of: edge)
            }
            guard let next else { return false }
            edge = next
        }
        return false
    }
}

import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Reads a roundabout that a path leads through.
struct RoundaboutReader {
    let roads: GuidanceRoads
    let edges: [EdgeID]

    /// Metres of the radius of roundabouts that are driven like junctions; larger ones may have a name.
    private static let smallRadius = 15.0
    /// Degrees between two roads at a ring that are told apart without counting.
    private static let leastGap = 60.0

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
        let ring = Ring(of: edges[start], roads)
        if let name = rotaryName(ring) {
            finding.kind = .rotary
            finding.rotaryName = name
        } else if !isInside, start > 0,
            isDrivenLikeAJunction(ring, from: edges[start - 1], to: edges[exit])
        {
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
            // Nobody is told to enter it who is in it, so that its kind tells nothing of its name.
            roundaboutExit: exits, rotaryName: rotaryName(Ring(of: edges[0], roads)),
            namedEdgeIndex: exit)
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

    /// Whether the ring can be left at the end of one of its edges. Exits to driveways and other
    /// service roads are not seen as such.
    private func leaves(_ edge: EdgeID) -> Bool {
        let isService = roads.attributes(edge).roadClass == .service
        return roads.exits(edge).contains { exit in
            let road = roads.attributes(exit)
            return !road.flags.contains(.roundabout) && !roads.isPushed(exit)
                && exit != roads.graph.opposite(of: edge)
                && !road.flags.contains(.minorService)
                && (isService || road.roadClass != .service)
                && ![.path, .pedestrian, .track].contains(road.roadClass)
        }
    }

    /// The name of a large ring, where it has one and it is that of no road that meets it.
    private func rotaryName(_ ring: Ring) -> String? {
        guard ring.radius > Self.smallRadius, let first = ring.edges.first else { return nil }
        let road = roads.attributes(first)
        guard road.name != .empty,
            ring.edges.allSatisfy({ roads.attributes($0).name == road.name })
        else { return nil }
        let arms = ring.edges.lazy.flatMap { roads.arms(at: roads.target($0)) }
        guard !arms.contains(where: { roads.sharesName(roads.attributes($0), road) }) else {
            return nil
        }
        return roads.name(road.name)
    }

    /// Whether the ring is small and its arms are few and apart, so that left, right and straight on
    /// say all.
    private func isDrivenLikeAJunction(_ ring: Ring, from entry: EdgeID, to exit: EdgeID) -> Bool {
        guard ring.isClosed, ring.radius < Self.smallRadius else { return false }
        let nodes = ring.edges.map { roads.arms(at: roads.target($0)) }.filter { !$0.isEmpty }
        guard nodes.count <= 4, nodes.allSatisfy({ $0.count == 1 }) else { return false }
        let bearings = nodes.joined().map { roads.bearing(ofArm: $0, in: ring) }
        for (place, bearing) in bearings.enumerated() {
            let isClose = bearings[..<place].contains {
                abs(($0 - bearing).normalizedLongitude) < Self.leastGap
            }
            if isClose { return false }
        }
        let before = roads.graph.endBearing(of: entry)
        func direction(_ edge: EdgeID) -> Maneuver.Direction {
            let turn = (roads.graph.startBearing(of: edge) - before).normalizedLongitude
            return Maneuver.Direction(angle: turn)
        }
        return !nodes.joined().contains {
            $0 != exit && $0 != roads.graph.opposite(of: entry) && roads.isOpen($0)
                && direction($0) == direction(exit)
        }
    }
}

/// The ring of a roundabout.
private struct Ring {
    private(set) var edges: [EdgeID] = []
    /// Whether it comes back to where it began.
    private(set) var isClosed = false
    /// Metres.
    private(set) var radius = 0.0

    /// More edges belong to none.
    private static let mostEdges = 200

    /// The ring that `edge` is a part of, from it on.
    init(of edge: EdgeID, _ roads: GuidanceRoads) {
        let graph = roads.graph
        let first = graph.source(of: edge)
        var next = EdgeID?.some(edge)
        while let edge = next, edges.count < Self.mostEdges {
            edges.append(edge)
            let node = roads.target(edge)
            isClosed = node == first
            next =
                isClosed
                ? nil
                : graph.edges(from: node).lazy.map { EdgeID($0) }.first {
                    roads.isRoundabout($0) && roads.isOpen($0) && $0 != graph.opposite(of: edge)
                }
        }
        // What is left open is a part of a circle of which little is known; half of one at least.
        radius = roads.length(edges) / (isClosed ? 2 * .pi : .pi)
    }
}

extension GuidanceRoads {
    /// The direction in which a road leads away from the ring.
    fileprivate func bearing(ofArm edge: EdgeID, in ring: Ring) -> Double {
        let isLeaving = ring.edges.contains { target($0) == graph.source(of: edge) }
        return isLeaving
            ? graph.startBearing(of: edge) : (graph.endBearing(of: edge) + 180).normalizedBearing
    }

    /// The roads that meet a roundabout at a node, as edges that lead away.
    fileprivate func arms(at node: NodeID) -> [EdgeID] {
        graph.edges(from: node).map { EdgeID($0) }.filter { !isRoundabout($0) }
    }
}

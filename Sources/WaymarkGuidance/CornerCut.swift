import WaymarkDirections
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// A piece of road that leaves a road before a junction and cuts its corner, though nobody tagged it as a
/// slip road: its road goes on to the junction, and the road that crosses there joins both.
///
///             |
///             c
///           / |
///     -- b -- d --
///             |
struct CornerCut {
    let roads: GuidanceRoads
    let edges: [EdgeID]

    /// Metres from where the roads part to the road that crosses.
    private static let longest = 80.0
    /// Degrees between the roads that part, and where both have the name of the road before.
    private static let (narrowest, narrowestFork) = (12.0, 30.0)

    private var graph: RoadGraph { roads.graph }

    /// The turn over such a piece that begins with edge `start`, before which `junction` lies: the first
    /// edge of the road that crosses there, and the angle of the whole turn.
    func turn(_ junction: Junction, at start: Int) -> (end: Int, angle: Double)? {
        let (before, cut) = (junction.before, junction.after)
        guard cut.flags.contains(.oneway), !cut.flags.contains(.link),
            junction.others.count == 1, let main = junction.others.first,
            !before.flags.contains(.link), before.roadClass == main.road.roadClass,
            roads.sharesName(before, main.road),
            abs(junction.angle - main.angle)
                > (before.name == cut.name && cut.name != .empty
                    ? Self.narrowestFork : Self.narrowest),
            let end = crossing(after: start)
        else { return nil }
        let crossing = roads.attributes(edges[end])
        let angle = graph.turnAngle(from: edges[start - 1], to: edges[end])
        let joint = graph.turnAngle(from: edges[end - 1], to: edges[end])
        // A road that goes on over the other one is no lane for those who turn.
        let last = Junction(roads: roads, from: edges[end - 1], to: edges[end])
        guard (30...150).contains(abs(angle)), abs(joint) < 80,
            !last.others.contains(where: { roads.sharesName(last.before, $0.road) }),
            (angle > 0) == (junction.angle > main.angle), !roads.sharesName(before, crossing),
            !roads.isRoundabout(edges[end]), crossing.roadClass != .ferry,
            leads(main.edge, to: graph.source(of: edges[end]), of: crossing)
        else { return nil }
        return (end, angle)
    }

    /// The first edge of the path that is on another road than edge `start`, or where others come onto the
    /// road that the piece belongs to; `nil` where it is far, or there is a choice before.
    private func crossing(after start: Int) -> Int? {
        let cut = roads.attributes(edges[start])
        var length = roads.length(edges[start])
        for index in (start + 1)..<max(start + 1, edges.count) {
            guard length < Self.longest else { return nil }
            if !roads.sharesName(cut, roads.attributes(edges[index])) { return index }
            let junction = Junction(roads: roads, from: edges[index - 1], to: edges[index])
            if cut.name != .empty, junction.arrivals.contains(where: isPart(of: cut)) {
                return index
            }
            guard junction.others.isEmpty else { return nil }
            length += roads.length(edges[index])
        }
        return nil
    }

    /// Whether the road that goes on with `edge` comes to one like `crossing`, of which one piece leads
    /// from there to `node` or back.
    private func leads(_ edge: EdgeID, to node: NodeID, of crossing: RoadAttributes) -> Bool {
        var (edge, length) = (edge, roads.length(edge))
        while length < Self.longest {
            let junction = roads.target(edge)
            if hasPiece(of: crossing, from: junction, to: node)
                || hasPiece(of: crossing, from: node, to: junction)
            {
                return true
            }
            let exits = onward(edge)
            guard exits.count == 1 else { return false }
            edge = exits[0]
            length += roads.length(edge)
        }
        return false
    }

    private func isPart(of road: RoadAttributes) -> (EdgeID) -> Bool {
        { roads.sharesName(road, roads.attributes($0)) }
    }

    /// Whether one piece of `road`, which paths for others may cross, leads from one node to another.
    private func hasPiece(of road: RoadAttributes, from start: NodeID, to end: NodeID) -> Bool {
        graph.edges(from: start).contains { index in
            var (edge, length) = (EdgeID(index), 0.0)
            while roads.sharesName(road, roads.attributes(edge)), roads.isOpen(edge) {
                guard roads.target(edge) != end else { return true }
                length += roads.length(edge)
                let exits = onward(edge)
                guard exits.count == 1, length < Self.longest else { return false }
                edge = exits[0]
            }
            return false
        }
    }

    /// The ways on after `edge`, without the way back.
    private func onward(_ edge: EdgeID) -> [EdgeID] {
        roads.exits(edge).filter { $0 != graph.opposite(of: edge) }
    }
}

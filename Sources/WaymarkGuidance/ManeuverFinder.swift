import WaymarkDirections
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkGeometry

/// Finds the maneuvers of a path, one junction after the other.
struct ManeuverFinder {
    /// A maneuver before an edge of the path.
    struct Finding {
        /// The number of the edge in the path that follows the maneuver.
        let edgeIndex: Int
        let kind: Maneuver.Kind
        let direction: Maneuver.Direction?
        var roundaboutExit: Int?
        /// The number of the edge whose names belong to the step.
        var namedEdgeIndex: Int
    }

    let graph: RoadGraph
    let metric: Metric
    let path: RoadPath

    /// The maneuvers between the start and the end of the path.
    func findings() -> [Finding] {
        var findings: [Finding] = []
        // The name that the driver was told last.
        var told = graph.attributes(of: path.edges[0]).name
        func note(_ finding: Finding) {
            findings.append(finding)
            let name = graph.attributes(of: path.edges[finding.namedEdgeIndex]).name
            if name != .empty { told = name }
        }
        var index = 1
        while index < path.edges.count {
            if isRoundabout(index), !isRoundabout(index - 1) {
                let (finding, next) = roundabout(at: index)
                note(finding)
                index = next
                continue
            }
            if let finding = finding(at: index, told: told) { note(finding) }
            index += 1
        }
        return findings
    }

    private func isRoundabout(_ index: Int) -> Bool {
        graph.attributes(of: path.edges[index]).flags.contains(.roundabout)
    }

    /// The roundabout that begins with edge `start`, and the first edge after the one that leaves.
    private func roundabout(at start: Int) -> (Finding, next: Int) {
        var (index, exits) = (start, 0)
        while index < path.edges.count, isRoundabout(index) {
            let node = graph.targets[Int(path.edges[index].index)]
            let leaves = graph.edges(from: node).contains { number in
                let edge = EdgeID(number)
                let isRing = graph.attributes(of: edge).flags.contains(.roundabout)
                return !isRing && metric.isOpen(edge)
                    && edge != graph.opposite(of: path.edges[index])
            }
            if leaves { exits += 1 }
            index += 1
        }
        let isInside = index >= path.edges.count
        let exit = isInside ? path.edges.count - 1 : index
        let entry = Junction(
            graph: graph, metric: metric, from: path.edges[start - 1], to: path.edges[start])
        let turn =
            graph.startBearing(of: path.edges[exit])
            - graph.endBearing(of: path.edges[start - 1])
        let direction = Maneuver.Direction(
            angle: isInside ? entry.angle : turn.normalizedLongitude)
        let finding = Finding(
            edgeIndex: start, kind: .roundabout, direction: direction,
            roundaboutExit: isInside ? nil : max(1, exits), namedEdgeIndex: exit)
        return (finding, exit + 1)
    }

    private func finding(at index: Int, told: StringID) -> Finding? {
        let junction = Junction(
            graph: graph, metric: metric, from: path.edges[index - 1], to: path.edges[index])
        func made(_ kind: Maneuver.Kind, _ direction: Maneuver.Direction?) -> Finding {
            Finding(
                edgeIndex: index, kind: kind, direction: direction,
                namedEdgeIndex: namedEdge(from: index))
        }
        let direction = Maneuver.Direction(angle: junction.angle)
        if junction.isUTurn { return made(.uTurn, .uTurn) }
        let (before, after) = (junction.before, junction.after)
        if after.roadClass == .ferry, before.roadClass != .ferry { return made(.ferry, direction) }
        if let (kind, side) = ramp(junction) { return made(kind, side) }
        guard junction.isObvious else {
            if junction.isFork {
                return made(.fork, junction.sideOfFork)
            }
            if junction.isEndOfRoad { return made(.endOfRoad, direction) }
            let goesOn = junction.keepsName || direction == .straight
            return made(goesOn ? .continue : .turn, direction)
        }
        return changesName(junction, at: index, told: told) ? made(.nameChange, direction) : nil
    }

    /// Ramps of motorways and trunk roads; slip roads of lesser ones are turns.
    private func ramp(_ junction: Junction) -> (Maneuver.Kind, Maneuver.Direction)? {
        let (before, after) = (junction.before, junction.after)
        let isFast = { (road: RoadAttributes) in road.roadClass.rawValue <= RoadClass.trunk.rawValue
        }
        let (wasLink, isLink) = (before.flags.contains(.link), after.flags.contains(.link))
        if isLink, !wasLink, isFast(after), !junction.others.isEmpty {
            return (isFast(before) ? .offRamp : .onRamp, sideOfRamp(junction))
        }
        guard wasLink, !isLink, isFast(after), abs(junction.angle) < 60 else { return nil }
        guard let other = junction.arrivals.first else { return nil }
        // The road that is joined comes from the side that the driver turns to.
        let relative =
            (junction.graph.endBearing(of: junction.from)
            - junction.graph.endBearing(of: other)).normalizedLongitude
        return (.merge, relative > 0 ? .slightRight : .slightLeft)
    }

    private func sideOfRamp(_ junction: Junction) -> Maneuver.Direction {
        let rivals = junction.others.map { junction.angle(of: $0) }
        let isRight =
            rivals.min { abs($0) < abs($1) }.map { junction.angle > $0 }
            ?? (junction.angle > 0)
        if abs(junction.angle) >= 50 { return Maneuver.Direction(angle: junction.angle) }
        return isRight ? .slightRight : .slightLeft
    }

    private func changesName(_ junction: Junction, at index: Int, told: StringID) -> Bool {
        let (before, after) = (junction.before, junction.after)
        guard after.name != .empty, told != .empty, before.name != after.name,
            after.name != told
        else { return false }
        // A name that is gone again after a few metres is not worth a word.
        var rest = 0.0
        for edge in path.edges[index...] {
            guard junction.graph.attributes(of: edge).name == after.name else { break }
            rest += Double(graph.lengths[Int(edge.index)])
            if rest > 60 { return true }
        }
        return false
    }

    /// Nameless slip roads and links lend their step the name of the road they lead to.
    private func namedEdge(from index: Int) -> Int {
        var distance = 0.0
        for later in index..<path.edges.count {
            let road = graph.attributes(of: path.edges[later])
            if road.name != .empty || road.reference != .empty { return later }
            distance += Double(graph.lengths[Int(path.edges[later].index)])
            let isShort = road.flags.contains(.link) ? distance < 400 : distance < 25
            guard isShort else { break }
        }
        return index
    }
}

import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

// Ways across floors keep off their walls: at the edge of one they lead a few steps away from it before they turn.

extension ManeuverFinder {
    /// `findings` without turns a few steps from where one gets onto a floor or off it, unless one turns there in all.
    func withoutStubs(_ findings: [Finding]) -> [Finding] {
        guard roads.metric.profile.family == .active else { return findings }
        return floors().flatMap(stubs).reduce(into: findings) { told, stub in
            let inner = told.indices.filter {
                told[$0].kind == .turn && stub.inside.contains(told[$0].edgeIndex)
            }
            let outer = told.firstIndex { $0.edgeIndex == stub.border }
            let gone = turn(stub, &told, outer, inner)
            for place in gone.sorted(by: >) { told.remove(at: place) }
        }
    }

    /// A few steps between the edge of a floor and where the way across it has its direction.
    private struct Stub {
        /// The first edge behind the edge of the floor; `nil` where the path begins or ends there.
        let border: Int?
        /// The edges before which one turns on these steps.
        let inside: Range<Int>
        /// Degrees between the ways before and after the steps.
        let angle: Double
    }

    /// Gives the turn of a stub its direction.
    ///
    /// - Parameters:
    ///   - outer: the place among `findings` of what is told at the edge of the floor.
    ///   - inner: those of turns on the stub.
    /// - Returns: the places of what is not told.
    private func turn(
        _ stub: Stub, _ findings: inout [Finding], _ outer: Int?, _ inner: [Int]
    ) -> [Int] {
        let isTurn = abs(stub.angle) > Self.leastTurnInside
        let direction = Maneuver.Direction(angle: stub.angle)
        guard let outer else {
            guard isTurn, let first = inner.first else { return inner }
            findings[first].direction = direction
            return Array(inner.dropFirst())
        }
        let plain: [Maneuver.Kind] = [.turn, .continue, .endOfRoad, .nameChange]
        guard plain.contains(findings[outer].kind) else {
            // Who turns behind a door is told both.
            guard !isTurn, !inner.isEmpty else { return [] }
            findings[outer].direction = direction
            return inner
        }
        guard findings[outer].kind == .turn || !inner.isEmpty else { return [] }
        findings[outer].direction = direction
        findings[outer].kind = isTurn ? .turn : .nameChange
        return isTurn || hasNewName(findings[outer]) ? inner : inner + [outer]
    }

    /// Whether the road that a maneuver leads onto has another name than the one before it.
    private func hasNewName(_ finding: Finding) -> Bool {
        let road = roads.attributes(edges[finding.namedEdgeIndex])
        return road.name != .empty
            && !roads.sharesName(roads.attributes(edges[finding.edgeIndex - 1]), road)
    }

    /// The runs of edges that lead across floors.
    private func floors() -> [Range<Int>] {
        var floors: [Range<Int>] = []
        for index in edges.indices where roads.attributes(edges[index]).flags.contains(.space) {
            if let last = floors.last, last.upperBound == index {
                floors[floors.count - 1] = last.lowerBound..<index + 1
            } else {
                floors.append(index..<index + 1)
            }
        }
        return floors
    }

    /// The stubs at both ends of a floor; none where it is no longer than they are.
    private func stubs(of floor: Range<Int>) -> [Stub] {
        var (first, last) = (floor.lowerBound, floor.upperBound - 1)
        var length = roads.length(edges[first])
        while length < Self.longestStub, first < last {
            first += 1
            length += roads.length(edges[first])
        }
        length = roads.length(edges[last])
        while length < Self.longestStub, last > floor.lowerBound {
            last -= 1
            length += roads.length(edges[last])
        }
        guard first <= last else { return [] }
        let (start, end) = (floor.lowerBound, floor.upperBound)
        let entry = Stub(
            border: start > 0 ? start : nil, inside: start + 1..<first + 1,
            angle: start > 0 ? graph.turnAngle(from: edges[start - 1], to: edges[first]) : 0)
        let exit = Stub(
            border: end < edges.count ? end : nil, inside: last + 1..<end,
            angle: end < edges.count ? graph.turnAngle(from: edges[last], to: edges[end]) : 0)
        return [entry, exit].filter { !$0.inside.isEmpty }
    }

    /// The thing to do where one gets straight on into a car park with a name, or out of it; `nil` elsewhere, and where
    /// there is more to choose from than its edges, which stand for any way across.
    func carPark(_ junction: Junction) -> Inside? {
        let (wasInside, isInside) = (roads.isCarPark(junction.from), roads.isCarPark(junction.to))
        guard wasInside != isInside, abs(junction.angle) < Self.leastTurnInside,
            junction.after.name != .empty, !junction.keepsName,
            junction.others.allSatisfy({ roads.isCarPark($0.edge) })
        else { return nil }
        // Nobody rides into one unawares; the street behind it is one more name.
        return Inside(kind: isInside ? .continue : .nameChange, direction: junction.direction)
    }

    /// Metres between the edge of a floor and a turn that nobody takes as one.
    private static let longestStub = 4.0
}

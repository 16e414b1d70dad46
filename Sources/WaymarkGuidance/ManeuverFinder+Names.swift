import WaymarkRegion
import WaymarkRoads

// What roads are called where a maneuver leads onto them.

extension ManeuverFinder {
    /// Whether the name of the road is new to who was told `told`.
    func changesName(
        _ junction: Junction, at index: Int, told: RoadAttributes
    ) -> Bool {
        let (before, after) = (junction.before, junction.after)
        if after.name == .empty, told.name == .empty, before.name == .empty {
            return changesNumber(before, after)
        }
        if changesSign(from: before, to: after) || changesSign(from: after, to: before) {
            return true
        }
        guard after.name != .empty, told.name != .empty, before.name != after.name,
            !roads.sharesName(after, told),
            !roads.comparable(after.name).sharesStem(with: roads.comparable(told.name))
        else { return false }
        if before.name == .empty, roads.sharesNumber(before, after) { return false }
        // Along a numbered main road, names of its parts are nothing to tell.
        if after.roadClass.rawValue <= RoadClass.trunk.rawValue, roads.sharesNumber(before, after) {
            return false
        }
        // A name that is gone again after a few metres is not worth a word, but round a corner.
        let shortest = abs(junction.angle) < 40 ? 60.0 : 25.0
        var rest = 0.0
        for edge in edges[index...] {
            guard roads.attributes(edge).name == after.name else { break }
            rest += roads.length(edge)
            if rest > shortest { return true }
        }
        // The destination is on it.
        return edges.last.map { roads.attributes($0).name == after.name } ?? false
    }

    /// Whether one road is known by its name alone and the other by its number alone.
    private func changesSign(from named: RoadAttributes, to numbered: RoadAttributes) -> Bool {
        named.name != .empty && named.reference == .empty && numbered.name == .empty
            && numbered.reference != .empty && !numbered.flags.contains(.link)
            && !named.flags.contains(.link)
    }

    /// Roads without names are known by their numbers.
    private func changesNumber(_ before: RoadAttributes, _ after: RoadAttributes) -> Bool {
        before.reference != .empty && after.reference != .empty
            && !after.flags.contains(.link) && !roads.sharesNumber(before, after)
    }

    /// Nameless slip roads and links lend their step the name of the road they lead to.
    func namedEdge(from index: Int) -> Int {
        var distance = 0.0
        for later in index..<edges.count {
            let road = roads.attributes(edges[later])
            if road.name != .empty || road.reference != .empty { return lastingName(from: later) }
            distance += roads.length(edges[later])
            let isShort = road.flags.contains(.link) ? distance < 400 : distance < 25
            let isPath = [.path, .pedestrian, .track].contains(road.roadClass)
            guard isShort, !isPath else { break }
        }
        return index
    }

    /// Whether a piece of road belongs to a junction and not to a street: one for one direction, or one
    /// between carriageways.
    private func isPartOfJunction(_ index: Int) -> Bool {
        let own = index - 1...min(index + 1, edges.count - 1)
        return roads.attributes(edges[index]).flags.contains(.oneway)
            || roads.liesBetweenCarriageways(edges[index], beside: edges[own])
    }

    /// The first edge of the road that goes on: a piece between the carriageways of a divided road is
    /// named after one of the roads that cross there, not always after the one that is taken.
    private func lastingName(from index: Int) -> Int {
        let road = roads.attributes(edges[index])
        guard index > 0, isPartOfJunction(index) else { return index }
        var (end, length) = (index, 0.0)
        while end < edges.count, roads.sharesName(roads.attributes(edges[end]), road) {
            length += roads.length(edges[end])
            guard length < 25 else { return index }
            end += 1
        }
        guard end < edges.count, end > index, road.name != .empty,
            roads.attributes(edges[end]).name != .empty,
            abs(graph.turnAngle(from: edges[end - 1], to: edges[end])) < 45
        else { return index }
        return end
    }
}

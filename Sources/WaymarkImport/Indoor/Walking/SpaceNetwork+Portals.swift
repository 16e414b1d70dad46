import WaymarkGeometry
import WaymarkRoads

extension SpaceNetwork {
    /// A place where one gets into a space.
    struct Portal {
        let node: Node
        let isOnBorder: Bool
    }

    /// The places where one gets into a space on a level.
    func portals(
        of number: Int, on level: Double?, _ border: AreaBorder, _ plane: SpacePlane
    ) throws(ImportError) -> [Portal] {
        let own = portals(of: number, on: level)
        let known = Set(own.map(\.node))
        return own
            + (try ends(in: number, on: level, border, plane))
            .filter { !known.contains($0.node) }
    }

    /// The nodes on its border where one gets into a space on a level.
    func doorways(of number: Int, on level: Double?) -> [Node] {
        let space = spaces[number]
        return space.rings.flatMap { ring in
            ring.nodes.compactMap { node in
                guard let position = node.position else { return nil }
                if isMet(node.id, by: space, on: level) {
                    return Node(key: key(of: node.id, on: level), position: position)
                }
                guard doors.contains(node.id), leadsOn(node.id, from: number, on: level) else {
                    return nil
                }
                return Node(key: .door(node.id, level ?? 0), position: position)
            }
        }
    }

    /// The places on its border where one gets into a space on a level.
    func portals(of number: Int, on level: Double?) -> [Portal] {
        let space = spaces[number]
        var found: [Portal] = []
        var seen: Set<Key> = []
        func add(_ node: Node) {
            guard seen.insert(node.key).inserted else { return }
            found.append(Portal(node: node, isOnBorder: true))
        }
        doorways(of: number, on: level).forEach(add)
        // A lift or a room that has a door is left by it.
        guard !space.isWalled || (isPassage(number) && found.isEmpty) else { return found }
        for ring in space.rings {
            for (index, node) in ring.nodes.enumerated() {
                let next = ring.nodes[(index + 1) % ring.nodes.count]
                let line = SpaceUse.line(node.id, next.id)
                guard let start = node.position, let end = next.position,
                    start.longitude.distance(to: end.longitude).magnitude < Self.halfCircle,
                    leadsOn(line, from: number, on: level)
                else { continue }
                let middle = FixedCoordinate(
                    longitude: start.longitude / 2 + end.longitude / 2,
                    latitude: start.latitude / 2 + end.latitude / 2)
                add(Node(key: .line(line, level ?? 0), position: middle))
            }
        }
        return found
    }

    /// How far from a border something on it may be, in the units of coordinates: some centimetres.
    private static let seam: Int32 = 4
    /// The longitude of the meridian across which nobody walks, in the units of coordinates.
    private static let halfCircle = 1_800_000_000

    /// Whether a way gets into a space on a level in a node.
    private func isMet(_ node: Int64, by space: WalkableSpace, on level: Double?) -> Bool {
        guard let ways = use.ways[node] else { return false }
        guard let level else { return true }
        return ways.contains { way in
            if let levels = way.levels { return levels.contains(level) }
            // A way that tells no level is on the ground, or where the spaces are nearest to it.
            let levels = (use.spaces[node] ?? []).lazy.flatMap { spaces[$0].levels?.levels ?? [] }
            return level == levels.min { abs($0) < abs($1) }
        }
    }

    /// Whether another space is behind the door on the same level.
    private func leadsOn(_ door: Int64, from number: Int, on level: Double?) -> Bool {
        (use.spaces[door] ?? []).contains { $0 != number && isOn(level, spaces[$0]) }
    }

    /// Whether another space without a wall there is behind a line.
    private func leadsOn(_ line: SIMD2<Int64>, from number: Int, on level: Double?) -> Bool {
        (use.lines[line] ?? []).contains { other in
            guard other != number, isOn(level, spaces[other]) else { return false }
            guard spaces[other].isWalled else { return true }
            // Lifts and stairs without a door are open to where one walks.
            return isPassage(other) && !spaces[number].isWalled
                && doorLevels[other]?.contains(level ?? 0) != true
        }
    }

    /// Whether a space leads to other levels, by itself or with others, or by steps to another part of its own.
    func isPassage(_ number: Int) -> Bool {
        spaces[number].kind != .floor || landings[number] != nil || spaces[number].steps != nil
    }

    /// Whether a space is on a level; what is unknown is the ground.
    private func isOn(_ level: Double?, _ space: WalkableSpace) -> Bool {
        space.levels?.contains(level ?? 0) ?? ((level ?? 0) == 0)
    }

    /// The ends of ways, and lifts, that lie inside of a space on a level, or on its border without being a node of it.
    private func ends(
        in number: Int, on level: Double?, _ border: AreaBorder, _ plane: SpacePlane
    ) throws(ImportError) -> [Portal] {
        guard let level else { return [] }
        let points = spaces[number].rings.flatMap { $0.nodes.compactMap(\.position) }
        let (longitudes, latitudes) = (points.lazy.map(\.longitude), points.lazy.map(\.latitude))
        guard let south = latitudes.min(), let north = latitudes.max(),
            let west = longitudes.min(), let east = longitudes.max()
        else { return [] }
        let (near, wide) = (Self.seam, west - Self.seam...east + Self.seam)
        let first = use.ends.partitioningIndex { ($0.node.position?.latitude ?? 0) < south - near }
        var found: [Portal] = []
        var seen: Set<Int64> = []
        for (node, levels) in use.ends[first...] {
            guard let position = node.position, position.latitude <= north + near else {
                break
            }
            try spend(1, on: number)
            guard wide.contains(position.longitude), levels.contains(level) else {
                continue
            }
            try spend(Double(2 * border.count), on: number)
            let place = plane.meters(position)
            // A wall has no gap where nobody tells of one.
            let isOnBorder = !spaces[number].isWalled && border.inward(at: place) != nil
            guard isOnBorder || border.encloses(place), seen.insert(node.id).inserted else {
                continue
            }
            let end = Node(key: key(of: node.id, on: level), position: position)
            found.append(Portal(node: end, isOnBorder: isOnBorder))
        }
        return found
    }
}

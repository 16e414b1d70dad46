import WaymarkGeometry
import WaymarkRoads
import WaymarkTiles

/// The ways across spaces, from door to door and from level to level.
struct SpaceNetwork {
    /// A straight piece of way.
    struct Piece {
        let start: Node
        let end: Node
        /// The points between them.
        var middle: [FixedCoordinate] = []
        var isFlight = false
    }

    /// All pieces of a space on one level, or of one flight of stairs.
    struct Storey {
        /// The number of the space.
        let space: Int
        /// `nil` where nobody tells it.
        let levels: LevelList?
        let pieces: [Piece]
    }

    /// An end of a piece.
    struct Node: Hashable {
        let key: Key
        let position: FixedCoordinate
    }

    /// What makes two ends one.
    enum Key: Hashable {
        /// A node of the source.
        case node(Int64)
        /// A door on a level, where walls of several levels share nodes.
        case door(Int64, Double)
        /// The middle of a line that two spaces share.
        case line(SIMD2<Int64>, Double)
        /// A place that was made, by the number of its space, its storey and itself.
        case own(Int, Int, Int)
        /// The lift that a space is.
        case lift(Int)
    }

    private let spaces: [WalkableSpace]
    private let use: SpaceUse
    private let doors: Set<Int64>
    private let budget: ImportBudget
    private let labelWork = LabelWork()

    /// - Parameter doors: nodes on borders where one gets through a wall.
    init(
        _ spaces: [WalkableSpace], use: SpaceUse, doors: Set<Int64>, within budget: ImportBudget
    ) {
        (self.spaces, self.use, self.doors, self.budget) = (spaces, use, doors, budget)
    }

    /// The ways of all spaces that can be reached.
    func storeys() throws(ImportError) -> [Storey] {
        var storeys: [Storey] = []
        for number in spaces.indices {
            switch spaces[number].kind {
            case .floor: storeys += try floors(of: number)
            case .elevator: storeys += lift(of: number)
            case .stairs: storeys += stairs(of: number)
            }
        }
        return storeys
    }

    private func level(_ storey: Double?) -> LevelList? { storey.flatMap { LevelList($0) } }

    private func floors(of number: Int) throws(ImportError) -> [Storey] {
        let space = spaces[number]
        guard let origin = space.rings.first?.nodes.first?.position else { return [] }
        let plane = SpacePlane(around: origin)
        let border = AreaBorder(
            space.rings.map { ring in
                (ring.nodes.compactMap(\.position).map(plane.meters), ring.isHole)
            })
        var storeys: [Storey] = []
        for (storey, level) in space.storeys.enumerated() {
            var portals = portals(of: number, on: level, border, plane)
            guard !portals.isEmpty else { continue }
            let places =
                (portals.count < 3 ? [middle(of: space)] : []).compactMap { $0 }
                .map(plane.meters) + border.farEnds
            portals += places.enumerated().map { index, place in
                Portal(
                    node: Node(key: .own(number, storey, -1 - index), position: plane.place(place)),
                    isOnBorder: false)
            }
            let graph = VisibilityGraph(
                border,
                portals: portals.map {
                    VisibilityGraph.Portal(
                        position: plane.meters($0.node.position), isOnBorder: $0.isOnBorder)
                })
            try budget.spend(graph.work, on: "the area of way \(space.way)")
            let nodes = graph.points.enumerated().map { index, point in
                index < portals.count
                    ? portals[index].node
                    : Node(key: .own(number, storey, index), position: plane.place(point))
            }
            let pieces = graph.edges.map { Piece(start: nodes[$0.x], end: nodes[$0.y]) }
            storeys.append(Storey(space: number, levels: self.level(level), pieces: pieces))
        }
        return storeys
    }

    private func lift(of number: Int) -> [Storey] {
        guard let middle = middle(of: spaces[number]) else { return [] }
        let lift = Node(key: .lift(number), position: middle)
        return spaces[number].storeys.compactMap { level in
            let pieces = portals(of: number, on: level).map { Piece(start: lift, end: $0.node) }
            return pieces.isEmpty
                ? nil : Storey(space: number, levels: self.level(level), pieces: pieces)
        }
    }

    private func stairs(of number: Int) -> [Storey] {
        let space = spaces[number]
        guard let middle = middle(of: space), let levels = space.levels?.levels else { return [] }
        let plane = SpacePlane(around: middle)
        // Landings lie above each other; a road needs a length.
        let landings = levels.indices.map { storey in
            Node(
                key: .own(number, storey, -1),
                position: plane.place(SIMD2(storey % 2 == 0 ? 0 : 1, 0)))
        }
        var storeys: [Storey] = []
        for (storey, level) in levels.enumerated() {
            let spokes = portals(of: number, on: level).map {
                Piece(start: landings[storey], end: $0.node)
            }
            storeys.append(Storey(space: number, levels: LevelList(level), pieces: spokes))
            guard storey > 0, let both = LevelList("\(levels[storey - 1]);\(level)") else {
                continue
            }
            let flight = Piece(
                start: landings[storey - 1], end: landings[storey],
                middle: [plane.place(SIMD2(0.5, Self.flightLength / 2))], isFlight: true)
            storeys.append(Storey(space: number, levels: both, pieces: [flight]))
        }
        return storeys
    }

    /// Metres that one walks on the stairs of a storey, as seen from above.
    private static let flightLength = 8.0

    /// A place well inside.
    private func middle(of space: WalkableSpace) -> FixedCoordinate? {
        guard let outer = space.rings.first else { return nil }
        let holes = space.rings.dropFirst().prefix { $0.isHole }
        let rings = [outer] + holes
        let point = LabelPoint(
            rings.map { $0.nodes.compactMap(\.position).map { WorldPoint($0.coordinate) } },
            work: labelWork
        ).point
        let size = Double(WorldPoint.worldSize)
        return FixedCoordinate(
            MapPoint(x: Double(point.x) / size, y: Double(point.y) / size).coordinate)
    }
}

extension SpaceNetwork {
    private struct Portal {
        let node: Node
        let isOnBorder: Bool
    }

    /// The places where one gets into a space on a level.
    private func portals(
        of number: Int, on level: Double?, _ border: AreaBorder, _ plane: SpacePlane
    ) -> [Portal] {
        let own = portals(of: number, on: level)
        let known = Set(own.map(\.node))
        return own
            + endsInside(spaces[number], on: level, border, plane)
            .filter { !known.contains($0) }.map { Portal(node: $0, isOnBorder: false) }
    }

    /// The places on its border where one gets into a space on a level.
    private func portals(of number: Int, on level: Double?) -> [Portal] {
        let space = spaces[number]
        var found: [Portal] = []
        var seen: Set<Key> = []
        func add(_ key: Key, _ position: FixedCoordinate) {
            guard seen.insert(key).inserted else { return }
            found.append(Portal(node: Node(key: key, position: position), isOnBorder: true))
        }
        for ring in space.rings {
            for node in ring.nodes {
                guard let position = node.position else { continue }
                if isMet(node.id, by: space, on: level) {
                    add(.node(node.id), position)
                } else if doors.contains(node.id), leadsOn(node.id, from: number, on: level) {
                    add(.door(node.id, level ?? 0), position)
                }
            }
        }
        // A lift or a room that has a door is left by it.
        guard !space.isWalled || (space.kind != .floor && found.isEmpty) else { return found }
        for ring in space.rings {
            for (index, node) in ring.nodes.enumerated() {
                let next = ring.nodes[(index + 1) % ring.nodes.count]
                let line = SpaceUse.line(node.id, next.id)
                guard let start = node.position, let end = next.position,
                    leadsOn(line, from: number, on: level)
                else { continue }
                add(
                    .line(line, level ?? 0),
                    FixedCoordinate(
                        longitude: start.longitude / 2 + end.longitude / 2,
                        latitude: start.latitude / 2 + end.latitude / 2))
            }
        }
        return found
    }

    /// Whether a way gets into a space on a level in a node.
    private func isMet(_ node: Int64, by space: WalkableSpace, on level: Double?) -> Bool {
        guard let ways = use.ways[node] else { return false }
        guard let level else { return true }
        return ways.contains { way in
            if let levels = way.levels { return levels.contains(level) }
            // A way that tells no level is on the ground, or where the space is nearest to it.
            let nearest = space.levels?.levels.min { abs($0) < abs($1) }
            return level == nearest
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
            return spaces[other].kind != .floor && !spaces[number].isWalled
                && !hasDoor(spaces[other])
        }
    }

    private func hasDoor(_ space: WalkableSpace) -> Bool {
        space.rings.contains { ring in
            ring.nodes.contains { doors.contains($0.id) || use.ways[$0.id] != nil }
        }
    }

    private func isOn(_ level: Double?, _ space: WalkableSpace) -> Bool {
        guard let level, let levels = space.levels else { return true }
        return levels.contains(level)
    }

    /// The ends of ways, and lifts, that lie inside of a space on a level.
    private func endsInside(
        _ space: WalkableSpace, on level: Double?, _ border: AreaBorder, _ plane: SpacePlane
    ) -> [Node] {
        guard let level else { return [] }
        let points = space.rings.flatMap { $0.nodes.compactMap(\.position) }
        guard let low = points.lazy.map(\.latitude).min(),
            let high = points.lazy.map(\.latitude).max()
        else { return [] }
        let first = use.ends.partitioningIndex { ($0.node.position?.latitude ?? 0) < low }
        var nodes: [Node] = []
        for (node, levels) in use.ends[first...] {
            guard let position = node.position, position.latitude <= high else { break }
            guard levels.contains(level), border.encloses(plane.meters(position)) else { continue }
            nodes.append(Node(key: .node(node.id), position: position))
        }
        return nodes
    }
}

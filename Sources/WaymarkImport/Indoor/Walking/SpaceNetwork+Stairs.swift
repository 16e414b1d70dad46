import WaymarkGeometry
import WaymarkRoads

extension SpaceNetwork {
    /// The ways of stairs: on each level from its doors to a landing, and flights between the landings.
    func stairs(of number: Int) throws(ImportError) -> [Storey] {
        let space = spaces[number]
        guard let levels = space.levels?.levels else { return [] }
        let entries = levels.map { portals(of: number, on: $0) }
        guard entries.contains(where: { !$0.isEmpty }), let middle = middle(of: space) else {
            return []
        }
        let plane = SpacePlane(around: middle)
        let border = space.border(on: plane)
        try spend(Double(200 * border.count), on: number)
        let side = Self.room(in: [border], upTo: Self.betweenLandings)
        let landings = levels.indices.map { storey in
            // They lie above each other; a road needs a length.
            Node(
                key: .own(number, storey, -1),
                position: plane.place(storey % 2 == 0 ? .zero : side))
        }
        let turns = Self.turns(in: border).map(plane.place)
        var storeys: [Storey] = []
        for (storey, level) in levels.enumerated() {
            let spokes = try spokes(
                from: landings[storey], to: entries[storey], of: number, storey, border, plane)
            storeys.append(Storey(space: number, levels: LevelList(level), pieces: spokes))
            guard storey > 0, let both = LevelList("\(levels[storey - 1]);\(level)") else {
                continue
            }
            let flight = Piece(
                start: landings[storey - 1], end: landings[storey], middle: turns, isFlight: true)
            storeys.append(Storey(space: number, levels: both, pieces: [flight]))
        }
        return storeys
    }

    /// Metres that one walks on the stairs of a storey, as seen from above, and between two landings.
    static let (flightLength, betweenLandings) = (8.0, 1.0)
    /// How often the stairs of a storey turn at most.
    private static let mostTurns = 8

    /// The place that is farthest from the middle of stairs, but not farther than `length`, of which no wall of any of
    /// `borders` is in the way.
    static func room(in borders: [AreaBorder], upTo length: Double) -> SIMD2<Double> {
        let diagonal = 0.5.squareRoot()
        let directions = [
            SIMD2(1, 0), SIMD2(0, 1), SIMD2(-1, 0), SIMD2(0, -1), SIMD2(diagonal, diagonal),
            SIMD2(-diagonal, diagonal), SIMD2(-diagonal, -diagonal), SIMD2(diagonal, -diagonal),
        ]
        for share in [1, 0.75, 0.5, 0.25, 0.12] {
            let free = directions.lazy.map { $0 * (length * share) }.first { place in
                borders.allSatisfy {
                    $0.isOpen(from: .zero, to: place * 1.1) && $0.encloses(place * 1.1)
                }
            }
            if let free { return free }
        }
        return SIMD2(length * 0.1, 0)
    }

    /// The places where one turns on the stairs of a storey, which stay within their walls.
    static func turns(in border: AreaBorder) -> [SIMD2<Double>] {
        let far = room(in: [border], upTo: flightLength / 2)
        let length = (far * far).sum().squareRoot()
        let count = min(mostTurns, Int((flightLength / 2 / length).rounded()))
        return (0..<max(1, count)).flatMap { $0 == 0 ? [far] : [far / 10, far] }
    }

    /// The ways from a landing to the doors of its level: past corners where one does not see a door, straight where no way
    /// is found.
    private func spokes(
        from landing: Node, to entries: [Portal], of number: Int, _ storey: Int,
        _ border: AreaBorder, _ plane: SpacePlane
    ) throws(ImportError) -> [Piece] {
        let start = plane.meters(landing.position)
        let straight = entries.map { Piece(start: landing, end: $0.node) }
        let isConvex = entries.allSatisfy {
            let end = plane.meters($0.node.position)
            return border.isOpen(from: start, to: start + (end - start) * 0.98)
        }
        guard !isConvex else { return straight }
        let graph = try VisibilityGraph(
            border,
            portals: [VisibilityGraph.Portal(position: start, isOnBorder: false)]
                + entries.map {
                    VisibilityGraph.Portal(
                        position: plane.meters($0.node.position), isOnBorder: $0.isOnBorder)
                }
        ) { steps throws(ImportError) in try spend(steps, on: number) }
        let nodes = [landing] + entries.map(\.node)
        let pieces = graph.edges.map { edge in
            let ends = [edge.x, edge.y].map { index in
                index < nodes.count
                    ? nodes[index]
                    : Node(
                        key: .own(number, storey, index), position: plane.place(graph.points[index])
                    )
            }
            return Piece(start: ends[0], end: ends[1])
        }
        let reached = Self.nodes(reachedFrom: landing, over: pieces)
        return pieces + straight.filter { !reached.contains($0.end) }
    }

    private static func nodes(reachedFrom start: Node, over pieces: [Piece]) -> Set<Node> {
        var links: [Node: [Node]] = [:]
        for piece in pieces {
            links[piece.start, default: []].append(piece.end)
            links[piece.end, default: []].append(piece.start)
        }
        var (reached, open) = (Set([start]), [start])
        while let next = open.popLast() {
            for node in links[next] ?? [] where reached.insert(node).inserted { open.append(node) }
        }
        return reached
    }
}

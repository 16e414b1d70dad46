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

        /// All of its points.
        var points: [FixedCoordinate] { [start.position] + middle + [end.position] }
    }

    /// All pieces of a space on one level, or of one flight of stairs.
    struct Storey {
        /// The number of the space.
        let space: Int
        /// `nil` where nobody tells it.
        let levels: LevelList?
        let pieces: [Piece]
        /// What one sees from some of their ends.
        var landmarks: [(node: Node, landmark: IndoorLandmark)] = []
    }

    /// An end of a piece.
    struct Node: Hashable {
        let key: Key
        let position: FixedCoordinate
    }

    /// The identity of an end: two with the same are one.
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

    let spaces: [WalkableSpace]
    let use: SpaceUse
    let doors: Set<Int64>
    private let stacked: StackedNodes
    let landmarks: LandmarkLookup
    let budget: ImportBudget
    let labelWork = LabelWork()
    /// For each lift and for stairs the levels on which they have a door.
    private(set) var doorLevels: [Int: Set<Double>] = [:]
    /// For each storey of a lift or of stairs that was drawn by itself the place at which one leaves it.
    private(set) var landings: [Int: Node] = [:]

    /// - Parameters:
    ///   - doors: nodes on borders where one gets through a wall.
    ///   - stacked: nodes that have others on each level.
    init(
        _ spaces: [WalkableSpace], use: SpaceUse, doors: Set<Int64>, stacked: StackedNodes,
        landmarks: LandmarkLookup, within budget: ImportBudget
    ) {
        (self.spaces, self.use, self.doors) = (spaces, use, doors)
        (self.stacked, self.landmarks, self.budget) = (stacked, landmarks, budget)
    }

    /// A node of the source on a level.
    func key(of node: Int64, on level: Double?) -> Key {
        .node(stacked.number(of: node, on: level ?? 0) ?? node)
    }

    /// The ways of all spaces that can be reached.
    mutating func storeys() throws(ImportError) -> [Storey] {
        let stacks = try stacks()
        for stack in stacks {
            for (space, node) in landings(of: stack) { landings[space] = node }
        }
        for (number, space) in spaces.enumerated() {
            try spend(stepsOfPortals(of: space), on: number)
            guard isPassage(number), let levels = space.levels?.levels else { continue }
            doorLevels[number] = Set(levels.filter { !doorways(of: number, on: $0).isEmpty })
        }
        var storeys: [Storey] = []
        for number in spaces.indices {
            labelWork.most = labelWork.done + budget.steps / ImportBudget.stepsOfLabel
            let labels = labelWork.done
            switch spaces[number].kind {
            case .floor: storeys += try floors(of: number)
            case .elevator: storeys += lift(of: number)
            case .stairs, .ramp: storeys += try stairs(of: number)
            }
            try spend((labelWork.done - labels) * ImportBudget.stepsOfLabel, on: number)
        }
        return storeys + stacks.flatMap(flights)
    }

    /// The steps that it takes to find out, twice, where one gets into a space.
    private func stepsOfPortals(of space: WalkableSpace) -> Double {
        let meetings = space.rings.lazy.flatMap(\.nodes).reduce(0) { sum, node in
            sum + 1 + (use.ways[node.id]?.count ?? 0) + (use.spaces[node.id]?.count ?? 0)
        }
        return Double(meetings * space.storeys.count) * Self.stepsOfMeeting
    }

    /// The steps that it takes to look at a way or a space in a node.
    private static let stepsOfMeeting = 40.0

    func spend(_ steps: Double, on number: Int) throws(ImportError) {
        try budget.spend(steps, on: "the area of way \(spaces[number].way)")
    }

    private func level(_ storey: Double?) -> LevelList? { storey.flatMap { LevelList($0) } }

    /// The doors and corners of a floor.
    private static let mostPlaces = 1200

    private func floors(of number: Int) throws(ImportError) -> [Storey] {
        let space = spaces[number]
        guard let origin = space.rings.first?.nodes.first?.position else { return [] }
        let plane = SpacePlane(around: origin)
        let border = space.border(on: plane)
        var storeys: [Storey] = []
        var middle: FixedCoordinate?
        for (storey, level) in space.storeys.enumerated() {
            var portals = try portals(of: number, on: level, border, plane)
            // Nobody has such a floor; its border is a road by itself.
            guard !portals.isEmpty, portals.count + border.corners.count < Self.mostPlaces else {
                continue
            }
            var places = border.farEnds
            if let landing = landings[number] {
                portals.append(Portal(node: landing, isOnBorder: false))
            } else if portals.count < 3 {
                middle = middle ?? self.middle(of: space)
                if let middle { places.insert(plane.meters(middle), at: 0) }
            }
            portals += places.enumerated().map { index, place in
                Portal(
                    node: Node(key: .own(number, storey, -1 - index), position: plane.place(place)),
                    isOnBorder: false)
            }
            let graph = try VisibilityGraph(
                border,
                portals: portals.map {
                    VisibilityGraph.Portal(
                        position: plane.meters($0.node.position), isOnBorder: $0.isOnBorder)
                }
            ) { steps throws(ImportError) in try spend(steps, on: number) }
            let nodes = graph.points.enumerated().map { index, point in
                index < portals.count
                    ? portals[index].node
                    : Node(key: .own(number, storey, index), position: plane.place(point))
            }
            let isFlight = isSteps(number, between: portals)
            let pieces = graph.edges.map {
                Piece(start: nodes[$0.x], end: nodes[$0.y], isFlight: isFlight)
            }
            storeys.append(
                Storey(
                    space: number, levels: self.level(level), pieces: pieces,
                    landmarks: try landmarks(
                        in: number, on: level, seenFrom: Array(nodes[portals.count...]), portals,
                        border, plane)))
        }
        return storeys
    }

    /// Whether one climbs steps from one place in a floor to another one.
    private func isSteps(_ number: Int, between portals: [Portal]) -> Bool {
        guard let steps = spaces[number].steps, landings[number] == nil else { return false }
        let isStairwell = portals.contains { portal in
            if case .node(let node) = portal.node.key { use.climbs.contains(node) } else { false }
        }
        return steps == .area || !isStairwell
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

    /// A place well inside.
    func middle(of space: WalkableSpace) -> FixedCoordinate? {
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

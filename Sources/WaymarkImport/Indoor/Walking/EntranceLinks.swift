import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Joins the entrances of indoor maps, and doors of buildings that have no way, to the nearest streets that can be seen from them.
struct EntranceLinks {
    private var entrances: [IndoorObjects.Entrance] = []
    private var walls: [(level: Double, ring: [FixedCoordinate])] = []
    /// The numbers of the streets near indoor maps, and near doors.
    private var (streets, streetsAtDoors) = ([Int](), [Int]())

    /// Metres to the street from a door, and from each place of a forecourt.
    private static let (reach, reachOfForecourt) = (80.0, 15.0)
    /// Metres to the street from a door of OpenStreetMap.
    static let reachOfDoor = 60.0

    private var doors: [Door] = []

    /// A door of a building of OpenStreetMap by which one gets in.
    struct Door {
        let node: RoadWayNode
        /// The place before it from which streets are looked for.
        let step: FixedCoordinate
        /// The number of the way to the nearest street.
        let link: Int64
        /// What hides streets from it, on a plane around it.
        let walls: AreaBorder
    }

    /// An entrance with the place on a street to which it is joined.
    private struct Found {
        let node: RoadWayNode
        /// The place before the door that the way leads over.
        var step: FixedCoordinate?
        let link: Int64
        let goal: Goal
        let plane: SpacePlane
    }

    /// A place on a street.
    private struct Goal {
        /// The number of the way, and of the line of it.
        let way: Int
        let line: Int
        let place: SIMD2<Double>
        let share: Double
        let distance: Double
    }

    /// A line of a street, on a plane.
    private struct Line {
        let way: Int
        let line: Int
        let start: SIMD2<Double>
        let end: SIMD2<Double>
    }

    /// A node that a street gets, and where.
    private struct Insertion {
        let line: Int
        let share: Double
        let node: RoadWayNode
    }

    /// Whether a way with `tags` is one that people come from, on the ground and under the sky.
    static func isStreet(_ tags: Tags) -> Bool {
        guard let highway = tags["highway"], !closed.contains(highway) else { return false }
        let foot = tags["foot"] ?? tags["access"] ?? "yes"
        func has(_ key: StaticString) -> Bool { tags.has(key) && !tags.matches(key, "no") }
        return !["no", "private"].contains(foot) && !has("tunnel") && !has("bridge")
            && !has("indoor") && !has("level") && !tags.matches("area", "yes")
    }

    private static let closed: Set<String> = [
        "motorway", "motorway_link", "trunk", "trunk_link", "busway", "construction", "corridor",
        "proposed", "steps",
    ]

    /// Takes the way with a number as a street.
    mutating func addStreet(_ number: Int, isAtMap: Bool, isAtDoor: Bool) {
        if isAtMap { streets.append(number) }
        if isAtDoor { streetsAtDoors.append(number) }
    }

    /// Takes the entrances of an indoor map.
    mutating func addEntrances(of objects: IndoorObjects) {
        let groups = (entrances.compactMap(\.group).max() ?? -1) + 1
        entrances += objects.entrances.map { entrance in
            var entrance = entrance
            entrance.group = entrance.group.map { $0 + groups }
            return entrance
        }
        walls += objects.walls
    }

    /// Takes the doors of buildings of OpenStreetMap.
    mutating func addDoors(_ doors: [Door]) { self.doors += doors }

    /// Adds a way from each entrance to a street, which gets a node for it.
    ///
    /// - Parameters:
    ///   - known: the nodes of all ways.
    ///   - nodes: takes those of the new ways, and of the streets.
    mutating func join(
        _ ways: inout [RoadWay], _ known: MappedArray<RoadWayNode>,
        appendingTo nodes: ScratchArray<RoadWayNode>, strings: inout RoadGraphBuilder,
        within budget: ImportBudget
    ) throws(ImportError) {
        defer { self = EntranceLinks() }
        let found =
            try foundEntrances(ways, known, within: budget)
            + foundDoors(ways, known, within: budget)
        guard !found.isEmpty else { return }
        var added: [Int: [Insertion]] = [:]
        var links: [(RoadWay, [RoadWayNode])] = []
        let tags = strings.tagSet([("highway", "footway")])
        for one in found {
            let node = Self.node(at: one.goal, of: ways[one.goal.way], known, one.plane, one.node)
            if let new = node.insertion { added[one.goal.way, default: []].append(new) }
            var attributes = RoadAttributes()
            attributes.roadClass = .path
            attributes.flags = ways[one.goal.way].attributes.flags.intersection(.drivesOnLeft)
            let link = RoadWay(
                id: one.link, attributes: attributes, tags: tags, oneway: .both,
                isCrossed: false, nodes: 0..<0)
            let step = one.step.map {
                RoadWayNode(id: Self.firstStep &+ one.node.id, position: $0)
            }
            links.append((link, [node.node] + [step].compactMap(\.self) + [one.node]))
        }
        Self.insert(added, into: &ways, known, appendingTo: nodes)
        for (link, points) in links {
            var link = link
            let first = nodes.count
            for point in points { nodes.append(point) }
            link.nodes = first..<nodes.count
            ways.append(link)
        }
    }

    /// The number of the place before a door is this plus that of the door; no source has it.
    private static let firstStep = Int64.min / 8 * 3

    /// Gives streets their new nodes.
    private static func insert(
        _ added: [Int: [Insertion]], into ways: inout [RoadWay],
        _ known: MappedArray<RoadWayNode>, appendingTo nodes: ScratchArray<RoadWayNode>
    ) {
        for (way, insertions) in added.sorted(by: { $0.key < $1.key }) {
            let first = nodes.count
            let order = insertions.sorted {
                ($0.line, $0.share, $0.node.id) < ($1.line, $1.share, $1.node.id)
            }
            var next = order.startIndex
            for (line, node) in known[ways[way].nodes].enumerated() {
                nodes.append(node)
                while next < order.endIndex, order[next].line == line {
                    nodes.append(order[next].node)
                    next += 1
                }
            }
            ways[way].nodes = first..<nodes.count
        }
    }

    /// The entrances of indoor maps that have a street.
    private func foundEntrances(
        _ ways: [RoadWay], _ known: MappedArray<RoadWayNode>, within budget: ImportBudget
    ) throws(ImportError) -> [Found] {
        guard let origin = entrances.first?.node.position else { return [] }
        let plane = SpacePlane(around: origin)
        let lines = lines(of: ways, known, plane)
        let levels = Dictionary(grouping: walls, by: \.level)
        let borders = levels.mapValues { walls in
            AreaBorder(walls.map { ($0.ring.map(plane.meters), false) })
        }
        return try goals(on: lines, plane, borders, within: budget).map { entrance, goal in
            Found(node: entrance.node, link: entrance.link, goal: goal, plane: plane)
        }
    }

    /// The doors that have a street.
    private func foundDoors(
        _ ways: [RoadWay], _ known: MappedArray<RoadWayNode>, within budget: ImportBudget
    ) throws(ImportError) -> [Found] {
        guard !doors.isEmpty else { return [] }
        let squares = StreetSquares(
            streetsAtDoors.lazy.map { way in (way, known[ways[way].nodes].map(\.position)) },
            around: doors.compactMap(\.node.position))
        var found: [Found] = []
        for door in doors {
            guard let position = door.node.position else { continue }
            let plane = SpacePlane(around: position)
            let lines = squares.lines(near: position).map { line in
                Line(
                    way: line.way, line: line.line, start: plane.meters(line.start),
                    end: plane.meters(line.end))
            }
            let start = plane.meters(door.step)
            guard
                let goal = try goal(
                    from: start, within: Self.reachOfDoor, on: lines, door.walls, budget)
            else { continue }
            found.append(
                Found(node: door.node, step: door.step, link: door.link, goal: goal, plane: plane))
        }
        return found
    }

    private func lines(
        of ways: [RoadWay], _ known: MappedArray<RoadWayNode>, _ plane: SpacePlane
    ) -> [Line] {
        var lines: [Line] = []
        for way in streets {
            let points = known[ways[way].nodes].map { $0.position.map(plane.meters) }
            for line in points.indices.dropLast() {
                guard let start = points[line], let end = points[line + 1] else { continue }
                lines.append(Line(way: way, line: line, start: start, end: end))
            }
        }
        return lines
    }

    /// The entrances with the place on a street to which they are joined.
    private func goals(
        on lines: [Line], _ plane: SpacePlane, _ borders: [Double: AreaBorder],
        within budget: ImportBudget
    ) throws(ImportError) -> [(IndoorObjects.Entrance, Goal)] {
        var found: [(IndoorObjects.Entrance, Goal)] = []
        /// The nearest of each forecourt, and those that have a street at once.
        var (nearest, reached) = ([Int: (IndoorObjects.Entrance, Goal)](), Set<Int>())
        for entrance in entrances {
            guard
                let goal = try goal(
                    of: entrance, on: lines, plane, borders[entrance.level], within: budget)
            else { continue }
            guard let group = entrance.group else {
                found.append((entrance, goal))
                continue
            }
            if goal.distance < Self.reachOfForecourt {
                found.append((entrance, goal))
                reached.insert(group)
            } else if goal.distance < nearest[group]?.1.distance ?? .infinity {
                nearest[group] = (entrance, goal)
            }
        }
        for group in nearest.keys.sorted() where !reached.contains(group) {
            if let one = nearest[group] { found.append(one) }
        }
        return found
    }

    /// The nearest place on a street within reach that no wall hides.
    private func goal(
        of entrance: IndoorObjects.Entrance, on lines: [Line], _ plane: SpacePlane,
        _ border: AreaBorder?, within budget: ImportBudget
    ) throws(ImportError) -> Goal? {
        guard let position = entrance.node.position else { return nil }
        return try goal(
            from: plane.meters(position), within: Self.reach, on: lines, border, budget)
    }

    /// The nearest place on a street within `reach` metres that no wall hides.
    private func goal(
        from start: SIMD2<Double>, within reach: Double, on lines: [Line], _ border: AreaBorder?,
        _ budget: ImportBudget
    ) throws(ImportError) -> Goal? {
        try budget.spend(Double(10 * lines.count), on: "an entrance of an indoor map")
        var goals: [Goal] = []
        for line in lines {
            let along = line.end - line.start
            let square = (along * along).sum()
            let share =
                square > 0 ? max(0, min(1, ((start - line.start) * along).sum() / square)) : 0
            let place = line.start + along * share
            let distance = ((place - start) * (place - start)).sum().squareRoot()
            guard distance < reach else { continue }
            goals.append(
                Goal(
                    way: line.way, line: line.line, place: place, share: share, distance: distance))
        }
        goals.sort { ($0.distance, $0.way, $0.line) < ($1.distance, $1.way, $1.line) }
        for goal in goals.prefix(Self.mostGoals) {
            guard let border else { return goal }
            try budget.spend(Double(6 * border.count), on: "an entrance of an indoor map")
            if border.isClear(from: start, to: goal.place, touching: start) { return goal }
        }
        return nil
    }

    /// Places on streets that are looked at from one entrance.
    private static let mostGoals = 50

    /// The node of a street at a place: one that it has within a metre, or a new one.
    private static func node(
        at goal: Goal, of way: RoadWay, _ known: MappedArray<RoadWayNode>, _ plane: SpacePlane,
        _ entrance: RoadWayNode
    ) -> (node: RoadWayNode, insertion: Insertion?) {
        let line = known[way.nodes].dropFirst(goal.line).prefix(2)
        for node in line {
            guard let position = node.position else { continue }
            let gap = plane.meters(position) - goal.place
            if (gap * gap).sum() < 1 { return (node, nil) }
        }
        // As far from a first number of its own as that of the entrance is from the first of these.
        let number = Int64.min / 8 * 7 &+ (entrance.id &- IMDFSpaces.firstNode)
        let node = RoadWayNode(id: number, position: plane.place(goal.place))
        return (node, Insertion(line: goal.line, share: goal.share, node: node))
    }
}

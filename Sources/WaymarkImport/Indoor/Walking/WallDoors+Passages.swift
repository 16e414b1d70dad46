import WaymarkGeometry
import WaymarkRoads

extension WallDoors {
    /// A place on the border of a lift or of stairs behind whose wall one walks.
    private struct Opening {
        let place: SIMD2<Double>
        /// The number of the floor that one walks on.
        let floor: Int
        /// Metres of the wall, and of the side of the lift or the stairs.
        let gap: Double
        let side: Double

        func isBetter(than other: Opening?) -> Bool {
            guard let other else { return true }
            return (gap, -side) < (other.gap, -other.side)
        }
    }

    /// Metres of a wall behind which one walks, of a border between floors that nobody drew as one line,
    /// and of a side that is wide enough for a door.
    private static let (thicknessOfShaft, seam, leastSide) = (0.6, 0.1, 0.5)

    /// The nodes on the borders of lifts and stairs.
    var nodesOfPassages: Set<Int64> {
        Set(
            spaces.lazy.filter(Self.isPassage).flatMap(\.rings).flatMap(\.nodes).map(\.id))
    }

    private static func isPassage(_ space: WalkableSpace) -> Bool {
        space.way > 0 && (space.kind != .floor || space.isStorey)
    }

    /// Opens lifts and stairs without a door to a floor without walls that lies behind a wall of theirs,
    /// and such floors to each other where their borders lie on each other: of those that share a line
    /// everybody knows that.
    ///
    /// - Parameters:
    ///   - isDoor: whether one gets through a wall in a node.
    ///   - isMet: whether a way leads through a node.
    /// - Returns: the nodes of the gaps.
    mutating func openPassages(
        isDoor: (Int64) -> Bool, isMet: (Int64) -> Bool
    ) throws(ImportError) -> Set<Int64> {
        var gaps: Set<Int64> = []
        for number in spaces.indices {
            let isPassage = Self.isPassage(spaces[number])
            guard isPassage || isFloor(number),
                let origin = spaces[number].rings.first?.nodes.first?.position
            else { continue }
            let plane = SpacePlane(around: origin)
            for level in spaces[number].levels?.levels ?? [] {
                let reach = reach(of: number, plane) + Self.thicknessOfShaft
                let around = numbers(near: origin, within: reach)
                var near = around.filter { $0 != number && isOn(level, spaces[$0]) }
                let nodes = spaces[number].rings.reduce(0) { $0 + $1.nodes.count }
                try budget.spend(
                    Self.stepsOfSpace * Double(nodes * (near.count + 1) + around.count)
                        + Double(neighbors(of: number)),
                    on: "the area of way \(spaces[number].way)")
                if isPassage {
                    guard !hasEntry(number, among: near, isDoor: isDoor, isMet: isMet) else {
                        continue
                    }
                } else {
                    near = near.filter {
                        isFloor($0)
                            && !hasEntry(
                                number, among: [$0],
                                isDoor: { isDoor($0) || gaps.contains($0) }, isMet: { _ in false })
                    }
                }
                let thickness = isPassage ? Self.thicknessOfShaft : Self.seam
                while let opening = try opening(of: number, plane, among: near, thickness) {
                    if let gap = try open(opening, of: number, on: level, plane, among: near) {
                        gaps.insert(gap)
                        if isPassage { break }
                    }
                    near.removeAll { $0 == opening.floor }
                }
            }
        }
        return gaps
    }

    /// Whether one walks about in a space that has no walls.
    private func isFloor(_ number: Int) -> Bool {
        let space = spaces[number]
        return space.way > 0 && space.kind == .floor && !space.isWalled && !space.isStorey
    }

    /// Makes an opening a node of the borders on both of its sides; `nil` where that cannot be.
    private mutating func open(
        _ opening: Opening, of number: Int, on level: Double, _ plane: SpacePlane, among near: [Int]
    ) throws(ImportError) -> Int64? {
        let position = plane.place(opening.place)
        let door = DoorNode(
            node: RoadWayNode(id: freshNode(), position: position), levels: LevelList(level),
            isEntrance: false)
        // Borders reach to a door in the middle of a plane.
        let around = SpacePlane(around: position)
        guard
            try insert(
                door, into: opening.floor, around, within: Self.thicknessOfShaft, among: near),
            try insert(door, into: number, around, within: Self.thicknessOfShaft, among: [])
        else { return nil }
        return door.node.id
    }

    /// The greatest distance of a border from its first place, in metres.
    private func reach(of number: Int, _ plane: SpacePlane) -> Double {
        spaces[number].rings.lazy.flatMap(\.nodes).compactMap(\.position).map(plane.meters)
            .reduce(0) { max($0, abs($1.x), abs($1.y)) }
    }

    /// How many spaces have the nodes of the border of one, each counted at each of them.
    private func neighbors(of number: Int) -> Int {
        spaces[number].rings.lazy.flatMap(\.nodes).reduce(0) {
            $0 + (bordering[$1.id]?.count ?? 0)
        }
    }

    /// Whether something leads into a lift or stairs from one of `near`, or a way does.
    private func hasEntry(
        _ number: Int, among near: [Int], isDoor: (Int64) -> Bool, isMet: (Int64) -> Bool
    ) -> Bool {
        spaces[number].rings.contains { ring in
            ring.nodes.indices.contains { index in
                let node = ring.nodes[index].id
                if isMet(node) { return true }
                let here = bordering[node] ?? []
                let own = here.isEmpty ? [] : near.filter(here.contains)
                if isDoor(node), !own.isEmpty { return true }
                let next = bordering[ring.nodes[(index + 1) % ring.nodes.count].id] ?? []
                return own.contains { !spaces[$0].isWalled && next.contains($0) }
            }
        }
    }

    /// The best place for an opening; `nil` where one walks behind none of the walls.
    private func opening(
        of number: Int, _ plane: SpacePlane, among near: [Int], _ thickness: Double
    ) throws(ImportError) -> Opening? {
        let floors = near.filter(isFloor)
        let borders = floors.map { spaces[$0].border(on: plane) }
        let own = spaces[number].border(on: plane)
        let places = spaces[number].rings.first?.nodes.compactMap(\.position) ?? []
        let points = places.map(plane.meters)
        try budget.spend(
            Double(points.count) * 20 * Double(own.count + borders.reduce(0) { $0 + $1.count }),
            on: "the area of way \(spaces[number].way)")
        var best: Opening?
        for (start, end) in zip(points, points.dropFirst() + points.prefix(1)) {
            let (place, along) = ((start + end) / 2, end - start)
            let side = (along * along).sum().squareRoot()
            guard side >= Self.leastSide, let inward = own.inward(at: place) else { continue }
            for pace in 0...Int((thickness / Self.pace).rounded()) {
                let gap = Self.pace * Double(pace)
                // A little behind the wall.
                let behind = place - inward * (gap + 0.02)
                guard let index = borders.firstIndex(where: { $0.encloses(behind) }) else {
                    continue
                }
                // What stands in a hall has its doors where nobody tells.
                guard !borders[index].encloses(place + inward * 0.3) else { break }
                let found = Opening(place: place, floor: floors[index], gap: gap, side: side)
                if found.isBetter(than: best) { best = found }
                break
            }
        }
        return best
    }
}

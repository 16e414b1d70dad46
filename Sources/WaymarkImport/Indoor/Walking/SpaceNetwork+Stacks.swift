import WaymarkGeometry
import WaymarkRoads

extension SpaceNetwork {
    /// A lift or stairs of which each storey was drawn by itself.
    struct Stack {
        /// A storey of it.
        struct Member {
            /// The number of the space.
            let space: Int
            let level: Double
        }

        /// From the lowest to the highest.
        var members: [Member]
    }

    /// Finds the spaces of one level that lie above each other and are parts of one lift or one flight of stairs.
    func stacks() throws(ImportError) -> [Stack] {
        var open: [(space: Int, level: Double, middle: FixedCoordinate, box: IndexBox)] = []
        for (number, space) in spaces.enumerated() where space.isStorey {
            labelWork.most = labelWork.done + budget.steps / ImportBudget.stepsOfLabel
            let labels = labelWork.done
            guard let level = space.levels?.levels.first, let middle = middle(of: space) else {
                continue
            }
            try spend((labelWork.done - labels) * ImportBudget.stepsOfLabel, on: number)
            let box = space.rings.lazy.flatMap(\.nodes).compactMap(\.position)
                .reduce(into: IndexBox.empty) { $0.extend(x: $1.longitude, y: $1.latitude) }
            open.append((number, level, middle, box))
        }
        open.sort { ($0.box.minY, $0.space) < ($1.box.minY, $1.space) }
        var above: [Int: [Int]] = [:]
        for (place, one) in open.enumerated() {
            let near = open[(place + 1)...].prefix { $0.box.minY <= one.box.maxY }
            try spend(Self.stepsOfPair * Double(near.count), on: one.space)
            for other in near
            where spaces[one.space].passage == spaces[other.space].passage
                && one.level != other.level && one.box.minX <= other.box.maxX
                && other.box.minX <= one.box.maxX
            {
                let plane = SpacePlane(around: one.middle)
                let borders = [one.space, other.space].map { spaces[$0].border(on: plane) }
                try spend(
                    Self.stepsOfLine * Double(borders.reduce(0) { $0 + $1.count }), on: one.space)
                // Each holds the middle of the other.
                guard borders[1].encloses(.zero), borders[0].encloses(plane.meters(other.middle))
                else { continue }
                above[one.space, default: []].append(other.space)
                above[other.space, default: []].append(one.space)
            }
        }
        let levels = Dictionary(uniqueKeysWithValues: open.map { ($0.space, $0.level) })
        return stacks(of: above, levels: levels)
    }

    /// The steps that it takes to look at a pair of spaces, and at a line of one for the middle of the other.
    private static let (stepsOfPair, stepsOfLine) = (4.0, 30.0)

    /// Puts spaces above each other: each stack has its lowest one, and of each level the first that lies above that.
    private func stacks(of above: [Int: [Int]], levels: [Int: Double]) -> [Stack] {
        var taken: Set<Int> = []
        var stacks: [Stack] = []
        let order = above.keys.sorted { (levels[$0] ?? 0, $0) < (levels[$1] ?? 0, $1) }
        for lowest in order where !taken.contains(lowest) {
            var stack = Stack(members: [.init(space: lowest, level: levels[lowest] ?? 0)])
            let others = (above[lowest] ?? []).filter { !taken.contains($0) }
                .sorted { (levels[$0] ?? 0, $0) < (levels[$1] ?? 0, $1) }
            for other in others {
                guard let level = levels[other], let last = stack.members.last?.level else {
                    continue
                }
                // Stairs lead to the next storey, lifts may pass some.
                let isNext = level - last <= 1 || spaces[lowest].passage == .elevator
                guard level > last, isNext else { continue }
                stack.members.append(.init(space: other, level: level))
            }
            guard stack.members.count > 1 else { continue }
            taken.formUnion(stack.members.map(\.space))
            stacks.append(stack)
        }
        return stacks
    }

    /// The place of each storey of a stack at which one leaves it: the same one in a lift.
    func landings(of stack: Stack) -> [(space: Int, node: Node)] {
        guard let lowest = stack.members.first, let middle = middle(of: spaces[lowest.space]) else {
            return []
        }
        guard spaces[lowest.space].passage == .stairs else {
            let lift = Node(key: .lift(lowest.space), position: middle)
            return stack.members.map { ($0.space, lift) }
        }
        let plane = SpacePlane(around: middle)
        let borders = stack.members.map { spaces[$0.space].border(on: plane) }
        let side = Self.room(in: borders, upTo: Self.betweenLandings)
        return stack.members.enumerated().map { index, member in
            // They lie above each other; a road needs a length.
            let place = index.isMultiple(of: 2) ? SIMD2.zero : side
            return (member.space, Node(key: .own(member.space, 0, 0), position: plane.place(place)))
        }
    }

    /// The flights of stairs of which each storey was drawn by itself.
    func flights(of stack: Stack) -> [Storey] {
        guard let lowest = stack.members.first, spaces[lowest.space].passage == .stairs,
            let middle = middle(of: spaces[lowest.space])
        else { return [] }
        let plane = SpacePlane(around: middle)
        let landings = landings(of: stack)
        return landings.indices.dropFirst().compactMap { index in
            let levels = stack.members[(index - 1)...index].map { LevelName.text(of: $0.level) }
            guard let both = LevelList(levels.joined(separator: ";")) else { return nil }
            let border = spaces[landings[index - 1].space].border(on: plane)
            let turns = Self.turns(in: border).map(plane.place)
            let flight = Piece(
                start: landings[index - 1].node, end: landings[index].node, middle: turns,
                isFlight: true)
            return Storey(space: landings[index - 1].space, levels: both, pieces: [flight])
        }
    }
}

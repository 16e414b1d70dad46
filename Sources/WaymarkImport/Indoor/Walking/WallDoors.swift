import WaymarkGeometry
import WaymarkRoads

/// A door or an entrance of a source.
struct DoorNode {
    let node: RoadWayNode
    /// By its tags or by the relations of levels that it is in; `nil` where nobody tells them.
    let levels: LevelList?
    /// Whether its tags say that one gets into a building by it.
    let isEntrance: Bool
    /// Whether nobody passes it but where it burns.
    var isForEmergency = false
}

/// Leads doors through walls that have a thickness.
///
/// Many mappers draw rooms with their walls between them, and put a door on the border of one of them, or beside both:
/// the areas on both sides of such a door get a recess that reaches to it, so that it is a node of both.
struct WallDoors {
    /// A door on the ground with an area on one side, and nothing that anybody mapped on the other.
    struct Outer {
        let door: DoorNode
        /// The way that is the area.
        let way: Int64
        /// The direction out of the area, one metre to the east and to the north.
        let outward: SIMD2<Double>
    }

    /// The spaces, whose borders reach to their doors.
    private(set) var spaces: [WalkableSpace]
    /// The doors by which one may get in from the street.
    private(set) var outer: [Outer] = []
    /// The entrances between two areas, which are doors also where nobody says so.
    private(set) var entrances: Set<Int64> = []
    /// The spaces that have a node on their border, by their numbers.
    var bordering: [Int64: [Int]] = [:]
    private let tree: PackedHilbertIndex<[Int32]>?
    let budget: ImportBudget
    /// The last of the numbers of the corners of recesses, which no source has.
    private var lastNode = Int64.min / 8 * 6

    /// A line of a border that is near a door, on a plane around that.
    private struct Line {
        let ring: Int
        let index: Int
        let start: SIMD2<Double>
        let end: SIMD2<Double>
        let share: Double
        let distance: Double
    }

    /// Metres from a door to the borders of areas that it leads into: of the one that it is beside, or of
    /// the one behind the wall; of an entrance, which may be drawn on the outline of the house.
    private static let (thickness, thicknessAtEntrance) = (0.9, 1.2)
    /// Metres of an outer door without anything behind it.
    private static let clearance = 3.0
    /// The cosine of the angle between the direction into an area and that into all of those in whose corner a door is: that
    /// of right angles is 0.7.
    private static let leastShare = 0.5
    /// Half the width of a recess in metres, and how deep one has to be to have a width.
    private static let (halfWidth, leastDepth) = (1.0, 0.05)
    /// Metres from point to point behind a door.
    static let pace = 0.1
    /// The steps that it takes to look at a line of a border, and at a space near a door.
    static let (stepsOfLine, stepsOfSpace) = (20.0, 40.0)

    init(_ spaces: [WalkableSpace], within budget: ImportBudget) {
        (self.spaces, self.budget) = (spaces, budget)
        let boxes = spaces.map { space in
            space.rings.lazy.flatMap(\.nodes).compactMap(\.position)
                .reduce(into: IndexBox.empty) { $0.extend(x: $1.longitude, y: $1.latitude) }
        }
        // A space has a border of three nodes or more.
        tree = boxes.isEmpty ? nil : PackedHilbertIndex(words: HilbertPacking.words(for: boxes))
        for (number, space) in spaces.enumerated() {
            for node in Set(space.rings.lazy.flatMap(\.nodes).map(\.id)) {
                bordering[node, default: []].append(number)
            }
        }
    }

    /// Makes `doors` nodes of the borders on both of their sides.
    mutating func join(_ doors: [DoorNode]) throws(ImportError) {
        for door in doors {
            guard let position = door.node.position else { continue }
            let near = numbers(near: position, within: Self.clearance)
            guard !near.isEmpty else { continue }
            for level in levels(of: door) {
                try budget.spend(
                    Self.stepsOfSpace * Double(near.count), on: "node \(door.node.id)")
                try join(
                    door, on: level, SpacePlane(around: position),
                    among: near.filter { isOn(level, spaces[$0]) })
            }
        }
    }

    /// The spaces whose boxes lie within some metres, by their numbers.
    func numbers(near position: FixedCoordinate, within meters: Double) -> [Int] {
        let plane = SpacePlane(around: position)
        let (low, high) = (
            plane.place(SIMD2(-meters, -meters)), plane.place(SIMD2(meters, meters))
        )
        guard low.longitude <= high.longitude else { return [] }
        var found: [Int] = []
        tree?.forEach(
            in: IndexBox(
                minX: low.longitude, minY: low.latitude, maxX: high.longitude,
                maxY: high.latitude)
        ) { found.append($0) }
        return found.sorted()
    }

    private func levels(of door: DoorNode) -> [Double] {
        if let levels = door.levels { return levels.levels }
        let own = (bordering[door.node.id] ?? []).flatMap { spaces[$0].levels?.levels ?? [0] }
        // What says no level, and lies on none, is on the ground.
        return own.isEmpty ? [0] : Set(own).sorted()
    }

    func isOn(_ level: Double, _ space: WalkableSpace) -> Bool {
        space.levels?.contains(level) ?? (level == 0)
    }

    /// - Parameter plane: the one around the door.
    private mutating func join(
        _ door: DoorNode, on level: Double, _ plane: SpacePlane, among near: [Int]
    ) throws(ImportError) {
        let known = bordering[door.node.id] ?? []
        var own = near.filter(known.contains)
        if own.count > 1 { note(door) }
        // An indoor map of another kind has doors in all of its openings.
        guard own.allSatisfy({ spaces[$0].way > 0 }) else { return }
        if own.isEmpty { own = try beside(door, plane, among: near).map { [$0] } ?? [] }
        guard let first = own.first, let outward = try outward(of: own, plane) else { return }
        switch try behind(outward, plane, among: near.filter { !own.contains($0) }) {
        case .space(let number):
            if try insert(door, into: number, plane, within: Self.thickness, among: near) {
                note(door)
            }
        case .nothing where level == 0:
            outer.append(Outer(door: door, way: spaces[first].way, outward: outward))
        default: break
        }
    }

    /// The direction out of all areas that have a door in the middle of the plane on their borders; `nil` where one gets
    /// from one of them into another there, and nowhere else.
    private func outward(
        of own: [Int], _ plane: SpacePlane
    ) throws(ImportError) -> SIMD2<Double>? {
        var inward: [SIMD2<Double>] = []
        for number in own {
            try spend(onLinesOf: number)
            guard let one = spaces[number].border(on: plane).inward(at: .zero) else { return nil }
            inward.append(one)
        }
        let sum = inward.reduce(SIMD2(0, 0), +)
        let length = (sum * sum).sum().squareRoot()
        guard length > 0 else { return nil }
        // A corner that two areas share has both of them on one side; the wall between them has not.
        let isBefore = inward.allSatisfy { ($0 * sum).sum() > length * Self.leastShare }
        return isBefore ? -sum / length : nil
    }

    /// Takes note of an entrance that two areas have.
    private mutating func note(_ door: DoorNode) {
        if door.isEntrance, !door.isForEmergency { entrances.insert(door.node.id) }
    }

    /// The space beside a door that is on no border, which gets it.
    private mutating func beside(
        _ door: DoorNode, _ plane: SpacePlane, among near: [Int]
    ) throws(ImportError) -> Int? {
        // Doors of which nobody tells the level are on the outlines of houses, or anywhere.
        guard door.isEntrance || door.levels != nil else { return nil }
        let reach = door.isEntrance ? Self.thicknessAtEntrance : Self.thickness
        var nearest: (number: Int, distance: Double)?
        for number in near where spaces[number].way > 0 {
            guard let line = try line(of: number, plane) else { continue }
            if line.distance < nearest?.distance ?? reach { nearest = (number, line.distance) }
        }
        guard let nearest else { return nil }
        return try insert(door, into: nearest.number, plane, within: reach, among: near)
            ? nearest.number : nil
    }

    private enum Behind {
        /// The number of a space that the door leads into.
        case space(Int)
        /// Something that the door is no part of, as a hall in which its room stands.
        case other
        case nothing
    }

    /// What lies behind the wall of a door.
    private func behind(
        _ outward: SIMD2<Double>, _ plane: SpacePlane, among others: [Int]
    ) throws(ImportError) -> Behind {
        for number in others { try spend(onLinesOf: number) }
        let borders = others.map { spaces[$0].border(on: plane) }
        let paces = Int(Self.clearance / Self.pace)
        try budget.spend(
            Double(paces * borders.reduce(0) { $0 + $1.count }), on: "the doors of areas")
        for pace in 1...paces {
            let place = outward * (Self.pace * Double(pace))
            let found = borders.indices.filter { borders[$0].encloses(place) }
            guard !found.isEmpty else { continue }
            for index in found where !borders[index].encloses(outward * -0.3) {
                guard let line = try line(of: others[index], plane),
                    line.distance <= Self.thickness, spaces[others[index]].way > 0
                else { continue }
                return .space(others[index])
            }
            return .other
        }
        return .nothing
    }

    /// The line of the border of a space that is nearest to the middle of a plane.
    private func line(of number: Int, _ plane: SpacePlane) throws(ImportError) -> Line? {
        let rings = spaces[number].rings
        try spend(onLinesOf: number)
        var nearest: Line?
        for (ring, nodes) in rings.lazy.map(\.nodes).enumerated() {
            let points = nodes.map { $0.position.map(plane.meters) ?? .zero }
            for index in points.indices {
                let (start, end) = (points[index], points[(index + 1) % points.count])
                let place = nearestToOrigin(from: start, to: end)
                let distance = place.square.squareRoot()
                guard distance < nearest?.distance ?? .infinity else { continue }
                nearest = Line(
                    ring: ring, index: index, start: start, end: end, share: place.fraction,
                    distance: distance)
            }
        }
        return nearest
    }

    private func spend(onLinesOf number: Int) throws(ImportError) {
        try budget.spend(
            Self.stepsOfLine * Double(spaces[number].rings.reduce(0) { $0 + $1.nodes.count }),
            on: "the area of way \(spaces[number].way)")
    }

    /// Makes a door a node of the border of a space, in a recess where it is some way off.
    ///
    /// - Returns: whether it is one now.
    @discardableResult
    mutating func insert(
        _ door: DoorNode, into number: Int, _ plane: SpacePlane, within reach: Double,
        among near: [Int]
    ) throws(ImportError) -> Bool {
        guard let line = try line(of: number, plane), line.distance <= reach else { return false }
        let ring = spaces[number].rings[line.ring]
        let ends = [ring.nodes[line.index], ring.nodes[(line.index + 1) % ring.nodes.count]]
        // Between halls that are open to each other one walks anywhere.
        guard spaces[number].isWalled || !isOpen(ends, beside: number, among: near) else {
            return false
        }
        var nodes = [door.node]
        if line.distance > Self.leastDepth {
            let along = line.end - line.start
            let length = (along * along).sum().squareRoot()
            let corners = [-Self.halfWidth, Self.halfWidth].map { $0 + line.share * length }
            let inner = corners.map { place in
                place > Self.leastDepth && place < length - Self.leastDepth
                    ? RoadWayNode(
                        id: freshNode(),
                        position: plane.place(line.start + along * (place / length))) : nil
            }
            nodes = [inner[0], door.node, inner[1]].compactMap(\.self)
        }
        var all = ring.nodes
        all.insert(contentsOf: nodes, at: line.index + 1)
        spaces[number].rings[line.ring] = WalkableSpace.Ring(nodes: all, isHole: ring.isHole)
        bordering[door.node.id, default: []].append(number)
        return true
    }

    /// Whether a line is shared with another space that has no walls.
    private func isOpen(_ ends: [RoadWayNode], beside number: Int, among near: [Int]) -> Bool {
        let both = ends.map { Set(bordering[$0.id] ?? []) }
        return near.contains { other in
            other != number && !spaces[other].isWalled
                && both.allSatisfy { $0.contains(other) }
        }
    }

    mutating func freshNode() -> Int64 {
        lastNode += 1
        return lastNode
    }
}

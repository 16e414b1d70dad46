import WaymarkTiles

/// The ferries of a file: ways with `route=ferry` and those of relations with it, each line once and without tours.
struct FerryLines {
    /// A line, or a part of one.
    struct Line {
        var points: [WorldPoint]
        /// Whether it takes no vehicles.
        let isOnFoot: Bool
        let names: [TileProperty]

        /// The line with the lowest stays where several go along it.
        fileprivate var rank: Int { (isOnFoot ? 2 : 0) + (names.isEmpty ? 1 : 0) }
    }

    private struct Relation {
        let names: [TileProperty]
        let isTour: Bool
    }

    private var relations: [Relation] = []
    /// The numbers of the relations of each way.
    private var ways: [Int64: [Int32]] = [:]
    private var terminals: Set<WorldPoint> = []
    private var found: [Line] = []

    private static let mostOfWay = 8

    mutating func addRelation(tags: Tags, members: [RelationMember]) {
        guard tags.matches("route", "ferry"), tags.matches("type", "route") else { return }
        relations.append(Relation(names: tags.names(), isTour: Self.isTour(tags)))
        let number = Int32(relations.count - 1)
        for member in members where member.isWay {
            let known = ways[member.reference, default: []]
            guard known.last != number, known.count < Self.mostOfWay else { continue }
            ways[member.reference, default: []].append(number)
        }
    }

    mutating func addNode(at place: WorldPoint, tags: Tags) {
        if tags.matches("amenity", "ferry_terminal") { terminals.insert(place) }
    }

    /// Whether a way is drawn as a ferry: quays and piers of a route are not.
    func contains(way: Int64, tags: Tags) -> Bool {
        tags.matches("route", "ferry")
            || ways[way] != nil && !Self.otherKeys.contains { tags.has($0) }
    }

    private static let otherKeys: [StaticString] = [
        "highway", "man_made", "railway", "public_transport", "building", "natural", "waterway",
        "amenity", "leisure", "landuse", "route",
    ]

    mutating func addWay(_ way: Int64, tags: Tags, along line: [WorldPoint]) {
        let own = ways[way, default: []].map { relations[Int($0)] }
        guard contains(way: way, tags: tags), !Self.isTour(tags),
            own.isEmpty || own.contains(where: { !$0.isTour })
        else { return }
        let names = tags.names()
        found.append(
            Line(
                points: line, isOnFoot: FerryKind.isOnFoot(tags),
                names: names.isEmpty ? own.first { !$0.isTour }?.names ?? [] : names))
    }

    /// Whether it shows people round, and takes them nowhere.
    private static func isTour(_ tags: Tags) -> Bool {
        tags.has("tourism") || tags.matches("ferry", "sightseeing")
            || tags.matches("service", "sightseeing") || tags.matches("service", "tourism")
    }

    /// The lines that are drawn.
    func lines() -> [Line] {
        // Where several go along the same line, that with a name stays, and that for vehicles.
        let ranked = found.enumerated().sorted {
            ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }.map(\.element)
        var ends = LinesByEnds()
        var seen: Set<Side> = []
        let parts = ranked.flatMap { line -> [Line] in
            guard ends.add(line.points) else { return [] }
            return Self.parts(of: line, unseen: &seen)
        }
        return withoutTours(parts)
    }

    /// Two points that follow each other, in whatever order.
    private struct Side: Hashable {
        let from: WorldPoint
        let to: WorldPoint

        init(_ a: WorldPoint, _ b: WorldPoint) {
            (from, to) = (a.x, a.y) < (b.x, b.y) ? (a, b) : (b, a)
        }
    }

    /// The parts of a line along which none was drawn before.
    private static func parts(of line: Line, unseen seen: inout Set<Side>) -> [Line] {
        var runs: [[WorldPoint]] = []
        var isOpen = false
        for (a, b) in zip(line.points, line.points.dropFirst()) where a != b {
            guard seen.insert(Side(a, b)).inserted else {
                isOpen = false
                continue
            }
            if !isOpen { runs.append([a]) }
            runs[runs.count - 1].append(b)
            isOpen = true
        }
        return runs.map { points in
            var part = line
            part.points = points
            return part
        }
    }

    /// The lines without those that lead back to where they begin, and to no second terminal on their way.
    private func withoutTours(_ lines: [Line]) -> [Line] {
        var groups = PointGroups()
        for line in lines {
            if let first = line.points.first, let last = line.points.last {
                groups.join(first, last)
            }
        }
        var (odd, stops): (Set<WorldPoint>, [WorldPoint: Set<WorldPoint>]) = ([], [:])
        for line in lines {
            guard let first = line.points.first, let last = line.points.last else { continue }
            for end in [first, last] { odd.formSymmetricDifference([end]) }
            stops[groups.root(of: first), default: []]
                .formUnion(line.points.filter(terminals.contains))
        }
        let open = Set(odd.map { groups.root(of: $0) })
        return lines.filter { line in
            guard let first = line.points.first else { return false }
            let root = groups.root(of: first)
            // Where no terminal is known, only what is one ring is sure to lead nowhere.
            let count = stops[root, default: []].count
            let isRing = first == line.points.last
            return open.contains(root) || count > 1 || count == 0 && !isRing
        }
    }
}

/// Lines with the same ends that go the same way, there or back.
private struct LinesByEnds {
    private var known: [[WorldPoint]: [[WorldPoint]]] = [:]
    /// More lines between two ends are all drawn.
    private static let most = 8
    /// The places of a line that are looked at.
    private static let places = 32
    /// How far apart they may be, as a share of the way between their ends.
    private static let gap = 0.06

    /// Adds a line.
    ///
    /// - Returns: whether it goes another way than all that were added before.
    mutating func add(_ line: [WorldPoint]) -> Bool {
        guard let first = line.first, let last = line.last, first != last else { return true }
        let key = [first, last].sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        let others = known[key, default: []]
        let ends = key.map(\.vector)
        let reach = Self.gap * (ends[1] - ends[0]).length
        let step = max(1, line.count / Self.places)
        let places = stride(from: 0, to: line.count, by: step).map { line[$0].vector }
        let isSame = others.contains { other in
            places.allSatisfy { place in
                zip(other, other.dropFirst()).contains {
                    place.distance(toLineFrom: $0.vector, to: $1.vector) <= reach
                }
            }
        }
        if !isSame, others.count < Self.most { known[key, default: []].append(line) }
        return !isSame
    }
}

/// Points that lines hold together (union and find).
private struct PointGroups {
    private var parents: [WorldPoint: WorldPoint] = [:]

    mutating func root(of point: WorldPoint) -> WorldPoint {
        var point = point
        while let parent = parents[point] {
            // Every second step is left out the next time.
            if let next = parents[parent] { parents[point] = next }
            point = parent
        }
        return point
    }

    mutating func join(_ a: WorldPoint, _ b: WorldPoint) {
        let (a, b) = (root(of: a), root(of: b))
        if a != b { parents[a] = b }
    }
}

extension WorldPoint {
    fileprivate var vector: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }

    fileprivate func distance(toLineFrom a: SIMD2, to b: SIMD2) -> Double {
        let (side, way) = (b - a, self - a)
        let square = (side * side).sum()
        let share = square > 0 ? Swift.max(0, Swift.min(1, (side * way).sum() / square)) : 0
        return (way - side * share).length
    }
}

import WaymarkGeometry

/// The ways across an open area: from each place where one gets in or out to all others, past corners and not along
/// walls.
///
/// Between any two places it has a way that is at most a twentieth longer than the shortest one that keeps the same
/// distance from walls.
struct VisibilityGraph {
    /// A place where one gets in or out.
    struct Portal {
        let position: SIMD2<Double>
        /// Whether it lies on the border, so that one steps away from it before one turns.
        let isOnBorder: Bool
    }

    /// The places: first the portals in their order, then corners and steps away from walls.
    private(set) var points: [SIMD2<Double>]
    /// Pairs of numbers of ``points`` between which one walks straight on, the lower number first.
    private(set) var edges: [SIMD2<Int>] = []
    /// What it took: how often a line was compared with a wall.
    private(set) var work = 0.0

    private let border: AreaBorder
    private var links: [[Link]] = []

    private struct Link {
        let target: Int
        let length: Double
    }

    /// Metres that are kept from walls where there is room, the widest first.
    private static let distances = [0.8, 0.5, 0.3, 0.15]
    /// How much longer than straight on a way over other places may be.
    private static let stretch = 1.05
    /// How many of the nearest places that it sees are considered for each place.
    private static let mostSeen = 48

    /// - Parameters:
    ///   - border: in metres.
    ///   - portals: two or more.
    init(_ border: AreaBorder, portals: [Portal]) {
        self.border = border
        points = portals.map(\.position)
        var places: [Int] = []
        var stubs: [SIMD2<Int>] = []
        for (number, portal) in portals.enumerated() {
            guard portal.isOnBorder, let away = stepAway(from: portal.position) else {
                places.append(number)
                continue
            }
            stubs.append(SIMD2(number, points.count))
            places.append(points.count)
            points.append(away)
        }
        let doors = places
        for corner in border.corners {
            guard let away = inset(corner.point, along: corner.inward) else { continue }
            places.append(points.count)
            points.append(away)
        }
        links = Array(repeating: [], count: points.count)
        connect(places)
        keepShortest(between: doors)
        edges += stubs
    }

    /// The place before a door.
    private mutating func stepAway(from point: SIMD2<Double>) -> SIMD2<Double>? {
        work += Double(border.count)
        return border.inward(at: point).flatMap { inset(point, along: $0) }
    }

    private mutating func inset(
        _ point: SIMD2<Double>, along inward: SIMD2<Double>
    ) -> SIMD2<Double>? {
        for distance in Self.distances {
            // There is as much room behind it.
            let far = point + inward * (distance * 1.5)
            work += 2 * Double(border.count)
            if border.encloses(far), border.isClear(from: point, to: far, touching: point) {
                return point + inward * distance
            }
        }
        return nil
    }

    /// Links places that see each other, where there is no way over others that is nearly as short.
    private mutating func connect(_ places: [Int]) {
        var seen: [(length: Double, pair: SIMD2<Int>)] = []
        for (number, a) in places.enumerated() {
            let others = places[(number + 1)...].map { (length(a, $0), $0) }.sorted { $0 < $1 }
            var count = 0
            for (length, b) in others where count < Self.mostSeen {
                work += Double(border.count)
                guard border.isOpen(from: points[a], to: points[b]) else { continue }
                count += 1
                seen.append((length, SIMD2(a, b)))
            }
        }
        for (length, pair) in seen.sorted(by: { $0.length < $1.length }) {
            let limit = length * Self.stretch
            guard distances(from: pair.x, to: pair.y, limit: limit)[pair.y] == nil else { continue }
            links[pair.x].append(Link(target: pair.y, length: length))
            links[pair.y].append(Link(target: pair.x, length: length))
        }
    }

    private func length(_ a: Int, _ b: Int) -> Double {
        let between = points[b] - points[a]
        return (between * between).sum().squareRoot()
    }

    /// Keeps the links on the shortest ways between doors.
    private mutating func keepShortest(between doors: [Int]) {
        var kept: Set<SIMD2<Int>> = []
        for (number, door) in doors.enumerated() {
            let found = distances(from: door, to: nil, limit: .infinity)
            for other in doors[(number + 1)...] {
                var place = other
                while let before = found[place]?.before {
                    let pair = SIMD2(min(place, before), max(place, before))
                    kept.insert(pair)
                    place = before
                }
            }
        }
        edges = kept.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }

    /// The shortest ways from `start` that are no longer than `limit`, as far as `end` where there is one.
    private mutating func distances(
        from start: Int, to end: Int?, limit: Double
    ) -> [Int: (length: Double, before: Int?)] {
        var found: [Int: (length: Double, before: Int?)] = [start: (0, nil)]
        var open: Set<Int> = [start]
        var closed: Set<Int> = []
        while let next = open.min(by: {
            (found[$0]?.length ?? 0, $0) < (found[$1]?.length ?? 0, $1)
        }
        ) {
            open.remove(next)
            closed.insert(next)
            guard next != end, let reached = found[next]?.length else { break }
            work += Double(open.count + links[next].count)
            for link in links[next] where !closed.contains(link.target) {
                let length = reached + link.length
                guard length <= limit, length < found[link.target]?.length ?? .infinity else {
                    continue
                }
                found[link.target] = (length, next)
                open.insert(link.target)
            }
        }
        return found
    }
}

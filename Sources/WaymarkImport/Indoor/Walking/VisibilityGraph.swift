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

    private let border: AreaBorder
    /// Takes the steps of the work, about.
    private let spend: (Double) throws(ImportError) -> Void
    private var links: [[Link]] = []
    private var tree = ShortestWays()

    private struct Link {
        let target: Int
        let length: Double
    }

    /// A place to go on from.
    private struct Stop: Comparable {
        let length: Double
        let place: Int

        static func < (a: Stop, b: Stop) -> Bool { (a.length, a.place) < (b.length, b.place) }
    }

    /// The shortest ways from one place to others.
    private struct ShortestWays {
        /// For each place the length of the way to it; infinite where none is known.
        var lengths: [Double] = []
        /// For each place the one before it on the way; `nil` for the start.
        var before: [Int?] = []
        /// The places with a way.
        private var reached: [Int] = []

        init(count: Int = 0) {
            lengths = Array(repeating: .infinity, count: count)
            before = Array(repeating: nil, count: count)
        }

        mutating func begin(at start: Int) {
            for place in reached { (lengths[place], before[place]) = (.infinity, nil) }
            reached = [start]
            lengths[start] = 0
        }

        mutating func reach(_ place: Int, from last: Int, length: Double) {
            if lengths[place] == .infinity { reached.append(place) }
            (lengths[place], before[place]) = (length, last)
        }
    }

    /// Metres that are kept from walls where there is room, the widest first.
    private static let distances = [0.8, 0.5, 0.3, 0.15]
    /// How much longer than straight on a way over other places may be.
    private static let stretch = 1.05
    /// How many of the nearest places that it sees are considered for each place.
    private static let mostSeen = 48
    /// The steps that it takes to sort a place or to go on from it.
    private static let stepsOfPlace = 20.0

    /// - Parameters:
    ///   - border: in metres.
    ///   - portals: two or more.
    ///   - spend: is told what has to be done, before it is.
    /// - Throws: what `spend` throws.
    init(
        _ border: AreaBorder, portals: [Portal],
        spend: @escaping (Double) throws(ImportError) -> Void
    ) throws(ImportError) {
        (self.border, self.spend) = (border, spend)
        points = portals.map(\.position)
        var places: [Int] = []
        var stubs: [SIMD2<Int>] = []
        for (number, portal) in portals.enumerated() {
            guard portal.isOnBorder, let away = try stepAway(from: portal.position) else {
                places.append(number)
                continue
            }
            stubs.append(SIMD2(number, points.count))
            places.append(points.count)
            points.append(away)
        }
        let doors = places
        for corner in border.corners {
            guard let away = try inset(corner.point, along: corner.inward) else { continue }
            places.append(points.count)
            points.append(away)
        }
        links = Array(repeating: [], count: points.count)
        tree = ShortestWays(count: points.count)
        try connect(places)
        try keepShortest(between: doors)
        edges += stubs
    }

    /// The place before a door.
    private func stepAway(from point: SIMD2<Double>) throws(ImportError) -> SIMD2<Double>? {
        try spend(Double(border.count))
        guard let inward = border.inward(at: point) else { return nil }
        return try inset(point, along: inward)
    }

    private func inset(
        _ point: SIMD2<Double>, along inward: SIMD2<Double>
    ) throws(ImportError) -> SIMD2<Double>? {
        for distance in Self.distances {
            // There is as much room behind it.
            let far = point + inward * (distance * 1.5)
            try spend(2 * Double(border.count))
            if border.encloses(far), border.isClear(from: point, to: far, touching: point) {
                return point + inward * distance
            }
        }
        return nil
    }

    /// Links places that see each other, where there is no way over others that is nearly as short.
    private mutating func connect(_ places: [Int]) throws(ImportError) {
        for (length, pair) in try seen(among: places) {
            try search(from: pair.x, to: pair.y, limit: length * Self.stretch)
            guard tree.lengths[pair.y] == .infinity else { continue }
            links[pair.x].append(Link(target: pair.y, length: length))
            links[pair.y].append(Link(target: pair.x, length: length))
        }
    }

    /// The pairs of places of which one is among the nearest that the other sees, the nearest pair first.
    private func seen(
        among places: [Int]
    ) throws(ImportError) -> [(length: Double, pair: SIMD2<Int>)] {
        var lengths: [SIMD2<Int>: Double] = [:]
        for (number, a) in places.enumerated() {
            // Where none has more than it considers, one look from either side does.
            let first = places.count > Self.mostSeen ? 0 : number + 1
            try spend(Double(places.count - first) * Self.stepsOfPlace)
            let others = places[first...].map { (length(a, $0), $0) }.sorted { $0 < $1 }
            var count = 0
            for (length, b) in others where count < Self.mostSeen && b != a {
                let pair = SIMD2(min(a, b), max(a, b))
                if lengths[pair] == nil {
                    try spend(Double(border.count))
                    guard border.isOpen(from: points[a], to: points[b]) else { continue }
                    lengths[pair] = length
                }
                count += 1
            }
        }
        return lengths.map { ($0.value, $0.key) }.sorted {
            ($0.length, $0.pair.x, $0.pair.y) < ($1.length, $1.pair.x, $1.pair.y)
        }
    }

    private func length(_ a: Int, _ b: Int) -> Double {
        let between = points[b] - points[a]
        return (between * between).sum().squareRoot()
    }

    /// Keeps the links on the shortest ways between doors.
    private mutating func keepShortest(between doors: [Int]) throws(ImportError) {
        var kept: Set<SIMD2<Int>> = []
        var passed = [Int](repeating: -1, count: points.count)
        for (number, door) in doors.enumerated() {
            try search(from: door, to: nil, limit: .infinity)
            for other in doors[(number + 1)...] {
                var place = other
                // Beyond a place that was passed the way is the same.
                while passed[place] != number, let before = tree.before[place] {
                    passed[place] = number
                    kept.insert(SIMD2(min(place, before), max(place, before)))
                    place = before
                }
            }
        }
        edges = kept.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }

    /// Finds the shortest ways from `start` that are no longer than `limit`, as far as `end` where there is one.
    private mutating func search(
        from start: Int, to end: Int?, limit: Double
    ) throws(ImportError) {
        tree.begin(at: start)
        var open = MinimumHeap<Stop>()
        open.push(Stop(length: 0, place: start))
        while let next = open.pop(), next.place != end {
            guard next.length <= tree.lengths[next.place] else { continue }
            try spend(Self.stepsOfPlace + Double(links[next.place].count))
            for link in links[next.place] {
                let length = next.length + link.length
                guard length <= limit, length < tree.lengths[link.target] else { continue }
                tree.reach(link.target, from: next.place, length: length)
                open.push(Stop(length: length, place: link.target))
            }
        }
    }
}

import ArgumentParser
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Measures ways between random places in the rooms and halls of buildings, and counts those that lead through a wall.
struct IndoorBench {
    private let router: Router
    private let seed: UInt64
    private let printsFaults: Bool
    /// The segments across each space that has any.
    private let spaces: [[Int]]

    /// A place in a space.
    private struct Seat {
        let space: Int
        let request: SnapRequest

        var text: String {
            let place = request.coordinate
            return "\(place.latitude),\(place.longitude),\(request.level ?? 0)"
        }
    }

    /// Metres between the two places of a pair.
    private static let reach = 200.0
    /// Metres at both ends of a road in which it may touch a wall, as doors are rounded to a centimetre, and before the first
    /// and behind the last road: half of a door.
    private static let (tolerance, halfDoor) = (0.05, 0.4)

    init(router: Router, seed: UInt64, printsFaults: Bool) {
        (self.router, self.seed, self.printsFaults) = (router, seed, printsFaults)
        let graph = router.graph
        let known = (0..<graph.segmentCount).compactMap { segment in
            router.openEdges(ofSegment: segment).isEmpty
                ? nil : graph.spaces.space(of: segment).map { (space: $0, segment: segment) }
        }
        spaces = Dictionary(grouping: known, by: \.space).sorted { $0.key < $1.key }
            .map { $0.value.map(\.segment) }
    }

    /// Prints the figures of `count` pairs.
    func run(_ count: Int) throws {
        guard !spaces.isEmpty else {
            throw ValidationError("the region has no rooms or halls that are crossed by roads")
        }
        var generator = SeededGenerator(seed: seed)
        var (times, crossing, missing) = ([Double](), 0, 0)
        for _ in 0..<count {
            let start = seat(in: spaces.randomElement(using: &generator) ?? [], using: &generator)
            let end = seat(near: start, using: &generator)
            let watch = Stopwatch()
            let path = try? router.paths(through: [start.request, end.request]).first
            times.append(watch.milliseconds)
            guard let path else {
                missing += 1
                if printsFaults { print("no way", start.text, end.text) }
                continue
            }
            guard let wall = wall(across: path, from: start, to: end) else { continue }
            crossing += 1
            if printsFaults {
                print("wall", start.text, end.text, "at \(wall.latitude),\(wall.longitude)")
            }
        }
        print(Figure("indoor query", times, unit: "ms").line)
        print("\(crossing) of \(count) ways lead through a wall, \(missing) pairs have no way")
    }

    /// A place in another space that is near a seat; where there is none in a few tries, in any.
    private func seat(near start: Seat, using generator: inout SeededGenerator) -> Seat {
        var last = start
        for _ in 0..<200 {
            last = seat(in: spaces.randomElement(using: &generator) ?? [], using: &generator)
            let gap = last.request.coordinate.distance(to: start.request.coordinate)
            if last.space != start.space, gap < Self.reach { return last }
        }
        return last
    }

    /// A place beside one of the segments of a space, on a line from which no wall hides it.
    private func seat(in segments: [Int], using generator: inout SeededGenerator) -> Seat {
        let graph = router.graph
        let segment = segments.randomElement(using: &generator) ?? 0
        let space = graph.spaces.space(of: segment) ?? 0
        let line = points(ofSegment: segment)
        guard let start = line.first, let end = line.last else {
            preconditionFailure("a segment has two ends")
        }
        let along = start.interpolated(
            to: end, fraction: Double.random(in: 0.2...0.8, using: &generator))
        let aside = along.destination(
            distance: Double.random(in: 0...4, using: &generator),
            bearing: Double.random(in: 0..<360, using: &generator))
        let isInside =
            graph.spaces.encloses(aside, space: space)
            && graph.spaces.isClear(from: along, to: aside, space: space)
        var request = SnapRequest(isInside ? aside : along)
        request.level =
            graph.levels(ofSegment: segment)?.levels.randomElement(using: &generator) ?? 0
        return Seat(space: space, request: request)
    }

    private func points(ofSegment segment: Int) -> [Coordinate] {
        router.graph.edges(ofSegment: segment).first.map { Array(router.graph.path(of: $0)) } ?? []
    }

    /// Where a way leads through a wall of an area that it crosses, also before its first road and behind its last one;
    /// `nil` where it does not.
    private func wall(across path: RoadPath, from start: Seat, to end: Seat) -> Coordinate? {
        let spaces = router.graph.spaces
        let line = router.line(of: path)
        let ends = [(start, line.first, path.edges.first), (end, line.last, path.edges.last)]
        for (seat, place, edge) in ends {
            // Areas may overlap: it is enough that no wall of one of them is in the way.
            let around = Set([seat.space, edge.flatMap(space(of:))].compactMap(\.self))
                .filter { spaces.encloses(seat.request.coordinate, space: $0) }
            guard let place, !around.isEmpty else { continue }
            let isBlocked = around.allSatisfy {
                crossesWall(
                    from: seat.request.coordinate, to: place, of: $0, within: Self.halfDoor)
            }
            if isBlocked { return place }
        }
        for edge in path.edges {
            guard let space = space(of: edge) else { continue }
            let points = Array(router.graph.path(of: edge))
            for (a, b) in zip(points, points.dropFirst())
            where crossesWall(from: a, to: b, of: space, within: Self.tolerance) {
                return a.interpolated(to: b, fraction: 0.5)
            }
        }
        return nil
    }

    private func space(of edge: EdgeID) -> Int? {
        router.graph.spaces.space(of: Int(router.graph.segments[Int(edge.index)]))
    }

    private func crossesWall(
        from start: Coordinate, to end: Coordinate, of space: Int, within tolerance: Double
    ) -> Bool {
        let length = start.distance(to: end)
        guard length > 2 * tolerance else { return false }
        let share = tolerance / length
        return !router.graph.spaces.isClear(
            from: start.interpolated(to: end, fraction: share),
            to: end.interpolated(to: start, fraction: share), space: space)
    }
}

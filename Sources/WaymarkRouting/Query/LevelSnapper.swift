import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Finds places on the ways of one level of a building.
struct LevelSnapper {
    let snapper: Snapper
    let request: SnapRequest

    private var graph: RoadGraph { snapper.graph }

    /// Metres within which a way on the level is looked for.
    private static let reach = 120.0
    /// Metres by which stairs have to be nearer than what is on the level alone.
    private static let farOffStairs = 10.0
    /// How many pieces of road are looked at.
    private static let mostSegments = 1000

    /// The nearest place to which no wall stands in the way where that can be told, else the nearest ones on the level;
    /// empty where the request names no level, or nothing is on it.
    func snaps() -> [Snap] {
        guard let level = request.level else { return [] }
        if let inside = snapInside(on: level) { return [inside] }
        var near = request
        // The streets are on the ground.
        if level != 0 { near.radius = min(request.radius, Self.reach) }
        return request.ashore(distance: \.distance) {
            snaps(near, on: level, includesFerries: $0)
        }
    }

    /// The nearest places on ways of a level, or on those that lead to other ones where no other is nearly as near: the
    /// nearest place on stairs may be at their other end.
    private func snaps(_ near: SnapRequest, on level: Double, includesFerries: Bool) -> [Snap] {
        var passed: Double?
        let found = snapper.snaps(near, includesFerries: includesFerries) { place in
            guard graph.isOn(level, segment: place.segment) else { return false }
            guard graph.levels(ofSegment: place.segment)?.levels.count ?? 0 > 1 else { return true }
            passed = passed ?? place.distance
            return false
        }
        guard let passed, found.first?.distance ?? .infinity > passed + Self.farOffStairs else {
            return found
        }
        return snapper.snaps(near, includesFerries: includesFerries) {
            graph.isOn(level, segment: $0.segment)
        }
    }

    /// The nearest place on the ways across an area that encloses the point, one to which no wall stands in the way before
    /// others.
    private func snapInside(on level: Double) -> Snap? {
        guard graph.spaces.count > 0 else { return nil }
        var (free, behindWall): (Snap?, Snap?) = (nil, nil)
        var hidden: [RoadGraph.SegmentPlace] = []
        var rest = Self.mostSegments
        graph.visitSegments(near: request.coordinate, radius: min(request.radius, Self.reach)) {
            place in
            rest -= 1
            guard rest > 0, !SearchBudget.isOver else { return false }
            guard let space = graph.spaces.space(of: place.segment),
                graph.isOn(level, segment: place.segment),
                graph.spaces.encloses(request.coordinate, space: space),
                let snap = snapper.snap(at: place, for: request)
            else { return true }
            if graph.spaces.isClear(from: request.coordinate, to: place.coordinate, space: space) {
                free = snap
                return false
            }
            behindWall = behindWall ?? snap
            if hidden.count < Self.mostHidden { hidden.append(place) }
            return true
        }
        return free ?? seen(among: hidden) ?? behindWall
    }

    /// The nearest of some places on the lines of `hidden` that can be seen, though their nearest ones cannot.
    private func seen(among hidden: [RoadGraph.SegmentPlace]) -> Snap? {
        let point = request.coordinate
        let others = hidden.flatMap { place in
            stride(from: 0, through: 1, by: 0.25).map { place.moved(to: $0, seenFrom: point) }
        }
        return others.sorted { $0.distance < $1.distance }.lazy.filter { place in
            guard let space = graph.spaces.space(of: place.segment) else { return false }
            return graph.spaces.isClear(from: point, to: place.coordinate, space: space)
        }.compactMap { snapper.snap(at: $0, for: request) }.first
    }

    /// Ways behind walls of which other places are looked at.
    private static let mostHidden = 16
}

extension Snapper {
    /// The nearest places outdoors or on the ground, or of all where nothing of that is nearly as near: who names no level
    /// means the street above a station.
    func snapsOutside(_ request: SnapRequest, includesFerries: Bool) -> [Snap] {
        var passed: Double?
        let found = snaps(request, includesFerries: includesFerries) { place in
            guard isOnOtherStorey(place.segment) else { return true }
            passed = passed ?? place.distance
            return false
        }
        guard let passed, found.first?.distance ?? .infinity > passed + Self.farOutside else {
            return found
        }
        return snaps(request, includesFerries: includesFerries) { _ in true }
    }

    /// Metres by which a way inside has to be nearer.
    private static let farOutside = 50.0

    private func isOnOtherStorey(_ segment: Int) -> Bool {
        let road = graph.attributes[Int(graph.attributeIndices[segment])]
        guard road.flags.contains(.indoor), let levels = graph.levels(ofSegment: segment) else {
            return false
        }
        return !levels.contains(0)
    }
}

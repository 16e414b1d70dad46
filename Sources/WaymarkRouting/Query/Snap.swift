import Dispatch
import Synchronization
public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkRoads
import WaymarkRegion

/// A place on the road network where a journey starts or ends.
public struct Snap: Sendable, Hashable {
    /// One direction in which the place can be left or reached.
    public struct Direction: Sendable, Hashable {
        /// The edge.
        public let edge: EdgeID
        /// How far along the edge, 0 to 1 of its length.
        public let fraction: Double
    }

    /// The place.
    public let coordinate: Coordinate
    /// Metres from the point that was asked for.
    public let distance: Double
    /// The edges on which a journey can start here: one or two, or at a junction all that leave it.
    public private(set) var departures: [Direction]
    /// The edges on which a journey can end here: one or two, or at a junction all that reach it.
    public private(set) var arrivals: [Direction]
    /// The strongly connected component of the edges; 0 is the main network.
    public let component: UInt32

    /// Whether who starts here has arrived at `other`: it is the same place, within a metre, and not one
    /// that is left in one direction of its road and reached in the other.
    func isAt(_ other: Snap) -> Bool {
        // A metre is 0.000009 degrees of latitude: that keeps most places apart.
        guard abs(coordinate.latitude - other.coordinate.latitude) < 0.00001,
            coordinate.distance(to: other.coordinate) < 1
        else { return false }
        let ends = departures + other.arrivals
        let isOnRoad = ends.allSatisfy { $0.fraction > 0 && $0.fraction < 1 }
        return !isOnRoad
            || departures.contains { own in other.arrivals.contains { $0.edge == own.edge } }
    }

    /// The same place, also on the road of `other`, which passes there on another level.
    func crossing(_ other: Snap) -> Snap {
        var snap = self
        snap.departures += other.departures.filter { !departures.contains($0) }
        snap.arrivals += other.arrivals.filter { !arrivals.contains($0) }
        return snap
    }

    /// The same place, left only as `departures` say.
    func departing(_ departures: [Direction]) -> Snap {
        var snap = self
        snap.departures = departures
        return snap
    }

    /// The same place, reached only as `arrivals` say.
    func arriving(_ arrivals: [Direction]) -> Snap {
        var snap = self
        snap.arrivals = arrivals
        return snap
    }
}

/// A request for a place on the road.
public struct SnapRequest: Sendable, Hashable {
    /// The point near which to look.
    public var coordinate: Coordinate
    /// The direction of travel in degrees, where known: directions further off than
    /// ``headingTolerance`` are left out where others are left.
    public var heading: Double?
    /// Degrees, 0 to 180.
    public var headingTolerance = 90.0
    /// On which side of the road the place shall lie.
    public var approach = Waypoint.Approach.unrestricted
    /// The level of a building on which it lies; `nil` where that is not known.
    public var level: Double?
    /// Whether a journey that passes the place may turn round there.
    public var passage = Waypoint.Passage.anyDirection
    /// Whether the place may lie on a ferry line also where a road is no more than 300 metres farther away.
    public var includesFerries = false
    /// Metres beyond which nothing is found.
    public var radius: Double
    /// Metres within which a road is looked for where none is within ``radius``; less than that means nothing.
    public var reach = 0.0

    /// Metres by which a road may be farther away than a ferry line to be the place.
    private static let farFromFerry = 300.0

    /// What `find` finds, nearest first: on roads alone, or with ferry lines where those are wanted, or are
    /// so much nearer than any road that the place is out at sea.
    package func ashore<Found>(
        distance: (Found) -> Double, _ find: (_ includesFerries: Bool) -> [Found]
    ) -> [Found] {
        let found = find(includesFerries)
        let nearest = found.first.map(distance) ?? .infinity
        guard !includesFerries, nearest > Self.farFromFerry else { return found }
        let all = find(true)
        guard let first = all.first.map(distance) else { return found }
        return nearest - first > Self.farFromFerry ? all : found
    }

    /// Whether nothing is asked of the direction of the road.
    var isPlain: Bool { heading == nil && approach == .unrestricted }

    /// A place within `radius` metres of `coordinate`.
    public init(_ coordinate: Coordinate, heading: Double? = nil, radius: Double = 2000) {
        self.coordinate = coordinate
        self.heading = heading
        self.radius = radius
    }
}

/// Finds places on the roads.
struct Snapper {
    let graph: RoadGraph
    let metric: Metric
    var closedSegments: Set<Int> = []

    /// The nearest places on open roads: the nearest of all and, where that belongs to a small part of
    /// the network, as a yard behind a gate, for up to three large parts the nearest there. Instead of
    /// a road of a large part nothing farther away is taken, also where no legal way leads to it; what
    /// is as near as the nearest may be taken in any case.
    func snaps(_ request: SnapRequest) -> [Snap] {
        let found = snapsNearby(request)
        let nearest = found.first?.distance ?? 0
        guard request.reach > request.radius,
            found.isEmpty || nearest * Self.mainRoadDistance > request.radius
        else { return found }
        var far = request
        far.radius = request.reach
        guard let distance = found.first?.distance ?? self.nearest(far, limit: 1).first?.distance
        else { return [] }
        far.radius = min(request.reach, max(request.radius, distance * Self.mainRoadDistance))
        return snapsNearby(far)
    }

    /// How many times as far as the nearest road those of the main network are looked for.
    private static let mainRoadDistance = 1.5

    private func snapsNearby(_ request: SnapRequest) -> [Snap] {
        let inside = LevelSnapper(snapper: self, request: request).snaps()
        // Another level is another place, also where no way leads to this one.
        guard inside.isEmpty else { return inside }
        return request.ashore(distance: \.distance) {
            snapsOutside(request, includesFerries: $0)
        }
    }

    /// - Parameter isWanted: tells whether a place is considered.
    func snaps(
        _ request: SnapRequest, includesFerries: Bool,
        where isWanted: (RoadGraph.SegmentPlace) -> Bool
    ) -> [Snap] {
        var found: [Snap] = []
        var examined = 0
        graph.visitSegments(near: request.coordinate, radius: request.radius) { place in
            examined += 1
            guard examined % SearchBudget.steps != 0 || !SearchBudget.isOver else { return false }
            let isNear = examined < Self.nearbySegments
            var isSame = false
            if let first = found.first {
                isSame = place.distance <= first.distance + Self.sameDistance
                guard isSame || !metric.isLarge(first.component) else { return false }
                guard isNear || !found.contains(where: { $0.component == 0 }) else { return false }
            }
            guard includesFerries || !graph.isFerry(segment: place.segment),
                isWanted(place)
            else { return true }
            if let first = found.first, isSame, request.isPlain,
                place.distance <= first.distance + Self.noDistance,
                component(ofSegment: place.segment) == first.component,
                let other = snap(at: place, for: request)
            {
                found[0] = first.crossing(other)
                return true
            }
            guard let component = component(ofSegment: place.segment),
                found.isEmpty || isSame || metric.isLarge(component),
                !found.contains(where: { $0.component == component }),
                // The main network is searched for as far as it takes, other parts only nearby.
                isNear || found.isEmpty || component == 0,
                let snap = snap(at: place, for: request)
            else { return true }
            found.append(snap)
            return true
        }
        return found
    }

    /// The part of the network that `segment` belongs to; `nil` where it may not be used.
    private func component(ofSegment segment: Int) -> UInt32? {
        openEdges(ofSegment: segment).first.map { metric.components[Int($0.index)] }
    }

    /// Metres by which another road may be farther away and still be as good a place.
    private static let sameDistance = 1.0

    /// Metres between two places that are one.
    private static let noDistance = 0.02

    /// How many segments around a place are examined for other parts of the network.
    private static let nearbySegments = 24

    /// Up to `limit` places within reach, nearest first, each on another segment.
    func nearest(_ request: SnapRequest, limit: Int) -> [Snap] {
        var found: [Snap] = []
        graph.visitSegments(near: request.coordinate, radius: request.radius) { place in
            if let snap = snap(at: place, for: request) { found.append(snap) }
            return found.count < limit
        }
        return found
    }

    /// For each place the roads that it may be taken on, the nearest first.
    ///
    /// - Throws: ``RoutingError`` where a place is none, or has no road.
    func choices(_ places: [SnapRequest]) throws(RoutingError) -> [[Snap]] {
        var choices: [[Snap]] = []
        for first in stride(from: 0, to: places.count, by: Self.placesBetweenChecks) {
            let part = places[first..<min(first + Self.placesBetweenChecks, places.count)]
            for (place, snaps) in zip(part, snaps(ofAll: part)) {
                let number = choices.count
                guard place.coordinate.isValid else { throw .invalidCoordinate(waypoint: number) }
                try SearchBudget.check()
                guard !snaps.isEmpty else {
                    throw .noRoad(waypoint: number, radius: max(place.radius, place.reach))
                }
                choices.append(snaps)
            }
        }
        return choices
    }

    /// The roads of some places, of many by two threads.
    private func snaps(ofAll places: ArraySlice<SnapRequest>) -> [[Snap]] {
        let half = places.count < Self.leastForThreads ? places.count : (places.count + 1) / 2
        let parts = [places.prefix(half), places.dropFirst(half)].filter { !$0.isEmpty }
        let found = Mutex([[[Snap]]](repeating: [], count: parts.count))
        let budget = SearchBudget.current
        DispatchQueue.concurrentPerform(iterations: parts.count) { number in
            let own = SearchBudget.$current.withValue(budget) {
                parts[number].map { $0.coordinate.isValid ? snaps($0) : [] }
            }
            found.withLock { $0[number] = own }
        }
        return found.withLock { Array($0.joined()) }
    }

    private static let (placesBetweenChecks, leastForThreads) = (128, 24)

    /// The place on its segment alone, also where it is a junction.
    func placeOnSegment(for place: RoadGraph.SegmentPlace) -> [Snap.Direction] {
        directions(ofSegment: place.segment, fraction: fractionOfSegment(at: place))
    }

    private func isOpen(_ edge: EdgeID) -> Bool {
        metric.isOpen(edge) && !closedSegments.contains(Int(graph.segments[Int(edge.index)]))
    }

    func snap(at place: RoadGraph.SegmentPlace, for request: SnapRequest) -> Snap? {
        let fraction = fractionOfSegment(at: place)
        let here = directions(ofSegment: place.segment, fraction: fraction)
        guard let first = here.first else { return nil }
        var (departures, arrivals) = (here, here)
        if let node = junction(at: place, fraction: fraction) {
            let exits = graph.edges(from: node).map { EdgeID($0) }.filter { isOpen($0) }
            let entries = graph.arrivals(at: node).filter { isOpen($0) }
            if !exits.isEmpty { departures = exits.map { Snap.Direction(edge: $0, fraction: 0) } }
            if !entries.isEmpty { arrivals = entries.map { Snap.Direction(edge: $0, fraction: 1) } }
        }
        return Snap(
            coordinate: place.coordinate, distance: place.distance,
            departures: wanted(for: request, among: departures, at: place),
            arrivals: wanted(for: request, among: arrivals, at: place),
            component: metric.components[Int(first.edge.index)])
    }

    /// The junction that `place` is, within a metre; on ways across rooms, which may be as short, within
    /// 20 cm and a quarter of their length: one may see the place, but not the door at its end.
    private func junction(at place: RoadGraph.SegmentPlace, fraction: Double) -> NodeID? {
        let edges = graph.segmentEdges[place.segment]
        let length = Double(graph.lengths[Int(edges.along.index)])
        let reach = graph.spaces.space(of: place.segment) == nil ? 1 : min(0.2, length / 4)
        let isNearStart = fraction < 0.5
        guard (isNearStart ? fraction : 1 - fraction) * length < reach else { return nil }
        return graph.targets[Int((isNearStart ? edges.against : edges.along).index)]
    }

    /// The `directions` that fit heading and approach of the request, or all where none does.
    private func wanted(
        for request: SnapRequest, among directions: [Snap.Direction],
        at place: RoadGraph.SegmentPlace
    ) -> [Snap.Direction] {
        let line = place.bearing
        var chosen = directions
        func bearing(_ direction: Snap.Direction) -> Double {
            let edge = direction.edge
            let isOwn = Int(graph.segments[Int(edge.index)]) == place.segment
            let there =
                direction.fraction == 0
                ? graph.startBearing(of: edge) : graph.endBearing(of: edge)
            return isOwn ? (graph.isReversed(edge) ? line + 180 : line) : there
        }
        if let heading = request.heading {
            let facing = chosen.filter {
                abs((bearing($0) - heading).normalizedLongitude) <= request.headingTolerance
            }
            if !facing.isEmpty { chosen = facing }
        }
        // A place on the road itself lies on no side of it.
        if request.approach != .unrestricted, place.distance > 1 {
            let towards = place.coordinate.bearing(to: request.coordinate)
            let beside = chosen.filter { direction in
                let side = (towards - bearing(direction)).normalizedLongitude
                let keepsLeft = metric.states[Int(direction.edge.index)].contains(.keepsLeft)
                return keepsLeft == (request.approach == .curb) ? side < 0 : side > 0
            }
            if !beside.isEmpty { chosen = beside }
        }
        return chosen
    }

    private func directions(ofSegment segment: Int, fraction: Double) -> [Snap.Direction] {
        openEdges(ofSegment: segment).map {
            Snap.Direction(edge: $0, fraction: graph.isReversed($0) ? 1 - fraction : fraction)
        }
    }

    /// The edges of `segment` that may be used: along its points first.
    func openEdges(ofSegment segment: Int) -> [EdgeID] {
        graph.edges(ofSegment: segment).filter { isOpen($0) }
    }

    /// Lengths along the segment up to the place and in all.
    private func fractionOfSegment(at place: RoadGraph.SegmentPlace) -> Double {
        var (total, before) = (0.0, 0.0)
        var last: Coordinate?
        for (line, point) in graph.shape(ofSegment: place.segment).enumerated() {
            defer { last = point.coordinate }
            guard let last else { continue }
            let length = last.distance(to: point.coordinate)
            if line <= place.line { before += length }
            if line == place.line + 1 { before += length * place.fraction }
            total += length
        }
        return total > 0 ? max(0, min(1, before / total)) : 0
    }
}

extension RoadGraph {
    /// Whether a segment is a ferry line, or a train that carries vehicles.
    package func isFerry(segment: Int) -> Bool {
        attributes[Int(attributeIndices[segment])].roadClass == .ferry
    }
}

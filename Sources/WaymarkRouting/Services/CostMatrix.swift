public import WaymarkDirections

/// The times and distances of the fastest routes from each of some places to each of others.
public struct CostMatrix: Hashable, Sendable {
    /// The number of places that routes start from.
    public let sourceCount: Int
    /// The number of places that routes lead to.
    public let targetCount: Int
    /// Milliseconds, ``unreachable`` where there is no route: row by row, one row for each source.
    public let milliseconds: [UInt32]
    /// Decimetres, ``unreachable`` where there is no route, in the same order.
    public let decimeters: [UInt32]
    /// The value of pairs without a route.
    public static let unreachable = UInt32.max

    /// Seconds from one place to another, `nil` where there is no route.
    public func duration(from source: Int, to target: Int) -> Double? {
        let value = milliseconds[source * targetCount + target]
        return value == Self.unreachable ? nil : Double(value) / 1000
    }

    /// Metres from one place to another, `nil` where there is no route.
    public func distance(from source: Int, to target: Int) -> Double? {
        let value = decimeters[source * targetCount + target]
        return value == Self.unreachable ? nil : Double(value) / 10
    }

    /// A whole number of milliseconds or decimetres, short of ``unreachable``.
    static func entry(_ value: Double) -> UInt32 {
        UInt32(min(value.rounded(), Double(unreachable - 1)))
    }
}

extension Router {
    /// The most pairs that a matrix may have.
    public static let mostPairs = 25_000_000

    /// The times and distances between places (Knopp et al. 2007,
    /// doi 10.1137/1.9781611972870.4, on the elimination tree).
    ///
    /// - Throws: ``RoutingError/tooManyPlaces(count:limit:)`` for more than ``mostPairs`` pairs.
    /// - Complexity: O((*s* + *t*) *a* + *s* *t* *h*) for searches of *a* arcs in a tree of
    ///   height *h*; memory grows with the pairs and with *t* *h*.
    public func matrix(
        from sources: [Snap], to targets: [Snap], options: RoutingOptions = .default
    ) throws(RoutingError) -> CostMatrix {
        try RoutingError.check(sources.count * targets.count, limit: Self.mostPairs)
        let engine = engine(for: CostOptions(options))
        let queries = engine.queries
        return try queries.upwardSearches.lend { search throws(RoutingError) in
            try queries.targetNotes.lend { notes throws(RoutingError) in
                try ManyToMany(engine: engine, targets: targets, search: search, notes: notes)
                    .matrix(from: sources)
            }
        }
    }

    /// The most pairs of a matrix by the clock.
    public static let mostTimedPairs = 2500

    /// The times and distances of the journeys that arrive first by who sets out from each source at `departure`, and
    /// at what signs with hours say then; the plain ``matrix(from:to:options:)`` where roads take the same at any time.
    ///
    /// - Throws: ``RoutingError/tooManyPlaces(count:limit:)`` for more than ``mostTimedPairs`` pairs,
    ///   ``RoutingError/outOfTime`` or ``RoutingError/cancelled``.
    /// - Complexity: that of a search for each pair.
    public func timedMatrix(
        from sources: [Snap], to targets: [Snap], options: RoutingOptions = .default,
        departure: WeekTime?
    ) throws(RoutingError) -> CostMatrix {
        try RoutingError.check(sources.count * targets.count, limit: Self.mostTimedPairs)
        let search = try search(
            CostOptions(options), closures: RouteClosures(), isByClock: true, departure: departure)
        guard let clock = search.clock else {
            return try matrix(from: sources, to: targets, options: options)
        }
        var (milliseconds, decimeters) = ([UInt32](), [UInt32]())
        for source in sources {
            for target in targets {
                let path = try search.path(from: source, to: target, after: 0).map {
                    search.engine.timed($0, by: clock, from: 0)
                }
                milliseconds.append(
                    path.map { CostMatrix.entry($0.duration * 1000) } ?? CostMatrix.unreachable)
                decimeters.append(
                    path.map { CostMatrix.entry(length(of: $0) * 10) } ?? CostMatrix.unreachable)
            }
        }
        return CostMatrix(
            sourceCount: sources.count, targetCount: targets.count, milliseconds: milliseconds,
            decimeters: decimeters)
    }

    /// The matrix between places by their coordinates, each taken on its nearest road, and those
    /// roads.
    ///
    /// - Throws: ``RoutingError`` where a place has no road, or there are too many.
    public func matrix(
        from sources: [SnapRequest], to targets: [SnapRequest], options: RoutingOptions = .default
    ) throws(RoutingError) -> CostMatrix {
        try RoutingError.check(sources.count * targets.count, limit: Self.mostPairs)
        return try matrix(from: nearestRoads(sources), to: nearestRoads(targets), options: options)
    }

    /// For each place the nearest road of one part of the network: of the part that most of the
    /// places have near, and of several such the one that is nearest to them together; for a single
    /// place, of the largest part. Places without a road of it are taken on their nearest.
    ///
    /// - Throws: ``RoutingError`` where a place has no road.
    public func nearestRoads(_ places: [SnapRequest]) throws(RoutingError) -> [Snap] {
        let choices = try snapper.choices(places)
        var parts: [UInt32: (count: Int, distance: Double)] = [:]
        for snap in choices.joined() {
            let known = parts[snap.component] ?? (0, 0)
            parts[snap.component] = (known.count + 1, known.distance + snap.distance)
        }
        let isAlone = choices.count == 1
        let common = parts.min {
            if isAlone { return $0.key < $1.key }
            return (-$0.value.count, $0.value.distance, $0.key)
                < (-$1.value.count, $1.value.distance, $1.key)
        }
        return choices.map { near in
            near.first { $0.component == common?.key } ?? near[0]
        }
    }
}

/// Searches between many places: what leads to the targets is noted at the vertices of the
/// hierarchy, and met by what leads from the sources.
private struct ManyToMany {
    private let engine: CostEngine
    private let measures: ArcMeasures
    private let targets: [Snap]
    private let search: UpwardSearch
    private let notes: TargetNotes.Rows

    /// - Parameters:
    ///   - search: the memory of the searches.
    ///   - notes: the memory of what they find.
    init(
        engine: CostEngine, targets: [Snap], search: UpwardSearch, notes: TargetNotes
    ) throws(RoutingError) {
        self.engine = engine
        self.targets = targets
        self.search = search
        measures = engine.measures
        let local = LocalSearch(engine: engine)
        var found: [TargetNotes.Note] = []
        for (number, target) in targets.enumerated() {
            try SearchBudget.check()
            let tree = local.arrivals(at: target, from: target.departing([]))
            let seeds = tree.measuredSeeds(in: engine, arrivals: target)
            search.run(
                from: seeds, in: engine.hierarchy, measures: measures, isForward: false
            ) { vertex, cost, measure in
                found.append(
                    .init(vertex: vertex, target: UInt32(number), cost: cost, measure: measure))
            }
        }
        self.notes = notes.sorted(found)
    }

    func matrix(from sources: [Snap]) throws(RoutingError) -> CostMatrix {
        let width = targets.count
        let unreachable = [UInt32](repeating: CostMatrix.unreachable, count: sources.count * width)
        var entries = Entries(milliseconds: unreachable, decimeters: unreachable)
        let best = ScratchArray(repeating: HierarchyWeights.infinity, count: width)
        for (row, source) in sources.enumerated() {
            try SearchBudget.check()
            best.elements.fill(with: HierarchyWeights.infinity)
            fill(&entries, from: source, offset: row * width, best: best.elements)
            try correct(&entries, from: source, offset: row * width)
        }
        return CostMatrix(
            sourceCount: sources.count, targetCount: width, milliseconds: entries.milliseconds,
            decimeters: entries.decimeters)
    }

    /// The times and lengths of a matrix, row by row.
    private struct Entries {
        var milliseconds: [UInt32]
        var decimeters: [UInt32]
    }

    private func fill(
        _ entries: inout Entries, from source: Snap, offset: Int,
        best: UncheckedMutableArray<UInt32>
    ) {
        let nowhere = source.arriving([])
        let tree = LocalSearch(engine: engine).departures(from: source, to: nowhere).tree
        let seeds = tree.measuredSeeds(in: engine, departures: source)
        entries.milliseconds.withUncheckedElements { milliseconds in
            entries.decimeters.withUncheckedElements { decimeters in
                search.run(
                    from: seeds, in: engine.hierarchy, measures: measures, isForward: true
                ) { vertex, cost, measure in
                    for place in notes.places(at: vertex) {
                        let note = notes.notes[place]
                        let target = Int(note.target)
                        guard cost &+ note.cost < best[target] else { continue }
                        best[target] = cost &+ note.cost
                        let sum = measure + note.measure
                        // The end of the last edge, which is not driven, was subtracted from the note.
                        milliseconds[offset + target] = sum.milliseconds
                        decimeters[offset + target] = sum.decimeters
                    }
                }
            }
        }
    }

    /// Places on the same road, or both among restricted ones, take a search of their own.
    private func correct(
        _ entries: inout Entries, from source: Snap, offset: Int
    ) throws(RoutingError) {
        let edges = source.departures.map(\.edge)
        let isRestricted = edges.contains { engine.isRestricted($0) }
        for (column, target) in targets.enumerated() {
            let isNear =
                target.arrivals.contains {
                    edges.contains($0.edge) || (isRestricted && engine.isRestricted($0.edge))
                } || source.isAt(target)
            guard isNear else { continue }
            try SearchBudget.check()
            let path = engine.cheapestPath(from: source, to: target)
            entries.milliseconds[offset + column] =
                path.map { CostMatrix.entry($0.duration * 1000) } ?? .max
            entries.decimeters[offset + column] =
                path.map { CostMatrix.entry(engine.length(of: $0) * 10) } ?? .max
        }
    }
}

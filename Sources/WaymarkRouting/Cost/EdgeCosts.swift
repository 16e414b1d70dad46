import WaymarkDirections
import WaymarkRegion
import WaymarkRoads

/// Computes what a profile makes of every edge and node of a graph.
struct EdgeCosts {
    private let profile: Profile
    private let graph: RoadGraph
    private let options: CostOptions
    let reader: TagReader
    /// The verdicts by list of tags and class of road, for both directions.
    private var verdicts: [UInt64: (forward: RoadVerdict, backward: RoadVerdict)] = [:]
    let turnCost: TurnCost

    private(set) var durations: [UInt32]
    private(set) var weights: [UInt32]
    private(set) var states: [EdgeState]
    private(set) var nodes: [NodeState]
    /// What costs of edges follow from, without states, and for each edge the number of its own.
    private(set) var paces = [EdgePace()]
    private(set) var paceNumbers: [UInt32]
    private var numbersOfPaces = [EdgePace(): UInt32(0)]
    /// The highest speed in metres per second, and of metres by the unit of weights.
    private(set) var topSpeed = 1.0
    private(set) var topWeightSpeed = 1.0

    /// The edges that the profile may use for through traffic at some time, or with a vehicle of
    /// another size.
    static func usableEdges(for profile: Profile, on graph: RoadGraph) -> [Bool] {
        let costs = EdgeCosts(
            profile: profile, graph: graph, options: CostOptions(ignoresVehicleLimits: true),
            isPermissive: true)
        return (0..<graph.edgeCount).map {
            costs.isOpen($0) && !costs.states[$0].contains(.restricted)
        }
    }

    init(profile: Profile, graph: RoadGraph, options: CostOptions, isPermissive: Bool = false) {
        self.profile = profile
        self.graph = graph
        self.options = options
        reader = TagReader(
            profile, time: options.departure, country: graph.country,
            ignoresVehicleLimits: options.ignoresVehicleLimits, isPermissive: isPermissive)
        turnCost = TurnCost(profile.costs, for: graph)
        durations = Array(repeating: Metric.closed, count: graph.edgeCount)
        weights = durations
        paceNumbers = Array(repeating: 0, count: graph.edgeCount)
        states = Array(repeating: [], count: graph.edgeCount)
        nodes = Array(repeating: [], count: graph.nodeCount)
        for edge in 0..<graph.edgeCount { evaluate(edge) }
        readBarriers()
        guard !isPermissive else { return }
        RestrictedRoads.spread(
            &states, graph: graph, isOpen: durations.map { $0 != Metric.closed }, nodes: nodes)
        readTurns()
    }

    private mutating func evaluate(_ edge: Int) {
        let id = EdgeID(edge)
        let road = graph.attributes(of: id)
        let verdict = verdict(on: id, road: road)
        guard verdict.access != .closed else { return }
        var state: EdgeState = verdict.access == .restricted ? .restricted : []
        if road.roadClass == .ferry { state.insert(.ferry) }
        if road.roadClass == .motorway, !road.flags.contains(.link) { state.insert(.motorway) }
        if road.flags.contains(.unpaved) { state.insert(.unpaved) }
        if road.flags.contains(.drivesOnLeft) { state.insert(.keepsLeft) }
        if verdict.isToll { state.insert(.toll) }
        let features = state.features.union(road.flags.features)
        guard features.isDisjoint(with: options.avoids) else { return }
        states[edge] = state
        let pace = EdgePace(
            speed: metersPerSecond(verdict, on: road, isReversed: graph.isReversed(id)),
            preference: options.ignoresPreferences ? 1 : verdict.preference)
        let costs = pace.costs(
            length: graph.lengths[edge], delay: turnCost.delay(on: edge, of: graph))
        durations[edge] = costs.duration
        paceNumbers[edge] = number(of: pace)
        topSpeed = max(topSpeed, pace.speed)
        switch options.objective {
        case .fastest:
            weights[edge] = costs.weight
            topWeightSpeed = max(topWeightSpeed, pace.speed * Double(pace.preference))
        case .shortest:
            weights[edge] = Metric.distance(ofLength: graph.lengths[edge])
            topWeightSpeed = Metric.topDistance
        }
    }

    private mutating func number(of pace: EdgePace) -> UInt32 {
        if let known = numbersOfPaces[pace] { return known }
        let number = UInt32(paces.count)
        paces.append(pace)
        numbersOfPaces[pace] = number
        return number
    }

    private mutating func verdict(on edge: EdgeID, road: RoadAttributes) -> RoadVerdict {
        let tags = graph.tagSet(of: edge)
        let isLink = road.flags.contains(.link)
        let key = UInt64(tags.index) << 16 | UInt64(road.roadClassCode) << 1 | (isLink ? 1 : 0)
        if let known = verdicts[key] {
            return graph.isReversed(edge) ? known.backward : known.forward
        }
        let list = graph.tags(tags)
        let kind = road.roadClass.key + (isLink ? "_link" : "")
        let pair = (
            forward: reader.road(tags: list, isForward: true, fallback: kind),
            backward: reader.road(tags: list, isForward: false, fallback: kind)
        )
        verdicts[key] = pair
        return graph.isReversed(edge) ? pair.backward : pair.forward
    }

    private func metersPerSecond(
        _ verdict: RoadVerdict, on road: RoadAttributes, isReversed: Bool
    ) -> Double {
        let isTimed =
            road.roadClass == .ferry || verdict.isCarried || profile.limits.followsDurations
        if road.pace > 0, isTimed { return 1 / Double(road.pace) }
        var speed = Double(verdict.speed)
        if profile.limits.obeys {
            let usual = isReversed ? road.limitBackward : road.limitForward
            let limit =
                verdict.signed.map { Double($0) }
                ?? ((1...254).contains(usual) ? Double(usual) : .infinity)
            let factor = profile.limits.factor
            if verdict.advised > 0 {
                // It says more of a road than its class does, and the law bounds it.
                speed = min(Double(verdict.advised), limit) * factor * verdict.serviceFactor
            } else if limit < .infinity {
                // What the law says of a class is a bound; what a sign says is what is driven.
                let isImplied = verdict.signed == nil && road.flags.contains(.impliedLimit)
                let signposted = limit * factor * verdict.serviceFactor
                let driven = profile.limits.raises ? signposted : min(speed, signposted)
                speed = isImplied ? min(speed, limit) : driven
            }
            if verdict.limit > 0 {
                speed = min(speed, Double(verdict.limit) * factor)
            }
        }
        // Stairs of many storeys may be a short line on the map.
        return min(max(min(speed, Double(verdict.cap)), 0.5), Double(verdict.climbing)) / 3.6
    }

    private mutating func readBarriers() {
        for node in graph.elevators { nodes[Int(node.index)].insert(.elevator) }
        for (place, node) in graph.barrierNodes.enumerated() {
            switch reader.barrier(tags: graph.tags(graph.barrierTags[place])) {
            case .free: break
            case .slow: nodes[Int(node.index)].insert(.slow)
            case .closed: nodes[Int(node.index)].insert(.closed)
            case .restricted:
                // Behind a private gate, the road from corner to corner is for those who live there.
                for edge in graph.edges(from: node) { states[edge].insert(.restricted) }
                for edge in graph.arrivals(at: node) {
                    states[Int(edge.index)].insert(.restricted)
                }
            }
        }
    }

    private func isOpen(_ edge: Int) -> Bool { durations[edge] != Metric.closed }

    /// Junctions, dead ends and edges with forbidden turns.
    private mutating func readTurns() {
        for key in graph.bannedTurns { states[Int(key >> 32)].insert(.hasBans) }
        let bans = ActiveBans(graph: graph, reader: reader)
        for node in 0..<graph.nodeCount {
            let exits = graph.edges(from: NodeID(node))
            let arrivals = graph.arrivals(at: NodeID(node))
            let open = exits.filter { isOpen($0) }
            let edges = open + arrivals.map { Int($0.index) }.filter { isOpen($0) }
            let segments = Set(edges.map { graph.segments[$0] })
            if segments.count > 2 {
                nodes[node].insert(.junction)
                let isRing = edges.contains {
                    graph.attributes(of: EdgeID($0)).flags.contains(.roundabout)
                }
                if isRing { nodes[node].insert(.ring) }
            }
            let isClosed = nodes[node].contains(.closed)
            for arrival in arrivals where isOpen(Int(arrival.index)) {
                let goesOn =
                    !isClosed
                    && open.contains { next in
                        EdgeID(next) != graph.opposite(of: arrival)
                            && leadsOn(from: Int(arrival.index), to: next)
                            && !bans.forbids(from: arrival, to: EdgeID(next), in: graph)
                    }
                if !goesOn || hasLaneBack(arrival, before: open) {
                    states[Int(arrival.index)].insert(.deadEnd)
                }
            }
        }
    }

    /// Whether a lane of `edge` is marked for turning back where the road ends or changes, and not only
    /// farther on: one of the `ways` on may be the same road.
    private func hasLaneBack(_ edge: EdgeID, before ways: [Int]) -> Bool {
        let road = graph.attributes(of: edge)
        let isReversed = graph.isReversed(edge)
        let lanes = isReversed ? road.turnLanesBackward : road.turnLanesForward
        guard profile.family == .motor, lanes != .empty,
            graph.text(lanes).split(whereSeparator: { $0 == "|" || $0 == ";" })
                .contains("reverse")
        else { return false }
        return !ways.contains { way in
            let next = EdgeID(way)
            return next != graph.opposite(of: edge) && graph.isReversed(next) == isReversed
                && graph.attributes(of: next) == road
        }
    }

    /// Whether a driver without business there may go on from `from` to `to`.
    private func leadsOn(from: Int, to: Int) -> Bool {
        !states[to].contains(.restricted) || states[from].contains(.restricted)
    }
}

extension RoadFlags {
    /// The features that a request may avoid.
    var features: RoadFeatures {
        guard contains(.steps) else { return [] }
        return contains(.conveying) ? .escalators : .stairs
    }
}

extension RoadClass {
    /// The value of `highway=*` in profiles.
    var key: String {
        switch self {
        case .livingStreet: "living_street"
        default: "\(self)"
        }
    }
}

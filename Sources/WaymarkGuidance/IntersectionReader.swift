import WaymarkRouting
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Tells the junctions on a path.
struct IntersectionReader {
    let roads: GuidanceRoads
    let edges: [EdgeID]
    let firstPoints: [Int]
    let lanes: PathLanes
    /// Memory of the arms that are looked at.
    private var arms: [Arm] = []

    init(roads: GuidanceRoads, edges: [EdgeID], firstPoints: [Int], lanes: PathLanes) {
        self.roads = roads
        self.edges = edges
        self.firstPoints = firstPoints
        self.lanes = lanes
    }

    /// The junction before edge `index` of the path: with more than two roads that the vehicle may use
    /// in one direction at least, or where a maneuver is, a signal or a sign, or a tunnel, a toll, a
    /// motorway or a ferry begins or ends; `nil` where the road only goes on.
    mutating func intersection(_ index: Int, isManeuver: Bool) -> Intersection? {
        let graph = roads.graph
        let (edge, before) = (edges[index], index > 0 ? edges[index - 1] : nil)
        let node = before.map { graph.targets[Int($0.index)] } ?? graph.source(of: edge)
        let leaving = graph.edges(from: node)
        // Most nodes of a journey only join two pieces of one road.
        guard isManeuver || leaving.count > 2 || changesClass(at: index) else { return nil }
        let back = before.map { graph.opposite(of: $0) }
        let controls = JunctionControls(before.map { graph.flags[Int($0.index)] } ?? [])
        let isMarked = leaving.count > 2 && !controls.isEmpty
        arms.removeAll(keepingCapacity: true)
        for number in leaving {
            let arm = EdgeID(number)
            guard arm == edge || arm == back || isRoad(arm) else { continue }
            // A road that was drawn twice is one to who comes to it.
            if let twin = arms.firstIndex(where: { roads.lieOnEachOther($0.edge, arm) }) {
                let isOwn = arms[twin].edge == edge || arms[twin].edge == back
                guard !isOwn, arm == edge || arm == back || roads.isOpen(arm) else { continue }
                arms[twin] = (arms[twin].bearing, arm == edge, arm)
                continue
            }
            arms.append((Int(graph.startBearing(of: arm).rounded()) % 360, arm == edge, arm))
        }
        guard isManeuver || isMarked || arms.count > 2 || changesClass(at: index) else {
            return nil
        }
        if let before {
            for place in arms.indices where !arms[place].isOpen {
                let arm = arms[place].edge
                arms[place].isOpen = roads.isOpen(arm) && roads.allows(from: before, to: arm)
            }
        } else {
            // Who departs has one way to go.
            arms.removeAll { $0.edge != edge }
        }
        // One of two carriageways is closed to who comes to them; so is the way back.
        let isBackOpen = back.map { roads.isOpen($0) } ?? true
        if arms.count > 2, !isBackOpen || arms.contains(where: { !$0.isOpen && $0.edge != back }) {
            mergeArms(of: index)
        }
        arms.sort { ($0.bearing, $0.edge.index) < ($1.bearing, $1.edge.index) }
        let inIndex = back.flatMap { back in arms.firstIndex { $0.edge == back } }
        let road = roads.attributes(edge)
        return Intersection(
            point: firstPoints[index], bearings: arms.map(\.bearing), entries: arms.map(\.isOpen),
            inIndex: inIndex, outIndex: arms.firstIndex { $0.edge == edge },
            lanes: lanes[index], roadClass: RouteRoadClass(road.roadClass),
            features: features(road, edge), controls: controls)
    }

    /// Whether the vehicle may use a road in one of its directions.
    private func isRoad(_ edge: EdgeID) -> Bool {
        roads.isOpen(edge) || roads.isOpen(roads.graph.opposite(of: edge))
    }

    private typealias Arm = (bearing: Int, isOpen: Bool, edge: EdgeID)

    /// Makes one arm of the two carriageways of a divided road, in their middle: none of them is a road of
    /// its own to who comes to the junction.
    private mutating func mergeArms(of index: Int) {
        let back = index > 0 ? roads.graph.opposite(of: edges[index - 1]) : nil
        for arm in arms where arm.isOpen {
            let middle = roads.middle(ofExit: arm.edge)
            guard middle != 0, let place = arms.firstIndex(where: { $0.edge == arm.edge }) else {
                continue
            }
            let bearing = roads.graph.startBearing(of: arm.edge)
            let other = arms.firstIndex { other in
                abs((Double(other.bearing) - bearing - 2 * middle).normalizedLongitude) < 1
                    && other.edge != arm.edge && !other.isOpen
            }
            guard let other, arms[other].edge != back || arm.edge != edges[index] else { continue }
            arms[place].bearing = (bearing + middle).wholeDegrees
            // The arm that one comes from or takes keeps its name.
            if let back, arms[other].edge == back {
                arms[place] = (arms[place].bearing, false, back)
            }
            arms.remove(at: other)
        }
    }

    private func changesClass(at index: Int) -> Bool {
        guard index > 0, !roads.shareAttributes(edges[index - 1], edges[index]) else {
            return false
        }
        let (a, b) = (roads.attributes(edges[index - 1]), roads.attributes(edges[index]))
        guard a.flags != b.flags || a.roadClass != b.roadClass else { return false }
        let marked: RoadFlags = [.tunnel, .toll]
        return a.flags.intersection(marked) != b.flags.intersection(marked)
            || [.motorway, .ferry, .waterway].contains {
                ($0 == a.roadClass) != ($0 == b.roadClass)
            }
    }

    private static let features: [(RoadFlags, RouteRoadFeatures)] = [
        (.link, .link), (.toll, .toll), (.tunnel, .tunnel), (.bridge, .bridge),
        (.unpaved, .unpaved), (.roundabout, .roundabout),
    ]

    private func features(_ road: RoadAttributes, _ edge: EdgeID) -> RouteRoadFeatures {
        var features: RouteRoadFeatures = []
        for (flag, feature) in Self.features where road.flags.contains(flag) {
            features.insert(feature)
        }
        if roads.isRestricted(edge) { features.insert(.restricted) }
        if roads.isPushed(edge) { features.insert(.pushed) }
        if road.roadClass == .waterway, roads.graph.isReversed(edge) { features.insert(.upstream) }
        return features
    }
}

extension RouteRoadClass {
    init(_ roadClass: RoadClass) {
        self =
            switch roadClass {
            case .motorway: .motorway
            case .trunk: .trunk
            case .primary: .primary
            case .secondary: .secondary
            case .tertiary: .tertiary
            case .unclassified: .unclassified
            case .residential, .livingStreet: .residential
            case .service: .service
            case .track, .pedestrian, .path: .path
            case .ferry: .ferry
            case .waterway: .waterway
            }
    }
}

extension JunctionControls {
    /// The controls on the way to the end of an edge.
    fileprivate init(_ flags: EdgeFlags) {
        self = []
        if flags.contains(.signal) { insert(.signals) }
        if flags.contains(.stopSign) { insert(.stopSign) }
        if flags.contains(.giveWay) { insert(.giveWay) }
    }
}

import Synchronization
package import WaymarkDirections
package import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// The traffic on a road in one direction, as maps show it.
package struct ShownTraffic: Hashable, Sendable {
    /// The road, and how freely traffic moves on it.
    package let segment: TrafficSegment
    /// The importance of the road as OpenStreetMap's `highway=*` names it.
    package let roadClass: String
    /// The same as a number, 0 for a motorway.
    package let rank: Int
}

/// The roads with traffic at one moment, so that those in a tile are found at once.
struct ShownRoads: Sendable {
    struct Road: Sendable {
        let edge: EdgeID
        let box: IndexBox
        let roadClass: RoadClass
        let congestion: TrafficCongestion
    }

    let revision: Int
    /// The largest first.
    let roads: [Road]

    init(_ traffic: [EdgeID: EdgeTraffic], revision: Int, on graph: RoadGraph, by metric: Metric?) {
        self.revision = revision
        let roads = traffic.map { edge, value in
            Road(
                edge: edge,
                box: graph.path(of: edge).reduce(into: .empty) { box, place in
                    let point = FixedCoordinate(place)
                    box.extend(x: point.longitude, y: point.latitude)
                },
                roadClass: graph.attributes(of: edge).roadClass,
                congestion: Self.congestion(of: edge, value, on: graph, by: metric))
        }
        self.roads = roads.sorted {
            ($0.roadClass.rawValue, $0.edge.index) < ($1.roadClass.rawValue, $1.edge.index)
        }
    }

    private static func congestion(
        of edge: EdgeID, _ traffic: EdgeTraffic, on graph: RoadGraph, by metric: Metric?
    ) -> TrafficCongestion {
        guard let metric else { return .freeFlow }
        let length = Double(graph.lengths[Int(edge.index)])
        let free = Double(metric.durations[Int(edge.index)]) / 1000
        guard let seconds = traffic.seconds(length: length, free: free) else { return .closed }
        let ratio = seconds / max(0.1, free)
        return ratio >= 2.5 ? .queuing : ratio >= 1.3 ? .slow : .freeFlow
    }
}

/// Keeps what maps show until the traffic changes.
final class ShownRoadsCache: Sendable {
    private let roads = Mutex<ShownRoads?>(nil)

    /// What is kept of `revision`, else what `make` makes.
    func roads(revision: Int, _ make: () -> ShownRoads) -> ShownRoads {
        if let kept = roads.withLock({ $0 }), kept.revision == revision { return kept }
        let made = make()
        roads.withLock { kept in
            if kept.map({ $0.revision < made.revision }) ?? true { kept = made }
        }
        return made
    }
}

extension Region {
    /// The traffic on the roads in `tile`, of those that matter at its zoom, the largest first.
    ///
    /// - Complexity: O(*n*) in the roads with traffic.
    package func shownTraffic(in tile: TileID) -> [ShownTraffic] {
        guard tile.isValid, let least = RoadClass.least(withTrafficAtZoom: tile.z) else {
            return []
        }
        let (revision, traffic) = self.traffic.current
        guard !traffic.isEmpty else { return [] }
        let all = self.traffic.shown.roads(revision: revision) {
            ShownRoads(traffic, revision: revision, on: roads, by: motorMetric)
        }
        let box = IndexBox(tile.bounds)
        return all.roads.prefix { $0.roadClass.rawValue <= least.rawValue }
            .filter { $0.box.intersects(box) }.map { shown($0) }
    }

    private func shown(_ road: ShownRoads.Road) -> ShownTraffic {
        let isLeft = roads.attributes(of: road.edge).flags.contains(.drivesOnLeft)
        return ShownTraffic(
            segment: TrafficSegment(
                path: roads.path(of: road.edge), congestion: road.congestion,
                drivingSide: isLeft ? .left : .right),
            roadClass: road.roadClass.tagValue, rank: Int(road.roadClass.rawValue))
    }
}

extension RegionCatalog {
    /// The traffic on the roads in `tile` of all regions, each road once, the largest first.
    package func shownTraffic(in tile: TileID) -> [ShownTraffic] {
        let regions = regions
        guard regions.count > 1 else { return regions.first?.shownTraffic(in: tile) ?? [] }
        var known: Set<Path> = []
        return regions.flatMap { $0.shownTraffic(in: tile) }
            .filter { known.insert($0.segment.path).inserted }
            .sorted { $0.rank < $1.rank }
    }
}

extension RoadClass {
    /// The smallest roads whose traffic maps of `zoom` show; `nil` where they show none.
    fileprivate static func least(withTrafficAtZoom zoom: Int) -> RoadClass? {
        switch zoom {
        case ..<6: nil
        case ..<8: .trunk
        case 8: .primary
        case 9: .secondary
        case ..<12: .tertiary
        default: .waterway
        }
    }

    /// The value of `highway=*`.
    fileprivate var tagValue: String { self == .livingStreet ? "living_street" : "\(self)" }
}

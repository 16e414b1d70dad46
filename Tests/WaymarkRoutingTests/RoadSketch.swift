import WaymarkGeometry
import WaymarkRoads
import WaymarkRouting

/// A small network of straight residential roads, drawn in metres east and north of a corner.
struct RoadSketch {
    private var builder = RoadGraphBuilder()
    private let nodes: [FixedCoordinate]
    private var roadCount: Int64 = 0

    init(_ nodes: [(east: Double, north: Double)]) {
        self.nodes = nodes.map { FixedCoordinate(Self.place(east: $0.east, north: $0.north)) }
        for node in self.nodes { _ = builder.addNode(node) }
    }

    /// The place `east` and `north` metres from the corner.
    static func place(east: Double, north: Double) -> Coordinate {
        let metersPerDegree = 111_195.08
        return Coordinate(
            latitude: 60 + north / metersPerDegree,
            longitude: 24 + east / metersPerDegree / 0.5)
    }

    /// Adds a road over `line`, a segment from each node to the next.
    mutating func addRoad(over line: [Int], isOneWay: Bool = false) {
        for (from, to) in zip(line, line.dropFirst()) {
            var road = RoadAttributes()
            road.roadClass = .residential
            roadCount += 1
            let tags = builder.tagSet(isOneWay ? [("oneway", "yes")] : [])
            _ = builder.addSegment(
                from: from, to: to, points: [nodes[from], nodes[to]], attributes: road,
                tags: tags, way: roadCount, forward: .init(flags: []),
                backward: .init(flags: []))
        }
    }

    /// The router of `profile`.
    func router(_ profile: String = "car") throws -> Router {
        try Router(profile, on: builder.graph())
    }
}

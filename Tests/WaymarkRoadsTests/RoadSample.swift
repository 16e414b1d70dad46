import WaymarkGeometry
import WaymarkRoads

/// A cross of two roads whose middle is the node 0, its ends 1 (north), 2 (east), 3 (south) and 4
/// (west), each 0.01° away.
struct RoadSample {
    var builder = RoadGraphBuilder()
    /// The segments from the middle to each end.
    private(set) var segments: [Int] = []

    init() {
        for place in Self.places { _ = builder.addNode(place) }
        for end in 1...4 {
            var road = RoadAttributes()
            road.roadClass = .residential
            road.name = builder.string(end.isMultiple(of: 2) ? "Main" : "Cross")
            segments.append(
                builder.addSegment(
                    from: 0, to: end, points: [Self.places[0], Self.places[end]], attributes: road,
                    way: Int64(100 + end), forward: .init(flags: [.signal]),
                    backward: .init(flags: [])))
        }
    }

    static let middle = Coordinate(latitude: 60, longitude: 25)
    static let places = [(0, 0), (1, 0), (0, 1), (-1, 0), (0, -1)].map { north, east in
        FixedCoordinate(
            longitude: 250_000_000 + east * 100_000, latitude: 600_000_000 + north * 100_000)
    }
}

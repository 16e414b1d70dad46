public import WaymarkGeometry

/// Roads, places and areas that are closed for one route.
public struct RouteClosures: Hashable, Sendable, Codable {
    /// A circle on the ground.
    public struct Circle: Hashable, Sendable, Codable {
        /// Its centre.
        public let center: Coordinate
        /// Its radius in metres, above 0 and up to 1,000 km.
        public let radius: Double

        /// The circle around `center`.
        public init(center: Coordinate, radius: Double) {
            self.center = center
            self.radius = radius
        }
    }

    /// OpenStreetMap ways.
    public var ways: Set<Int64>
    /// Roads that come nearer to a centre than its radius are closed.
    public var circles: [Circle]
    /// Rings of three points or more: roads inside or across are closed.
    public var areas: [[Coordinate]]

    /// Nothing closed but what is named.
    public init(ways: Set<Int64> = [], circles: [Circle] = [], areas: [[Coordinate]] = []) {
        self.ways = ways
        self.circles = circles
        self.areas = areas
    }

    /// Both together.
    package func union(_ other: RouteClosures) -> RouteClosures {
        RouteClosures(
            ways: ways.union(other.ways), circles: circles + other.circles,
            areas: areas + other.areas)
    }

    /// Whether nothing is closed.
    public var isEmpty: Bool { ways.isEmpty && circles.isEmpty && areas.isEmpty }
}

public import WaymarkGeometry

/// A request for a route.
public struct DirectionsRequest: Hashable, Sendable, Codable {
    /// The start and the destinations in their order, at least two.
    public var waypoints: [Waypoint]
    /// How to find and tell it.
    public var options: RoutingOptions

    /// A request for the way through `waypoints`.
    public init(waypoints: [Waypoint], options: RoutingOptions = .default) {
        self.waypoints = waypoints
        self.options = options
    }
}

/// The answer: at least one route, the best first.
public struct DirectionsResponse: Hashable, Sendable, Codable {
    /// The routes, the best first.
    public let routes: [Route]

    /// An answer of `routes`.
    public init(routes: [Route]) { self.routes = routes }
}

/// Computes routes, on the device or far away.
public protocol DirectionsProvider: Sendable {
    /// The routes for `request`.
    func directions(_ request: DirectionsRequest) async throws(DirectionsError)
        -> DirectionsResponse
}

/// A place on a road.
public struct RoadMatch: Hashable, Sendable, Codable {
    /// The place.
    public let coordinate: Coordinate
    /// Metres from the point that was asked for.
    public let distance: Double
    /// The direction of the road there in [0, 360) degrees, one of the two where it has two.
    public let bearing: Double
    /// Whether it may be driven in both directions.
    public let isTwoWay: Bool
    /// The name of the road, empty where it has none.
    public let roadName: String
    /// The speed limit in km/h, `nil` where it is not known.
    public let speedLimit: Double?

    /// A place on a road.
    public init(
        coordinate: Coordinate, distance: Double, bearing: Double, isTwoWay: Bool,
        roadName: String, speedLimit: Double?
    ) {
        self.coordinate = coordinate
        self.distance = distance
        self.bearing = bearing
        self.isTwoWay = isTwoWay
        self.roadName = roadName
        self.speedLimit = speedLimit
    }
}

/// Knows the roads around a point, for snapping.
public protocol RoadProvider: Sendable {
    /// The roads within `radius` metres of `coordinate`, nearest first, at most `limit`.
    func roads(near coordinate: Coordinate, radius: Double, limit: Int) -> [RoadMatch]
}

/// Delivers vector tiles.
public protocol TileSource: Sendable {
    /// The zooms that have tiles.
    var zooms: ClosedRange<Int> { get }
    /// The contents of `tile` as a decompressed Mapbox vector tile; `nil` where there is none.
    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]?
}

/// Gives the files that a style names: icons, pictures, raster tiles, documents.
public protocol ResourceLoader: Sendable {
    /// The contents of what is at `address`; `nil` where there is nothing.
    func resource(at address: String) async throws(DirectionsError) -> [UInt8]?
    /// Whether it may have anything at an address that begins as `address`: an app without a network has
    /// nothing at `https:`. True unless it says otherwise.
    func reaches(_ address: String) -> Bool
}

extension ResourceLoader {
    /// Any address may lead to something.
    public func reaches(_ address: String) -> Bool { true }
}

/// All that navigation needs from one provider (row A14).
public typealias NavigationDataProvider = DirectionsProvider & RoadProvider & TileSource

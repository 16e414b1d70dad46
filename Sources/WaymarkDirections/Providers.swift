public import WaymarkGeometry

// Everything that a data provider may answer, on the device or over a network. All of it is
// asynchronous and throws `DirectionsError`; a task that was cancelled gets `cancelled`.

/// Finds routes.
public protocol DirectionsProvider: Sendable {
    /// The routes for `request`.
    func directions(_ request: DirectionsRequest) async throws(DirectionsError)
        -> DirectionsResponse
}

/// Knows the times along routes that are driven already, so that who drives need not look for another route to learn
/// how the traffic is.
public protocol RouteRefreshProvider: Sendable {
    /// The times along the lines of `request` in the traffic of now.
    ///
    /// - Throws: ``DirectionsError/noMatch`` where a line follows no roads, among others.
    func refresh(_ request: RouteRefreshRequest) async throws(DirectionsError) -> RouteRefresh
}

/// Knows in which country and time zone places lie; a provider of routes that does helps to depart at
/// the right time of day.
public protocol LocalityProvider: Sendable {
    /// Country and time zone of `place`; `nil` where the provider has no data.
    func locality(of place: Coordinate) -> Locality?
}

/// Computes tables of times and distances.
public protocol TableProvider: Sendable {
    /// The table for `request`.
    func table(_ request: TableRequest) async throws(DirectionsError) -> TravelTable
}

/// Finds the areas within reach of a place.
public protocol IsochroneProvider: Sendable {
    /// The areas for `request`.
    func isochrones(_ request: IsochroneRequest) async throws(DirectionsError)
        -> IsochroneResponse
}

/// Finds tours over places.
public protocol TripProvider: Sendable {
    /// The tour for `request`.
    func trip(_ request: TripRequest) async throws(DirectionsError) -> TripResponse
}

/// Lays recorded traces on roads.
public protocol MatchProvider: Sendable {
    /// The roads for `request`.
    func match(_ request: MatchRequest) async throws(DirectionsError) -> MatchResponse
}

/// Finds the roads nearest to a place.
public protocol NearestProvider: Sendable {
    /// The places on roads nearest to that of `request`, the nearest first; empty where there is
    /// none in reach.
    func nearest(_ request: NearestRequest) async throws(DirectionsError) -> [NearbyRoad]
}

/// Knows how high the ground is.
public protocol ElevationProvider: Sendable {
    /// The heights for `request`.
    ///
    /// - Throws: ``DirectionsError/unsupported(_:)`` where there are none at all, among others.
    func elevation(_ request: ElevationRequest) async throws(DirectionsError) -> ElevationProfile
}

/// Knows the roads around a driver.
public protocol RoadProvider: Sendable {
    /// The pieces of road open to cars that come within `radius` metres of `center`, nearest first.
    func roads(around center: Coordinate, radius: Double) async throws(DirectionsError)
        -> [RoadPiece]
}

/// Delivers vector tiles.
public protocol TileSource: Sendable {
    /// The zooms that have tiles.
    var zooms: ClosedRange<Int> { get }
    /// The contents of `tile` as a decompressed Mapbox vector tile; `nil` where there is none.
    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]?
    /// The box that it has a map of, around which the small map of the world is drawn; `nil`, as it is unless
    /// a source says otherwise, where tiles may be anywhere.
    var bounds: CoordinateBounds? { get }
}

extension TileSource {
    /// Tiles may be anywhere.
    public var bounds: CoordinateBounds? { nil }
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

/// Knows the traffic on the roads.
public protocol TrafficProvider: Sendable {
    /// The traffic on the roads in `tile` of Web Mercator, of those that matter at its zoom.
    func traffic(in tile: TileID) async throws(DirectionsError) -> [TrafficSegment]
    /// The incidents that delay or stop traffic in `tile`, of those that matter at its zoom. One that
    /// reaches into several tiles may be in all of them, under the same id.
    func incidents(in tile: TileID) async throws(DirectionsError) -> [TrafficIncident]
}

extension TrafficProvider {
    /// Knows of none.
    public func incidents(in tile: TileID) async throws(DirectionsError) -> [TrafficIncident] { [] }
}

/// Has plans of the insides of buildings.
public protocol IndoorPlanProvider: Sendable {
    /// The plans of all levels in tiles of zoom 15 (`Documentation/Formats/indoor.md`); `nil` where it has none.
    var indoorPlans: (any TileSource)? { get }
}

/// May ask for a key or for accepted terms before it answers.
public protocol RequirementsProvider: Sendable {
    /// The key and the terms that it asks for.
    var requirements: ProviderRequirements { get }
}

/// All that navigation needs from one provider.
public typealias NavigationDataProvider = DirectionsProvider & RoadProvider & TileSource

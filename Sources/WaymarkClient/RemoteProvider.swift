package import Foundation
public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkRegion

/// A provider at an address: a `waymark serve`, asked over HTTP or HTTPS.
///
/// ```swift
/// MapServices.shared.provideAPIKey(key)
/// let provider = try await RemoteProvider.connected(to: "https://maps.example")
/// let routes = try await provider.directions(request).routes
/// ```
///
/// Its answers are those of the server's engine, field by field. What the network or the server refuses is told
/// as ``DirectionsError``: no connection and no answer in time as `.network`, 401 and 403 as
/// `.apiKeyNotAuthorized`, 429 as `.quotaExceeded`. A task that is cancelled ends its request.
public struct RemoteProvider: Sendable {
    /// A region of the server.
    public struct RegionInfo: Hashable, Sendable, Codable {
        /// Its name.
        public let name: String
        /// The box that holds its data.
        public let bounds: CoordinateBounds
        /// The names of its routing profiles.
        public let profiles: [String]
        /// The ISO 3166 code of the country that most of it lies in, where known.
        public let country: String?
        /// Its time zone in the tz database, where it lies in one.
        public let timeZone: String?
        /// Whether it has heights of the ground; `nil` where the server does not tell.
        public var hasElevations: Bool?
        /// Whether it has pictures from the air; `nil` where the server does not tell.
        public var hasAerialPictures: Bool?
        /// Its files, which ``RegionStore`` downloads.
        public let files: [RegionManifest.File]
    }

    /// The regions of the server, as it told when the provider was connected; else none.
    public let regions: [RegionInfo]
    /// The zooms that have tiles.
    public let zooms: ClosedRange<Int>
    /// The key and the terms that the server asks for, as it told when the provider was connected; else none.
    public let requirements: ProviderRequirements
    /// What carries its requests.
    package let transport: any RemoteTransport
    let credentials: ProviderCredentials
    let cache: ResponseCache?
    /// The time, by which answers of the cache are old.
    let now: @Sendable () -> Date
    let address: String

    /// A provider that asks nothing until it is asked: it takes the server to have tiles of the zooms 0 to 14,
    /// and knows none of its regions.
    ///
    /// - Parameters:
    ///   - address: of the server, `http` or `https`, with the path under which it is reached.
    ///   - credentials: the key and the accepted terms that are sent with each request; those of the app
    ///     unless told. An app with several servers gives each its own.
    ///   - cache: what keeps answers on the disk; nothing where `nil`.
    ///   - timeout: seconds until a request that is not answered has failed.
    /// - Throws: ``DirectionsError/invalidRequest(reason:)`` where that is no such address.
    public init(
        address: String, credentials: ProviderCredentials = .shared, cache: ResponseCache? = nil,
        timeout: Double = 10
    ) throws(DirectionsError) {
        try self.init(
            address: address, transport: standardTransport(timeout: timeout),
            credentials: credentials, cache: cache)
    }

    package init(
        address: String, transport: any RemoteTransport,
        credentials: ProviderCredentials = ProviderCredentials(), cache: ResponseCache? = nil,
        now: @escaping @Sendable () -> Date = { Date() }, regions: [RegionInfo] = [],
        zooms: ClosedRange<Int> = 0...14, requirements: ProviderRequirements = .init()
    ) throws(DirectionsError) {
        let text = address.hasSuffix("/") ? String(address.dropLast()) : address
        guard let url = URL(string: text), let host = url.host, !host.isEmpty,
            ["http", "https"].contains(url.scheme?.lowercased() ?? ""), url.query == nil
        else { throw .invalidRequest(reason: "'\(address.prefix(80))' is no address of a server") }
        self.address = text
        self.transport = transport
        self.credentials = credentials
        (self.cache, self.now) = (cache, now)
        self.requirements = requirements
        (self.regions, self.zooms) = (regions, zooms)
    }

    /// A provider that has asked the server for its regions and the zooms of its tiles.
    ///
    /// - Throws: ``DirectionsError``.
    public static func connected(
        to address: String, credentials: ProviderCredentials = .shared,
        cache: ResponseCache? = nil, timeout: Double = 10
    ) async throws(DirectionsError) -> RemoteProvider {
        let plain = try RemoteProvider(
            address: address, credentials: credentials, cache: cache, timeout: timeout)
        return try await plain.connected()
    }

    /// The same provider with what the server says of itself.
    package func connected() async throws(DirectionsError) -> RemoteProvider {
        // A key may be missing still, and come with the first question.
        let needs: ProviderRequirements = try await get("/v1/requirements")
        guard !needs.requiresAPIKey || credentials.apiKey != nil else {
            return try RemoteProvider(
                address: address, transport: transport, credentials: credentials, cache: cache,
                now: now, requirements: needs)
        }
        let list: RegionList = try await get("/v1/regions")
        let document: TileDocument = try await get("/tiles.json")
        let (low, high) = (document.minzoom ?? 0, document.maxzoom ?? 14)
        guard (0...30).contains(low), (low...30).contains(high) else {
            throw .provider(reason: "its tiles have no such zooms")
        }
        return try RemoteProvider(
            address: address, transport: transport, credentials: credentials, cache: cache,
            now: now, regions: list.regions, zooms: low...high, requirements: needs)
    }

    private struct RegionList: Decodable { let regions: [RegionInfo] }
    private struct TileDocument: Decodable { let minzoom: Int?, maxzoom: Int? }
    private struct RoadList: Decodable { let roads: [RoadPiece] }
}

extension RemoteProvider: DirectionsProvider, TableProvider, IsochroneProvider, TripProvider,
    MatchProvider, ElevationProvider, RoadProvider, RouteRefreshProvider
{
    /// The routes for `request`.
    public func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        try await post("/v1/directions", request)
    }

    /// The times along the lines of `request`.
    public func refresh(
        _ request: RouteRefreshRequest
    ) async throws(DirectionsError) -> RouteRefresh {
        try await post("/v1/directions/refresh", request)
    }

    /// The table for `request`.
    public func table(_ request: TableRequest) async throws(DirectionsError) -> TravelTable {
        try await post("/v1/matrix", request)
    }

    /// The areas for `request`.
    public func isochrones(
        _ request: IsochroneRequest
    ) async throws(DirectionsError) -> IsochroneResponse {
        try await post("/v1/isochrone", request)
    }

    /// The tour for `request`.
    public func trip(_ request: TripRequest) async throws(DirectionsError) -> TripResponse {
        try await post("/v1/trip", request)
    }

    /// The roads for `request`.
    public func match(_ request: MatchRequest) async throws(DirectionsError) -> MatchResponse {
        try await post("/v1/match", request)
    }

    /// The heights for `request`.
    public func elevation(
        _ request: ElevationRequest
    ) async throws(DirectionsError) -> ElevationProfile {
        try await post("/v1/elevation", request)
    }

    /// The pieces of road open to cars around `center`, nearest first.
    public func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] {
        guard center.isValid, radius.isFinite else {
            throw .invalidRequest(reason: "no place of the Earth, or no radius")
        }
        let query = "lat=\(center.latitude)&lon=\(center.longitude)&radius=\(radius)"
        let list: RoadList = try await get("/v1/roads?\(query)")
        return list.roads
    }

    func post<Question: Encodable, Answer: Decodable>(
        _ path: String, _ question: Question
    ) async throws(DirectionsError) -> Answer {
        let body: Data
        do { body = try JSONEncoder().encode(question) } catch {
            throw .invalidRequest(reason: "the request cannot be written: \(error)")
        }
        return try await answer(RemoteRequest(url: address + path, body: [UInt8](body)))
    }

    private func get<Answer: Decodable>(_ path: String) async throws(DirectionsError) -> Answer {
        try await answer(RemoteRequest(url: address + path))
    }

    /// The answer of the server itself, whatever the cache has.
    func uncachedReply(to request: RemoteRequest) async throws(DirectionsError) -> RemoteReply {
        try await transport.reply(to: authorized(request))
    }

    func answer<Answer: Decodable>(
        _ request: RemoteRequest
    ) async throws(DirectionsError) -> Answer {
        let reply = try await reply(to: request)
        guard reply.status == 200 else { throw DirectionsError(reply) }
        return try model(reply)
    }

    /// What a server answered.
    func model<Answer: Decodable>(_ reply: RemoteReply) throws(DirectionsError) -> Answer {
        do {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return try decoder.decode(Answer.self, from: Data(reply.body))
        } catch {
            throw .provider(reason: "its answer cannot be read")
        }
    }
}

extension RemoteProvider: TileSource {
    /// The box around all regions of the server, where it is known.
    public var bounds: CoordinateBounds? {
        guard let first = regions.first?.bounds else { return nil }
        return regions.dropFirst().reduce(first) { $0.including($1.bounds) }
    }

    /// The contents of `tile`; `nil` where there is none.
    public func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        try await contents(of: tile, in: "tiles", zooms: zooms)
    }

    /// The contents of `tile` of those at a path of the server.
    func contents(
        of tile: TileID, in path: String, zooms: ClosedRange<Int>
    ) async throws(DirectionsError) -> [UInt8]? {
        guard tile.isValid, zooms.contains(tile.z) else { return nil }
        return try await file(at: "\(path)/\(tile.path).mvt")
    }

    /// The file at a path of the server; `nil` where there is none.
    func file(at path: String) async throws(DirectionsError) -> [UInt8]? {
        let reply = try await reply(to: RemoteRequest(url: "\(address)/\(path)"))
        switch reply.status {
        case 200: return reply.body
        case 204, 404: return nil
        default: throw DirectionsError(reply)
        }
    }
}

extension RemoteProvider: RequirementsProvider {}

extension RemoteProvider: LocalityProvider {
    /// Country and time zone of the first region that holds `place`.
    public func locality(of place: Coordinate) -> Locality? {
        regions.first { $0.bounds.contains(place) }
            .map { Locality(country: $0.country, timeZone: $0.timeZone) }
    }
}

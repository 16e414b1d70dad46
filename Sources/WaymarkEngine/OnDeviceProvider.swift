package import Foundation
public import WaymarkDirections
public import WaymarkGeometry
import WaymarkGuidance
import WaymarkRegion
public import WaymarkRouting
public import WaymarkSearch

/// Answers from a region on the device, without a network. A task that is cancelled, or whose
/// `SearchBudget` is spent, gets ``DirectionsError/cancelled`` or ``DirectionsError/outOfTime``.
///
/// ```swift
/// let provider = OnDeviceProvider(region: try Region(path: "reykjavik.waymark"))
/// let response = try await provider.directions(DirectionsRequest(waypoints: [home, office]))
/// ```
public struct OnDeviceProvider: Sendable {
    /// The region that it answers from.
    public let region: Region
    /// The source of its places; `nil` if it has none.
    let places: (any PlaceSource)?
    private let ownAssemblers: [String: RouteAssembler]
    /// The time at which journeys begin that are told no other.
    package var now: @Sendable () -> Date = { Date() }

    /// A provider of `region`, and of profiles of the user's own besides those of the region.
    ///
    /// - Parameter places: where the places are; in the region where `nil`.
    public init(region: Region, profiles: [Profile] = [], places: (any PlaceSource)? = nil) {
        self.region = region
        self.places = places ?? region.places
        ownAssemblers = Dictionary(
            profiles.map { ($0.name, region.assembler(region.router(profile: $0))) },
            uniquingKeysWith: { _, last in last })
    }

    /// The names of the profiles that it knows, the user's own last.
    public var profiles: [String] {
        let known = region.manifest.profiles
        return known + ownAssemblers.keys.filter { !known.contains($0) }.sorted()
    }

    /// The router of a profile: the user's own, or the region's.
    ///
    /// - Throws: ``DirectionsError/unknownProfile(_:known:)``, or
    ///   ``DirectionsError/provider(reason:)`` where the tables of the region are damaged.
    public func router(_ profile: String) throws(DirectionsError) -> Router {
        try assembler(profile).router
    }

    private func assembler(_ profile: String) throws(DirectionsError) -> RouteAssembler {
        if let own = ownAssemblers[profile] { return own }
        guard region.manifest.profiles.contains(profile) else {
            throw .unknownProfile(profile, known: profiles)
        }
        return try DirectionsError.of { () throws(RoutingError) in
            try region.freeAssembler(profile)
        }
    }

    /// The planner of the routes of a request; a task that was cancelled needs none.
    ///
    /// - Parameters:
    ///   - isPast: whether it is about a journey that was made, whatever the traffic is now.
    ///   - need: what is asked besides journeys by the clock.
    func planner(
        _ options: RoutingOptions, isPast: Bool = false, need: StillRoads
    ) throws(DirectionsError) -> RoutePlanner {
        guard !Task.isCancelled else { throw .cancelled }
        let assembler = try assembler(options)
        guard !isPast, assembler.router.metric.profile.family == .motor else {
            return RoutePlanner(region: region, assembler: assembler)
        }
        let hasTraffic = !region.traffic.isEmpty
        guard hasTraffic || assembler.router.isTimed else {
            return RoutePlanner(region: region, assembler: assembler)
        }
        let (now, zones) = (now(), timeZones)
        // Who departs later finds the traffic of then.
        let zone = zones.first { zone in
            options.departureTime.flatMap { $0.date(in: zone) }
                .map { abs($0.timeIntervalSince(now)) < Self.trafficMemory } ?? true
        }
        let isLive = hasTraffic && zone != nil
        let clock = zone ?? zones[0]
        let time = options.departureTime ?? LocalTime(now, in: clock)
        // All who depart now share the roads of this quarter of an hour.
        let moment = isLive ? LocalTime(now, in: clock) : time
        var roads = TrafficRoads(still: assembler)
        var quarter: Int?
        if assembler.router.isTimed, let moment {
            let typical = WeekTime(moment).quarter
            quarter = typical
            roads.timed = assembler.live(assembler.router)
            // All who depart now share these roads; each who departs later would need his own.
            if isLive || need == .exact {
                roads.still = region.typicalRoads(assembler, quarter: typical)
            } else if need == .similar {
                let similar = WeekTime(moment).similarQuarter
                roads.still = region.typicalRoads(assembler, quarter: similar)
            }
        }
        if isLive {
            if roads.timed == nil { roads.timed = assembler }
            roads = region.traffic.roads(over: roads, quarter: quarter, now: now, in: clock)
        }
        return RoutePlanner(
            region: region, assembler: roads.still, timed: roads.timed,
            departure: time.map { WeekTime($0) })
    }

    /// What roads as they are at one time are needed for, which take a customization.
    enum StillRoads {
        /// Nothing: all is asked by the clock.
        case none
        /// Other routes, whose times are reckoned by the clock: those of hours like this one do.
        case similar
        /// Many ways at once.
        case exact
    }

    /// Seconds within which who departs finds the traffic of now.
    private static let trafficMemory = 1800.0

    /// The zones that clocks at the start of a journey may show: where a region lies in several, or none is known,
    /// the caller has one of these.
    private var timeZones: [TimeZone] {
        let names =
            region.manifest.timeZone.map { [$0] } ?? region.locality.country?
            .timeZoneIdentifiers ?? []
        let zones = names.compactMap { TimeZone(identifier: $0) }
        return zones.isEmpty ? [.current, .gmt] : zones
    }

    private func assembler(_ options: RoutingOptions) throws(DirectionsError) -> RouteAssembler {
        guard options.vehicle != nil || options.profileDocument != nil else {
            return try assembler(options.profile)
        }
        var profile: Profile
        if let document = options.profileDocument {
            profile = try ownProfile(document)
        } else {
            profile = try assembler(options.profile).router.metric.profile
        }
        if let vehicle = options.vehicle {
            if let problem = vehicle.problem { throw .invalidRequest(reason: problem) }
            profile.vehicle.take(vehicle)
        }
        return try region.assembler(profile)
    }

    private static let longestDocument = 65_536

    /// Reads a profile that extends those of the provider, or those that come with the package.
    private func ownProfile(_ document: String) throws(DirectionsError) -> Profile {
        guard document.utf8.count <= Self.longestDocument else {
            throw .invalidRequest(
                reason: "a profile has up to \(Self.longestDocument) bytes")
        }
        do {
            return try Profile(yaml: document, name: "profileDocument") {
                name throws(RoutingError) in
                if let known = try? router(name) { return known.metric.profile.yaml() }
                return try Profile.shippedText(name)
            }
        } catch {
            throw .invalidRequest(reason: error.description)
        }
    }

    /// The planner of the routes of `profile`; a task that was cancelled needs none.
    func planner(_ profile: String) throws(DirectionsError) -> RoutePlanner {
        guard !Task.isCancelled else { throw .cancelled }
        return RoutePlanner(region: region, assembler: try assembler(profile))
    }
}

extension OnDeviceProvider: DirectionsProvider, TableProvider, IsochroneProvider, TripProvider,
    MatchProvider
{
    /// The routes for `request`, computed off the caller's thread.
    public func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        try route(request)
    }

    /// The routes for `request`, computed on the caller's thread.
    public func route(_ request: DirectionsRequest) throws(DirectionsError) -> DirectionsResponse {
        let request = try departing(request)
        return try planner(
            request.options, need: request.mostAlternatives == 0 ? .none : .similar
        ).directions(request)
    }

    /// The table for `request`, computed off the caller's thread.
    ///
    /// - Complexity: see ``Router/matrix(from:to:options:)``.
    public func table(_ request: TableRequest) async throws(DirectionsError) -> TravelTable {
        try planner(request.options, need: request.followsClock == true ? .none : .exact)
            .table(request)
    }

    /// The areas for `request`, computed off the caller's thread.
    public func isochrones(
        _ request: IsochroneRequest
    ) async throws(DirectionsError) -> IsochroneResponse {
        try planner(request.options, need: request.isByDistance ? .exact : .none)
            .isochrones(request)
    }

    /// The tour for `request`, computed off the caller's thread.
    public func trip(_ request: TripRequest) async throws(DirectionsError) -> TripResponse {
        try planner(request.options, need: .exact).trip(request)
    }

    /// The roads for `request`, computed off the caller's thread.
    public func match(_ request: MatchRequest) async throws(DirectionsError) -> MatchResponse {
        try planner(request.options, isPast: true, need: .none).match(request)
    }
}

extension OnDeviceProvider: RouteRefreshProvider {
    /// The times along the lines of `request`, computed off the caller's thread.
    ///
    /// - Complexity: O(*n*) in the points of the lines. A line that is not of these roads is matched to them, which
    ///   takes longer.
    public func refresh(
        _ request: RouteRefreshRequest
    ) async throws(DirectionsError) -> RouteRefresh {
        try times(request)
    }

    /// The times along the lines of `request`, computed on the caller's thread.
    package func times(
        _ request: RouteRefreshRequest
    ) throws(DirectionsError) -> RouteRefresh {
        let free = try planner(request.options, isPast: true, need: .none).router
        return try planner(request.options, need: .none).refresh(request, on: free)
    }
}

extension OnDeviceProvider: TileSource {
    /// The zooms that have tiles.
    public var zooms: ClosedRange<Int> { region.tiles.zooms }

    /// The box in which the map of the region is whole.
    public var bounds: CoordinateBounds? { region.manifest.mapBounds ?? region.manifest.bounds }

    /// The contents of `tile`, decompressed; `nil` where there is none.
    public func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        do {
            return try region.tiles.contents(of: tile)
        } catch {
            throw .provider(reason: "\(error)")
        }
    }
}

extension OnDeviceProvider: RequirementsProvider {
    /// No key, and terms only where the region's manifest carries a text.
    public var requirements: ProviderRequirements {
        let manifest = region.manifest
        guard let text = manifest.terms, text.contains(where: { !$0.isWhitespace }) else {
            return ProviderRequirements()
        }
        return ProviderRequirements(terms: Terms(title: manifest.name, text: text))
    }
}

extension Profile.Vehicle {
    /// Takes what `dimensions` says.
    fileprivate mutating func take(_ dimensions: VehicleDimensions) {
        height = dimensions.height ?? height
        width = dimensions.width ?? width
        length = dimensions.length ?? length
        weight = dimensions.weight ?? weight
        axleLoad = dimensions.axleLoad ?? axleLoad
        hazmat = dimensions.hazmat ?? hazmat
    }
}

extension DirectionsError {
    /// The answer of `search`, or its error in the words of providers.
    static func of<Answer>(
        _ search: () throws(RoutingError) -> Answer
    ) throws(DirectionsError) -> Answer {
        do {
            return try search()
        } catch {
            throw DirectionsError(error)
        }
    }

    private init(_ error: RoutingError) {
        switch error {
        case .noRoad(let waypoint, let radius):
            self = .waypoint(index: waypoint, reason: .noRoad(radius: radius))
        case .invalidCoordinate(let waypoint), .invalidTracePoint(let waypoint):
            self = .waypoint(index: waypoint, reason: .invalidCoordinate)
        case .noRoute(let from, let to): self = .noRouteFound(from: from, to: to)
        case .tooFewWaypoints: self = .tooFewWaypoints
        case .tooManyPlaces(let count, let limit):
            self = .tooManyWaypoints(count: count, limit: limit)
        case .unknownProfile(let name): self = .unknownProfile(name, known: [])
        case .invalidOption, .tooShortTrace: self = .invalidRequest(reason: error.description)
        case .noMatch: self = .noMatch
        case .outOfTime: self = .outOfTime
        case .cancelled: self = .cancelled
        case .invalidProfile, .damagedTables: self = .provider(reason: error.description)
        }
    }
}

import Synchronization
public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkRegion
public import WaymarkRouting
public import WaymarkSearch

/// Several open regions as one provider: each request is answered from the region that holds its
/// places.
///
/// ```swift
/// let catalog = RegionCatalog(regions: [try Region(path: "iceland.waymark")])
/// try catalog.open(path: "malta.waymark")
/// let response = try await catalog.directions(request)
/// ```
///
/// A region may be swapped for a newer version while requests run: they go on with the version that
/// they began with, which is closed when the last of them is done.
public final class RegionCatalog: Sendable {
    /// Tells where the places of a region are.
    public typealias PlaceSources = @Sendable (RegionManifest) -> (any PlaceSource)?

    private let providers: Mutex<[OnDeviceProvider]>
    private let ownProfiles: [Profile]
    /// What sources said of the traffic, for regions that are opened later; one of them at a time.
    let reports = Mutex(TrafficReports())
    /// Wakes those who wait for other traffic.
    let trafficSignals = TrafficSignals()
    private let sources: PlaceSources

    /// Metres around a region from which its roads are taken where no region holds a place: data
    /// ends at its outermost road.
    private static let margin = 2000.0

    /// A catalog of `regions`, and of profiles of the user's own besides those of the regions.
    ///
    /// - Parameter sources: where the places of each region are; in the region where it is `nil`.
    /// - Complexity: for each of the user's own profiles and each region a customization.
    public init(
        regions: [Region] = [], profiles: [Profile] = [],
        places sources: @escaping PlaceSources = { _ in nil }
    ) {
        ownProfiles = profiles
        self.sources = sources
        providers = Mutex(
            regions.map {
                OnDeviceProvider(region: $0, profiles: profiles, places: sources($0.manifest))
            })
    }

    /// The open regions in the order in which they were added.
    public var regions: [Region] { providers.withLock { $0.map(\.region) } }

    /// The providers of the open regions, in the same order.
    var openProviders: [OnDeviceProvider] { providers.withLock { $0 } }

    /// The names of all profiles, the user's own last.
    public var profiles: [String] {
        let names = regions.flatMap(\.manifest.profiles) + ownProfiles.map(\.name)
        return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Opens the bundle at `path`; an open region of the same path gives way to it.
    ///
    /// - Throws: ``RegionError``; what is open then stays as it was.
    public func open(path: String, check: RegionCheck = .everything) throws(RegionError) {
        let region = try Region(path: path, check: check)
        let provider = OnDeviceProvider(
            region: region, profiles: ownProfiles, places: sources(region.manifest))
        defer { trafficSignals.send() }
        reports.withLock { reports in
            for report in reports.all { _ = try? region.apply(report) }
            providers.withLock { providers in
                if let place = providers.firstIndex(where: { $0.region.path == path }) {
                    providers[place] = provider
                } else {
                    providers.append(provider)
                }
            }
        }
    }

    /// Takes the region of the bundle at `path` out; whether it was there.
    @discardableResult public func close(path: String) -> Bool {
        defer { trafficSignals.send() }
        return providers.withLock { providers in
            let count = providers.count
            providers.removeAll { $0.region.path == path }
            return providers.count < count
        }
    }

    /// The provider of the first region that knows `profile` and holds all of `places`, or else all
    /// but for a margin.
    ///
    /// - Throws: ``DirectionsError``: no such profile, or no such region.
    public func provider(
        of profile: String, for places: [Coordinate]
    ) throws(DirectionsError) -> OnDeviceProvider {
        let known = profiles
        guard known.contains(profile) else { throw .unknownProfile(profile, known: known) }
        return try Self.holder(
            of: places, among: openProviders.filter { $0.profiles.contains(profile) })
    }

    /// The provider for a request with `options` about `places`.
    private func provider(
        for options: RoutingOptions, at places: [Coordinate]
    ) throws(DirectionsError) -> OnDeviceProvider {
        // A profile that comes with the request is known everywhere.
        options.profileDocument == nil
            ? try provider(of: options.profile, for: places)
            : try Self.holder(of: places, among: openProviders)
    }

    private static func holder(
        of places: [Coordinate], among able: [OnDeviceProvider]
    ) throws(DirectionsError) -> OnDeviceProvider {
        func holds(_ provider: OnDeviceProvider, _ margin: Double, _ places: [Coordinate]) -> Bool {
            let bounds = provider.region.manifest.bounds.grown(by: margin)
            return places.allSatisfy { bounds.contains($0) }
        }
        let holder =
            able.first { holds($0, 0, places) } ?? able.first { holds($0, Self.margin, places) }
        if let holder { return holder }
        let outside = places.firstIndex { place in
            !able.contains { holds($0, Self.margin, [place]) }
        }
        throw outside.map { .waypoint(index: $0, reason: .outsideRegions) } ?? .acrossRegions
    }
}

extension RegionCatalog: DirectionsProvider, TableProvider, IsochroneProvider, TripProvider,
    MatchProvider, NearestProvider, RoadProvider, RouteRefreshProvider
{
    /// The routes for `request` from the region that holds its waypoints.
    public func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        try await provider(for: request.options, request.waypoints).directions(request)
    }

    /// The times along the lines of `request` from the region that holds their ends.
    public func refresh(
        _ request: RouteRefreshRequest
    ) async throws(DirectionsError) -> RouteRefresh {
        let ends = request.lines.flatMap { [$0.first, $0.last].compactMap(\.self) }
        return try await provider(for: request.options, at: ends).refresh(request)
    }

    /// The table for `request` from the region that holds its waypoints.
    public func table(_ request: TableRequest) async throws(DirectionsError) -> TravelTable {
        try await provider(for: request.options, request.waypoints).table(request)
    }

    /// The areas for `request` from the region that holds its origin.
    public func isochrones(
        _ request: IsochroneRequest
    ) async throws(DirectionsError) -> IsochroneResponse {
        try await provider(for: request.options, [request.origin]).isochrones(request)
    }

    /// The tour for `request` from the region that holds its waypoints.
    public func trip(_ request: TripRequest) async throws(DirectionsError) -> TripResponse {
        try await provider(for: request.options, request.waypoints).trip(request)
    }

    /// The roads for `request` from the region that holds its trace.
    public func match(_ request: MatchRequest) async throws(DirectionsError) -> MatchResponse {
        try await provider(for: request.options, at: request.trace.map(\.coordinate))
            .match(request)
    }

    /// The roads nearest to the place of `request` in the region that holds it.
    public func nearest(
        _ request: NearestRequest
    ) async throws(DirectionsError) -> [NearbyRoad] {
        try await provider(request.profile, [request.waypoint]).nearest(request)
    }

    /// The pieces of road around `center` in the region that holds it.
    public func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] {
        try await provider(of: "car", for: [center]).roads(around: center, radius: radius)
    }

    private func provider(
        for options: RoutingOptions, _ waypoints: [Waypoint]
    ) throws(DirectionsError) -> OnDeviceProvider {
        try provider(for: options, at: waypoints.compactMap(\.coordinate))
    }

    private func provider(
        _ profile: String, _ waypoints: [Waypoint]
    ) throws(DirectionsError) -> OnDeviceProvider {
        try provider(of: profile, for: waypoints.compactMap(\.coordinate))
    }
}

extension RegionCatalog: LocalityProvider {
    /// The country and the time zone of the first region that holds `place`.
    public func locality(of place: Coordinate) -> Locality? {
        providers.withLock { $0 }.lazy.compactMap { $0.locality(of: place) }.first
    }
}

extension OnDeviceProvider: LocalityProvider {
    /// The country and the time zone of the region, where it holds `place`.
    public func locality(of place: Coordinate) -> Locality? {
        region.manifest.bounds.contains(place) ? region.locality : nil
    }
}

extension CoordinateBounds {
    /// The rectangle with `margin` metres more on each side.
    fileprivate func grown(by margin: Double) -> CoordinateBounds {
        guard margin > 0 else { return self }
        let latitudes = margin / (Earth.meanRadius * .pi / 180)
        let farthest = max(abs(southWest.latitude), abs(northEast.latitude))
        let longitudes = latitudes / max(0.01, CMath.cosine(farthest.degreesToRadians))
        guard longitudeSpan + 2 * longitudes < 360 else { return self }
        return CoordinateBounds(
            southWest: Coordinate(
                latitude: southWest.latitude - latitudes,
                longitude: (southWest.longitude - longitudes).normalizedLongitude),
            northEast: Coordinate(
                latitude: northEast.latitude + latitudes,
                longitude: (northEast.longitude + longitudes).normalizedLongitude))
    }
}

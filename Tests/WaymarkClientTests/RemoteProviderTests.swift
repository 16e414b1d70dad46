import Foundation
import Synchronization
import Testing
import WaymarkAccess
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation
import WaymarkRegion
import WaymarkServer
import WaymarkTestSupport

extension ServiceAccess {
    /// What a client learns of it.
    fileprivate var requirementsOfClient: ProviderRequirements {
        ProviderRequirements(requiresAPIKey: keys != nil, terms: terms)
    }
}

/// A user who accepts everything.
private struct Accepting: TermsPresenter {
    func present(_ terms: Terms, options: TermsDialogOptions) async -> Bool { true }
}

private func place(_ latitude: Double, _ longitude: Double) -> Waypoint {
    Waypoint(coordinate: Coordinate(latitude: latitude, longitude: longitude))
}

@Suite("A provider at an address", .timeLimit(.minutes(30)))
struct RemoteProviderTests {
    private typealias Provider = DirectionsProvider & TableProvider & IsochroneProvider
        & TripProvider & MatchProvider & RoadProvider & RouteRefreshProvider

    @Test(
        "Answers and errors from the device, from another machine and from both are those of the engine, field by field"
    )
    func same() async throws {
        try await withServer { address, catalog in
            let remote = try await RemoteProvider.connected(to: address)
            #expect(
                remote.zooms == catalog.regions.first?.tiles.zooms
                    && remote.regions.map(\.profiles) == [["car"]])
            #expect(
                remote.locality(of: Coordinate(latitude: 60.17, longitude: 24.94))?.country?.code
                    == "FI")
            let device = OnDeviceProvider(region: catalog.regions[0])
            let hybrid = HybridProvider(network: remote, device: device, patience: 600)
            for provider in [device, remote, hybrid] as [any Provider] {
                try await expectSame(provider, as: catalog)
            }
            #expect(hybrid.source == .network)
        }
    }

    private func expectSame(_ provider: any Provider, as catalog: RegionCatalog) async throws {
        let (a, b) = (place(60.1675, 24.9427), place(60.1756, 24.9494))
        var options = RoutingOptions(profile: "car")
        options.departureTime = LocalTime(iso: "2026-11-23T08:30")
        for waypoints in [
            [a, b], [b, a], [a, place(60.17, 24.935), b], [a], [a, place(0, 0)], [],
        ] {
            let request = DirectionsRequest(waypoints: waypoints, options: options)
            let here = await outcome { () throws(DirectionsError) in
                try await catalog.directions(request)
            }
            let there = await outcome { () throws(DirectionsError) in
                try await provider.directions(request)
            }
            switch (here, there) {
            case (.success(let one), .success(let other)): #expect(one == other)
            case (.failure(let one), .failure(let other)): #expect(one.status == other.status)
            default: Issue.record("\(here) and \(there)")
            }
        }
        let table = TableRequest(waypoints: [a, b])
        #expect(try await provider.table(table) == catalog.table(table))
        let reach = IsochroneRequest(origin: a, limits: [120])
        #expect(try await provider.isochrones(reach) == catalog.isochrones(reach))
        let trip = TripRequest(waypoints: [a, b])
        #expect(try await provider.trip(trip) == catalog.trip(trip))
        let driven = try #require(
            try await catalog.directions(DirectionsRequest(waypoints: [a, b])).routes.first)
        let trace = MatchRequest(trace: driven.path.map { TracePoint($0) })
        #expect(try await provider.match(trace) == catalog.match(trace))
        let sent = RouteRefreshRequest(lines: driven.legs.map(\.path))
        let refresh = try JSONDecoder().decode(
            RouteRefreshRequest.self, from: JSONEncoder().encode(sent))
        #expect(try await provider.refresh(refresh) == catalog.refresh(refresh))
        let center = Coordinate(latitude: 60.17, longitude: 24.94)
        #expect(
            try await provider.roads(around: center, radius: 200)
                == catalog.roads(around: center, radius: 200))
        let unknown = DirectionsRequest(
            waypoints: [a, b], options: RoutingOptions(profile: "tram"))
        #expect(
            await outcome { () throws(DirectionsError) in try await provider.directions(unknown) }
                == .failure(.unknownProfile("tram", known: ["car"])))
    }

    @Test(
        "Keys, quotas and terms of a server are the statuses of a route, and end a navigator's making"
    )
    func conditions() async throws {
        try await withTemporaryDirectory { directory in
            let store = try SQLiteKeyStore(path: directory + "/keys.sqlite", create: true)
            let (good, poor, other) = (SecretKey(), SecretKey(), SecretKey())
            func put(_ secret: SecretKey, for service: AccessService, perDay: Int?) async throws {
                try await store.put(
                    AccessKey(
                        secret, name: "", services: [service, .maps],
                        limits: AccessLimits(perDay: perDay), created: Date()))
            }
            try await put(good, for: .navigation, perDay: nil)
            try await put(poor, for: .navigation, perDay: 0)
            try await put(other, for: .maps, perDay: nil)
            let terms = Terms(title: "Terms", text: "Drive with care.")
            let access = ServiceAccess(keys: try await KeyRing(store), terms: terms)
            try await withServer(access) { address, _ in
                let credentials = ProviderCredentials()
                let maps = await MapServices(credentials: credentials)
                let services = await NavigationServices(
                    store: MemoryAcceptanceStore(), credentials: credentials)
                let remote = try await RemoteProvider.connected(
                    to: address, credentials: credentials)
                #expect(remote.requirements == access.requirementsOfClient)
                await #expect(throws: NavigationSetupError.missingAPIKey) {
                    try await Navigator(provider: remote, maps: maps, services: services)
                }
                func status() async -> RouteStatus? {
                    let request = DirectionsRequest(waypoints: [
                        place(60.1675, 24.9427), place(60.1756, 24.9494),
                    ])
                    let result = await outcome { () throws(DirectionsError) in
                        try await remote.directions(request)
                    }
                    if case .failure(let error) = result { return error.status }
                    return nil
                }
                #expect(await status() == .apiKeyNotAuthorized)
                for (key, expected) in [
                    (other, .apiKeyNotAuthorized), (poor, .quotaExceeded),
                    (good, .termsAndConditionsNotAccepted),
                ] as [(SecretKey, RouteStatus)] {
                    #expect(await maps.provideAPIKey(key.text))
                    #expect(await status() == expected)
                }
                await #expect(throws: NavigationSetupError.termsNotAccepted) {
                    try await Navigator(provider: remote, maps: maps, services: services)
                }
                let hasAccepted = await services.showTermsAndConditionsDialogIfNeeded(
                    for: remote.requirements, on: Accepting())
                #expect(hasAccepted)
                #expect(await status() == nil)
                _ = try await Navigator(provider: remote, maps: maps, services: services)
                #expect(
                    try await RemoteProvider.connected(to: address, credentials: credentials)
                        .regions.count == 1)
            }
        }
    }

    @Test("Tiles from another machine are those of the region")
    func tiles() async throws {
        try await withServer { address, catalog in
            let remote = try RemoteProvider(address: address)
            let region = try #require(catalog.regions.first)
            for zoom in [10, 12, 14] {
                let tile = TileID(
                    containing: Coordinate(latitude: 60.17, longitude: 24.944), z: zoom)
                #expect(try await remote.contents(of: tile) == region.tiles.contents(of: tile))
            }
            #expect(try await remote.contents(of: TileID(z: 14, x: 0, y: 0)) == nil)
        }
    }

    @Test("Where nobody listens, that is an error of the network")
    func nobody() async throws {
        let remote = try RemoteProvider(address: "http://127.0.0.1:1", timeout: 5)
        let result = await outcome { () throws(DirectionsError) in
            try await remote.roads(around: Coordinate(latitude: 60, longitude: 24), radius: 100)
        }
        guard case .failure(let error) = result else {
            Issue.record("it answered")
            return
        }
        #expect(error.status == .networkError)
    }

    @Test(
        "What is no address is refused",
        arguments: ["", "maps", "ftp://a.example", "http://", "http://a.example/?x=1", "://"])
    func addresses(address: String) {
        #expect(throws: DirectionsError.self) { try RemoteProvider(address: address) }
    }

    @Test(
        "What servers and proxies refuse has its status",
        arguments: [
            (401, #"{"code":"Unauthorized","message":"no key"}"#, RouteStatus.apiKeyNotAuthorized),
            (403, "", .apiKeyNotAuthorized), (429, "slow down", .quotaExceeded),
            (502, "<html>", .networkError),
            (503, #"{"code":"TooBusy","message":"later"}"#, .networkError),
            (500, "", .internalError), (200, "", .internalError), (200, "{", .internalError),
            (200, #"{"routes": 7}"#, .internalError), (200, "\u{0}\u{1}", .internalError),
            (400, #"{"code":"NoRoute","message":"","from":0,"to":1}"#, .noRouteFound),
            (400, #"{"code":"NoSegment","message":"","index":1}"#, .waypointError),
            (400, #"{"code":"OutOfTime","message":""}"#, .internalError), (302, "", .internalError),
        ])
    func refused(status: Int, body: String, expected: RouteStatus) async throws {
        let remote = try RemoteProvider(
            address: "https://maps.example/",
            transport: ScriptedTransport(status: status, body: body))
        let request = DirectionsRequest(waypoints: [place(60, 24), place(60, 25)])
        let result = await outcome { () throws(DirectionsError) in
            try await remote.directions(request)
        }
        guard case .failure(let error) = result else {
            Issue.record("it answered")
            return
        }
        #expect(error.status == expected)
    }
}

import Foundation
import Synchronization
import Testing
import WaymarkAccess
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkServer
import WaymarkTestSupport

@Suite("Traffic over the network", .timeLimit(.minutes(30)))
struct RemoteTrafficTests {
    private static let line = Path([
        Coordinate(latitude: 60.16716, longitude: 24.9410),
        Coordinate(latitude: 60.16680, longitude: 24.9398),
    ])

    /// A server of a city of its own, and the same city on the device: traffic is the same for all who ask.
    private func withCity(
        _ access: ServiceAccess = ServiceAccess(),
        _ body: (String, RegionCatalog, Region) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            let device = try Region(path: path)
            try await withServer(access, of: RegionCatalog(regions: [try Region(path: path)])) {
                address, catalog in try await body(address, catalog, device)
            }
        }
    }

    private func incident() -> TrafficIncident {
        var incident = TrafficIncident(
            id: "x", kind: .accident, coordinate: Self.line[0], roadName: "Road",
            summary: "Two cars", details: "On the left", delay: 90)
        incident.path = Self.line
        incident.startTime = Date(timeIntervalSince1970: 1_700_000_000)
        incident.endTime = Date(timeIntervalSince1970: 4_000_000_000)
        return incident
    }

    private func report(
        _ speed: Double?, isClosed: Bool = false, along line: Path = Self.line
    ) -> TrafficReport {
        TrafficReport(
            source: "a", time: Date(),
            stretches: [TrafficReport.Stretch(path: line, speed: speed, isClosed: isClosed)])
    }

    @Test("A map sees over the network what it sees on the device", arguments: [10, 12, 14, 16])
    func same(zoom: Int) async throws {
        try await withCity { address, catalog, _ in
            let request = try route()
            let path = try #require(try await catalog.directions(request).routes.first).path
            var report = report(0.8, along: path)
            report.incidents = [incident()]
            catalog.apply(report)
            let device = OnDeviceProvider(region: catalog.regions[0])
            let remote = try RemoteProvider(address: address)
            let hybrid = HybridProvider(network: remote, device: device, patience: 60)
            let tile = TileID(containing: Self.line[0], z: zoom)
            let meters = 40_000_000 / Double(4096 << min(14, zoom))
            let here = try await device.traffic(in: tile)
            #expect(!here.isEmpty || ![12, 14].contains(zoom))
            for provider in [remote, hybrid] as [any TrafficProvider] {
                let there = try await provider.traffic(in: tile)
                expectSame(here, there, in: tile, meters: meters)
                expectSame(there, here, in: tile, meters: meters)
                let incidents = try await provider.incidents(in: tile)
                #expect(incidents.count == 1)
                let found = try #require(incidents.first)
                #expect(found.coordinate.distance(to: Self.line[0]) < meters)
                let expected = try #require(try await device.incidents(in: tile).first)
                #expect(found.roadName == expected.roadName && found.kind == expected.kind)
                #expect(found.summary == expected.summary && found.details == expected.details)
                #expect(found.startTime == expected.startTime && found.endTime == expected.endTime)
                #expect(found.delay == expected.delay && found.isClosed == expected.isClosed)
                #expect(found.path?.count == 2 && found.id == "x")
            }
            #expect(hybrid.source == .network)
            let empty = TileID(z: 14, x: 0, y: 0)
            #expect(try await remote.traffic(in: empty).isEmpty)
            #expect(try await remote.incidents(in: empty).isEmpty)
        }
    }

    /// What `one` has in `tile` is in `other` as well.
    private func expectSame(
        _ one: [TrafficSegment], _ other: [TrafficSegment], in tile: TileID, meters: Double
    ) {
        for segment in one {
            for place in segment.path where tile.bounds.contains(place) {
                let isThere = other.contains { other in
                    other.congestion == segment.congestion
                        && other.drivingSide == segment.drivingSide
                        && other.path.nearest(to: place).map { $0.distance < meters } ?? false
                }
                #expect(isThere, "\(place)")
            }
        }
    }

    private func route() throws -> DirectionsRequest {
        var options = RoutingOptions(profile: "car")
        options.departureTime = nil
        let places = [
            Coordinate(latitude: 60.1675, longitude: 24.9427),
            Coordinate(latitude: 60.1756, longitude: 24.9494),
        ]
        return DirectionsRequest(
            waypoints: places.map { Waypoint(coordinate: $0) }, options: options)
    }

    @Test("Without the network the device tells, and what the server refuses is told as for others")
    func failures() async throws {
        let tile = TileID(containing: Self.line[0], z: 14)
        let region = try SampleRegion.helsinki.get()
        let broken = try RemoteProvider(
            address: "http://127.0.0.1",
            transport: ScriptedTransport([.failure(.network(reason: "none"))]))
        let hybrid = HybridProvider(network: broken, device: OnDeviceProvider(region: region))
        #expect(try await hybrid.traffic(in: tile).isEmpty && hybrid.source == .device)
        #expect(try await hybrid.incidents(in: tile).isEmpty)
        for (status, error) in [
            (401, DirectionsError.apiKeyNotAuthorized), (429, .quotaExceeded),
        ] {
            let refusing = try RemoteProvider(
                address: "http://127.0.0.1", transport: ScriptedTransport(status: status))
            await #expect(throws: error) { try await refusing.traffic(in: tile) }
        }
        let damaged = try RemoteProvider(
            address: "http://127.0.0.1", transport: ScriptedTransport(status: 200, body: "\u{7}x"))
        await #expect(throws: DirectionsError.self) { try await damaged.traffic(in: tile) }
        let older = try RemoteProvider(
            address: "http://127.0.0.1", transport: ScriptedTransport(status: 404))
        #expect(try await older.traffic(in: tile).isEmpty)
    }

    @Test(
        "A tile of traffic is kept for half a minute, and not taken for the traffic of a minute later"
    )
    func kept() async throws {
        try await withTemporaryDirectory { directory in
            let transport = ScriptedTransport([
                .success(RemoteReply(status: 204, body: [], etag: "\"a\"", maxAge: 3600)),
                .failure(.network(reason: "none")),
            ])
            let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
            let provider = try RemoteProvider(
                address: "http://127.0.0.1", transport: transport,
                cache: try ResponseCache(path: directory + "/answers.sqlite"),
                now: { time.withLock { $0 } })
            let tile = TileID(containing: Self.line[0], z: 14)
            for seconds in [0.0, 29, 29] {
                time.withLock { $0.addTimeInterval(seconds) }
                #expect(try await provider.traffic(in: tile).isEmpty)
            }
            #expect(transport.requests.count == 1)
            time.withLock { $0.addTimeInterval(3) }
            await #expect(throws: DirectionsError.network(reason: "none")) {
                try await provider.traffic(in: tile)
            }
            #expect(transport.requests.last?.etag == "\"a\"")
        }
    }

    // MARK: Reports

    @Test("What one user reports another one sees, confirms and denies")
    func reports() async throws {
        try await withCity { address, catalog, region in
            let users = try (1...4).map { _ in
                try RemoteProvider(address: address, credentials: ProviderCredentials())
            }
            let report = IncidentReport(
                kind: .hazard, coordinate: Self.line[0], words: "Glass", time: Date())
            let incident = try await users[0].report(report)
            #expect(incident.reportCount == 1 && incident.summary.isEmpty)
            let tile = TileID(containing: Self.line[0], z: 14)
            let seen = try #require(try await users[1].incidents(in: tile).first)
            #expect(seen.id == incident.id && seen.reportCount == 1 && seen.confidence == 0.33)
            let hybrid = HybridProvider(
                network: users[1], device: OnDeviceProvider(region: region))
            #expect(try await hybrid.vote(true, on: seen.id)?.summary == "Glass")
            #expect(try await users[2].vote(false, on: seen.id)?.reportCount == 2)
            #expect(try await users[3].vote(false, on: seen.id) == nil)
            #expect(try await users[3].vote(false, on: seen.id) == nil, "over already")
            #expect(try await users[1].incidents(in: tile).isEmpty && catalog.incidents().isEmpty)
            await #expect(throws: DirectionsError.self) {
                try await users[0].report(
                    IncidentReport(kind: .event, coordinate: Self.line[0]))
            }
        }
    }

    @Test("A flood is a quota that is used up, and a device alone takes no reports")
    func refusedReports() async throws {
        let transport = ScriptedTransport(status: 429)
        let remote = try RemoteProvider(address: "http://127.0.0.1", transport: transport)
        let report = IncidentReport(kind: .hazard, coordinate: Self.line[0])
        await #expect(throws: DirectionsError.quotaExceeded) { try await remote.report(report) }
        await #expect(throws: DirectionsError.quotaExceeded) {
            try await remote.vote(true, on: "a/b")
        }
        #expect(transport.requests.map(\.url).last?.hasSuffix("/incidents/a%2Fb/votes") == true)
        #expect(Set(transport.requests.map(\.reporter)).count == 1)
        #expect(transport.requests.allSatisfy { $0.reporter?.utf8.count == 32 })
        let device = OnDeviceProvider(region: try SampleRegion.helsinki.get())
        let hybrid = HybridProvider(network: device, device: device)
        await #expect(throws: DirectionsError.unsupported("reports of incidents")) {
            try await hybrid.report(report)
        }
    }

    // MARK: Changes

    /// Takes reports for a region, and tells the test of each.
    private struct Watched: TrafficReceiver {
        var region: Region?
        let reports: AsyncStream<TrafficReport>.Continuation

        func apply(
            _ report: TrafficReport, now: Date
        ) throws(DirectionsError) -> TrafficSummary {
            let summary = try region?.apply(report, now: now)
            reports.yield(report)
            return summary ?? TrafficSummary()
        }

        func advanceTraffic(to now: Date) { region?.advanceTraffic(to: now) }
    }

    /// Waits last until they are cancelled.
    private static let still = HybridClock {
        0
    } wait: { _ in
        await waitForEver()
    }

    private static func waitForEver() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
        continuation.finish()
    }

    @Test("The device goes by what the server knows, as soon as that does")
    func listening() async throws {
        try await withCity { address, catalog, region in
            let device = OnDeviceProvider(region: region)
            let request = try route()
            let free = try await device.directions(request)
            let (reports, continuation) = AsyncStream.makeStream(of: TrafficReport.self)
            let listener = TrafficListener(
                provider: try RemoteProvider(address: address),
                receiver: Watched(region: region, reports: continuation), clock: Self.still)
            let listening = Task { try? await listener.run() }
            defer { listening.cancel() }
            var iterator = reports.makeAsyncIterator()
            let first = try #require(await iterator.next())
            #expect(first.isComplete && first.stretches.isEmpty)
            #expect(first.source == RemoteProvider.trafficSource)

            let path = try #require(free.routes.first).path
            let part = Path(path[path.count / 3..<path.count / 2])
            var closed = report(nil, isClosed: true, along: part)
            closed.incidents = [incident()]
            catalog.apply(closed)
            let second = try #require(await iterator.next())
            #expect(!second.isComplete && second.stretches.allSatisfy(\.isClosed))
            #expect(try await device.directions(request) == catalog.directions(request))
            #expect(try await device.directions(request) != free)
            let tile = TileID(containing: Self.line[0], z: 14)
            #expect(try await device.incidents(in: tile).map(\.id) == ["x"])

            catalog.apply(report(1, along: part))
            _ = try #require(await iterator.next())
            let (here, there) = (
                try await device.directions(request), try await catalog.directions(request)
            )
            // How far a speed reaches into a road is told in tenths.
            let (one, other) = (here.routes[0].duration, there.routes[0].duration)
            #expect(abs(one - other) < 0.1 * other)

            catalog.clearTraffic()
            _ = try #require(await iterator.next())
            #expect(try await device.directions(request) == free)
            #expect(try await device.traffic(in: tile).isEmpty)
            #expect(try await device.incidents(in: tile).isEmpty)
        }
    }

    @Test("Reports come one by one to an app that asks for them")
    func sequence() async throws {
        try await withCity { address, catalog, region in
            let remote = try RemoteProvider(address: address)
            catalog.apply(report(1))
            for try await report in remote.trafficChanges() {
                #expect(report.isComplete && !report.stretches.isEmpty)
                #expect(try region.apply(report).unmatched == 0)
                break
            }
        }
    }

    /// Sends the same events to each who asks, and ends.
    private func events(_ id: String) -> RemoteReply {
        let data = #"""
            {"endedIncidents":[],"incidents":[],"isComplete":true,"revision":1,"stretches":[],"time":"2026-11-23T08:30:00Z","validity":1800}
            """#
        let text = "retry: 5000\n\n:\n\nevent: traffic\nid: \(id)\ndata: \(data)\n\n"
        return RemoteReply(status: 200, body: Array(text.utf8))
    }

    @Test("After a break it asks for what has changed since, later each time that it finds nobody")
    func breaks() async throws {
        let transport = ScriptedTransport([
            .success(events("e.1")), .failure(.network(reason: "1")),
            .failure(.network(reason: "2")), .success(RemoteReply(status: 503, body: [])),
            .success(events("e.2")), .success(RemoteReply(status: 401, body: [])),
        ])
        let waits = Mutex<[Double]>([])
        let clock = HybridClock {
            0
        } wait: { seconds in
            // Fading is not what is tested.
            guard seconds < 60 else { return await Self.waitForEver() }
            waits.withLock { $0.append(seconds) }
        }
        let (_, continuation) = AsyncStream.makeStream(of: TrafficReport.self)
        let listener = TrafficListener(
            provider: try RemoteProvider(address: "http://127.0.0.1", transport: transport),
            receiver: Watched(reports: continuation),
            clock: clock)
        await #expect(throws: DirectionsError.apiKeyNotAuthorized) { try await listener.run() }
        #expect(waits.withLock { $0 } == [1, 2, 4, 8, 1])
        #expect(
            transport.requests.map(\.lastEventID) == [nil, "e.1", "e.1", "e.1", "e.1", "e.2"])
    }

    @Test(
        "Where asking again does not help, it ends", arguments: [403, 404])
    func refused(status: Int) async throws {
        let (_, continuation) = AsyncStream.makeStream(of: TrafficReport.self)
        let listener = TrafficListener(
            provider: try RemoteProvider(
                address: "http://127.0.0.1", transport: ScriptedTransport(status: status)),
            receiver: Watched(reports: continuation),
            clock: Self.still)
        await #expect(throws: DirectionsError.self) { try await listener.run() }
    }

    @Test("Keys are those of maps for tiles, and those of navigation for changes")
    func keys() async throws {
        try await withTemporaryDirectory { directory in
            let store = try SQLiteKeyStore(path: directory + "/keys.sqlite", create: true)
            let (maps, driver) = (SecretKey(), SecretKey())
            for (secret, service) in [(maps, AccessService.maps), (driver, .navigation)] {
                try await store.put(
                    AccessKey(
                        secret, name: "", services: [service], limits: AccessLimits(),
                        created: Date()))
            }
            let access = ServiceAccess(keys: try await KeyRing(store))
            try await withCity(access) { address, _, _ in
                let credentials = ProviderCredentials()
                let remote = try RemoteProvider(address: address, credentials: credentials)
                let tile = TileID(containing: Self.line[0], z: 14)
                credentials.apiKey = maps.text
                #expect(try await remote.traffic(in: tile).isEmpty)
                await #expect(throws: DirectionsError.apiKeyNotAuthorized) {
                    for try await _ in remote.trafficChanges() { break }
                }
                credentials.apiKey = driver.text
                await #expect(throws: DirectionsError.apiKeyNotAuthorized) {
                    try await remote.traffic(in: tile)
                }
                for try await report in remote.trafficChanges() {
                    #expect(report.isComplete)
                    break
                }
            }
        }
    }
}

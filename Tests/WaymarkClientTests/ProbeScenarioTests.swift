import Foundation
import Testing
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation
import WaymarkServer
import WaymarkTestSupport

@Suite("Devices tell a server of a jam", .timeLimit(.minutes(30)))
struct ProbeScenarioTests {
    /// Seconds since 1970: in the middle of five minutes, on a Monday at noon.
    private static let now = 1_795_435_350.0

    /// A server of a city of its own that wants to know.
    private func withCity(
        _ body: (RemoteProvider, RegionService) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            var options = RegionServer.Options()
            options.port = 0
            options.probes = ProbeOptions()
            let server = try RegionServer(
                catalog: RegionCatalog(regions: [try Region(path: path)]), options: options,
                now: { Date(timeIntervalSince1970: Self.now) })
            let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
            let running = Task {
                defer { continuation.finish() }
                try await server.run { continuation.yield($0) }
            }
            var iterator = addresses.makeAsyncIterator()
            let address = try #require(await iterator.next())
            try await body(try RemoteProvider(address: address), server.service)
            running.cancel()
            _ = try? await running.value
        }
    }

    private var request: DirectionsRequest {
        var options = RoutingOptions(profile: "car")
        options.departureTime = nil
        let places = [
            Coordinate(latitude: 60.1675, longitude: 24.9427),
            Coordinate(latitude: 60.1756, longitude: 24.9494),
        ]
        return DirectionsRequest(
            waypoints: places.map { Waypoint(coordinate: $0) }, options: options)
    }

    /// One for a city of two minutes, with so little noise that one jam is as another.
    private var policy: ProbePolicy {
        var policy = ProbePolicy()
        (policy.cutMeters, policy.cutSeconds, policy.squareMeters) = (60, 8, 20)
        (policy.leastMeters, policy.epsilon, policy.dailyEpsilon) = (15, 40, 480)
        (policy.ratios, policy.delay) = (0.05...1.25, 5...60)
        return policy
    }

    /// Drives along `leg` from `start` on, in seconds since 1970, at 0.8 metres per second where the jam is; what
    /// the device sends until now.
    private func probes(
        on leg: RouteLeg, from start: Double, jam: Range<Int>, using random: inout SeededGenerator
    ) -> [RoadProbe] {
        var (recorder, passages) = (ProbeRecorder(policy), LegPassages())
        var (time, along, probes) = (start, 0.0, [RoadProbe]())
        func take(_ place: Coordinate) {
            let passed = passages.take(along, at: time, on: leg)
            recorder.take(place, at: time, passed: passed, using: &random)
        }
        take(leg.path[0])
        for segment in leg.segmentDurations.indices {
            let (from, to) = (leg.path[segment], leg.path[segment + 1])
            let length = from.distance(to: to)
            let seconds = jam.contains(segment) ? length / 0.8 : leg.segmentDurations[segment]
            let count = max(1, Int(seconds.rounded(.up)))
            for number in 1...count {
                let share = Double(number) / Double(count)
                time += seconds / Double(count)
                along += length / Double(count)
                take(from.interpolated(to: to, fraction: share))
            }
        }
        recorder.endTrip()
        for now in stride(from: time, to: Self.now, by: 5) {
            if let probe = recorder.due(at: now, using: &random) { probes.append(probe) }
        }
        return probes
    }

    @Test("Eight devices drive through a jam, and the route of the ninth goes round it")
    func jam() async throws {
        try await withCity { remote, service in
            let free = try #require(try await remote.directions(request).routes.first)
            let leg = free.legs[0]
            let jam = leg.path.count / 3..<leg.path.count * 2 / 3
            var random = SeededGenerator(seed: 8)
            var count = 0
            // Some waves of the same eight, each within seconds.
            for wave in [1200.0, 900] {
                for device in 0..<8 {
                    let start = Self.now - wave + Double(device)
                    for probe in probes(on: leg, from: start, jam: jam, using: &random) {
                        try await remote.send([probe])
                        count += 1
                    }
                    try service.publishProbes()
                    // Fewer than five change nothing.
                    if wave == 1200, device < 4 { #expect(service.probes?.hasPublished == false) }
                }
            }
            #expect(count >= 16)
            #expect(service.probes?.hasPublished == true)
            let ninth = try #require(try await remote.directions(request).routes.first)
            #expect(ninth.path != free.path)
            #expect(ninth.duration > free.duration * 0.9)
        }
    }

    @Test("A server that wants to know nothing says so, and a key is sent as for routes")
    func refused() async throws {
        let transport = ScriptedTransport(status: 404, body: #"{"code": "NotFound"}"#)
        let credentials = ProviderCredentials()
        credentials.apiKey = "secret"
        let remote = try RemoteProvider(
            address: "http://127.0.0.1", transport: transport, credentials: credentials)
        let probe = RoadProbe(line: "a", speed: 1, period: 1)
        await #expect(throws: DirectionsError.self) { try await remote.send([probe]) }
        let sent = try #require(transport.requests.first)
        #expect(transport.requests.count == 1 && sent.url == "http://127.0.0.1/v1/traffic/probes")
        #expect(sent.apiKey == "secret")
        let object = try JSONSerialization.jsonObject(with: Data(sent.body ?? []))
        let probes = (object as? [String: [[String: Any]]])?["probes"]
        #expect(probes?.map { Set($0.keys) } == [["line", "speed", "period"]])
    }
}

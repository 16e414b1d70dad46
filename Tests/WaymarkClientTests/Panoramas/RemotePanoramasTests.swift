import Testing
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkImagery
import WaymarkTestSupport

@Suite("Panoramas of a provider at an address", .timeLimit(.minutes(30)))
struct RemotePanoramasTests {
    private typealias Question<Answer> =
        @Sendable (any PanoramaProvider) async throws(PanoramaError) -> Answer

    /// Questions for panoramas, right and wrong ones.
    private static let questions: [(String, Question<Panorama>)] = {
        func near(_ place: Coordinate, _ radius: Double = 50) -> Question<Panorama> {
            { provider throws(PanoramaError) in
                try await provider.panorama(
                    PanoramaRequest(near: place, radius: radius, source: .outdoor))
            }
        }
        func id(_ id: String) -> Question<Panorama> {
            { provider throws(PanoramaError) in try await provider.panorama(id: id) }
        }
        return [
            ("start", near(SamplePanoramas.start)), ("end", near(SamplePanoramas.end, 0.25)),
            ("far", near(Coordinate(latitude: 1, longitude: -1))),
            ("no radius", near(SamplePanoramas.start, 0)),
            ("large", near(SamplePanoramas.start, 10_000.5)), ("id", id(SamplePanoramas.ids[1])),
            ("unknown", id("0123456789abcdef")), ("none", id("")), ("path", id("../regions")),
            ("dots", id("..")), ("list", id("sequences")),
            ("long", id(String(repeating: "a", count: 10_000))),
            ("zero", id("a\0b")),
        ]
    }()

    /// A server of a region with panoramas, and the region on the device.
    private func withPanoramas(
        _ numbers: [Int] = [1, 2, 3],
        _ body: (RemoteProvider, PanoramaStore) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { directory in
            let path = try SamplePanoramas.writeRegion(numbers, in: directory)
            let catalog = RegionCatalog(regions: [try Region(path: path)])
            try await withServer(of: catalog) { address, _ in
                try await body(RemoteProvider(address: address), PanoramaStore(region: path))
            }
        }
    }

    @Test("Panoramas from another machine are those of the device, errors included")
    func same() async throws {
        try await withPanoramas { remote, device in
            let both = HybridPanoramaProvider(device: device, network: remote)
            for (name, question) in Self.questions {
                let here = await outcome { () throws(PanoramaError) in try await question(device) }
                for provider in [remote, both] as [any PanoramaProvider] {
                    let there = await outcome { () throws(PanoramaError) in
                        try await question(provider)
                    }
                    #expect(here == there, "\(name)")
                }
            }
            let panorama = try await remote.panorama(id: SamplePanoramas.ids[0])
            #expect(!panorama.links.isEmpty && panorama.attribution == "Waymark")
            for (level, size) in panorama.image.levels.enumerated() {
                let tile = PanoramaTile(level: level, column: size.columns - 1, row: 0)
                #expect(
                    try await remote.tile(tile, of: panorama) == device.tile(tile, of: panorama))
            }
        }
    }

    @Test("Sequences from another machine are those of the device")
    func sequences() async throws {
        try await withPanoramas { remote, device in
            let world = CoordinateBounds(
                southWest: Coordinate(latitude: -90, longitude: -180),
                northEast: Coordinate(latitude: 90, longitude: 180))
            let point = CoordinateBounds(
                southWest: SamplePanoramas.start, northEast: SamplePanoramas.start)
            let nowhere = CoordinateBounds(
                southWest: Coordinate(latitude: 1, longitude: 2),
                northEast: Coordinate(latitude: 2, longitude: 1))
            for bounds in [world, point, nowhere] {
                let there = try await remote.sequences(in: bounds)
                let here = try await device.sequences(in: bounds)
                #expect(there == here)
            }
            let wrong = CoordinateBounds(
                southWest: Coordinate(latitude: .nan, longitude: 0),
                northEast: Coordinate(latitude: 1, longitude: 1))
            for provider in [remote, device] as [any PanoramaProvider] {
                await #expect(throws: PanoramaError.self) {
                    try await provider.sequences(in: wrong)
                }
            }
        }
    }

    @Test("What the device has not comes from the network, and its absence from both")
    func hybrid() async throws {
        try await withPanoramas { remote, device in
            let empty = PanoramaStore(region: "/nowhere")
            let request = PanoramaRequest(near: SamplePanoramas.start)
            let fromNetwork = HybridPanoramaProvider(device: empty, network: remote)
            #expect(try await fromNetwork.panorama(request) == device.panorama(request))
            let away = try RemoteProvider(
                address: "https://maps.example",
                transport: ScriptedTransport([.failure(.network(reason: "away"))]))
            let offline = HybridPanoramaProvider(device: device, network: away)
            #expect(try await offline.panorama(request) == device.panorama(request))
            await #expect(throws: PanoramaError.network(reason: "away")) {
                try await HybridPanoramaProvider(device: empty, network: away).panorama(request)
            }
            await #expect(throws: PanoramaError.noPanoramas) {
                try await HybridPanoramaProvider(device: empty, network: empty).panorama(request)
            }
            let ids = PanoramaError.unknownPanorama("0123456789abcdef")
            await #expect(throws: ids) {
                try await HybridPanoramaProvider(device: device, network: empty)
                    .panorama(id: "0123456789abcdef")
            }
        }
    }

    @Test("A server without panoramas says so, an older one and a proxy are understood")
    func refusals() async throws {
        try await withPanoramas([]) { remote, _ in
            await #expect(throws: PanoramaError.noPanoramas) {
                try await remote.panorama(PanoramaRequest(near: SamplePanoramas.start))
            }
        }
        let request = PanoramaRequest(near: SamplePanoramas.start)
        for (status, body, expected) in [
            (401, "", PanoramaError.apiKeyNotAuthorized), (429, "", .quotaExceeded),
            (403, #"{"code":"TermsNotAccepted","message":"m"}"#, .termsNotAccepted),
            (404, #"{"code":"InvalidService","message":"m"}"#, .noPanoramas),
            (404, "", .provider(reason: "it answered with the status 404")),
            (502, "", .network(reason: "it answered with the status 502")),
            (200, "{}", .provider(reason: "its answer cannot be read")),
        ] {
            let transport = ScriptedTransport(status: status, body: body)
            let scripted = try RemoteProvider(
                address: "https://maps.example", transport: transport)
            await #expect(throws: expected) { try await scripted.panorama(request) }
        }
    }

    @Test("A picture with sizes that there are not is no answer")
    func hostile() async throws {
        let level = #"{"width":1000000000,"height":1,"tileWidth":0,"tileHeight":1}"#
        let document = """
            {"code":"Ok","panorama":{"panoramaID":"a","coordinate":{"latitude":1,"longitude":2},
            "links":[],"image":{"levels":[\(level)],"heading":0,"pitch":0,"roll":0}}}
            """
        let scripted = try RemoteProvider(
            address: "https://maps.example",
            transport: ScriptedTransport(status: 200, body: document))
        await #expect(throws: PanoramaError.provider(reason: "its answer cannot be read")) {
            try await scripted.panorama(id: "a")
        }
    }

    @Test("Tiles are kept on the disk, and there without a network")
    func cached() async throws {
        try await withTemporaryDirectory { directory in
            let cache = try ResponseCache(path: directory + "/answers.sqlite")
            let transport = ScriptedTransport([
                .success(RemoteReply(status: 200, body: [1, 2, 3], etag: "\"a\"", maxAge: 0)),
                .failure(.network(reason: "away")),
            ])
            let remote = try RemoteProvider(
                address: "https://maps.example", transport: transport, cache: cache)
            let panorama = Panorama(
                panoramaID: "a/ä", coordinate: SamplePanoramas.start,
                image: PanoramaImage(width: 512, height: 256))
            let tile = PanoramaTile(level: 0, column: 0, row: 0)
            #expect(try await remote.tile(tile, of: panorama) == [1, 2, 3])
            #expect(try await remote.tile(tile, of: panorama) == [1, 2, 3])
            #expect(
                transport.requests.map(\.url)
                    == Array(
                        repeating: "https://maps.example/v1/panoramas/a%2F%C3%A4/tiles/0/0/0",
                        count: 2))
            #expect(transport.requests.map(\.etag) == [nil, "\"a\""])
        }
    }
}

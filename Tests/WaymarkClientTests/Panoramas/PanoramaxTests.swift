import Synchronization
import Testing
import WaymarkClient
import WaymarkDirections
import WaymarkGeometry

@Suite("Panoramas of a Panoramax server", .timeLimit(.minutes(30)))
struct PanoramaxTests {
    private static let place = Coordinate(latitude: 48.85, longitude: 2.35)

    /// A picture of all directions with neighbours, one a little farther away, and one that is flat and nearest.
    private static let samples = [
        STACSample(id: "flat", fieldOfView: 70, matrix: nil),
        STACSample(
            id: "near", longitude: 2.35001, rank: 7,
            links: [
                ("next", "far", 2.3501, 48.85), ("prev", "back", 2.3499, 48.85),
                ("related", "beside", 2.3501, 48.85001), ("related", "north", 2.35001, 48.8501),
                ("related", "north2", 2.35001, 48.8502), ("parent", "no", 2.4, 48.85),
                ("related", "here", 2.35001, 48.85),
            ]),
        STACSample(id: "far", longitude: 2.3501, rank: 8),
    ]

    /// Answers as a server with ``samples``, and keeps what it was asked.
    private func withServer(
        _ body: (PanoramaxProvider, @escaping @Sendable () -> [String]) async throws -> Void
    ) async throws {
        final class Log: Sendable { let paths = Mutex<[String]>([]) }
        let log = Log()
        try await withLoopback { path in
            log.paths.withLock { $0.append(path) }
            guard path.hasPrefix("/api/search") else {
                return path.hasPrefix("/pictures/") ? Array(path.utf8) : nil
            }
            if let id = path.split(separator: "ids=").dropFirst().first {
                return STACSample.list(Self.samples.filter { $0.id == id })
            }
            return STACSample.list(Self.samples, and: ["7", #"{"id":"broken"}"#])
        } _: { address in
            try await body(PanoramaxProvider(address: address)) { log.paths.withLock { $0 } }
        }
    }

    @Test("The nearest panorama has its sizes, its attitude, its time, its licence and its links")
    func nearest() async throws {
        try await withServer { provider, log in
            let found = try await provider.panorama(PanoramaRequest(near: Self.place))
            #expect(found.panoramaID == "near")
            #expect(found.coordinate == Coordinate(latitude: 48.85, longitude: 2.35001))
            #expect(
                found.image
                    == PanoramaImage(
                        levels: [
                            PanoramaLevel(
                                width: 2048, height: 1024, tileWidth: 2048, tileHeight: 1024),
                            PanoramaLevel(width: 5760, height: 2880, tileSize: 720),
                        ], heading: 10.5, pitch: -1.5, roll: 2))
            #expect(found.time == 1_714_557_600.5)
            #expect(found.attribution == "Ville, etalab-2.0")
            #expect(found.links.map(\.panoramaID) == ["north", "far", "back"])
            #expect(found.links.map { $0.heading.rounded() } == [0, 90, 270])
            #expect(
                log() == [
                    "/api/search?place_position=2.35%2C48.85&place_distance=0-25&limit=100"
                ])
            await #expect(throws: PanoramaError.noneNear(Self.place, radius: 0.5)) {
                try await provider.panorama(PanoramaRequest(near: Self.place, radius: 0.5))
            }
        }
    }

    @Test("Tiles are fetched from where the item says, also after it was forgotten")
    func tiles() async throws {
        try await withServer { provider, _ in
            let near = try await provider.panorama(id: "near")
            for (tile, path) in [
                (PanoramaTile(level: 0, column: 0, row: 0), "/pictures/near/sd.jpg"),
                (PanoramaTile(level: 1, column: 7, row: 3), "/pictures/near/tiled/7_3.jpg"),
            ] {
                #expect(try await provider.tile(tile, of: near) == Array(path.utf8))
                let other = try PanoramaxProvider(address: provider.address)
                #expect(try await other.tile(tile, of: near) == Array(path.utf8))
            }
            for tile in [
                PanoramaTile(level: 1, column: 8, row: 0),
                PanoramaTile(level: 2, column: 0, row: 0),
                PanoramaTile(level: -1, column: 0, row: 0),
            ] {
                await #expect(throws: PanoramaError.unknownTile(tile)) {
                    try await provider.tile(tile, of: near)
                }
            }
        }
    }

    @Test("What shows a part of the directions is no panorama, and no id reaches another path")
    func unknown() async throws {
        try await withServer { provider, log in
            for id in ["flat", "none"] {
                await #expect(throws: PanoramaError.unknownPanorama(id)) {
                    try await provider.panorama(id: id)
                }
            }
            let asked = log().count
            for id in ["", "..", "a/b", "near,far", "a\0b", String(repeating: "a", count: 10_000)] {
                await #expect(throws: PanoramaError.unknownPanorama(id)) {
                    try await provider.panorama(id: id)
                }
            }
            #expect(log().count == asked)
        }
    }

    @Test("Panoramas that follow one another are a line")
    func sequences() async throws {
        try await withServer { provider, log in
            let box = CoordinateBounds(
                southWest: Coordinate(latitude: 48.84, longitude: 2.34),
                northEast: Coordinate(latitude: 48.86, longitude: 2.36))
            let lines = try await provider.sequences(in: box)
            #expect(lines.map(\.panoramaIDs) == [["near", "far"]])
            #expect(lines.map(\.sequenceID) == [Self.samples[1].collection])
            #expect(lines[0].coordinates.map(\.longitude) == [2.35001, 2.3501])
            #expect(log() == ["/api/search?bbox=2.34%2C48.84%2C2.36%2C48.86&limit=1000"])
        }
    }

    /// Descriptions of pictures, and the levels that they have.
    private static let descriptions: [(STACSample, [Int])] = [
        (STACSample(id: "a"), [2048, 5760]),
        (STACSample(id: "a", fieldOfView: nil), [2048, 5760]),
        (STACSample(id: "a", fieldOfView: nil, matrix: nil), []),
        (STACSample(id: "a", matrix: nil), [2048, 5760]),
        (STACSample(id: "a", matrix: nil, size: nil), []),
        (STACSample(id: "a", matrix: nil, size: "[16384,8192]"), [2048]),
        (STACSample(id: "a", matrix: nil, size: "[1e300,1]"), []),
        (STACSample(id: "a", matrix: nil, size: "[5760,1000]"), []),
        (STACSample(id: "a", matrix: nil, size: "[1024,512]"), [2048]),
        (
            STACSample(
                id: "a",
                matrix: #""matrixWidth":1e9,"matrixHeight":4,"tileWidth":720,"tileHeight":720"#,
                size: nil), []
        ),
        (
            STACSample(
                id: "a",
                matrix: #""matrixWidth":0,"matrixHeight":-4,"tileWidth":720,"tileHeight":720"#,
                size: nil), []
        ),
        (
            STACSample(
                id: "a",
                matrix: #""matrixWidth":4,"matrixHeight":2,"tileWidth":750.5,"tileHeight":750.5"#),
            [2048, 3002]
        ),
        (STACSample(id: "a", longitude: 200), []),
        (STACSample(id: "a b"), []),
    ]

    @Test("Sizes that no picture has are left out", arguments: descriptions.indices)
    func sizes(index: Int) async throws {
        let (sample, widths) = Self.descriptions[index]
        let transport = ScriptedTransport(
            status: 200, body: String(decoding: STACSample.list([sample]), as: UTF8.self))
        let provider = try PanoramaxProvider(address: "https://p.example", transport: transport)
        let found = try? await provider.panorama(PanoramaRequest(near: Self.place))
        #expect(found?.image.levels.map(\.width) ?? [] == widths)
    }

    @Test("A picture is not fetched without encryption where the server has it")
    func encryption() async throws {
        let sample = STACSample(id: "a", tiles: "http://p.example/{TileCol}_{TileRow}.jpg")
        let transport = ScriptedTransport(
            status: 200, body: String(decoding: STACSample.list([sample]), as: UTF8.self))
        let provider = try PanoramaxProvider(address: "https://p.example", transport: transport)
        let found = try await provider.panorama(id: "a")
        let tile = PanoramaTile(level: 1, column: 0, row: 0)
        await #expect(throws: PanoramaError.unknownTile(tile)) {
            try await provider.tile(tile, of: found)
        }
        _ = try await provider.tile(PanoramaTile(level: 0, column: 0, row: 0), of: found)
        #expect(transport.requests.last?.url == "https://p.example/pictures/a/sd.jpg")
        #expect(transport.requests.allSatisfy { $0.apiKey == nil })
    }

    @Test("Refusals are told as errors of panoramas")
    func errors() async throws {
        for (status, expected) in [
            (403, PanoramaError.apiKeyNotAuthorized), (429, .quotaExceeded), (404, .noPanoramas),
            (503, .network(reason: "it answered with the status 503")),
            (500, .provider(reason: "it answered with the status 500")),
            (200, .provider(reason: "its answer cannot be read")),
        ] {
            let provider = try PanoramaxProvider(
                address: "https://p.example", transport: ScriptedTransport(status: status))
            await #expect(throws: expected) {
                try await provider.panorama(PanoramaRequest(near: Self.place))
            }
        }
        let invalid = PanoramaError.self
        for address in ["", "p.example", "ftp://p.example", "https://p.example/?a=b"] {
            #expect(throws: invalid) { try PanoramaxProvider(address: address) }
        }
    }
}

import Foundation
import Hummingbird
import Logging
import Synchronization
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRegion
import WaymarkRendering
import WaymarkStyle

@Suite("Tiles of files and servers")
@MainActor struct TileFileTests {
    /// A PNG of one colour.
    private static func picture(_ color: StyleColor) throws -> [UInt8] {
        var list = DisplayList()
        list.background = color
        var bitmap = Bitmap(width: 4, height: 4)
        Rasterizer().draw(list, into: &bitmap)
        return bitmap.png()
    }

    private static let world = CoordinateBounds(
        southWest: Coordinate(latitude: -80, longitude: -180),
        northEast: Coordinate(latitude: 80, longitude: 180))

    private static func write(
        _ contents: PMTilesArchive.ContentType, _ tiles: [(TileID, [UInt8])]
    ) throws -> String {
        let writer = PMTilesWriter(bounds: Self.world, metadata: "{}", contents: contents)
        for (tile, bytes) in tiles { writer.add(tile, compressed: bytes) }
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).pmtiles").path
        try writer.write(to: path)
        return path
    }

    @Test(
        "The pictures of a PMTiles file are a layer, also of zooms beyond 15 and between those it has"
    )
    func archive() async throws {
        let here = Coordinate(latitude: 0.001, longitude: 0.001)
        let red = try Self.picture(StyleColor(hex: 0xff0000))
        let path = try Self.write(.png, [(TileID(containing: here, z: 18), red)])
        defer { try? FileManager.default.removeItem(atPath: path) }
        let scene = try BlackMap(camera: CameraPosition(target: here, zoom: 18))
        let layer = try PMTilesLayer(path: path)
        layer.fadeIn = false
        layer.map = scene.map
        await scene.map.loadTiles()
        #expect(scene.map.frame().pixel(100, 100) == .red)
        scene.map.camera.zoom = 20
        await scene.map.loadTiles()
        #expect(scene.map.frame().pixel(100, 100) == .red, "those of zoom 18, larger")
    }

    @Test("A file that is no archive of pictures is refused")
    func notPictures() throws {
        let vectors = try Self.write(.vector, [(TileID(z: 0, x: 0, y: 0), [1, 2, 3])])
        let pictures = try Self.write(.png, [(TileID(z: 0, x: 0, y: 0), [1, 2, 3])])
        defer {
            for path in [vectors, pictures] { try? FileManager.default.removeItem(atPath: path) }
        }
        #expect(throws: RegionError.self) { try PMTilesLayer(path: vectors) }
        #expect(throws: RegionError.self) { try PMTilesSource(path: pictures) }
        #expect(throws: RegionError.self) { try PMTilesLayer(path: "/nowhere.pmtiles") }
        #expect(try PMTilesSource(path: vectors).zooms == 0...0)
    }

    @Test(
        "N3: tiles of a server are asked for with the user agent, again where it fails, not where there is none"
    )
    func server() async throws {
        let red = try Self.picture(StyleColor(hex: 0xff0000))
        let requests = RequestLog()
        let router = Router()
        router.get("/:z/:x/:y") { request, context in
            let path = request.uri.path
            let count = requests.add(path, request.headers[.userAgent] ?? "")
            let x = context.parameters.get("x") ?? ""
            if x == "8191" { return Response(status: .notFound) }
            if count == 1 { return Response(status: .serviceUnavailable) }
            return Response(
                status: .ok, headers: [.contentType: "image/png"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: red)))
        }
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        var logger = Logger(label: "tiles")
        logger.logLevel = .critical
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { continuation.yield($0.localAddress?.port ?? 0) }, logger: logger)
        let running = Task { try await application.runService() }
        defer { running.cancel() }
        var iterator = ports.makeAsyncIterator()
        let port = try #require(await iterator.next())

        let scene = try BlackMap()
        let layer = URLTileLayer { x, y, zoom in
            URL(string: "http://127.0.0.1:\(port)/\(zoom)/\(x)/\(y)")
        }
        layer.userAgent = "Waymark tests/1"
        layer.fadeIn = false
        layer.map = scene.map
        await scene.map.loadTiles()
        let frame = scene.map.frame()
        #expect(frame.pixel(150, 50) == .red, "the second answer had it")
        #expect(frame.pixel(50, 50) == .black, "there is none")
        let counts = requests.counts
        #expect(counts["/14/8192/8191"] == 2 && counts["/14/8191/8191"] == 1)
        #expect(requests.agents == ["Waymark tests/1"])
        layer.clearTileCache()
        await scene.map.loadTiles()
        #expect(requests.counts["/14/8191/8191"] == 2, "it is asked again")
    }
}

/// What a server was asked.
private final class RequestLog: Sendable {
    private let log = Mutex<(counts: [String: Int], agents: Set<String>)>(([:], []))

    var counts: [String: Int] { log.withLock { $0.counts } }
    var agents: Set<String> { log.withLock { $0.agents } }

    /// - Returns: how often this path was asked for.
    func add(_ path: String, _ agent: String) -> Int {
        log.withLock {
            $0.counts[path, default: 0] += 1
            $0.agents.insert(agent)
            return $0.counts[path] ?? 0
        }
    }
}

/// Knows of a jam to the east and of free roads in the north.
private struct ScriptedTraffic: TrafficProvider {
    func traffic(in tile: TileID) async throws(DirectionsError) -> [TrafficSegment] {
        if tile.x < 1 << (tile.z - 1) { throw .network(reason: "none") }
        func road(_ latitude: Double, _ congestion: TrafficCongestion) -> TrafficSegment {
            TrafficSegment(
                path: Path([
                    Coordinate(latitude: latitude, longitude: 0.0001),
                    Coordinate(latitude: latitude, longitude: 0.02),
                ]), congestion: congestion)
        }
        return [road(0.001, .queuing), road(0.001, .freeFlow), road(-0.001, .freeFlow)]
    }
}

@Suite("Traffic on the map")
@MainActor struct TrafficLayerTests {
    @Test("H16: traffic is drawn while it is switched on, the worst above")
    func traffic() async throws {
        let scene = try BlackMap()
        scene.map.trafficProvider = ScriptedTraffic()
        await scene.map.loadTiles()
        let (free, jam) = (Pixel(0x3fb556), Pixel(0xd93a35))
        #expect(scene.map.frame().box(of: jam) == nil)
        scene.map.isTrafficEnabled = true
        await scene.map.loadTiles()
        let frame = scene.map.frame()
        let box = try #require(frame.box(of: jam))
        #expect(box[0] >= 98 && box[2] == 199 && box[3] < 100)
        let freeBox = try #require(frame.box(of: free))
        #expect(freeBox[1] > 100, "the jam hides the free road under it")
        // Who drives on the right drives south of the middle when he goes east.
        let middle = try #require(
            scene.map.projection.point(for: Coordinate(latitude: 0.001, longitude: 0.01)))
        #expect(Double(box[1] + box[3]) / 2 > middle.y)
        let snapshot = await scene.map.takeSnapshot()
        #expect(snapshot.box(of: jam) == box)
        scene.map.isTrafficEnabled = false
        #expect(scene.map.frame().box(of: jam) == nil)
    }
}

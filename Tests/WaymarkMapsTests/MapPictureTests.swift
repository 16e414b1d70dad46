import Foundation
import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkRegion
import WaymarkRendering
import WaymarkStyle
import WaymarkTestSupport

@Suite("Pictures larger than a screen, and raster tiles")
@MainActor struct MapPictureTests {
    private func picture() throws -> MapPicture {
        try MapPicture(
            source: OnDeviceProvider(region: SampleRegion.helsinki.get()),
            style: Style(named: "day"))
    }

    @Test("A picture drawn in bands is that of a view", arguments: [0.0, 40])
    func bands(tilt: Double) async throws {
        let options = MapViewOptions(
            size: SIMD2(300, 1200), camera: HelsinkiSample.camera(bearing: 20, viewingAngle: tilt))
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-\(UUID().uuidString).png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await picture().write(options, to: path)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let texture = try Texture(encoded: Array(bytes))
        let frame = try await HelsinkiSample.frame(options.camera, size: options.size)
        #expect(texture.width == 300 && texture.height == 1200)
        var differences = 0
        for y in 0..<1200 {
            for x in 0..<300 {
                let (own, other) = (texture[x, y], frame[x, y])
                let gaps = [
                    abs(Int(own & 255) - Int(other.red)),
                    abs(Int(own >> 8 & 255) - Int(other.green)),
                    abs(Int(own >> 16 & 255) - Int(other.blue)),
                ]
                if gaps.contains(where: { $0 > 3 }) { differences += 1 }
            }
        }
        #expect(differences < 300 * 1200 / 1000, "\(differences) pixels")
    }

    @Test("A file that cannot be written, and a size that cannot be, are told")
    func refused() async throws {
        let camera = HelsinkiSample.camera()
        let picture = try picture()
        await #expect(
            throws: RegionError.cannotWrite(
                path: "/no/such/folder/a.png", reason: "No such file or directory")
        ) {
            try await picture.write(
                MapViewOptions(size: SIMD2(64, 64), camera: camera), to: "/no/such/folder/a.png")
        }
        await #expect(throws: MapPictureError.size(0, 64)) {
            try await picture.write(
                MapViewOptions(size: SIMD2(0, 64), camera: camera), to: "/tmp/a.png")
        }
    }

    @Test(
        "Raster tiles have their size, and show what the map shows there", arguments: [1.0, 2, 3])
    func tiles(scale: Double) async throws {
        let middle = MapPoint(Coordinate(latitude: 60.17, longitude: 24.944))
        let world = Double(1 << 15)
        let corner = TileID(
            z: 15, x: Int(middle.x * world) / 4 * 4, y: Int(middle.y * world) / 4 * 4)
        let tiles = await (try picture()).tiles(from: corner, tileSize: 256, scale: scale)
        #expect(tiles.count == 16 && Set(tiles.map(\.tile)).count == 16)
        #expect(tiles.allSatisfy { $0.bitmap.width == Int(256 * scale) })
        let home = try #require(
            tiles.first {
                $0.tile.x == Int(middle.x * world) && $0.tile.y == Int(middle.y * world)
            })
        #expect(home.bitmap.allColors.count > 200, "the centre of a city")
    }

    @Test("Squares that are asked for at once are those that are drawn one by one")
    func concurrency() async throws {
        let middle = MapPoint(Coordinate(latitude: 60.17, longitude: 24.944))
        let corners = [10, 14, 11, 13, 12].map { zoom in
            let world = Double(1 << zoom)
            return TileID(
                z: zoom, x: Int(middle.x * world) / 4 * 4, y: Int(middle.y * world) / 4 * 4)
        }
        var single: [[[UInt32]]] = []
        for corner in corners {
            single.append(await (try picture()).tiles(from: corner).map(\.bitmap.pixels))
        }
        let shared = try picture()
        let tasks = corners.map { corner in
            Task { await shared.tiles(from: corner).map(\.bitmap.pixels) }
        }
        for (index, task) in tasks.enumerated() {
            #expect(await task.value == single[index], "\(corners[index])")
        }
    }

    @Test("A name beside the border of two pictures is in one of them")
    func border() async throws {
        // Just south of the equator; its name may stand to the north of it.
        let style = """
            {"version": 8, "sources": {"a": {"type": "geojson", "data":
            {"type": "Point", "coordinates": [45, -1]}}}, "layers": [
            {"id": "ground", "type": "background", "paint": {"background-color": "#ffffff"}},
            {"id": "name", "type": "symbol", "source": "a", "layout": {"text-field": "Name",
            "text-variable-anchor": ["bottom", "top"], "text-radial-offset": 1}}]}
            """
        let picture = try MapPicture(
            source: ScriptedTiles { _ in nil }, style: Style(json: Data(style.utf8)))
        var inked: [Int] = []
        for y in 0...1 {
            let tiles = await picture.tiles(from: TileID(z: 1, x: 1, y: y), count: 1, tileSize: 256)
            inked.append(try #require(tiles.first).bitmap.allColors.count)
        }
        #expect(inked[0] == 1 && inked[1] > 1)
    }
}

import Foundation
import Testing
import WaymarkGeometry
import WaymarkImages
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

@Suite("Pictures that would take all memory")
struct HostilePictureTests {
    /// The beginning of a PNG file, up to where its pixels would be.
    private func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        let size = [width, height].flatMap { value in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        let header = Array("IHDR".utf8) + size + [8, 6, 0, 0, 0]
        let sum = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: Self.checksum(header) >> $0) }
        return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + header + sum
            + [0, 0, 0, 4] + Array("IDAT".utf8)
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = sum & 1 == 1
                sum >>= 1
                if isOdd { sum ^= 0xedb8_8320 }
            }
        }
        return ~sum
    }

    /// A JPEG file of grey pixels.
    private func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
        let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
        let table: [UInt8] = [0xff, 0xdb, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        let codes: [UInt8] = [0xff, 0xc4, 0, 20, 0, 1] + [UInt8](repeating: 0, count: 16)
        let scan: [UInt8] = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0, 0]
        return [0xff, 0xd8] + table + [0xff, 0xc2, 0, 11, 8] + size + [1, 1, 0x11, 0] + codes
            + scan + [0xff, 0xd9]
    }

    @Test("A picture that says it is too large is refused before it is unpacked")
    func sizes() {
        for bytes in [png(8192, 8192), jpeg(8192, 8192)] {
            let error = ImageError.tooLarge(
                width: 8192, height: 8192, mostPixels: Texture.mostPixels)
            #expect(throws: error) { try Texture(encoded: bytes) }
        }
        for bytes in [png(2049, 2048), jpeg(2049, 2048)] {
            let most = Texture.mostTilePixels
            let error = ImageError.tooLarge(width: 2049, height: 2048, mostPixels: most)
            #expect(throws: error) { try Texture(encoded: bytes, mostPixels: most) }
        }
        #expect(throws: ImageError.self) { try Texture(encoded: png(20_000, 1)) }
        #expect(throws: ImageError.malformed("it is cut off")) {
            try Texture(encoded: Array(png(9, 7).dropLast(4)) + Array("tEXt".utf8))
        }
    }

    @Test("A picture within the budget is its pixels, multiplied by their opacity")
    func decoded() throws {
        let pixels: [UInt32] = [0xff01_0203, 0x8080_8000, 0x0012_3456, 0x0100_00ff]
        let bytes = PNGFile.encoded(width: 2, height: 2, pixels: pixels, isOpaque: false)
        let texture = try Texture(encoded: bytes, mostPixels: 4)
        #expect(texture[0, 0] == 0xff01_0203)
        #expect(texture[1, 0] == 0x8040_4000)
        #expect(texture[0, 1] == 0 && texture[1, 1] == 0x0100_0001)
        #expect(throws: ImageError.tooLarge(width: 2, height: 2, mostPixels: 3)) {
            try Texture(encoded: bytes, mostPixels: 3)
        }
    }

    @Test("A picture larger than what is seen is kept as its smaller copy")
    func reduced() throws {
        let texture = try #require(
            Texture(width: 64, height: 32, pixels: [UInt32](repeating: 7, count: 64 * 32)))
        #expect(texture.reduced(toPixels: 64 * 32) === texture)
        #expect(texture.reduced(toPixels: 600).width == 32)
        #expect(texture.reduced(toPixels: 0).height == 1)
    }

    @Test(
        "Of heights that are finer than what is seen some are kept",
        arguments: [(8, 4), (5, 3), (1, 9)])
    func heights(width: Int, height: Int) throws {
        // Each height is the number of its pixel.
        let pixels = (0..<UInt32(width * height)).map { 0xff00_0000 | $0 << 16 }
        let texture = try #require(Texture(width: width, height: height, pixels: pixels))
        func tile(most: Int) -> ElevationTile {
            ElevationTile(
                TileID(z: 0, x: 0, y: 0), texture,
                encoding: .steps(base: 0, red: 0, green: 0, blue: 1), most: most)
        }
        #expect(tile(most: pixels.count).meters == pixels.indices.map { Float($0) })
        for most in [0, 1, 7, 8] {
            let tile = tile(most: most)
            #expect(tile.meters.count == tile.width * tile.height)
            #expect(tile.meters.count <= max(most, 1) || min(tile.width, tile.height) == 1)
            #expect(Set(tile.meters).count == tile.meters.count)
        }
        guard width == 8 else { return }
        #expect(tile(most: 8).meters == [9, 11, 13, 15, 25, 27, 29, 31])
    }

    @Test("Icons may share their place on a sheet, but not be cut out of it again and again")
    func sheet() throws {
        let sheet = PNGFile.encoded(
            width: 16, height: 16, pixels: [UInt32](repeating: 0xff00_00ff, count: 256))
        func set(_ count: Int, _ y: (Int) -> Int) throws(ImageError) -> IconSet {
            let entries = (0..<count).map {
                #""\#($0)": {"x": 0, "y": \#(y($0)), "width": 16, "height": \#(16 - y($0))}"#
            }
            let index = Data("{\(entries.joined(separator: ","))}".utf8)
            return try IconSet(index: index, sheet: sheet)
        }
        #expect(throws: Never.self) { try set(1000) { _ in 0 } }
        #expect(throws: ImageError.tooManyIcons(mostPixels: 1024)) { try set(12) { $0 } }
    }

    @Test("Pictures whose colours a layer changes are made once, not with every frame")
    func colors() throws {
        let style = try Style(
            json: Data(
                #"""
                {"version": 8, "sources": {"r": {"type": "raster", "tiles": ["a"]}}, "layers": [
                {"id": "r", "type": "raster", "source": "r", "paint": {"raster-saturation": -1}}]}
                """#.utf8))
        let texture = try #require(Texture(width: 1, height: 1, pixels: [0xff00_00ff]))
        var scene = MapScene()
        scene.pictures["r"] = [(RasterTile(TileID(z: 0, x: 0, y: 0), texture), 0)]
        let view = ViewTransform(
            size: SIMD2(64, 64), scale: 1, center: MapPoint(x: 0.5, y: 0.5), zoom: 1, bearing: 0,
            pitch: 0)
        let renderer = MapRenderer(style: style)
        let frames = (0..<2).map { _ in
            var list = DisplayList()
            renderer.drawMap(
                scene, view: view, symbols: renderer.drawSymbols(scene, view: view), into: &list)
            return list.images.map(\.texture)
        }
        #expect(frames[0].count == 1 && frames[0][0] !== texture)
        #expect(frames[0][0] === frames[1][0])
    }
}

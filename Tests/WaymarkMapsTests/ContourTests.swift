import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkImages
import WaymarkMaps
import WaymarkTiles

@Suite("Contours")
struct ContourTests {
    /// A tile that holds the top of a hill, and the one east of it.
    private static let tile = TileID(z: 12, x: 2100, y: 1500)

    /// Elevations as colours of Terrarium, by a formula over pixels from the corner of ``tile``.
    private struct Ground: ResourceLoader {
        let height: @Sendable (_ x: Double, _ y: Double) -> Double

        func resource(at address: String) async throws(DirectionsError) -> [UInt8]? {
            let numbers = address.split(separator: "/").compactMap { Int($0) }
            guard numbers.count == 3, abs(numbers[1] - tile.x) < 2, abs(numbers[2] - tile.y) < 2
            else { return nil }
            var pixels = [UInt32](repeating: 0, count: 256 * 256)
            for y in 0..<256 {
                for x in 0..<256 {
                    let meters = height(
                        Double((numbers[1] - tile.x) * 256 + x) + 0.5,
                        Double((numbers[2] - tile.y) * 256 + y) + 0.5)
                    let value = Int(((meters + 32_768) * 256).rounded())
                    let (red, green, blue) = (value >> 16, value >> 8 & 255, value & 255)
                    pixels[y * 256 + x] = UInt32(red | green << 8 | blue << 16) | 0xff00_0000
                }
            }
            return PNGFile.encoded(width: 256, height: 256, pixels: pixels)
        }
    }

    private static func contours(
        _ id: TileID = tile, _ height: @escaping @Sendable (Double, Double) -> Double
    ) async throws -> VectorTileLayer? {
        let bytes = try await ContourTiles(Ground(height: height)).contents(of: id)
        return try bytes.flatMap { try VectorTileDecoder.decode($0).layer("contours") }
    }

    @Test("Around a hill there is a ring for every twenty metres, every fifth one stronger")
    func hill() async throws {
        let layer = try #require(
            await Self.contours { x, y in
                250 - ((x - 128) * (x - 128) + (y - 128) * (y - 128)).squareRoot() * 2
            })
        // Rings that are whole within the tile: 250 − 2 · 127 m and higher.
        var heights: [Double: Int] = [:]
        for feature in layer.features {
            guard case .number(let meters)? = layer.value("ele", of: feature) else { continue }
            heights[meters] = feature.parts.count
            #expect((layer.value("index", of: feature) == .bool(true)) == (Int(meters) % 100 == 0))
            for part in feature.parts where meters >= 20 {
                let line = layer.points(ofPart: part)
                for point in line {
                    let (x, y) = (Double(point.x) / 16 - 128, Double(point.y) / 16 - 128)
                    let shown = 250 - (x * x + y * y).squareRoot() * 2
                    #expect(abs(shown - meters) < 1.5)
                }
                let (first, last) = (line.first!, line.last!)
                #expect(abs(first.x - last.x) <= 1 && abs(first.y - last.y) <= 1, "closed")
            }
        }
        #expect(Set(heights.keys).isSuperset(of: stride(from: 20, through: 240, by: 20).map { $0 }))
        #expect(stride(from: 20.0, through: 240, by: 20).allSatisfy { heights[$0] == 1 })
    }

    @Test("A line goes on where it leaves a tile")
    func border() async throws {
        let slope: @Sendable (Double, Double) -> Double = { _, y in 1000 + y * 3 }
        let west = try #require(await Self.contours(Self.tile, slope))
        let next = TileID(z: 12, x: Self.tile.x + 1, y: Self.tile.y)
        let east = try #require(await Self.contours(next, slope))
        func ends(_ layer: VectorTileLayer) -> (low: Int32, high: Int32) {
            (layer.points.map(\.x).min() ?? 0, layer.points.map(\.x).max() ?? 0)
        }
        #expect(ends(west).high - 4096 >= ends(east).low)
        #expect(ends(west).low <= 16)
    }

    @Test("A saddle has two lines that do not cross")
    func saddle() async throws {
        let layer = try #require(
            await Self.contours { x, y in 110 + (x - 128) * (y - 128) / 100 })
        for feature in layer.features {
            #expect(feature.parts.count <= 2)
        }
    }

    @Test("There are none on flat ground, at the shore, and where heights are not known")
    func none() async throws {
        #expect(try await Self.contours { _, _ in 113 } == nil)
        #expect(try await Self.contours { x, _ in x < 100 ? 0 : 7 } == nil)
        // Beyond the ground that was measured it is 0.
        #expect(try await Self.contours { x, _ in x < 100 ? 0 : 1513 } == nil)
        let far = TileID(z: 12, x: 0, y: 0)
        #expect(try await Self.contours(far) { x, _ in x } == nil)
    }
}

import Testing
import WaymarkGeometry
import WaymarkTiles

@Suite("Vector tiles at the end of the world")
struct VectorTileWorldTests {
    @Test(
        "Areas end in the north and in the south of the world; lines and other tiles stay",
        arguments: [
            (TileID(z: 0, x: 0, y: 0), 0, 4096),
            (TileID(z: 2, x: 1, y: 0), 0, 4300),
            (TileID(z: 2, x: 1, y: 3), -200, 4096),
            (TileID(z: 2, x: 1, y: 1), -200, 4300),
        ] as [(TileID, Int32, Int32)])
    func ends(id: TileID, north: Int32, south: Int32) throws {
        let ring = points((0, -200), (100, 4300), (0, 4300))
        var encoder = VectorTileLayerEncoder(name: "layer")
        encoder.add(.polygon, parts: [ring], properties: [])
        encoder.add(.line, parts: [ring], properties: [])
        let tile = try VectorTileDecoder.decode(encoder.encoded()).withinWorld(id)
        let features = try #require(tile.layer("layer")).decodedFeatures
        #expect(features[0].parts == [points((0, north), (100, south), (0, south))])
        #expect(features[1].parts == [ring])
    }
}

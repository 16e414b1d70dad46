import Foundation
import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport
import WaymarkTiles

@Suite("Tiles from GeoJSON")
struct TilesCommandTests {
    private static func document(_ features: String) -> String {
        #"{"type": "FeatureCollection", "features": [\#(features)]}"#
    }

    private static let lake = """
        {"type": "Feature", "properties": {"name": "Lake", "deep": true, "minzoom": 3},
         "geometry": {"type": "Polygon", "coordinates": [[[10, 40], [30, 40], [30, 60], [10, 60], [10, 40]]]}}
        """
    private static let hut = """
        {"type": "Feature", "properties": {"name": "Hut", "maxzoom": 4},
         "geometry": {"type": "Point", "coordinates": [20, 50]}}
        """

    @Test("Each file is a layer, and zooms are those of the features")
    func layers() throws {
        let folder = try CommandFolder.shared.get()
        try folder.write(Self.document(Self.lake), to: "lakes.geojson")
        try folder.write(Self.document(Self.hut), to: "huts.geojson")
        let run = try folder.run(
            "tiles make lakes.geojson huts.geojson -o tiles.pmtiles --zooms 2-5")
        #expect(run.status == 0, "\(run.complaint)")
        let archive = try PMTilesArchive(MappedFile(path: "\(folder.path)/tiles.pmtiles"))
        #expect(archive.zooms == 2...5)
        #expect(archive.metadata.contains(#""id":"lakes""#))
        var names: [Int: [String]] = [:]
        for zoom in 2...5 {
            let id = TileID(containing: Coordinate(latitude: 50, longitude: 20), z: zoom)
            let tile = try archive.contents(of: id).map { try VectorTileDecoder.decode($0) }
            names[zoom] = tile?.layers.map(\.name) ?? []
            if let lakes = tile?.layer("lakes") {
                #expect(lakes.value("name", of: lakes.features[0]) == .string("Lake"))
                #expect(lakes.value("minzoom", of: lakes.features[0]) == nil)
            }
        }
        #expect(names == [2: ["huts"], 3: ["lakes", "huts"], 4: ["lakes", "huts"], 5: ["lakes"]])
    }

    @Test(
        "What cannot be cut ends with 1 and one line",
        arguments: [
            ("{", ".geojson: malformed GeoJSON"),
            (#"{"type": "FeatureCollection", "features": []}"#, "the files have no features"),
        ])
    func faults(contents: String, complaint: String) throws {
        let folder = try CommandFolder.shared.get()
        let file = try folder.file(contents, ".geojson")
        let run = try folder.run("tiles make \(file) -o never.pmtiles")
        #expect(run.status == 1)
        #expect(run.complaint.contains(complaint), "\(run.complaint)")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/never.pmtiles"))
        #expect(try folder.run("tiles make \(file) -o x.pmtiles --zooms 3-16").status == 64)
    }
}

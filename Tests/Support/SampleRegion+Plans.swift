package import WaymarkGeometry
import WaymarkRegion

extension SampleRegion {
    /// Gives the region at `path` plans of buildings: these contents of one tile, in the place of those that it has.
    package static func put(
        plans contents: [UInt8], of tile: TileID, into path: String
    ) throws {
        let bounds = try RegionManifest(directory: path).bounds
        let writer = PMTilesWriter(
            bounds: bounds, metadata: #"{"vector_layers":[{"id":"area","fields":{}}]}"#)
        writer.add(tile, compressed: Gzip.compress(contents))
        try RegionBuilder.put(IndoorArchive.self, into: path) { try writer.write(to: $0) }
    }
}

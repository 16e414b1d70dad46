import WaymarkGeometry
import WaymarkRegion
import WaymarkTiles

/// Writes the part of a region that has the insides of its buildings.
struct IndoorPartWriter {
    /// A written part in numbers.
    struct Summary {
        let file: RegionManifest.File
        let buildings: Int
        let levels: Int
    }

    /// The work that labels take.
    let labelWork: LabelWork
    let budget: ImportBudget

    /// Writes what `plan` has.
    ///
    /// - Parameter bounds: those of the region.
    /// - Returns: `nil` where there is nothing.
    /// - Throws: ``ImportError`` where it takes more than a file of its size may, ``RegionError``.
    func write(
        _ plan: consuming IndoorPlan, in bounds: CoordinateBounds, to builder: RegionBuilder
    ) throws -> Summary? {
        var assembly = IndoorAssembly(plan, within: budget)
        guard let map = try assembly.map(), !map.placements.isEmpty else { return nil }
        let table = try FeatureTableBuilder(scratch: builder.workingDirectory)
        IndoorTiles(map, work: labelWork).add(to: table)
        try labelWork.spend(from: budget)
        let writer = PMTilesWriter(
            bounds: bounds,
            metadata: IndoorLayer.metadata(attribution: "© OpenStreetMap contributors"),
            scratch: try ScratchBytes(in: builder.workingDirectory))
        for made in try tiles(of: try table.table(), keptBy: writer) {
            writer.add(allIn: made.square, ofZoom: made.zoom, made.contents)
        }
        let file = try builder.write(IndoorArchive.self) { try writer.write(to: $0) }
        return Summary(file: file, buildings: map.buildings.count, levels: map.levelCount)
    }

    private func tiles(
        of features: consuming FeatureTable, keptBy writer: PMTilesWriter
    ) throws(ImportError) -> [PyramidTiles<PMTilesWriter.Contents>] {
        let zoom = IndoorTiles.zoom
        let pyramid = TilePyramid(layers: IndoorLayer.allCases.map(\.rawValue), zooms: zoom...zoom)
        let compressor = TileCompressor(level: 12)
        do {
            return try pyramid.tiles(of: features, budget: budget.tileBytes) {
                writer.keep(compressor.gzip($0))
            }
        } catch {
            throw budget.exceeded(by: "what is inside of its buildings covers too many tiles")
        }
    }
}

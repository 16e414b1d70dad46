import WaymarkTiles

/// The roads and map features of a file, read as an import does, without building a region.
package struct MapFileContents {
    /// The number of nodes in the file.
    package let nodeCount: Int
    /// The number of features of the map.
    package let featureCount: Int

    private static let countries = Result<CountryTable, ImportError> { () throws(ImportError) in
        try CountryTable()
    }

    /// Reads the file at `path`.
    ///
    /// - Throws: ``ImportError``.
    package init(path: String) throws {
        let collector = try ImportCollector(
            countries: try Self.countries.get(), scratch: nil
        ) { _ in }
        let summary = try collector.read(path)
        let budget = ImportBudget(path: path, size: summary.size)
        _ = try collector.takeRoads(within: budget)
        nodeCount = summary.nodes
        featureCount = try collector.takeFeatures(
            coasts: summary.coastBounds, maximumZoom: 14, within: budget
        ).count
    }
}

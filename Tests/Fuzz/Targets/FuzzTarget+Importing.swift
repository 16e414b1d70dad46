import WaymarkImport

extension FuzzTarget {
    static let importing = [
        FuzzTarget("osm-pbf") { readMap($0, suffix: ".osm.pbf") },
        FuzzTarget("osm-xml") { readMap($0, suffix: ".osm") },
        FuzzTarget("zip") { use(try? ZipEntry(first: ".hgt", in: $0, limit: 1 << 20)) },
    ]

    /// Reads a file of OpenStreetMap's up to roads and features.
    private static func readMap(_ bytes: [UInt8], suffix: String) {
        use(try? MapFileContents(path: scratch.write(bytes, as: "map" + suffix)))
    }
}

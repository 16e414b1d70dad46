import Foundation
import Waymark
import WaymarkImport
import WaymarkRouting

/// Real cities: the sample of the repository, and the extracts for development, which lie beside the
/// repository where they are there.
actor RealRegions {
    static let shared = RealRegions()

    private static let package = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../..").standardized
    private static let files = [
        "andorra": "andorra.osm.pbf", "monaco": "monaco.osm.pbf",
        "neubrandenburg": "neubrandenburg.osm.bz2", "reykjavik": "reykjavik.osm.pbf",
        "singapore": "singapore-one-north.osm",
    ]

    private static func source(_ name: String) -> URL {
        files[name].map { package.appendingPathComponent("../shared/data/\($0)").standardized }
            ?? package.appendingPathComponent("Samples/\(name).osm.pbf")
    }

    /// Whether the extract of a city is there.
    static func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: source(name).path)
    }

    private var known: [String: OnDeviceProvider] = [:]

    /// The region of a city, built once. It stays mapped when its files are gone.
    func provider(_ name: String) throws -> OnDeviceProvider {
        if let provider = known[name] { return provider }
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-real-roads-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        var options = RegionImporter.Options(
            profiles: try ["car", "bicycle", "foot"].map { try Profile(named: $0) })
        options.zooms = 14...14
        let bundle = directory.appendingPathComponent("\(name).waymark").path
        try RegionImporter(options: options).build(Self.source(name).path, to: bundle)
        let provider = OnDeviceProvider(region: try Region(path: bundle))
        known[name] = provider
        return provider
    }

    /// A file beside the tests.
    static func file(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
    }

    /// The rows of a table beside the tests, each with its fields by the names of the first row.
    static func table(_ name: String) throws -> [[String: String]] {
        let lines = try String(contentsOf: file(name), encoding: .utf8).split(separator: "\n")
        let rows = lines.map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        return rows.dropFirst().map {
            Dictionary(zip(rows[0], $0), uniquingKeysWith: { first, _ in first })
        }
    }
}

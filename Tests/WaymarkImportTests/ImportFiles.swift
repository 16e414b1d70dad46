import Foundation
import WaymarkImport
import WaymarkRouting

/// Files that tests import.
enum ImportFiles {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The sample of the repository.
    static let helsinki = package.appendingPathComponent("Samples/helsinki.osm.pbf").path

    /// A file of the data for development, which lies beside the repository where it is there.
    static func shared(_ name: String) -> String {
        package.deletingLastPathComponent().appendingPathComponent("shared/data/" + name).path
    }

    static func hasShared(_ name: String) -> Bool { exists(shared(name)) }
}

/// Imports `source` as a region for cars.
func importRegion(
    _ source: String, to destination: String, country: String? = nil,
    zooms: ClosedRange<Int> = 14...14
) throws {
    var options = RegionImporter.Options(profiles: [try Profile(named: "car")])
    options.country = country
    options.zooms = zooms
    try RegionImporter(options: options).build(source, to: destination)
}

/// Calls `body` with the path of an empty directory of its own, which is removed afterwards.
func withTemporaryDirectory<R>(_ body: (String) throws -> R) throws -> R {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("waymark-import-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
}

/// Whether something stands at `path`.
func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

/// The names of what lies in the directory at `path`.
func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
}

/// The bytes of the file at `path`.
func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// The files of the directory at `path` by name.
func files(in path: String) throws -> [String: [UInt8]] {
    Dictionary(
        uniqueKeysWithValues: try names(in: path).map { ($0, try bytes(of: path + "/" + $0)) })
}

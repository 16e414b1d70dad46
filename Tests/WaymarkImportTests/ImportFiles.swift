import Foundation
import WaymarkImport
import WaymarkRouting
import WaymarkTestSupport

/// Imports `source` as a region for cars.
func importRegion(
    _ source: String, to destination: String, country: String? = nil,
    timeZone: String? = nil, zooms: ClosedRange<Int> = 14...14
) throws {
    var options = RegionImporter.Options(profiles: [try Profile(named: "car")])
    options.country = country
    options.timeZone = timeZone
    options.zooms = zooms
    try RegionImporter(options: options).build(source, to: destination)
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

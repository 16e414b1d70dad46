package import WaymarkEngine
import WaymarkImport
import WaymarkRouting

/// Regions that several tests use.
package enum SampleRegion {
    /// The city of the repository for cars, built once. It stays mapped when its files are gone.
    package static let helsinki = Result<Region, any Error> {
        try withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try write(to: path)
            return try Region(path: path)
        }
    }

    /// Builds the same region at `path`, for tests that need its files.
    package static func write(to path: String) throws {
        let options = RegionImporter.Options(profiles: [try Profile(named: "car")])
        try RegionImporter(options: options).build(SampleFiles.helsinki, to: path)
    }
}

import Foundation
package import WaymarkGeometry
import WaymarkImagery
import WaymarkRouting

/// The panoramas of the repository, each one step from the next, and small regions that have them.
package enum SamplePanoramas {
    /// Their ids, in the order in which they were taken.
    package static let ids = ["d434c7187558e678", "e51c53b75a8faa3c", "c8e29fb3dccd8c37"]
    /// The place of the first.
    package static let start = Coordinate(latitude: 60.1686, longitude: 24.9407)
    /// The place of the last.
    package static let end = Coordinate(latitude: 60.16882, longitude: 24.940392)

    /// Builds a region with one street in `directory` that has the panoramas of `numbers`, from 1 to 3.
    ///
    /// - Returns: the path of the region.
    package static func writeRegion(
        _ numbers: [Int] = [1, 2, 3], in directory: String
    ) throws -> String {
        let file = ScenarioFile(
            drawing: "a---b", ways: ["ab": street("Main Street")])
        let path = try file.buildRegion(in: directory, profiles: [Profile(named: "car")])
        try importPictures(numbers, into: path)
        return path
    }

    /// Adds the panoramas of `numbers` to the region at `path`.
    package static func importPictures(_ numbers: [Int], into path: String) throws {
        guard !numbers.isEmpty else { return }
        var options = PanoramaImporter.Options(blur: .none)
        options.attribution = "Waymark"
        let importer = try PanoramaImporter(region: path, options: options)
        _ = try withTemporaryDirectory { folder in
            for number in numbers {
                try FileManager.default.copyItem(
                    atPath: SampleFiles.panorama(number), toPath: "\(folder)/\(number).jpg")
            }
            return try importer.importPictures(in: folder)
        }
    }
}

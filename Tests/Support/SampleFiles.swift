import Foundation

/// Map files that tests read.
package enum SampleFiles {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The city of the repository.
    package static let helsinki = package.appendingPathComponent("Samples/helsinki.osm.pbf").path

    /// The panorama of the repository with a number, from 1 to 3.
    package static func panorama(_ number: Int) -> String {
        package.appendingPathComponent("Samples/panoramas/\(number).jpg").path
    }

    /// A file of the data for development, which lies beside the repository where it is there.
    package static func shared(_ name: String) -> String {
        package.deletingLastPathComponent().appendingPathComponent("shared/data/" + name).path
    }

    /// Whether that file is there.
    package static func hasShared(_ name: String) -> Bool { exists(shared(name)) }
}

import Foundation
import WaymarkRegion

/// Where the files of the panoramas of a region lie.
struct CollectionPaths: Sendable {
    /// The directory in a region.
    let directory: String

    /// The collection of the region at `path`.
    init(region path: String) { directory = path + "/" + RegionDirectory.panoramas }

    /// The facts of all pictures.
    var database: String { directory + "/" + RegionDirectory.panoramaFile }
    /// The archives of all pictures.
    var pictures: String { directory + "/pictures" }
    /// What an import makes, before it is complete.
    var work: String { directory + "/work" }

    /// The archive of the picture `id`, which is one.
    func picture(_ id: String) -> String { pictures + "/" + id + Self.suffix }

    /// Removes a collection without pictures. What else lies there stays.
    func removeEmpty() {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(database + suffix) }
        rmdir(pictures)
        rmdir(directory)
    }

    /// How the names of archives end.
    static let suffix = ".pmtiles"

    /// Whether `text` is an id: 16 hexadecimal digits.
    static func isID(_ text: String) -> Bool {
        text.utf8.count == 16
            && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}

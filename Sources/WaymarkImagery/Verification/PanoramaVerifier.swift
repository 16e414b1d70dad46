import Foundation
import GRDB
import WaymarkDirections
public import WaymarkImages

/// Checks the panoramas of a region: that all tiles of all pictures are there and can be unpacked, and that places,
/// sequences and links in the tables fit each other.
///
/// ```swift
/// let summary = try PanoramaVerifier(region: "helsinki.waymark").verify { fault in print(fault) }
/// print("\(summary.faults) faults in \(summary.pictures) pictures")
/// ```
///
/// It only reads. Tiles have no checksums: one whose bytes were changed and that can be unpacked all the same is not
/// found.
public struct PanoramaVerifier: Sendable {
    /// What was looked at, and what was found.
    public struct Summary: Hashable, Sendable {
        /// The pictures of the tables.
        public var pictures = 0
        /// The tiles that were unpacked.
        public var tiles = 0
        /// The links between pictures.
        public var links = 0
        /// All that is wrong.
        public var faults = 0
    }

    private let paths: CollectionPaths
    private let codec: any ImageCodec

    /// A verifier of the panoramas of the region at `path`.
    ///
    /// - Parameter codec: unpacks the tiles.
    public init(region path: String, codec: any ImageCodec = SystemImageCodec()) {
        paths = CollectionPaths(region: path)
        self.codec = codec
    }

    /// Looks at everything.
    ///
    /// - Parameter report: is told each fault, by the thread that calls.
    /// - Throws: ``ImageryError``: ``ImageryError/noPanoramas(region:)``, ``ImageryError/inUse(path:)`` while an import
    ///   runs, ``ImageryError/notACollection(path:reason:)`` where the tables are none of this program.
    /// - Complexity: all tiles are unpacked: about a second for each hundred million pixels.
    public func verify(_ report: (PanoramaFault) -> Void) throws(ImageryError) -> Summary {
        let lock = try locked()
        defer { close(lock) }
        var summary = Summary()
        func found(_ fault: PanoramaFault) {
            summary.faults += 1
            report(fault)
        }
        let tables = try tables()
        tables.faults.forEach(found)
        summary.links = tables.links
        summary.pictures = tables.pictures.count
        let check = PictureCheck(paths: paths, codec: codec)
        for picture in tables.pictures {
            check.faults(of: picture, tiles: &summary.tiles).forEach(found)
        }
        let known = Set(tables.pictures.map { $0.id + CollectionPaths.suffix })
        let files = (try? FileManager.default.contentsOfDirectory(atPath: paths.pictures)) ?? []
        for file in files.sorted() where !known.contains(file) { found(.unknownFile(file)) }
        return summary
    }

    /// Keeps imports away meanwhile.
    private func locked() throws(ImageryError) -> Int32 {
        guard FileManager.default.fileExists(atPath: paths.database) else {
            let region = paths.directory.split(separator: "/", omittingEmptySubsequences: false)
            throw .noPanoramas(region: region.dropLast().joined(separator: "/"))
        }
        let lock = open(paths.directory, O_RDONLY | O_CLOEXEC)
        guard lock >= 0 else {
            throw .cannotRead(path: paths.directory, reason: String(cString: strerror(errno)))
        }
        guard flock(lock, LOCK_SH | LOCK_NB) == 0 else {
            close(lock)
            throw .inUse(path: paths.directory)
        }
        return lock
    }

    private func tables() throws(ImageryError) -> TableCheck {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        do {
            let queue = try DatabaseQueue(path: paths.database, configuration: configuration)
            defer { try? queue.close() }
            return try queue.read { database in
                if let objection = try CollectionSchema.objection(database) {
                    throw ImageryError.notACollection(path: paths.database, reason: objection)
                }
                return try TableCheck(database)
            }
        } catch let error as ImageryError {
            throw error
        } catch {
            throw .notACollection(path: paths.database, reason: "\(error)")
        }
    }
}

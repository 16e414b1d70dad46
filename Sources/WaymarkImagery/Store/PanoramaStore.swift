import Foundation
import GRDB
import Synchronization
public import WaymarkDirections
public import WaymarkGeometry
import WaymarkRegion

/// The panoramas of a region: those that `waymark panoramas import` put there.
///
/// ```swift
/// let store = PanoramaStore(region: "helsinki.waymark")
/// let panorama = try await store.panorama(PanoramaRequest(near: place))
/// let thumbnail = try await store.tile(PanoramaTile(level: 0, column: 0, row: 0), of: panorama)
/// ```
///
/// It only reads, may be used by any number of tasks, and knows what an import adds from that moment on, also where
/// the region had no panoramas before. A region without them answers ``PanoramaError/noPanoramas``.
public final class PanoramaStore: PanoramaProvider {
    private let paths: CollectionPaths
    private let reader: CollectionReader
    private let archives = ArchiveCache()

    /// The most pictures that ``sequences(in:)`` returns; of more, every second, third and so on.
    public static let mostSequencePictures = 20_000
    /// The largest radius of a question, in metres.
    public static let mostRadius = 10_000.0

    /// The panoramas of the region at `path`. Nothing is opened before it is asked for.
    public init(region path: String) {
        paths = CollectionPaths(region: path)
        reader = CollectionReader(path: paths.database)
    }

    /// Whether the region at `path` has panoramas.
    public static func hasPanoramas(region path: String) -> Bool {
        FileManager.default.fileExists(atPath: CollectionPaths(region: path).database)
    }

    /// The panorama nearest to a place; of several at one place the newest.
    ///
    /// - Throws: ``PanoramaError``: ``PanoramaError/invalidRequest(reason:)`` where the place is none or the radius
    ///   out of its range, ``PanoramaError/noneNear(_:radius:)``, ``PanoramaError/noPanoramas``.
    /// - Complexity: O(log n) of the pictures of the region.
    public func panorama(_ request: PanoramaRequest) async throws(PanoramaError) -> Panorama {
        let (place, radius) = (request.coordinate, request.radius)
        try Self.check(place, radius)
        let isOutdoor = request.source == .outdoor
        let found = try await reader.read { database -> Panorama? in
            let nearest = try PicturePlace.nearest(to: place, radius: radius, from: database) {
                !isOutdoor || $0.newestOutdoor != nil
            }
            let number = isOutdoor ? nearest?.newestOutdoor : nearest?.newest
            guard let number else { return nil }
            return try PictureRow.fetch(number: number, from: database)?.panorama(from: database)
        }
        guard let found else { throw .noneNear(place, radius: radius) }
        return found
    }

    /// The panorama of `id`.
    ///
    /// - Throws: ``PanoramaError``: ``PanoramaError/unknownPanorama(_:)`` where there is none.
    public func panorama(id: String) async throws(PanoramaError) -> Panorama {
        guard CollectionPaths.isID(id) else { throw .unknownPanorama(id) }
        let found = try await reader.read { database in
            try PictureRow.fetch(id: id, from: database)?.panorama(from: database)
        }
        guard let found else { throw .unknownPanorama(id) }
        return found
    }

    /// A tile of the picture of `panorama`, a JPEG file. Level 0 has one tile, which serves as a thumbnail.
    ///
    /// - Throws: ``PanoramaError``: ``PanoramaError/unknownPanorama(_:)`` where there is no such panorama any more,
    ///   ``PanoramaError/unknownTile(_:)`` where its picture has no such tile.
    public func tile(
        _ tile: PanoramaTile, of panorama: Panorama
    ) async throws(PanoramaError) -> [UInt8] {
        try await self.tile(tile, ofPanorama: panorama.panoramaID)
    }

    /// A tile of the picture of the panorama `id`, a JPEG file.
    ///
    /// - Throws: as ``tile(_:of:)``.
    public func tile(
        _ tile: PanoramaTile, ofPanorama id: String
    ) async throws(PanoramaError) -> [UInt8] {
        guard CollectionPaths.isID(id) else { throw .unknownPanorama(id) }
        // What was removed is not shown, though its archive may be open.
        let row = try await reader.read { try PictureRow.fetch(id: id, from: $0) }
        guard let row else { throw .unknownPanorama(id) }
        guard row.image.contains(tile) else { throw .unknownTile(tile) }
        do {
            let archive = try archives.archive(paths.picture(id))
            guard let bytes = try archive.contents(of: PictureArchive.place(of: tile)) else {
                throw PanoramaError.provider(reason: "the archive of \(id) has not all tiles")
            }
            return bytes
        } catch let error as PanoramaError {
            throw error
        } catch {
            throw .provider(reason: "\(error)")
        }
    }

    /// All pictures, or those within `radius` metres of `place`, the nearest first.
    ///
    /// - Throws: ``PanoramaError``.
    public func entries(
        near place: Coordinate? = nil, radius: Double = mostRadius
    ) async throws(PanoramaError) -> [PanoramaEntry] {
        guard let place else {
            return try await reader.read { database in
                try Row.fetchAll(database, sql: "SELECT * FROM pictures ORDER BY number")
                    .map { PanoramaEntry(PictureRow($0)) }
            }
        }
        try Self.check(place, radius)
        let rows = try await reader.read { database in
            let boxes = PlaceBox.boxes(around: place, radius: radius)
            return try PicturePlace.fetch(in: boxes, from: database).flatMap { place in
                try Row.fetchAll(
                    database, sql: "SELECT * FROM pictures WHERE place = ? ORDER BY number",
                    arguments: [place.number]
                ).map { PanoramaEntry(PictureRow($0)) }
            }
        }
        return rows.map { ($0, $0.coordinate.distance(to: place)) }
            .filter { $0.1 <= radius }
            .sorted { ($0.1, $0.0.panoramaID) < ($1.1, $1.0.panoramaID) }.map(\.0)
    }

    /// The lines along which panoramas stand in `bounds`: a line for each time that a sequence enters, so that several
    /// may have one id. Of more than ``mostSequencePictures``, every second, third and so on is there.
    ///
    /// - Throws: ``PanoramaError``: ``PanoramaError/invalidRequest(reason:)`` where they are no rectangle.
    public func sequences(
        in bounds: CoordinateBounds
    ) async throws(PanoramaError) -> [PanoramaSequence] {
        guard bounds.isValid else { throw .invalidRequest(reason: "the bounds are no rectangle") }
        return try await reader.read { database in
            try SequenceReader(database: database, most: Self.mostSequencePictures)
                .sequences(in: PlaceBox.boxes(of: bounds))
        }
    }

    private static func check(_ place: Coordinate, _ radius: Double) throws(PanoramaError) {
        guard place.isValid else { throw .invalidRequest(reason: "the place is none") }
        guard radius > 0, radius <= mostRadius else {
            throw .invalidRequest(reason: "the radius is above 0 and at most 10,000 m")
        }
    }
}

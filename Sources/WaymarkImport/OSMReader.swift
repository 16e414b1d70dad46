import CWaymarkOsmium
import Foundation
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// The contents of a file in numbers.
struct OSMSummary {
    let nodes: Int
    let ways: Int
    let relations: Int
    let newest: Date?
    /// The box that the file claims to cover, else that of its nodes.
    let bounds: CoordinateBounds
    /// The box in which its coasts are whole: the same where the file claims one, else that of nearly all of
    /// its nodes.
    let coastBounds: CoordinateBounds
    /// The bytes of the file.
    let size: Int
}

/// The formats of OpenStreetMap files, by the names of libosmium.
enum OSMFileFormat: String, CaseIterable {
    case pbf = "pbf"
    case xml = "osm"
    case bzip2 = "osm.bz2"
    case gzip = "osm.gz"

    /// The format of the file at `path` by its name.
    init?(path: String) {
        let name = path.lowercased()
        guard let format = Self.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) else {
            return nil
        }
        self = format
    }

    /// The most bytes that a file of `size` may unpack to. Real ones unpack to 2 to 5 times their size
    /// in PBF, and to 10 to 20 times in compressed XML.
    func unpackedLimit(size: Int) -> Int {
        switch self {
        case .pbf: max(16 << 20, 16 * size)
        case .xml: size
        case .bzip2, .gzip: max(32 << 20, 100 * size)
        }
    }
}

/// Reads OpenStreetMap files through libosmium.
struct OSMReader {
    let path: String
    /// The directory for a file with the places of nodes, which are kept in memory where it is `nil`.
    var scratch: String?

    /// Hands the objects of the file to `receivers`, to each on a thread of its own but for relations.
    ///
    /// - Parameters:
    ///   - begin: is called first, with the bytes of the file.
    ///   - progress: is called with the share of the file that is read, 0 to 1.
    func read(
        into receivers: [any OSMReceiver], begin: (Int) -> Void,
        progress: @escaping (Double) -> Void
    ) throws(ImportError) -> OSMSummary {
        try checkReadable()
        guard let format = OSMFileFormat(path: path) else {
            throw .malformed(path: path, reason: "its name ends in none of these")
        }
        let size = try size()
        if format == .pbf {
            try PBFLayout.check(path: path, limit: format.unpackedLimit(size: size))
        }
        begin(size)
        let summary = try waymark_summary(
            reading: path, as: format, size: size, scratch: scratch, into: receivers,
            progress: progress)
        guard summary.nodes > 0, summary.ways > 0,
            summary.south_west.longitude <= summary.north_east.longitude
        else { throw .empty(path: path) }
        return OSMSummary(
            nodes: Int(summary.nodes), ways: Int(summary.ways), relations: Int(summary.relations),
            newest: summary.newest > 0
                ? Date(timeIntervalSince1970: TimeInterval(summary.newest)) : nil,
            bounds: summary.bounds, coastBounds: summary.coastBounds,
            size: size)
    }

    private func size() throws(ImportError) -> Int {
        do { return try MappedFile(path: path).count } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
    }

    private func checkReadable() throws(ImportError) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw .cannotRead(path: path, reason: "No such file or directory")
        }
        guard !isDirectory.boolValue else {
            throw .cannotRead(path: path, reason: "it is a directory")
        }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw .cannotRead(path: path, reason: "Permission denied")
        }
    }
}

extension waymark_summary {
    var bounds: CoordinateBounds { claimed(else: south_west, north_east) }

    var coastBounds: CoordinateBounds { claimed(else: core_south_west, core_north_east) }

    /// The box at whose border areas are cut: the one that the file claims, else that of what stands by
    /// itself, as ways lead out of an extract.
    var cutBounds: CoordinateBounds {
        guard places >= Self.fewPlaces else { return coastBounds }
        return claimed(else: places_south_west, places_north_east)
    }

    /// Of fewer things the box tells nothing.
    private static let fewPlaces = 200

    /// The box that the file claims, unless that is none of its data; else that of two corners.
    private func claimed(
        else southWest: waymark_position, _ northEast: waymark_position
    ) -> CoordinateBounds {
        let data = CoordinateBounds(southWest, northEast)
        guard box_south_west.longitude != .max else { return data }
        let claimed = CoordinateBounds(box_south_west, box_north_east)
        let (area, own) = (claimed.squareDegrees, data.squareDegrees)
        return area > Self.mostSquareDegrees && area > 100 * own ? data : claimed
    }

    /// Square degrees of a box from which on a file that claims it must fill a hundredth of it: some
    /// tools write a quarter of the Earth.
    private static let mostSquareDegrees = 1000.0
}

extension CoordinateBounds {
    fileprivate init(_ southWest: waymark_position, _ northEast: waymark_position) {
        self.init(
            southWest: FixedCoordinate(southWest).coordinate,
            northEast: FixedCoordinate(northEast).coordinate)
    }

    fileprivate var squareDegrees: Double { latitudeSpan * longitudeSpan }
}

import Foundation
import GRDB
import WaymarkGeometry
import WaymarkRegion

/// The pictures of a PMTiles archive.
struct PMTilesSource: AerialSource {
    let path: String
    private let archive: PMTilesArchive

    /// Opens the archive at `path`.
    init(path: String) throws {
        self.path = path
        archive = try PMTilesArchive(MappedFile(path: path))
        switch archive.contentType {
        case .vector: throw AerialError.format(path: path, name: "vector")
        case .webP: throw AerialError.format(path: path, name: "WebP")
        case .avif: throw AerialError.format(path: path, name: "AVIF")
        case .png, .jpeg, .other: break
        }
    }

    /// The most tiles of a region that are looked for: a country at zoom 17.
    private static let mostTiles = 1 << 25

    private struct Metadata: Decodable { let attribution: String? }

    var attribution: String? {
        let metadata = try? JSONDecoder().decode(
            Metadata.self, from: Data(archive.metadata.utf8))
        return metadata?.attribution
    }

    func forEachTile(in area: AerialArea, _ body: (TileID, [UInt8]) throws -> Void) throws {
        let zooms = archive.zooms.clamped(to: area.zooms)
        guard archive.zooms.overlaps(area.zooms) else { return }
        var count = 0
        // Along the quarters of quarters: neighbours lie in one directory of the archive.
        func visit(_ tile: TileID) throws {
            guard area.touches(tile) else { return }
            count += 1
            guard count <= Self.mostTiles else {
                throw AerialError.tooManyTiles(path: path, most: Self.mostTiles)
            }
            if zooms.contains(tile.z), let picture = try archive.contents(of: tile) {
                try body(tile, picture)
            }
            guard tile.z < zooms.upperBound else { return }
            for part in 0..<4 {
                try visit(
                    TileID(z: tile.z + 1, x: 2 * tile.x + part % 2, y: 2 * tile.y + part / 2))
            }
        }
        try visit(TileID(z: 0, x: 0, y: 0))
    }
}

/// The pictures of an MBTiles archive: an SQLite file with the tables `metadata` and `tiles`.
struct MBTilesSource: AerialSource {
    let path: String
    let attribution: String?
    private let database: DatabaseQueue

    /// A picture of more bytes is none of a map.
    private static let mostBytes = 4 << 20

    /// Opens the archive at `path`.
    init(path: String) throws {
        self.path = path
        do {
            var configuration = Configuration()
            configuration.readonly = true
            database = try DatabaseQueue(path: path, configuration: configuration)
            let facts = try database.read { database in
                try Row.fetchAll(
                    database,
                    sql: """
                        SELECT CAST(name AS TEXT) AS name, CAST(value AS TEXT) AS value FROM metadata \
                        WHERE name IN ('format', 'attribution') AND length(value) < 1000
                        """)
            }
            func fact(_ name: String) -> String? {
                facts.first { Self.text($0["name"]) == name }.flatMap { Self.text($0["value"]) }
            }
            attribution = fact("attribution")
            if let format = fact("format"), ["pbf", "webp"].contains(format) {
                throw AerialError.format(path: path, name: format == "pbf" ? "vector" : "WebP")
            }
        } catch let error as GRDB.DatabaseError {
            throw AerialError.malformed(path: path, reason: Self.reason(error))
        }
    }

    func forEachTile(in area: AerialArea, _ body: (TileID, [UInt8]) throws -> Void) throws {
        do {
            try database.read { database in
                for zoom in area.zooms {
                    let last = (1 << zoom) - 1
                    let (columns, rows) = (area.columns(atZoom: zoom), area.rows(atZoom: zoom))
                    // Rows are counted from the south.
                    let cursor = try Row.fetchCursor(
                        database,
                        sql: """
                            SELECT tile_column, tile_row, tile_data FROM tiles WHERE zoom_level = ? \
                            AND tile_column BETWEEN ? AND ? AND tile_row BETWEEN ? AND ? \
                            AND typeof(tile_data) = 'blob' AND length(tile_data) <= ?
                            """,
                        arguments: [
                            zoom, columns.lowerBound, columns.upperBound, last - rows.upperBound,
                            last - rows.lowerBound, Self.mostBytes,
                        ])
                    while let row = try cursor.next() {
                        guard let x = Int.fromDatabaseValue(row["tile_column"]),
                            let y = Int.fromDatabaseValue(row["tile_row"]),
                            let data = Data.fromDatabaseValue(row["tile_data"])
                        else { continue }
                        try body(TileID(z: zoom, x: x, y: last - y), [UInt8](data))
                    }
                }
            }
        } catch let error as GRDB.DatabaseError {
            throw AerialError.malformed(path: path, reason: Self.reason(error))
        }
    }

    private static func text(_ value: GRDB.DatabaseValue) -> String? {
        String.fromDatabaseValue(value)
    }

    private static func reason(_ error: GRDB.DatabaseError) -> String {
        "it is no MBTiles archive: \(error.message ?? "SQLite \(error.resultCode.rawValue)")"
    }
}

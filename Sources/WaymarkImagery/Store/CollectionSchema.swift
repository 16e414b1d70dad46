import Foundation
import GRDB

/// The tables of a collection (`Documentation/Formats/panoramas.md`).
enum CollectionSchema {
    /// Marks a file as ours: "WMKP".
    static let applicationID = 0x574d_4b50
    /// The version of the tables.
    static let version = 1

    /// How far the links of a picture are.
    enum LinkState: Int {
        /// It is new: its neighbours do not know of it.
        case new = 0
        /// Its neighbours are others than when its links were made.
        case outdated
        /// Its links are made.
        case linked
    }

    /// Makes the tables in a new file.
    static func make(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE places (
                    number INTEGER PRIMARY KEY, latitude INTEGER NOT NULL,
                    longitude INTEGER NOT NULL, newest INTEGER, newestOutdoor INTEGER,
                    UNIQUE (latitude, longitude)) STRICT;
                CREATE VIRTUAL TABLE placeIndex USING rtree_i32(number, west, east, south, north);
                CREATE TABLE pictures (
                    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
                    place INTEGER NOT NULL REFERENCES places (number),
                    latitude REAL NOT NULL, longitude REAL NOT NULL,
                    width INTEGER NOT NULL, height INTEGER NOT NULL, tileSize INTEGER NOT NULL,
                    heading REAL NOT NULL, pitch REAL NOT NULL, roll REAL NOT NULL,
                    time REAL, course REAL, street TEXT, attribution TEXT,
                    isIndoor INTEGER NOT NULL, blur TEXT NOT NULL, file TEXT NOT NULL,
                    sequence TEXT NOT NULL, position INTEGER NOT NULL,
                    linkState INTEGER NOT NULL) STRICT;
                CREATE INDEX picturesByPlace ON pictures (place, time, number);
                CREATE INDEX picturesBySequence ON pictures (sequence, position);
                CREATE INDEX picturesToLink ON pictures (linkState) WHERE linkState < 2;
                CREATE TABLE links (
                    source INTEGER NOT NULL, target INTEGER NOT NULL, heading REAL NOT NULL,
                    PRIMARY KEY (source, target)) STRICT, WITHOUT ROWID;
                CREATE INDEX linksByTarget ON links (target);
                CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
                PRAGMA application_id = \(applicationID);
                PRAGMA user_version = \(version);
                """)
    }

    /// Why `database` is none of ours; `nil` where it is.
    static func objection(_ database: Database) throws -> String? {
        let id = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        guard id == applicationID else { return "it is no collection of panoramas" }
        let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        return found == version ? nil : "it has version \(found), this program reads \(version)"
    }
}

import Foundation
import GRDB

/// Keys in a file of SQLite, which several processes of a machine may use at once.
public struct SQLiteKeyStore: KeyStore {
    private let database: DatabaseQueue

    /// Marks a file as ours: "WMKK".
    private static let applicationID = 0x574d_4b4b
    private static let version = 1

    /// The keys in the file at `path`.
    ///
    /// - Parameter create: whether a file that is not there is made; only its owner can read it.
    /// - Throws: ``KeyStoreError``.
    public init(path: String, create: Bool = false) throws(KeyStoreError) {
        let exists = FileManager.default.fileExists(atPath: path)
        guard exists || create else { throw .missing(path: path) }
        if !exists {
            let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
            guard
                FileManager.default.createFile(atPath: path, contents: nil, attributes: attributes)
            else { throw .failed(reason: "\(path) cannot be made") }
        }
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        do {
            database = try DatabaseQueue(path: path, configuration: configuration)
            let isOurs = try database.write { try Self.prepare($0, isNew: !exists) }
            guard isOurs else { throw KeyStoreError.notKeys(path: path) }
        } catch let error as KeyStoreError {
            throw error
        } catch let error as GRDB.DatabaseError where error.resultCode == .SQLITE_NOTADB {
            throw .notKeys(path: path)
        } catch {
            throw .failed(reason: "\(path): \(error)")
        }
    }

    /// Makes the tables of a new file; whether the file has ours.
    private static func prepare(_ database: Database, isNew: Bool) throws -> Bool {
        let id = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard isNew else { return id == applicationID && found == version }
        try database.execute(
            sql: """
                CREATE TABLE keys (
                    id TEXT PRIMARY KEY, name TEXT NOT NULL, digest BLOB NOT NULL,
                    signing BLOB NOT NULL, services TEXT NOT NULL, hosts TEXT NOT NULL,
                    apps TEXT NOT NULL, perSecond INTEGER, perDay INTEGER, perMonth INTEGER,
                    created REAL NOT NULL, expires REAL, revoked REAL) STRICT;
                CREATE TABLE uses (
                    key TEXT NOT NULL, day INTEGER NOT NULL, count INTEGER NOT NULL,
                    PRIMARY KEY (key, day)) STRICT, WITHOUT ROWID;
                CREATE INDEX usesByDay ON uses (day);
                CREATE TABLE revision (number INTEGER NOT NULL) STRICT;
                INSERT INTO revision VALUES (1);
                PRAGMA application_id = \(applicationID);
                PRAGMA user_version = \(version);
                """)
        return true
    }

    /// Adds uses, and returns what the file has then.
    public func exchange(
        _ uses: [KeyUse], from firstDay: Int, knowing revision: Int?
    ) async throws(KeyStoreError) -> KeySnapshot {
        try await Self.trying {
            guard !uses.isEmpty else {
                return try await database.read {
                    try Self.snapshot($0, of: [], from: firstDay, knowing: revision)
                }
            }
            return try await database.write { database in
                for use in uses {
                    try database.execute(
                        sql: """
                            INSERT INTO uses VALUES (?, ?, ?)
                            ON CONFLICT DO UPDATE SET count = count + excluded.count
                            """, arguments: [use.key, use.day, use.count])
                }
                return try Self.snapshot(
                    database, of: Set(uses.map(\.key)), from: firstDay, knowing: revision)
            }
        }
    }

    /// Adds a key, or puts it in the place of that of its id.
    public func put(_ key: AccessKey) async throws(KeyStoreError) {
        try await Self.trying {
            try await database.write { database in
                try database.execute(
                    sql:
                        "INSERT OR REPLACE INTO keys VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    arguments: [
                        key.id, key.name, Data(key.digest), Data(key.signingKey),
                        key.services.map(\.rawValue).sorted().joined(separator: " "),
                        key.hosts.joined(separator: " "), key.apps.joined(separator: " "),
                        key.limits.perSecond, key.limits.perDay, key.limits.perMonth,
                        key.created.timeIntervalSince1970, key.expires?.timeIntervalSince1970,
                        key.revoked?.timeIntervalSince1970,
                    ])
                try database.execute(sql: "UPDATE revision SET number = number + 1")
            }
        }
    }

    private static func trying<Answer>(
        _ work: () async throws -> Answer
    ) async throws(KeyStoreError) -> Answer {
        do { return try await work() } catch { throw .failed(reason: "\(error)") }
    }

    private static func snapshot(
        _ database: Database, of keys: Set<String>, from firstDay: Int, knowing revision: Int?
    ) throws -> KeySnapshot {
        let number = try Int.fetchOne(database, sql: "SELECT number FROM revision") ?? 0
        let rows =
            revision == nil
            ? try Row.fetchAll(
                database, sql: "SELECT * FROM uses WHERE day >= ?", arguments: [firstDay])
            : try keys.sorted().flatMap { key in
                try Row.fetchAll(
                    database, sql: "SELECT * FROM uses WHERE key = ? AND day >= ?",
                    arguments: [key, firstDay])
            }
        return KeySnapshot(
            revision: number, keys: number == revision ? nil : try allKeys(database),
            uses: rows.map { KeyUse(key: $0["key"], day: $0["day"], count: $0["count"]) })
    }

    private static func allKeys(_ database: Database) throws -> [AccessKey] {
        try Row.fetchAll(database, sql: "SELECT * FROM keys ORDER BY created, id").map { row in
            func list(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
            func date(_ seconds: Double?) -> Date? {
                seconds.map(Date.init(timeIntervalSince1970:))
            }
            let digest: Data = row["digest"]
            let signing: Data = row["signing"]
            return AccessKey(
                id: row["id"], name: row["name"], digest: [UInt8](digest),
                signingKey: [UInt8](signing),
                services: Set(list(row["services"]).compactMap(AccessService.init)),
                hosts: list(row["hosts"]), apps: list(row["apps"]),
                limits: AccessLimits(
                    perSecond: row["perSecond"], perDay: row["perDay"], perMonth: row["perMonth"]),
                created: Date(timeIntervalSince1970: row["created"]), expires: date(row["expires"]),
                revoked: date(row["revoked"]))
        }
    }
}

import Foundation
import GRDB
import Synchronization
public import WaymarkDirections

/// Keeps answers of a server on the disk: maps that were seen are there without a network.
///
/// ```swift
/// let cache = try ResponseCache(path: folder + "/answers.sqlite", limit: 200 << 20)
/// let provider = try RemoteProvider(address: "https://maps.example", cache: cache)
/// ```
///
/// What the server allows to be kept (tiles, places) is kept, and asked for again once it is old; where the
/// network fails, the old one is taken. Routes are not kept. Where a limit is reached, what was not used for
/// the longest time goes. A disk that is full or broken makes answers slower, never wrong.
public final class ResponseCache: Sendable {
    /// An answer that was kept.
    struct Entry: Sendable {
        let reply: RemoteReply
        /// The time from which on the server is asked whether it is the same still.
        let expires: Date
    }

    private let database: DatabaseQueue
    private let limit: Int
    private let bytes: Mutex<Int>

    /// Marks a file as ours: "WMKR".
    private static let applicationID = 0x574d_4b52
    private static let version = 1
    /// Seconds within which the last use of an answer is not written down anew.
    private static let useInterval = 3600.0

    /// The answers in the file at `path`, which is made where it is not there. A cache that cannot be read is
    /// made anew.
    ///
    /// - Parameter limit: the bytes of answers that are kept, unpacked.
    /// - Throws: ``DirectionsError/provider(reason:)`` where no file can be written, or it is one of another
    ///   program.
    public init(path: String, limit: Int = 256 << 20) throws(DirectionsError) {
        self.limit = max(0, limit)
        do {
            database = try Self.open(path)
            bytes = Mutex(
                try database.read {
                    try Int.fetchOne($0, sql: "SELECT TOTAL(size) FROM answers") ?? 0
                })
        } catch {
            throw .provider(reason: "the cache at \(path) cannot be used: \(error)")
        }
    }

    private static func open(_ path: String) throws -> DatabaseQueue {
        do {
            return try prepared(path)
        } catch let error as GRDB.DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            for suffix in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + suffix)
            }
            return try prepared(path)
        }
    }

    private static func prepared(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(2)
        configuration.journalMode = .wal
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
        let database = try DatabaseQueue(path: path, configuration: configuration)
        try database.write { database in
            let id = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
            let isEmpty = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_schema") == 0
            guard id == applicationID || isEmpty else {
                throw DirectionsError.provider(reason: "it is a database of another program")
            }
            let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            guard isEmpty || found != version else { return }
            try database.execute(
                sql: """
                    DROP TABLE IF EXISTS answers;
                    CREATE TABLE answers (
                        url TEXT PRIMARY KEY, status INTEGER NOT NULL, etag TEXT,
                        expires REAL NOT NULL, used REAL NOT NULL, size INTEGER NOT NULL,
                        body BLOB NOT NULL) STRICT;
                    CREATE INDEX answersByUse ON answers (used);
                    PRAGMA application_id = \(applicationID);
                    PRAGMA user_version = \(version);
                    """)
        }
        return database
    }

    /// The bytes of the answers that are kept.
    public var size: Int { bytes.withLock { $0 } }

    /// Forgets all answers.
    public func removeAll() async {
        try? await database.write { try $0.execute(sql: "DELETE FROM answers") }
        try? await database.vacuum()
        bytes.withLock { $0 = 0 }
    }

    /// The answer that was kept of `url`, used at `now`; `nil` where there is none.
    func entry(_ url: String, at now: Date) async -> Entry? {
        let found = try? await database.read { database -> (entry: Entry, used: Double)? in
            guard
                let row = try Row.fetchOne(
                    database, sql: "SELECT * FROM answers WHERE url = ?", arguments: [url])
            else { return nil }
            let body: Data = row["body"]
            let reply = RemoteReply(status: row["status"], body: [UInt8](body), etag: row["etag"])
            let entry = Entry(reply: reply, expires: Date(timeIntervalSince1970: row["expires"]))
            return (entry, row["used"])
        }
        guard let found else { return nil }
        let seconds = now.timeIntervalSince1970
        if abs(seconds - found.used) > Self.useInterval {
            _ = try? await database.write {
                try $0.execute(
                    sql: "UPDATE answers SET used = ? WHERE url = ?", arguments: [seconds, url])
            }
        }
        return found.entry
    }

    /// Keeps `reply`, which holds for `seconds` from `now` on.
    func keep(_ reply: RemoteReply, of url: String, for seconds: Double, at now: Date) async {
        // One that is larger than a tenth would push out all others.
        guard reply.body.count <= limit / 10 else { return }
        let size = reply.body.count + url.utf8.count
        let change = try? await database.write { database in
            let old = try Int.fetchOne(
                database, sql: "SELECT size FROM answers WHERE url = ?", arguments: [url])
            try database.execute(
                sql: "INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?, ?)",
                arguments: [
                    url, reply.status, reply.etag, now.timeIntervalSince1970 + seconds,
                    now.timeIntervalSince1970, size, Data(reply.body),
                ])
            return size - (old ?? 0)
        }
        guard let change else { return }
        let isFull = bytes.withLock { bytes in
            bytes += change
            return bytes > limit
        }
        if isFull { await makeRoom() }
    }

    /// Notes that what was kept of `url` holds for `seconds` more.
    func renew(_ url: String, for seconds: Double, at now: Date) async {
        _ = try? await database.write {
            try $0.execute(
                sql: "UPDATE answers SET expires = ?, used = ? WHERE url = ?",
                arguments: [now.timeIntervalSince1970 + seconds, now.timeIntervalSince1970, url])
        }
    }

    /// Removes what was not used for the longest time, until a tenth is free.
    private func makeRoom() async {
        let most = limit - limit / 10
        let left = try? await database.write { database in
            var left = try Int.fetchOne(database, sql: "SELECT TOTAL(size) FROM answers") ?? 0
            let rows = try Row.fetchCursor(
                database, sql: "SELECT url, size FROM answers ORDER BY used, url")
            var oldest: [String] = []
            while left > most, let row = try rows.next() {
                oldest.append(row["url"])
                left -= row["size"]
            }
            for url in oldest {
                try database.execute(sql: "DELETE FROM answers WHERE url = ?", arguments: [url])
            }
            return left
        }
        if let left { bytes.withLock { $0 = left } }
    }
}

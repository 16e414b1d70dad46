import Foundation
public import WaymarkAccess

/// Keys in a PostgreSQL database, which servers of several machines may use at once.
///
/// ```swift
/// let store = try await DatabaseKeyStore(try DatabaseAddress("postgresql://waymark@db.example/keys"))
/// let ring = try await KeyRing(store)
/// ```
///
/// Days and months count for all servers together. Where the database does not answer, servers go on with the
/// keys that they know, and tell it later what was counted.
public struct DatabaseKeyStore: KeyStore {
    private let pool: ConnectionPool

    private static let version = 1
    /// Held by whoever makes the tables.
    private static let lock = 0x574d_4b4b

    /// The keys in the database at `address`.
    ///
    /// - Parameter create: whether the tables are made where there are none.
    /// - Throws: ``KeyStoreError``.
    public init(_ address: DatabaseAddress, create: Bool = false) async throws(KeyStoreError) {
        pool = ConnectionPool(address, most: 1, canWrite: true)
        let found = try await Self.trying(pool) { (connection) throws(DatabaseError) in
            if create { try await connection.run(Self.tables) }
            let tables = try await connection.execute(
                "SELECT to_regclass('waymark_access.revision') IS NOT NULL")
            guard var row = tables.first, try row.bool() else { return Int?.none }
            let rows = try await connection.execute("SELECT version FROM waymark_access.revision")
            guard var row = rows.first else { return nil }
            return try row.int()
        }
        guard let found else { throw .missing(path: "the database") }
        guard found == Self.version else { throw .notKeys(path: "the database") }
    }

    private static let tables = """
        SELECT pg_advisory_xact_lock(\(lock));
        CREATE SCHEMA IF NOT EXISTS waymark_access;
        CREATE TABLE IF NOT EXISTS waymark_access.key (
            id text COLLATE "C" PRIMARY KEY, name text NOT NULL, digest text NOT NULL,
            signing text NOT NULL, services text[] NOT NULL, hosts text[] NOT NULL,
            apps text[] NOT NULL, limits bigint[] NOT NULL, times float8[] NOT NULL);
        CREATE TABLE IF NOT EXISTS waymark_access.use (
            key text COLLATE "C" NOT NULL, day int NOT NULL, count bigint NOT NULL,
            PRIMARY KEY (key, day));
        CREATE INDEX IF NOT EXISTS use_by_day ON waymark_access.use (day);
        CREATE TABLE IF NOT EXISTS waymark_access.revision (
            number bigint NOT NULL, version int NOT NULL);
        INSERT INTO waymark_access.revision SELECT 1, \(version)
            WHERE NOT EXISTS (SELECT 1 FROM waymark_access.revision);
        """

    /// Adds uses, and returns what the database has then.
    public func exchange(
        _ uses: [KeyUse], from firstDay: Int, knowing revision: Int?
    ) async throws(KeyStoreError) -> KeySnapshot {
        try await Self.trying(pool) { (connection) throws(DatabaseError) in
            if !uses.isEmpty { try await Self.add(uses, on: connection) }
            // First: keys that change meanwhile are asked for again.
            let rows = try await connection.execute("SELECT number FROM waymark_access.revision")
            guard var row = rows.first else { throw .malformedAnswer }
            let number = try row.int()
            return KeySnapshot(
                revision: number,
                keys: number == revision ? nil : try await Self.keys(on: connection),
                uses: try await Self.uses(
                    of: revision == nil ? nil : uses.map(\.key), from: firstDay, on: connection))
        }
    }

    /// Adds a key, or puts it in the place of that of its id.
    public func put(_ key: AccessKey) async throws(KeyStoreError) {
        let limits = [key.limits.perSecond, key.limits.perDay, key.limits.perMonth]
        let times = [key.created, key.expires, key.revoked]
        try await Self.trying(pool) { (connection) throws(DatabaseError) in
            _ = try await connection.execute(
                """
                WITH written AS (
                    INSERT INTO waymark_access.key
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                    ON CONFLICT (id) DO UPDATE SET (
                        name, digest, signing, services, hosts, apps, limits, times) = ROW (
                        excluded.name, excluded.digest, excluded.signing, excluded.services,
                        excluded.hosts, excluded.apps, excluded.limits, excluded.times))
                UPDATE waymark_access.revision SET number = number + 1
                """,
                [
                    PostgresValue(key.id), PostgresValue(key.name),
                    PostgresValue(Data(key.digest).base64EncodedString()),
                    PostgresValue(Data(key.signingKey).base64EncodedString()),
                    PostgresValue(key.services.map(\.rawValue).sorted()),
                    PostgresValue(key.hosts), PostgresValue(key.apps),
                    PostgresValue(limits.map { Int64($0 ?? -1) }),
                    PostgresValue(times.map { $0?.timeIntervalSince1970 ?? -.infinity }),
                ])
        }
    }

    private static func add(
        _ uses: [KeyUse], on connection: PooledConnection
    ) async throws(DatabaseError) {
        // In one order, so that servers do not wait for each other in a circle.
        let uses = uses.sorted { ($0.key, $0.day) < ($1.key, $1.day) }
        _ = try await connection.execute(
            """
            INSERT INTO waymark_access.use SELECT * FROM unnest($1, $2, $3)
            ON CONFLICT (key, day) DO UPDATE SET count = use.count + excluded.count
            """,
            [
                PostgresValue(uses.map(\.key)), PostgresValue(uses.map(\.day)),
                PostgresValue(uses.map { Int64($0.count) }),
            ])
    }

    /// The uses of `keys`, or of all.
    private static func uses(
        of keys: [String]?, from firstDay: Int, on connection: PooledConnection
    ) async throws(DatabaseError) -> [KeyUse] {
        guard keys.map({ !$0.isEmpty }) ?? true else { return [] }
        let rows = try await connection.execute(
            """
            SELECT key, day, count FROM waymark_access.use
            WHERE day >= $1 AND ($2 OR key = ANY ($3)) ORDER BY key, day
            """,
            [
                PostgresValue(firstDay), PostgresValue(keys == nil),
                PostgresValue(Array(Set(keys ?? []))),
            ])
        var uses: [KeyUse] = []
        for var row in rows {
            uses.append(
                KeyUse(key: try row.text(), day: try row.int(), count: try row.int()))
        }
        return uses
    }

    private static func keys(
        on connection: PooledConnection
    ) async throws(DatabaseError) -> [AccessKey] {
        let rows = try await connection.execute(
            "SELECT * FROM waymark_access.key ORDER BY times[1], id")
        var keys: [AccessKey] = []
        for var row in rows { keys.append(try key(&row)) }
        return keys
    }

    private static func key(_ row: inout PostgresRow) throws(DatabaseError) -> AccessKey {
        let (id, name) = (try row.text(), try row.text())
        let digest = Data(base64Encoded: try row.text())
        let signing = Data(base64Encoded: try row.text())
        let services = try row.texts()
        let (hosts, apps) = (try row.texts(), try row.texts())
        let (limits, times) = (try row.ints(), try row.doubles())
        guard let digest, let signing, limits.count == 3, times.count == 3 else {
            throw .malformedAnswer
        }
        func limit(_ index: Int) -> Int? { limits[index] < 0 ? nil : limits[index] }
        func date(_ index: Int) -> Date? {
            times[index].isFinite ? Date(timeIntervalSince1970: times[index]) : nil
        }
        return AccessKey(
            id: id, name: name, digest: [UInt8](digest), signingKey: [UInt8](signing),
            services: Set(services.compactMap { AccessService(rawValue: $0) }), hosts: hosts,
            apps: apps,
            limits: AccessLimits(perSecond: limit(0), perDay: limit(1), perMonth: limit(2)),
            created: date(0) ?? Date(timeIntervalSince1970: 0), expires: date(1),
            revoked: date(2))
    }

    /// The answer of `work` on a connection, which is made anew where it was lost.
    private static func trying<Answer: Sendable>(
        _ pool: ConnectionPool,
        _ work: (PooledConnection) async throws(DatabaseError) -> Answer
    ) async throws(KeyStoreError) -> Answer {
        do throws(DatabaseError) { return try await pool.withConnection(work) } catch {
            throw .failed(reason: "\(error)")
        }
    }
}

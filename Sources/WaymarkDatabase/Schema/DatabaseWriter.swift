public import WaymarkSearch

/// Writes the places of regions into a database, each in one transaction.
///
/// ```swift
/// let writer = try DatabaseWriter(try DatabaseAddress("postgresql://waymark@db.example/places"))
/// let importer = RegionImporter(options: options, places: writer)
/// ```
public final class DatabaseWriter: PlaceSink {
    private let session: PostgresSession
    private var isOpen = false

    /// Held by whoever makes or changes the list of regions.
    private static let lock = 0x5741_594D

    /// A writer into the database at `address`, which it looks at first: so a build ends at once where
    /// it could not be written in the end.
    ///
    /// - Throws: ``DatabaseError``.
    public init(_ address: DatabaseAddress) throws(DatabaseError) {
        session = try PostgresSession(address)
        try session.run("SET lock_timeout = '30s'; SET idle_in_transaction_session_timeout = 0")
        try addExtensions()
        try inTransaction { () throws(DatabaseError) in
            try session.execute("SELECT pg_advisory_xact_lock($1)", [PostgresValue(Self.lock)])
            try session.run(DatabaseSchema.catalog)
        }
    }

    private func addExtensions() throws(DatabaseError) {
        for name in DatabaseSchema.extensions {
            let known = try session.execute(
                "SELECT 1 FROM pg_extension WHERE extname = $1", [PostgresValue(name)])
            guard known.isEmpty else { continue }
            do throws(DatabaseError) {
                try session.run("CREATE EXTENSION IF NOT EXISTS \(name)")
            } catch {
                guard error != .connectionLost else { throw error }
                throw .missingExtension(name)
            }
        }
    }

    /// Runs `body` in a transaction, which is taken back where it fails.
    private func inTransaction(
        _ body: () throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
        try session.run("BEGIN")
        isOpen = true
        do throws(DatabaseError) {
            try body()
        } catch {
            discard()
            throw error
        }
        try session.run("COMMIT")
        isOpen = false
    }

    /// Fills the tables of a new build of the region `name`, in a transaction that stays open.
    ///
    /// - Throws: ``DatabaseError``; nothing was written then.
    public func write(_ records: PlaceRecords, of name: String) throws {
        do throws(DatabaseError) {
            try session.run("BEGIN")
            isOpen = true
            let build = try nextBuild()
            try fill(build, with: records)
            try session.execute(
                """
                INSERT INTO waymark.region (name, version, build, built, places, houses)
                VALUES ($1, $2, $3, now(), $4, $5)
                ON CONFLICT (name) DO UPDATE SET (version, build, built, places, houses) =
                    ROW (excluded.version, excluded.build, now(), excluded.places, excluded.houses)
                """,
                [
                    PostgresValue(name), PostgresValue(DatabaseSchema.version),
                    PostgresValue(build),
                    PostgresValue(records.places.count), PostgresValue(records.houses.count),
                ])
        } catch {
            discard()
            throw error
        }
    }

    private func nextBuild() throws(DatabaseError) -> Int {
        var rows = try session.execute("SELECT nextval('waymark.build')")
        guard !rows.isEmpty else { throw .malformedAnswer }
        return try rows[0].int()
    }

    private func fill(_ build: Int, with records: PlaceRecords) throws(DatabaseError) {
        try session.run(DatabaseSchema.tables(ofBuild: build))
        let rows = RegionRows(records)
        let schema = DatabaseSchema.name(ofBuild: build)
        for table in DatabaseSchema.tableNames {
            try session.copy(
                "COPY \(schema).\(table) FROM STDIN (FORMAT binary)", rows.batches(of: table))
        }
        try session.run("SET LOCAL maintenance_work_mem = '256MB'")
        for statement in DatabaseSchema.indexes(ofBuild: build) { try session.run(statement) }
        for table in DatabaseSchema.tableNames { try session.run("ANALYZE \(schema).\(table)") }
        try session.execute(DatabaseSchema.grants(ofBuild: build))
    }

    /// Lets all see the new build, and removes those that no region has any more.
    ///
    /// - Throws: ``DatabaseError``; the region is as it was then.
    public func commit() throws {
        do throws(DatabaseError) {
            try session.run("COMMIT")
            isOpen = false
        } catch {
            discard()
            throw error
        }
        removeOldBuilds()
    }

    /// Takes back what was written since the last ``commit()``.
    public func discard() {
        guard isOpen else { return }
        isOpen = false
        // Where this fails the server takes it back by itself.
        _ = try? session.run("ROLLBACK")
    }

    /// If somebody reads them for long, or this fails otherwise, the next build removes them.
    private func removeOldBuilds() {
        let old = try? session.execute(
            """
            SELECT substr(nspname, 9)::int FROM pg_namespace
            WHERE nspname ~ '^waymark_[0-9]{1,9}$'
                AND substr(nspname, 9)::int NOT IN (SELECT build FROM waymark.region)
            """)
        for var row in old ?? [] {
            guard let build = try? row.int() else { continue }
            _ = try? session.run("DROP SCHEMA \(DatabaseSchema.name(ofBuild: build)) CASCADE")
        }
    }
}

extension DatabaseSchema {
    /// Gives who may use the list of regions the right to read a build.
    static func grants(ofBuild number: Int) -> String {
        """
        DO $$
        DECLARE reader oid;
        BEGIN
            FOR reader IN SELECT DISTINCT grantee FROM pg_namespace, aclexplode(nspacl)
                WHERE nspname = 'waymark' AND privilege_type = 'USAGE' AND grantee <> nspowner
            LOOP
                EXECUTE format('GRANT USAGE ON SCHEMA \(name(ofBuild: number)) TO %s',
                    CASE reader WHEN 0 THEN 'PUBLIC' ELSE reader::regrole::text END);
                EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA \(name(ofBuild: number)) TO %s',
                    CASE reader WHEN 0 THEN 'PUBLIC' ELSE reader::regrole::text END);
            END LOOP;
        END $$
        """
    }
}

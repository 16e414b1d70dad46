import WaymarkDirections
import WaymarkSearch

/// One build of a region as questions need it: its schema and the classes of its places.
struct RegionBuild: Sendable {
    let number: Int
    let classes: [PlaceClass]

    /// The schema with its tables.
    var schema: String { DatabaseSchema.name(ofBuild: number) }

    /// The numbers of the classes that `isWanted`.
    func classes(_ isWanted: (PlaceClass) -> Bool) -> [Int] {
        classes.indices.filter { isWanted(classes[$0]) }
    }

    /// The number of the build that the region `name` has now.
    ///
    /// - Throws: ``DatabaseError``: no such region, or one of another version.
    static func number(
        of name: String, on connection: PooledConnection
    ) async throws(DatabaseError) -> Int {
        let rows: [PostgresRow]
        do throws(DatabaseError) {
            rows = try await connection.execute(
                "SELECT build, version FROM waymark.region WHERE name = $1", [PostgresValue(name)])
        } catch {
            // Without the list of regions nothing was built.
            throw error == .replaced ? DatabaseError.noRegions : error
        }
        guard var row = rows.first else {
            throw .unknownRegion(name, known: try await names(on: connection))
        }
        let (build, version) = (try row.int(), try row.int())
        guard version == DatabaseSchema.version else {
            throw .otherVersion(found: version, supported: DatabaseSchema.version)
        }
        return build
    }

    private static let mostNames = 20

    private static func names(on connection: PooledConnection) async throws(DatabaseError)
        -> [String]
    {
        let rows = try await connection.execute(
            "SELECT name FROM waymark.region ORDER BY name LIMIT $1", [PostgresValue(mostNames)])
        var names: [String] = []
        for var row in rows { names.append(try row.text()) }
        return names
    }

    /// Reads what is known of build `number`.
    init(_ number: Int, on connection: PooledConnection) async throws(DatabaseError) {
        let rows = try await connection.execute(
            """
            SELECT kind, category, key, value FROM \(DatabaseSchema.name(ofBuild: number)).class
            ORDER BY number
            """)
        var classes: [PlaceClass] = []
        for var row in rows {
            guard let kind = PlaceKind(rawValue: try row.text()) else { throw .malformedAnswer }
            let category = try row.optionalText().map { PlaceCategory(rawValue: $0) }
            let (key, value) = (try row.optionalText(), try row.optionalText())
            let tag = key.map { PlaceTag(key: $0, value: value ?? "") }
            classes.append(PlaceClass(kind: kind, category: category, tag: tag))
        }
        self.number = number
        self.classes = classes
    }
}

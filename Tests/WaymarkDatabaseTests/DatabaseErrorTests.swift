import Testing
import WaymarkDatabase
import WaymarkDirections
import WaymarkSearch
import WaymarkTestSupport

@Suite(
    "Databases that cannot be used",
    .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.reason)"))
struct DatabaseErrorTests {
    private func failure(
        _ body: () async throws -> Void
    ) async throws -> DatabaseError {
        try await #require(throws: DatabaseError.self) { try await body() }
    }

    @Test("No server, no database and no role are told by the words of libpq")
    func unreachable() async throws {
        let server = try PostgresServer.shared.get()
        for (address, word) in [
            ("host=/nowhere dbname=places", "/nowhere"),
            ("host=127.0.0.1 port=1 dbname=places", "127.0.0.1"),
            (server.address(database: "nothing"), "nothing"),
            (server.address(user: "nobody"), "nobody"),
        ] {
            let database = PlaceDatabase(try DatabaseAddress(address))
            let error = try await failure { try await database.check(regions: ["town"]) }
            guard case .unreachable(let reason) = error else {
                Issue.record("\(error)")
                continue
            }
            #expect(reason.contains(word) && !reason.contains("\n"))
        }
    }

    @Test("A database without PostGIS, whose role may not add it, names the extension")
    func withoutExtension() async throws {
        let database = try TestDatabase(template: "template0")
        try database.run("CREATE ROLE plain_\(database.name) LOGIN")
        try database.run("ALTER DATABASE \(database.name) OWNER TO plain_\(database.name)")
        let address = try database.address(user: "plain_\(database.name)")
        let error = try await failure { _ = try DatabaseWriter(address) }
        #expect(error == .missingExtension("postgis"))
    }

    @Test("Who may read the list of regions may read the regions, and not write")
    func rights() async throws {
        let database = try TestDatabase()
        try database.write("Lane")
        let reader = "reader_\(database.name)"
        try database.run("CREATE ROLE \(reader) LOGIN")
        let address = try database.address(user: reader)
        let places = PlaceDatabase(address)
        guard case .notAllowed = try await failure({ try await places.check(regions: ["town"]) })
        else {
            Issue.record("without rights")
            return
        }
        try database.run(
            "GRANT USAGE ON SCHEMA waymark TO \(reader); GRANT SELECT ON waymark.region TO \(reader)"
        )
        // Builds that are made later are granted with the list.
        try database.write("Lane")
        try await places.check(regions: ["town"])
        #expect(try await places.places(of: "town").titles("lane") == ["Lane"])
        guard case .notAllowed = try await failure({ _ = try DatabaseWriter(address) }) else {
            Issue.record("a reader writes")
            return
        }
    }

    @Test("Missing regions and other versions are told")
    func regions() async throws {
        let database = try TestDatabase()
        let places = PlaceDatabase(try database.address())
        #expect(
            try await failure { try await places.check(regions: ["town"]) } == .noRegions)
        try database.write("Lane")
        #expect(
            try await failure { try await places.check(regions: ["Town"]) }
                == .unknownRegion("Town", known: ["town"]))
        await #expect(throws: PlaceError.noPlaces) {
            try await places.places(of: "Town").titles("lane")
        }
        try database.run("UPDATE waymark.region SET version = 99")
        #expect(
            try await failure { try await places.check(regions: ["town"]) }
                == .otherVersion(found: 99, supported: 1))
    }

    @Test("Rows that cannot be are refused, and harm nobody")
    func hostileRows() async throws {
        let database = try TestDatabase()
        for (number, change) in [
            "latitude = 2000000000", "importance = 'NaN'", "class = 77", "class = -1",
            "name_keys = '{{a,b},{c,d}}'", "areas = '{-5,1,1,99999999}'", "parent = number",
            "entrances = '{1,2}'", "box = '{2147483647,0,0,0}'", "house = 12345",
            "detail_keys = '{300}', detail_texts = '{x}'", "words = '{}'", "importance = 1e308",
        ].enumerated() {
            try database.write("Lane", as: "town \(number)")
            let build = try database.run(
                "SELECT build FROM waymark.region WHERE name = 'town \(number)'")
            try database.run("UPDATE waymark_\(build).place SET \(change)")
            let places = PlaceDatabase(try database.address())
            do throws(PlaceError) {
                _ = try await places.places(of: "town \(number)").titles("lane")
            } catch {
                #expect(error == .provider(reason: "the database cannot be used"), "\(change)")
            }
        }
    }
}

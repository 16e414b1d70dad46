import Synchronization
import Testing
import WaymarkDatabase
import WaymarkDirections
import WaymarkSearch
import WaymarkTestSupport

@Suite(
    "Databases that change while they are asked",
    .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.reason)"))
struct DatabaseLifeTests {
    @Test("A region is replaced as a whole, and its older builds go")
    func replaced() async throws {
        let database = try TestDatabase()
        try database.write("Lane")
        try database.write("Alley", as: "other")
        let places = PlaceDatabase(try database.address())
        let (town, other) = (places.places(of: "town"), places.places(of: "other"))
        #expect(try await town.titles("lane") == ["Lane"])
        let writer = try DatabaseWriter(database.address())
        try writer.write(TestDatabase.records("Road"), of: "town")
        #expect(try await town.titles("lane") == ["Lane"])
        try writer.commit()
        #expect(try await town.titles("road") == ["Road"])
        #expect(try await town.titles("lane").isEmpty)
        #expect(try await other.titles("alley") == ["Alley"])
        #expect(
            try database.run("SELECT count(*) FROM pg_namespace WHERE nspname ~ '^waymark_'") == "2"
        )
    }

    @Test("What is not committed leaves no trace")
    func discarded() async throws {
        let database = try TestDatabase()
        try database.write("Lane")
        let writer = try DatabaseWriter(database.address())
        try writer.write(TestDatabase.records("Road"), of: "town")
        writer.discard()
        let town = PlaceDatabase(try database.address()).places(of: "town")
        #expect(try await town.titles("lane") == ["Lane"])
        #expect(
            try database.run("SELECT count(*) FROM pg_namespace WHERE nspname ~ '^waymark_'") == "1"
        )
    }

    @Test("A connection that was cut is made again")
    func cut() async throws {
        let database = try TestDatabase()
        try database.write("Lane")
        let town = PlaceDatabase(try database.address()).places(of: "town")
        for _ in 0..<3 {
            #expect(try await town.titles("lane") == ["Lane"])
            try database.server.run(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = '\(database.name)'
                """)
        }
    }

    @Test("A server that is gone is told to who asks in a few words, to the operator in full")
    func gone() async throws {
        let server = try PostgresServer()
        let database = try TestDatabase(on: server)
        try database.write("Lane")
        let told = Mutex<[DatabaseError]>([])
        let places = PlaceDatabase(try database.address()) { error in
            told.withLock { $0.append(error) }
        }
        let town = places.places(of: "town")
        #expect(try await town.titles("lane") == ["Lane"])
        server.stop()
        await #expect(throws: PlaceError.network(reason: "the database does not answer")) {
            try await town.titles("lane")
        }
        guard case .unreachable(let reason)? = told.withLock({ $0.last }) else {
            Issue.record("what was told: \(told.withLock { $0 })")
            return
        }
        #expect(reason.contains("waymark-pg-"))
    }

    @Test("A question that nobody waits for ends, also before its turn, and others go on")
    func cancelled() async throws {
        let database = try TestDatabase()
        try database.write("Lane")
        let places = PlaceDatabase(try database.address(), connections: 1)
        let town = places.places(of: "town")
        _ = try await town.titles("lane")
        // Whoever holds the table keeps all who read it waiting.
        let build = try database.run("SELECT build FROM waymark.region")
        let holder = try await database.hold("waymark_\(build).word")
        let questions = (0..<3).map { _ in
            Task { () throws -> [String] in try await town.titles("lane") }
        }
        try await database.until("count(*) = 1", of: "wait_event_type = 'Lock'")
        for question in questions { question.cancel() }
        for question in questions {
            await #expect(throws: PlaceError.cancelled) { try await question.value }
        }
        try database.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
        await holder.value
        #expect(try await town.titles("lane") == ["Lane"])
    }

    @Test("Many questions share few connections")
    func shared() async throws {
        let database = try TestDatabase()
        try database.write("Lane")
        let places = PlaceDatabase(try database.address(), connections: 2)
        let town = places.places(of: "town")
        let answers = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<40 { group.addTask { try await town.titles("lane") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count == 40 && answers.allSatisfy { $0 == ["Lane"] })
        let count = try database.server.run(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = '\(database.name)'")
        #expect((1...2).contains(Int(count) ?? 0))
    }
}

import Foundation
import WaymarkDatabase
import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch
import WaymarkTestSupport

/// A database of its own on the server of the tests.
struct TestDatabase {
    let name: String
    let server: PostgresServer

    /// - Parameter template: `template1` has the extensions, `template0` has none.
    init(on server: PostgresServer? = nil, template: String = "template1") throws {
        self.server = try server ?? PostgresServer.shared.get()
        name = "t" + UUID().uuidString.lowercased().filter { $0 != "-" }
        try self.server.run("CREATE DATABASE \(name) TEMPLATE \(template)")
    }

    func address(user: String = "waymark") throws -> DatabaseAddress {
        try DatabaseAddress(server.address(database: name, user: user))
    }

    @discardableResult func run(_ statements: String) throws -> String {
        try server.run(statements, in: name)
    }

    /// Puts a town with one settlement and the street `street` in it into the region `region`.
    func write(_ street: String, as region: String = "town") throws {
        let writer = try DatabaseWriter(address())
        try writer.write(Self.records(street), of: region)
        try writer.commit()
    }

    /// Keeps everybody from `table` until the session that does so is ended.
    func hold(_ table: String) async throws -> Task<Void, Never> {
        // On a thread of its own, as it blocks.
        let holder = Task {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    _ = try? run("BEGIN; LOCK TABLE \(table); SELECT pg_sleep(60)")
                    continuation.resume()
                }
            }
        }
        try await until("count(*) = 1", of: "wait_event = 'PgSleep'")
        return holder
    }

    /// Waits until `condition` holds for the sessions of the database that `filter` lets through.
    func until(_ condition: String, of filter: String) async throws {
        for _ in 0..<500 {
            let answer = try server.run(
                """
                SELECT \(condition) FROM pg_stat_activity
                WHERE datname = '\(name)' AND \(filter)
                """)
            if answer == "t" { return }
            await Task.yield()
        }
        throw NeverTrue(condition: condition, filter: filter)
    }

    private struct NeverTrue: Error {
        let condition: String
        let filter: String
    }

    static func records(_ street: String) -> PlaceRecords {
        let position = FixedCoordinate(Coordinate(latitude: 60.17, longitude: 24.94))
        var town = PlaceRecord(object: ObjectCode(.node, 1), kind: .settlement, position: position)
        town.names = [.init(key: "", text: "Town")]
        town.importance = 0.5
        var lane = PlaceRecord(object: ObjectCode(.way, 2), kind: .street, position: position)
        lane.names = [.init(key: "", text: street)]
        lane.parent = 0
        return PlaceRecords(places: [town, lane], houses: [], junctions: [])
    }
}

extension PlaceSource {
    /// The titles of what `text` finds.
    func titles(_ text: String) async throws(PlaceError) -> [String] {
        try await answer(with: .init()) { (finder) throws(PlaceError) in
            try finder.search(SearchQuery(text)).matches.map(\.title.text)
        }
    }
}

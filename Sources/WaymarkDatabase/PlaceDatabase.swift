import Synchronization
public import WaymarkDirections
public import WaymarkSearch

/// The places of several regions in a PostgreSQL database with PostGIS, which several machines may ask.
///
/// ```swift
/// let database = PlaceDatabase(try DatabaseAddress("postgresql://waymark@db.example/places"))
/// try await database.check(regions: ["iceland"])
/// let catalog = RegionCatalog(regions: regions) { database.places(of: $0.name) }
/// ```
///
/// The database has the records; a ``PlaceFinder`` decides what fits and in which order, as it does in a
/// file. A question that finds the connection lost, or its region replaced, is asked once more.
public final class PlaceDatabase: Sendable {
    private let pool: ConnectionPool
    private let report: @Sendable (DatabaseError) -> Void

    /// The database at `address`, which is asked by up to `connections` questions at a time.
    ///
    /// - Parameter report: called with what goes wrong, from any thread: who asks is not told the names
    ///   of machines and roles.
    public init(
        _ address: DatabaseAddress, connections: Int = 8,
        report: @escaping @Sendable (DatabaseError) -> Void = { _ in }
    ) {
        pool = ConnectionPool(address, most: max(1, connections))
        self.report = report
    }

    /// The places of the region `name`; whether they are there is found out with each question.
    public func places(of name: String) -> DatabasePlaces {
        DatabasePlaces(name, in: pool, report: report)
    }

    /// Checks that the database can be asked for all of `regions`.
    ///
    /// - Throws: ``DatabaseError``.
    public func check(regions: [String]) async throws(DatabaseError) {
        try await pool.withConnection { (connection) throws(DatabaseError) in
            for name in regions {
                let number = try await RegionBuild.number(of: name, on: connection)
                _ = try await RegionBuild(number, on: connection)
            }
        }
    }
}

/// The places of one region in a database.
public final class DatabasePlaces: PlaceSource {
    private let name: String
    private let pool: ConnectionPool
    private let report: @Sendable (DatabaseError) -> Void
    private let known = Mutex<RegionBuild?>(nil)

    fileprivate init(
        _ name: String, in pool: ConnectionPool, report: @escaping @Sendable (DatabaseError) -> Void
    ) {
        self.name = name
        self.pool = pool
        self.report = report
    }

    /// How often a finder may look for something more.
    private static let mostDemands = 24

    /// The answer of `question`, asked with more places until it has all that it looks for.
    public func answer<Answer: Sendable>(
        with settings: PlaceFinder.Settings,
        _ question: @Sendable (PlaceFinder) throws(PlaceError) -> Answer
    ) async throws(PlaceError) -> Answer {
        let result: Result<Answer, PlaceError>
        do throws(DatabaseError) {
            result = try await askTwice(settings, question)
        } catch {
            if error != .cancelled { report(error) }
            throw PlaceError(error)
        }
        return try result.get()
    }

    /// Asks once more where the connection was lost or the region replaced meanwhile.
    private func askTwice<Answer: Sendable>(
        _ settings: PlaceFinder.Settings,
        _ question: @Sendable (PlaceFinder) throws(PlaceError) -> Answer
    ) async throws(DatabaseError) -> Result<Answer, PlaceError> {
        do throws(DatabaseError) {
            return try await ask(settings, question)
        } catch {
            guard error == .connectionLost || error == .replaced else { throw error }
        }
        await pool.closeIdle()
        return try await ask(settings, question)
    }

    private func ask<Answer: Sendable>(
        _ settings: PlaceFinder.Settings,
        _ question: @Sendable (PlaceFinder) throws(PlaceError) -> Answer
    ) async throws(DatabaseError) -> Result<Answer, PlaceError> {
        try await pool.withConnection { (connection) throws(DatabaseError) in
            var gatherer = PlaceGatherer(connection, try await build(on: connection))
            let demands = PlaceDemands()
            for _ in 0..<Self.mostDemands {
                let result = try Self.result(of: question, gatherer.gathered, settings, demands)
                guard let demand = demands.takeOpen() else { return result }
                try await gatherer.meet(demand)
            }
            return .failure(.outOfTime)
        }
    }

    private static func result<Answer>(
        of question: (PlaceFinder) throws(PlaceError) -> Answer, _ gathered: GatheredPlaces,
        _ settings: PlaceFinder.Settings, _ demands: PlaceDemands
    ) throws(DatabaseError) -> Result<Answer, PlaceError> {
        guard let index = try? gathered.index() else { throw .malformedAnswer }
        let finder = PlaceFinder(index: index, settings: settings, demands: demands)
        return Result { () throws(PlaceError) in try question(finder) }
    }

    /// The build that the region has now.
    private func build(on connection: PooledConnection) async throws(DatabaseError) -> RegionBuild {
        let number = try await RegionBuild.number(of: name, on: connection)
        if let build = known.withLock({ $0 }), build.number == number { return build }
        let build = try await RegionBuild(number, on: connection)
        known.withLock { $0 = build }
        return build
    }
}

import ArgumentParser
import WaymarkDatabase
import WaymarkEngine
import WaymarkRegion

/// The option that says which database has the places.
struct PlacesOption: ParsableArguments {
    // It may have a password: no error shows it.
    @Option(
        help: ArgumentHelp(
            """
            The database with the places, in place of a file of the region: \
            postgresql://user@host/name. A password is better in ~/.pgpass or PGPASSWORD.
            """,
            valueName: "address"))
    var places: String?

    /// The address of the database, where one is named.
    func address() throws(DatabaseError) -> DatabaseAddress? {
        guard let places else { return nil }
        return try DatabaseAddress(places)
    }

    /// The database, where one is named, which has the places of all `regions`.
    ///
    /// - Parameter report: told what goes wrong with a question.
    func database(
        with regions: [Region], report: @escaping @Sendable (DatabaseError) -> Void = { _ in }
    ) async throws(DatabaseError) -> PlaceDatabase? {
        guard let address = try address() else { return nil }
        let database = PlaceDatabase(address, report: report)
        try await database.check(regions: regions.map(\.manifest.name))
        return database
    }

    /// A provider of a region with the places of the database, where one is named.
    func provider(of argument: RegionArgument) async throws -> OnDeviceProvider {
        let region = try argument.open()
        let database = try await database(with: [region])
        return OnDeviceProvider(
            region: region, places: database?.places(of: region.manifest.name))
    }
}

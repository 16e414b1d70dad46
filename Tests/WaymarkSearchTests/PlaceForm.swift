import Synchronization
import Testing
import WaymarkDatabase
import WaymarkDirections
import WaymarkRegion
import WaymarkSearch
import WaymarkTestSupport

/// Where the places of a test are kept. What holds for one form holds for the other.
enum PlaceForm: CaseIterable {
    /// The file of a region.
    case file
    /// PostgreSQL.
    case database

    /// The forms that can be tested here.
    static let all: [PlaceForm] = PostgresServer.isInstalled ? allCases : [.file]

    /// The places of `town` in this form.
    func places(
        of town: SearchTown, _ settings: PlaceFinder.Settings = .init()
    ) async throws -> AskedPlaces {
        switch self {
        case .file:
            let file = MappedFile(contents: town.contents())
            let index = try PlaceIndex(file, on: (), check: .everything)
            return AskedPlaces(source: index, settings: settings)
        case .database:
            return AskedPlaces(
                source: try await TownDatabase.shared.places(of: town), settings: settings)
        }
    }
}

/// Places that are asked one question after the other.
struct AskedPlaces {
    let source: any PlaceSource
    var settings = PlaceFinder.Settings()

    func search(_ query: SearchQuery) async throws -> PlaceResponse {
        try await source.answer(with: settings) { (finder) throws(PlaceError) in
            try finder.search(query)
        }
    }

    func search(_ query: StructuredQuery) async throws -> PlaceResponse {
        try await source.answer(with: settings) { (finder) throws(PlaceError) in
            try finder.search(query)
        }
    }

    func autocomplete(_ query: AutocompleteQuery) async throws -> PlaceResponse {
        try await source.answer(with: settings) { (finder) throws(PlaceError) in
            try finder.autocomplete(query)
        }
    }

    func reverse(_ query: ReverseQuery, ways: [NearbyWay] = []) async throws -> PlaceResponse {
        try await source.answer(with: settings) { (finder) throws(PlaceError) in
            try finder.reverse(query, ways: ways)
        }
    }

    func nearby(_ query: NearbyQuery) async throws -> PlaceResponse {
        try await source.answer(with: settings) { (finder) throws(PlaceError) in
            try finder.nearby(query)
        }
    }

    func along(_ query: AlongRouteQuery, within reach: Double) async throws -> [PlaceMatch] {
        try await source.answer(with: settings) { (finder) throws(PlaceError) in
            try finder.places(along: query, within: reach, limit: 20).map(\.match)
        }
    }

    func place(_ id: PlaceID, language: String? = nil) async throws -> Place {
        try await source.answer(with: settings) { (finder) throws(PlaceError) in
            try finder.place(id, language: language)
        }
    }
}

/// Writes towns into the database of the tests, each once.
actor TownDatabase {
    static let shared = TownDatabase()
    private var names: [[UInt8]: String] = [:]
    private var database: PlaceDatabase?

    func places(of town: SearchTown) async throws -> DatabasePlaces {
        let address = try DatabaseAddress(PostgresServer.shared.get().address())
        let database = self.database ?? PlaceDatabase(address)
        self.database = database
        let contents = town.contents()
        if let name = names[contents] { return database.places(of: name) }
        let name = "town \(names.count)"
        try Self.write(town, as: name, to: address)
        names[contents] = name
        return database.places(of: name)
    }

    static func write(_ town: SearchTown, as name: String, to address: DatabaseAddress) throws {
        let writer = try DatabaseWriter(address)
        try writer.write(
            PlaceRecords(places: town.places, houses: town.houses, junctions: town.junctions),
            of: name)
        try writer.commit()
    }
}

@Suite("Forms of places")
struct PlaceFormTests {
    @Test(
        "What is asked of a file is asked of PostgreSQL too",
        .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.reason)"))
    func forms() { #expect(PlaceForm.all == PlaceForm.allCases) }
}

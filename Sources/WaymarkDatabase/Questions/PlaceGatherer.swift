import WaymarkDirections
import WaymarkGeometry
import WaymarkSearch

/// Fetches what a finder looks for, for one question.
struct PlaceGatherer {
    let connection: PooledConnection
    let build: RegionBuild
    var gathered = GatheredPlaces()

    /// Letters after all others, for the end of a range of words.
    static let lastLetter = "\u{10FFFF}"

    init(_ connection: PooledConnection, _ build: RegionBuild) {
        self.connection = connection
        self.build = build
    }

    /// Fetches the places of `demand`, with all that is shown of them.
    mutating func meet(_ demand: PlaceDemand) async throws(DatabaseError) {
        switch demand {
        case .words(let words): try await find(words)
        case .categories(let categories, let center, let options, let corridor):
            try await find(categories, around: center, options, within: corridor)
        case .reverse(let query, let ways): try await find(query, ways)
        case .nearby(let query): try await find(query)
        case .object(let object, let house): try await find(object, house: house)
        case .postcode(let code): try await find(postcode: code)
        }
    }

    /// The numbers in the first column of a statement's rows.
    func numbers(
        _ text: String, _ statement: Statement
    ) async throws(DatabaseError) -> Set<Int> {
        var numbers: Set<Int> = []
        for var row in try await connection.execute(text, statement.parameters) {
            numbers.insert(try row.int())
        }
        return numbers
    }

    /// Fetches places, the areas around them, and the houses that shops have their addresses from with
    /// their streets.
    mutating func load(places numbers: Set<Int>) async throws(DatabaseError) {
        let missing = numbers.filter { gathered.places[$0] == nil }
        guard !missing.isEmpty else { return }
        let schema = build.schema
        let houses = try await connection.execute(
            """
            SELECT \(GatheredPlaces.houseColumns) FROM \(schema).house
            WHERE number IN (SELECT house FROM \(schema).place WHERE number = ANY($1))
            """, [PostgresValue(Array(missing))])
        var wanted = missing
        for var row in houses { wanted.insert(try gathered.addHouse(&row)) }
        let places = try await connection.execute(
            """
            WITH wanted AS (SELECT unnest($1::int[]) AS number)
            SELECT \(GatheredPlaces.placeColumns) FROM \(schema).place
            WHERE number IN (
                SELECT number FROM wanted UNION
                SELECT unnest(areas) FROM \(schema).place JOIN wanted USING (number))
            """, [PostgresValue(Array(wanted))])
        for var row in places { try gathered.addPlace(&row, classes: build.classes) }
    }

    /// Fetches the houses of a statement with their streets.
    mutating func loadHouses(
        _ condition: String, _ statement: Statement
    ) async throws(DatabaseError) {
        let rows = try await connection.execute(
            "SELECT \(GatheredPlaces.houseColumns) FROM \(build.schema).house WHERE \(condition)",
            statement.parameters)
        var streets: Set<Int> = []
        for var row in rows { streets.insert(try gathered.addHouse(&row)) }
        try await load(places: streets)
    }

    /// Fetches the junctions of a statement with their streets.
    mutating func loadJunctions(
        _ condition: String, _ statement: Statement
    ) async throws(DatabaseError) {
        let rows = try await connection.execute(
            """
            SELECT \(GatheredPlaces.junctionColumns) FROM \(build.schema).junction
            WHERE \(condition)
            """, statement.parameters)
        var streets: Set<Int> = []
        for var row in rows { streets.formUnion(try gathered.addJunction(&row)) }
        try await load(places: streets)
    }
}

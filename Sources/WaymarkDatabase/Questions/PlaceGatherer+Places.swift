import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch

// Distances on the ellipsoid, by which the server puts places in order, differ by up to half a per cent
// from those on the sphere, by which a finder does: some more are fetched than are wanted.
extension PlaceGatherer {
    /// Places that are fetched for each that is wanted: some are the same, or closed.
    private static let placesPerAnswer = 8
    /// The same beyond these.
    private static let margin = 16
    /// Places along a line that are fetched, the nearest to it.
    private static let mostAlong = 400

    private func most(_ options: PlaceOptions) -> Int {
        Self.placesPerAnswer * max(1, min(50, options.limit)) + Self.margin
    }

    /// Fetches places of `categories` that meet the conditions.
    mutating func find(
        _ categories: Set<PlaceCategory>, around center: Coordinate?, _ options: PlaceOptions,
        within corridor: Corridor?
    ) async throws(DatabaseError) {
        let filter = ClassFilter(options)
        let classes = build.classes { own in
            own.category.map { categories.contains($0) } ?? false && filter.allows(own)
        }
        guard !classes.isEmpty else { return }
        var statement = Statement()
        var conditions = ["class = ANY(\(statement.bind(classes)))"]
        var order = center.map { "position <-> \(statement.point($0))" } ?? "number"
        var count = most(options)
        if let corridor {
            conditions.append(statement.condition(corridor))
            order = "position <-> \(statement.line(corridor.path))"
            count = Self.mostAlong
        } else if let bounds = options.bounds {
            conditions.append(statement.condition(bounds))
        }
        let limit = statement.bind(count)
        try await load(
            places: try await numbers(
                """
                SELECT number FROM \(build.schema).place
                WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(order) LIMIT \(limit)
                """, statement))
    }

    /// Fetches the nearest places that meet the conditions of `query`.
    mutating func find(_ query: NearbyQuery) async throws(DatabaseError) {
        let filter = ClassFilter(query.options)
        let found = try await nearest(
            of: build.classes(filter.allows), around: query.center, within: query.radius,
            in: query.options.bounds, most(query.options))
        try await load(places: found)
    }

    /// The numbers of the nearest places of some classes.
    private func nearest(
        of classes: [Int], around center: Coordinate, within radius: Double,
        in bounds: CoordinateBounds? = nil, _ most: Int
    ) async throws(DatabaseError) -> Set<Int> {
        guard !classes.isEmpty else { return [] }
        var statement = Statement()
        let (list, point) = (statement.bind(classes), statement.point(center))
        let reach = statement.bind(PostgresValue(radius * 1.01 + 1))
        let area = bounds.map { " AND " + statement.condition($0) } ?? ""
        let limit = statement.bind(most)
        return try await numbers(
            """
            SELECT number FROM \(build.schema).place
            WHERE class = ANY(\(list)) AND ST_DWithin(position, \(point), \(reach))\(area)
            ORDER BY position <-> \(point) LIMIT \(limit)
            """, statement)
    }

    /// Metres within which a settlement is looked for.
    private static let settlementReach = 30_000.0
    /// Places of which those on a level are looked for.
    private static let mostOnLevel = 300
    /// Metres within which a house tells its settlement.
    private static let houseReach = 1000.0

    /// Fetches what is around the coordinate of `query`: houses, other places where they are asked for,
    /// the streets of `ways`, and the nearest settlement.
    mutating func find(
        _ query: ReverseQuery, _ ways: [Int64]
    ) async throws(DatabaseError) {
        let most = most(query.options)
        var statement = Statement()
        let point = statement.point(query.coordinate)
        let reach = statement.bind(PostgresValue(max(query.radius, Self.houseReach) * 1.01 + 1))
        let limit = statement.bind(most)
        try await loadHouses(
            """
            ST_DWithin(position, \(point), \(reach)) ORDER BY position <-> \(point) LIMIT \(limit)
            """, statement)
        let filter = ClassFilter(query.options)
        var found: Set<Int> = []
        if !filter.isOpen {
            found = try await nearest(
                of: build.classes(filter.allows), around: query.coordinate, within: query.radius,
                most)
        }
        if query.level != nil {
            let inside = build.classes { $0.kind == .pointOfInterest || $0.kind == .stop }
            found.formUnion(
                try await nearest(
                    of: inside, around: query.coordinate, within: query.radius, Self.mostOnLevel))
        }
        found.formUnion(
            try await nearest(
                of: build.classes { $0.kind == .settlement }, around: query.coordinate,
                within: Self.settlementReach, Self.margin))
        found.formUnion(try await places(of: ways.map { ObjectCode(.way, $0) }))
        try await load(places: found)
    }

    private func places(of objects: [ObjectCode]) async throws(DatabaseError) -> Set<Int> {
        guard !objects.isEmpty else { return [] }
        var statement = Statement()
        let list = statement.bind(PostgresValue(objects.map(\.rawValue)))
        return try await numbers(
            """
            SELECT place FROM \(build.schema).object
            WHERE object = ANY(\(list)) AND place IS NOT NULL
            """, statement)
    }

    /// Fetches what is made of `object`: a place, a house or a junction; or the interpolated house of a
    /// number on it.
    mutating func find(_ object: ObjectCode, house: String?) async throws(DatabaseError) {
        guard object != .none else { return }
        var statement = Statement()
        let own = statement.bind(PostgresValue(Int(object.rawValue)))
        if let house {
            let text = statement.bind(PostgresValue(house))
            try await loadHouses("object = \(own) AND text = \(text)", statement)
            return
        }
        try await load(places: try await places(of: [object]))
        try await loadHouses(
            """
            number IN (SELECT house FROM \(build.schema).object
                WHERE object = \(own) AND house IS NOT NULL)
            """, statement)
        guard object.element == .node else { return }
        var junction = Statement()
        let node = junction.bind(PostgresValue(Int(object.number)))
        try await loadJunctions("node = \(node) AND first < second", junction)
    }

    /// Fetches the place of a postal code.
    mutating func find(postcode code: String) async throws(DatabaseError) {
        var statement = Statement()
        let classes = statement.bind(build.classes { $0.kind == .postcode })
        let text = statement.bind(PostgresValue(code))
        try await load(
            places: try await numbers(
                """
                SELECT number FROM \(build.schema).place
                WHERE class = ANY(\(classes)) AND upper(postcode) = \(text)
                """, statement))
    }
}

public import WaymarkDirections
public import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// A street near a point, as the road network knows it.
public struct NearbyWay: Hashable, Sendable {
    /// The number of its way in OpenStreetMap.
    public let wayID: Int64
    /// Metres from the point.
    public let distance: Double
    /// The nearest place on it.
    public let coordinate: Coordinate

    /// A street near a point.
    public init(wayID: Int64, distance: Double, coordinate: Coordinate) {
        self.wayID = wayID
        self.distance = distance
        self.coordinate = coordinate
    }
}

extension PlaceFinder {
    /// Metres within which the settlement is looked for.
    private static let settlementReach = 30_000.0
    /// Places that are looked at around the point.
    private static let mostPlaces = 3000

    /// What is at a coordinate: where a level is given, the rooms and shops on it; addresses within the radius, the nearest first; then shops and the like
    /// where they are asked for; then streets; then the settlement.
    ///
    /// - Parameter ways: the streets around the point, nearest first.
    /// - Throws: ``PlaceError``.
    public func reverse(
        _ query: ReverseQuery, ways: [NearbyWay] = []
    ) throws(PlaceError) -> PlaceResponse {
        try query.options.check()
        guard query.coordinate.isValid else {
            throw .invalidRequest(reason: "it is not a coordinate of the Earth")
        }
        guard (1...5000).contains(query.radius) else {
            throw .invalidRequest(reason: "the radius is 1 to 5,000 m")
        }
        if let end = interruption() { throw end }
        try need(.reverse(query, ways: ways.map(\.wayID)))
        var options = query.options
        (options.near, options.bounds) = (query.coordinate, nil)
        let filter = PlaceFilter(options, in: index)
        let maker = PlaceMaker(index: index, language: options.language)
        var places = houses(query, filter, maker)
        places += points(query, filter, maker)
        places.sort { $0.distance < $1.distance }
        let inside = onLevel(query, filter, maker)
        let known = Set(inside.map(\.place.id))
        places = inside + places.filter { !known.contains($0.place.id) }
        if places.count < options.limit { places += streets(ways, filter, maker) }
        if places.count < options.limit, let settlement = settlement(query, filter, maker) {
            places.append(settlement)
        }
        let answers = matching(options)
        return PlaceResponse(
            matches: places.prefix(options.limit).map {
                answers.match($0.place, score: 1 / (1 + $0.distance / 100), quality: .exact)
            })
    }

    private typealias Found = (place: Place, distance: Double)

    private func houses(
        _ query: ReverseQuery, _ filter: PlaceFilter, _ maker: PlaceMaker
    ) -> [Found] {
        guard filter.allowsHouses else { return [] }
        struct Door: Hashable {
            let street: UInt32
            let number: UInt32
        }
        var (found, known): ([Found], Set<Door>) = ([], [])
        index.visitHouses(near: query.coordinate) { house, distance in
            guard distance <= query.radius, found.count < query.options.limit else { return false }
            // The shops of a house have its address too.
            let door = Door(
                street: index.houses.places[house], number: index.houses.texts[house].index)
            if known.insert(door).inserted { found.append((maker.house(house), distance)) }
            return true
        }
        return found
    }

    /// Shops, stops and the like, where kinds, categories or tags say that they are wanted.
    private func points(
        _ query: ReverseQuery, _ filter: PlaceFilter, _ maker: PlaceMaker
    ) -> [Found] {
        let options = query.options
        let isAsked = !options.kinds.isEmpty || !options.categories.isEmpty || !options.tags.isEmpty
        guard isAsked else { return [] }
        var (found, looked): ([Found], Int) = ([], 0)
        index.visitPlaces(near: query.coordinate) { place, distance in
            looked += 1
            guard distance <= query.radius, found.count < options.limit, looked < Self.mostPlaces
            else { return false }
            let kind = index.kind(of: place)
            if !kind.isArea, kind != .street, filter.allows(place) {
                found.append((maker.place(place), distance))
            }
            return true
        }
        return found
    }

    /// Metres around a coordinate within which something is beside it.
    private static let beside = 30.0

    /// The rooms, shops and the like on a level: those around the coordinate, the smallest first, then those beside it.
    private func onLevel(
        _ query: ReverseQuery, _ filter: PlaceFilter, _ maker: PlaceMaker
    ) -> [Found] {
        guard let level = query.level else { return [] }
        var around: [(found: Found, size: Double)] = []
        var (nearby, looked): ([Found], Int) = ([], 0)
        index.visitPlaces(near: query.coordinate) { place, distance in
            looked += 1
            guard distance <= query.radius, looked < Self.mostPlaces else { return false }
            let kind = index.kind(of: place)
            guard kind == .pointOfInterest || kind == .stop, filter.allows(place),
                index.level(of: place) == level
            else { return true }
            let box = index.box(of: place).map { CoordinateBounds($0) }
            if let box, box.contains(query.coordinate) {
                around.append(((maker.place(place), 0), box.latitudeSpan * box.longitudeSpan))
            } else if distance <= Self.beside, nearby.count < query.options.limit {
                nearby.append((maker.place(place), distance))
            }
            return true
        }
        return around.sorted { $0.size < $1.size }.map(\.found) + nearby
    }

    private func streets(
        _ ways: [NearbyWay], _ filter: PlaceFilter, _ maker: PlaceMaker
    ) -> [Found] {
        var (found, known): ([Found], Set<Int>) = ([], [])
        for way in ways {
            guard let street = self.place(of: ObjectCode(.way, way.wayID)),
                filter.allows(street), known.insert(street).inserted
            else { continue }
            var place = maker.place(street)
            place.coordinate = way.coordinate
            found.append((place, way.distance))
        }
        return found
    }

    /// The settlement around the nearest house, else the nearest one for its size.
    private func settlement(
        _ query: ReverseQuery, _ filter: PlaceFilter, _ maker: PlaceMaker
    ) -> Found? {
        var best: (place: Int, distance: Double)?
        index.visitHouses(near: query.coordinate) { house, distance in
            if distance < 1000, let place = self.settlement(around: Int(index.houses.places[house]))
            {
                best = (place, distance)
            }
            return false
        }
        var looked = 0
        if best == nil {
            index.visitPlaces(near: query.coordinate) { place, distance in
                looked += 1
                guard distance < Self.settlementReach, looked < Self.mostPlaces else {
                    return false
                }
                guard index.kind(of: place) == .settlement else { return true }
                best = (place, distance)
                return false
            }
        }
        guard let best, filter.allows(best.place) else { return nil }
        return (maker.place(best.place), best.distance)
    }

    private func settlement(around place: Int) -> Int? {
        var (next, steps) = (place, 0)
        while index.kind(of: next) != .settlement {
            guard index.parents[next] != PlaceIndex.none, steps < 16 else { return nil }
            (next, steps) = (Int(index.parents[next]), steps + 1)
        }
        return next
    }
}

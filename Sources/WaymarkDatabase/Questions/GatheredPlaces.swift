import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkSearch

/// The records that were fetched for one question, by their numbers in the database.
struct GatheredPlaces {
    private(set) var places: [Int: PlaceRecord] = [:]
    private(set) var houses: [Int: HouseRecord] = [:]
    private var junctions: Set<JunctionRecord> = []

    /// The numbers of the streets among them.
    var streets: [Int] { places.filter { $0.value.kind == .street }.map(\.key) }

    /// Takes the place in a row of ``placeColumns``.
    mutating func addPlace(
        _ row: inout PostgresRow, classes: [PlaceClass]
    ) throws(DatabaseError) {
        let number = try row.int()
        let object = ObjectCode(rawValue: Int64(try row.int()))
        let own = try row.int()
        guard classes.indices.contains(own) else { throw .malformedAnswer }
        var place = PlaceRecord(
            object: object, kind: classes[own].kind, position: try row.position())
        (place.category, place.tag) = (classes[own].category, classes[own].tag)
        place.importance = try row.double()
        guard (0...1).contains(place.importance) else { throw .malformedAnswer }
        place.parent = try row.optionalInt()
        place.country = try row.optionalText()
        place.postcode = try row.optionalText()
        let (keys, texts) = (try row.texts(), try row.texts())
        place.names = zip(keys, texts).map { PlaceRecord.Name(key: $0, text: $1) }
        let (details, values) = (try row.ints(), try row.texts())
        for (detail, value) in zip(details, values) {
            guard let key = PlaceDetail(rawValue: UInt8(clamping: detail)) else { continue }
            place.details[key] = value
        }
        place.bounds = try Self.box(try row.ints())
        place.entrances = try Self.entrances(try row.ints())
        place.aliases = try row.ints().map { ObjectCode(rawValue: Int64($0)) }
        places[number] = place
    }

    /// The columns of a place, in the order in which they are read.
    static let placeColumns = """
        number, object, class, longitude, latitude, importance, parent, country, postcode, \
        name_keys, name_texts, detail_keys, detail_texts, box, entrances, aliases
        """

    private static func box(_ numbers: [Int]) throws(DatabaseError) -> IndexBox? {
        guard numbers.count == 4 else { return nil }
        let low = try FixedCoordinate(checking: numbers[0], numbers[1])
        let high = try FixedCoordinate(checking: numbers[2], numbers[3])
        return IndexBox(
            minX: low.longitude, minY: low.latitude, maxX: high.longitude, maxY: high.latitude)
    }

    private static func entrances(_ numbers: [Int]) throws(DatabaseError) -> [PlaceEntrance] {
        let uses = PlaceEntrance.Use.allCases
        var entrances: [PlaceEntrance] = []
        for first in stride(from: 0, to: numbers.count - 2, by: 3) {
            let point = try FixedCoordinate(checking: numbers[first], numbers[first + 1])
            let use = numbers[first + 2]
            entrances.append(
                PlaceEntrance(
                    coordinate: point.coordinate,
                    use: uses.indices.contains(use) ? uses[use] : .other))
        }
        return entrances
    }

    /// Takes the house in a row of ``houseColumns``; its street.
    @discardableResult mutating func addHouse(
        _ row: inout PostgresRow
    ) throws(DatabaseError) -> Int {
        let (number, street) = (try row.int(), try row.int())
        let object = ObjectCode(rawValue: Int64(try row.int()))
        let position = try row.position()
        var house = HouseRecord(
            object: object, position: position, number: try row.text(), place: street)
        house.postcode = try row.optionalText()
        house.city = try row.optionalText()
        house.isInterpolated = try row.bool()
        houses[number] = house
        return street
    }

    /// The columns of a house, in the order in which they are read.
    static let houseColumns =
        "number, place, object, longitude, latitude, text, postcode, city, is_interpolated"

    /// Takes the junction in a row of ``junctionColumns``; its streets.
    @discardableResult mutating func addJunction(
        _ row: inout PostgresRow
    ) throws(DatabaseError) -> [Int] {
        let (first, second, node) = (try row.int(), try row.int(), try row.int())
        junctions.insert(
            JunctionRecord(
                first: first, second: second, node: Int64(node), position: try row.position()))
        return [first, second]
    }

    /// The columns of a junction, in the order in which they are read.
    static let junctionColumns = "first, second, node, longitude, latitude"

    /// An index of what was fetched. What refers to something that was not is left out.
    func index() throws(RegionError) -> PlaceIndex {
        let numbers = places.keys.sorted()
        let order = Dictionary(uniqueKeysWithValues: zip(numbers, numbers.indices))
        let records = numbers.compactMap { number -> PlaceRecord? in
            guard var place = places[number] else { return nil }
            place.parent = place.parent.flatMap { order[$0] }
            return place
        }
        let kept = houses.keys.sorted().compactMap { number -> HouseRecord? in
            guard var house = houses[number], let street = order[house.place] else { return nil }
            house.place = street
            return house
        }
        let crossings = junctions.compactMap { junction -> JunctionRecord? in
            guard let first = order[junction.first], let second = order[junction.second] else {
                return nil
            }
            return JunctionRecord(
                first: first, second: second, node: junction.node, position: junction.position)
        }
        var writer = PlaceIndexWriter(places: records, houses: kept, junctions: crossings)
        return try PlaceIndex(
            MappedFile(contents: writer.sections().contents()), on: (), check: .sizes)
    }
}

extension PostgresRow {
    /// A longitude and a latitude.
    fileprivate mutating func position() throws(DatabaseError) -> FixedCoordinate {
        try FixedCoordinate(checking: try int(), try int())
    }
}

extension FixedCoordinate {
    /// The point with these numbers, which must lie on the Earth.
    fileprivate init(checking longitude: Int, _ latitude: Int) throws(DatabaseError) {
        self.init(longitude: Int32(clamping: longitude), latitude: Int32(clamping: latitude))
        guard isValid else { throw .malformedAnswer }
    }
}

import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkSearch

/// A town drawn by hand: two settlements with streets of one name, a harbour, shops and stops.
struct SearchTown {
    /// The middle of the larger settlement.
    static let center = Coordinate(latitude: 64.15, longitude: -21.95)
    /// The middle of the smaller one, 20 km to the east.
    static let village = center.destination(distance: 20_000, bearing: 90)

    private(set) var places: [PlaceRecord] = []
    private(set) var houses: [HouseRecord] = []
    private(set) var junctions: [JunctionRecord] = []

    /// Adds a place so many metres east and north of the middle.
    @discardableResult mutating func add(
        _ name: String, _ kind: PlaceKind, east: Double = 0, north: Double = 0,
        importance: Double = 0.2, in parent: Int? = nil, category: String? = nil,
        others: [(String, String)] = [], hours: String? = nil
    ) -> Int {
        let number = Int64(places.count + 1)
        var record = PlaceRecord(
            object: ObjectCode(.node, number), kind: kind,
            position: FixedCoordinate(Self.point(east: east, north: north)))
        record.names =
            [.init(key: "", text: name)] + others.map { .init(key: $0.0, text: $0.1) }
        record.parent = parent
        record.importance = importance
        record.country = "IS"
        record.category = category.map { PlaceCategory(rawValue: $0) }
        record.tag = category.map { PlaceTag(key: "amenity", value: $0) }
        record.details[.openingHours] = hours
        places.append(record)
        return places.count - 1
    }

    /// Adds what is known by its number alone.
    @discardableResult mutating func addPart(
        _ number: String, _ kind: PlaceKind, category: String, east: Double = 0, in parent: Int?,
        importance: Double = 0.05
    ) -> Int {
        let place = add(
            number, kind, east: east, importance: importance, in: parent, category: category)
        places[place].names = [.init(key: "ref", text: number)]
        return place
    }

    /// Puts a place onto a level, as its texts in the file say it.
    mutating func put(_ place: Int, onLevel level: String, called name: String? = nil) {
        places[place].details[.level] = level
        places[place].details[.levelName] = name
    }

    mutating func addHouse(
        _ number: String, of street: Int, east: Double, north: Double, postcode: String? = nil
    ) {
        var house = HouseRecord(
            object: ObjectCode(.node, Int64(10_000 + houses.count)),
            position: FixedCoordinate(Self.point(east: east, north: north)), number: number,
            place: street)
        house.postcode = postcode
        houses.append(house)
    }

    mutating func addJunction(_ first: Int, _ second: Int, east: Double, north: Double) {
        junctions.append(
            JunctionRecord(
                first: first, second: second, node: Int64(20_000 + junctions.count),
                position: FixedCoordinate(Self.point(east: east, north: north))))
    }

    static func point(east: Double, north: Double) -> Coordinate {
        center.destination(distance: east, bearing: 90).destination(distance: north, bearing: 0)
    }

    /// The bytes of its index.
    func contents() -> [UInt8] {
        var writer = PlaceIndexWriter(places: places, houses: houses, junctions: junctions)
        return writer.sections().contents()
    }

    /// - Parameter time: the time at the places.
    func finder(at time: LocalTime? = nil) throws -> PlaceFinder {
        try Self.finder(contents(), at: time)
    }

    static func finder(_ contents: [UInt8], at time: LocalTime? = nil) throws -> PlaceFinder {
        PlaceFinder(
            index: try PlaceIndex(MappedFile(contents: contents), on: (), check: .everything),
            hours: OpeningHoursTextReader()
        ) {
            time
        }
    }

    /// The town that most tests ask.
    static let usual: SearchTown = {
        var town = SearchTown()
        let city = town.add(
            "Reykjavík", .settlement, importance: 0.7,
            others: [("de", "Reykjavik"), ("ru", "Рейкьявик")])
        let village = town.add("Hveragerði", .settlement, east: 20_000, importance: 0.45)
        let main = town.add("Laugavegur", .street, east: 300, in: city)
        let side = town.add("Snorrabraut", .street, east: 600, in: city)
        let broad = town.add("Breiðamörk", .street, east: 20_100, in: village)
        let same = town.add("Laugavegur", .street, east: 20_300, in: village)
        town.add("Saint Mary Street", .street, north: 900, in: city)
        for number in [1, 2, 3, 20, 22, 23, 220] {
            town.addHouse("\(number)", of: main, east: 300 + Double(number), north: 5)
        }
        town.addHouse("22b", of: main, east: 323, north: 9, postcode: "101")
        town.addHouse("40-46", of: main, east: 340, north: 5)
        town.addHouse("22", of: same, east: 20_322, north: 5, postcode: "810")
        town.addHouse("1234/5", of: broad, east: 20_120, north: 0)
        town.addJunction(main, side, east: 600, north: 0)
        town.add(
            "Kaffi París", .pointOfInterest, east: 10, in: city, category: "cafe",
            others: [("alt", "Café Paris")])
        town.add("Mokka", .pointOfInterest, east: 700, in: city, category: "cafe")
        town.add("Höfnin", .nature, north: 2000, in: city, others: [("en", "Harbour")])
        town.add("Hallgrímskirkja", .pointOfInterest, east: 500, in: city)
        town.add("Hlemmur", .stop, east: 620, in: city)
        town.add("Hlemmur", .stop, east: 640, in: city)
        return town
    }()
}

extension PlaceResponse {
    /// The lines of its answers.
    var titles: [String] { matches.map(\.title.text) }
}

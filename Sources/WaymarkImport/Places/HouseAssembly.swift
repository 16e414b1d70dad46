import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch

/// Gives every house its street, square or hamlet.
struct HouseAssembly {
    private let budget: ImportBudget
    /// The records that houses may belong to by the folded words of their names.
    private var byName: [[String]: [Int]] = [:]
    /// The points of streets.
    private var grid = PointGrid(side: 200)
    private var gridPoints: [(street: Int, point: FixedCoordinate)] = []
    /// The records, more of which are made for streets that have houses but no way.
    private var records: [PlaceRecord]
    private var houses: [HouseRecord] = []

    /// How far from the box around a street its houses may be, in metres.
    private static let reach = 1000.0

    /// - Parameters:
    ///   - records: all places.
    ///   - streets: the records of streets with their points.
    init(
        _ records: consuming [PlaceRecord], streets: [(record: Int, points: [FixedCoordinate])],
        within budget: ImportBudget
    ) {
        self.records = records
        self.budget = budget
        for (index, record) in self.records.enumerated() {
            switch record.kind {
            case .street, .locality, .settlement, .district:
                for name in Set(record.names.map { Self.words(of: $0.text) }) {
                    byName[name, default: []].append(index)
                }
            default: continue
            }
        }
        for street in streets {
            for point in street.points {
                grid.add(gridPoints.count, at: point)
                gridPoints.append((street.record, point))
            }
        }
    }

    /// Adds `house`, whose surroundings are asked for where its street has no way.
    mutating func add(
        _ house: HouseFinding, country: (FixedCoordinate) -> String?,
        parent: (FixedCoordinate) throws(ImportError) -> Int?
    ) throws(ImportError) {
        let address = house.address
        guard let number = address.number else { return }
        let name = address.street ?? address.place
        var place: Int?
        if let name {
            let isStreet = address.street != nil
            let words = Self.words(of: name)
            place = try record(named: words, isStreet: isStreet, near: house.position)
            for spelling in place == nil ? Self.spellings(of: words) : [] where place == nil {
                place = try record(named: spelling, isStreet: isStreet, near: house.position)
            }
            if place == nil {
                place = newRecord(
                    named: name, isStreet: isStreet, at: house.position,
                    country(house.position), try parent(house.position))
            }
        } else {
            place = try nearestStreet(to: house.position)
            if place == nil { place = try parent(house.position) }
        }
        guard let place else { return }
        var record = HouseRecord(
            object: house.object, position: house.position, number: number, place: place)
        record.postcode = address.postcode
        record.city = address.city
        record.isInterpolated = house.isInterpolated
        houses.append(record)
    }

    /// The folded words of a name, by which places are compared.
    private static func words(of name: String) -> [String] { Folding.tokens(name).map(\.text) }

    /// The same name with one of its words written out or shortened: "robson st" and "robson street".
    private static func spellings(of words: [String]) -> [[String]] {
        words.indices.flatMap { index in
            Abbreviations.expand(token: words[index]).map { other in
                words[..<index] + [other] + words[(index + 1)...]
            }
        }
    }

    /// The records and the houses, and none are kept.
    mutating func takeAll() -> (records: [PlaceRecord], houses: [HouseRecord]) {
        defer { (records, houses) = ([], []) }
        return (records, houses)
    }

    /// The place of the name with these words whose houses may be at `point`.
    private func record(
        named words: [String], isStreet: Bool, near point: FixedCoordinate
    ) throws(ImportError) -> Int? {
        let candidates = byName[words, default: []]
        try budget.spend(Double(40 * candidates.count), on: "its streets of one name")
        var best: (record: Int, distance: Double)?
        for candidate in candidates {
            let record = records[candidate]
            guard (record.kind == .street) == isStreet || !isStreet else { continue }
            let distance =
                record.bounds?.distance(to: point) ?? record.position.distance(to: point)
            let reach = isStreet ? Self.reach : 10 * Self.reach
            if distance < best?.distance ?? reach { best = (candidate, distance) }
        }
        return best?.record
    }

    private mutating func newRecord(
        named name: String, isStreet: Bool, at point: FixedCoordinate, _ country: String?,
        _ parent: Int?
    ) -> Int {
        var record = PlaceRecord(
            object: .none, kind: isStreet ? .street : .locality, position: point)
        record.names = [PlaceRecord.Name(key: "", text: name)]
        record.importance = isStreet ? 0.2 : 0.18
        record.parent = parent
        record.country = country
        records.append(record)
        byName[Self.words(of: name), default: []].append(records.count - 1)
        return records.count - 1
    }

    private func nearestStreet(to point: FixedCoordinate) throws(ImportError) -> Int? {
        let near = grid.items(around: point)
        try budget.spend(Double(20 * near.count), on: "its streets in one place")
        var best: (street: Int, distance: Double)?
        for item in near {
            let distance = gridPoints[item].point.distance(to: point)
            if distance < best?.distance ?? 150 { best = (gridPoints[item].street, distance) }
        }
        return best?.street
    }
}

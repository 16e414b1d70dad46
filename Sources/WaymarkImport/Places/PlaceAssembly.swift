import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch

/// Makes the records of the index of what was collected.
struct PlaceAssembly {
    private var collected: PlaceCollector
    private let budget: ImportBudget
    private var countries: CountryTable
    private var records: [PlaceRecord] = []
    private var streets: [(record: Int, street: StreetAssembly.Street)] = []

    init(
        _ collected: consuming PlaceCollector, countries: CountryTable, within budget: ImportBudget
    ) {
        self.collected = collected
        self.countries = countries
        self.budget = budget
    }

    /// The writer of all places.
    mutating func writer() throws(ImportError) -> PlaceIndexWriter {
        let postcodeSizes = collected.postcodeAreas.map { collected.places[$0.place].area }
        var (houses, alive) = try placesAndHouses()
        try addAreasOfPostcodes(of: postcodeSizes, to: &houses, alive: alive)
        try addPostcodes(of: houses)
        let junctions = StreetJunctions.junctions(
            of: streets.map { ($0.record, $0.street.ways.map { collected.streets[$0] }) })
        return compacted(alive: alive, houses: houses, junctions: junctions)
    }

    /// The houses, and which of the records are left.
    private mutating func placesAndHouses() throws(ImportError) -> ([HouseRecord], alive: [Bool]) {
        let (surroundings, alive) = try merged()
        try addParkingEntrances(alive: alive)
        try addStreets(surroundings)
        try addWaters(surroundings)
        return (try houses(surroundings), alive)
    }

    private mutating func merged() throws(ImportError) -> (Surroundings, alive: [Bool]) {
        var merger = PlaceMerger(collected.takePlaces(), within: budget)
        try merger.mergeSettlements()
        try merger.mergeNeighbours()
        let surroundings = try Surroundings(
            merger.findings, areas: collected.areas, alive: merger.alive, within: budget)
        // A finding has its own number until all are known.
        records = merger.findings.map(\.record)
        for place in records.indices where merger.alive[place] {
            // Far from any coast it takes a while to find no country.
            try budget.spend(5000, on: "its many places")
            records[place].parent = try surroundings.parent(of: place)
            records[place].country = country(at: records[place].position)
        }
        let hosts = PartHosts(merger.findings, alive: merger.alive, within: budget)
        for place in records.indices where merger.alive[place] {
            if let host = try hosts.host(of: place) { records[place].parent = host }
        }
        return (surroundings, merger.alive)
    }

    private mutating func country(at point: FixedCoordinate) -> String? {
        countries.country(at: point.coordinate)?.code
    }

    /// The first place around `parent` that is at least as large as a settlement.
    private func settlement(of parent: Int?) -> Int? {
        var next = parent
        var steps = 0
        while let place = next, records[place].kind.rank > PlaceKind.settlement.rank, steps < 16 {
            next = records[place].parent
            steps += 1
        }
        return next
    }

    private mutating func addStreets(_ surroundings: Surroundings) throws(ImportError) {
        let assembly = StreetAssembly(collected.streets, kind: .street, key: "highway")
        let list = try assembly.streets { (point) throws(ImportError) in
            settlement(of: try surroundings.parent(at: point))
        }
        for street in list {
            var record = street.record
            record.parent = try surroundings.parent(at: record.position)
            record.country = country(at: record.position)
            streets.append((records.count, street))
            records.append(record)
        }
    }

    private mutating func addWaters(_ surroundings: Surroundings) throws(ImportError) {
        let assembly = StreetAssembly(collected.waters, kind: .nature, key: "waterway")
        for river in try assembly.streets(settlement: { _ throws(ImportError) in nil }) {
            var record = river.record
            record.category = nil
            record.parent = try surroundings.parent(at: record.position)
            record.country = country(at: record.position)
            records.append(record)
        }
    }

    private mutating func houses(
        _ surroundings: Surroundings
    ) throws(ImportError) -> [HouseRecord] {
        let interpolated = collected.interpolations.map {
            $0.houses(between: collected.houses, nodes: collected.houseNodes)
        }
        var findings = collected.takeHouses()
        for index in findings.indices where findings[index].address.street == nil {
            findings[index].address.street = collected.associatedStreets[findings[index].object]
        }
        for between in interpolated {
            try budget.spend(Double(2000 * between.count), on: "its interpolated addresses")
            findings += between
        }
        var assembly = HouseAssembly(
            takeRecords(),
            streets: streets.map { street in
                (street.record, street.street.ways.flatMap { collected.streets[$0].points })
            }, within: budget)
        for house in Self.distinct(consume findings) {
            try assembly.add(house) {
                country(at: $0)
            } parent: { (point) throws(ImportError) in
                try surroundings.parent(at: point)
            }
        }
        let made = assembly.takeAll()
        records = made.records
        return withoutOwnCity(made.houses)
    }

    /// Without interpolated houses where a mapped one of the same street and number is.
    private static func distinct(_ given: consuming [HouseFinding]) -> [HouseFinding] {
        var houses = given
        struct Door: Hashable {
            let street: String?
            let number: String?
            let square: SIMD2<Int32>
        }
        let grid = PointGrid(side: 500)
        var known: Set<Door> = []
        func door(_ house: HouseFinding) -> Door {
            Door(
                street: house.address.street, number: house.address.number,
                square: grid.cell(of: house.position))
        }
        for house in houses where !house.isInterpolated { known.insert(door(house)) }
        houses.removeAll { $0.isInterpolated && !known.insert(door($0)).inserted }
        return houses
    }

    /// Takes the settlement of an address away where it is that around its street.
    private func withoutOwnCity(_ houses: consuming [HouseRecord]) -> [HouseRecord] {
        for index in houses.indices {
            guard let city = houses[index].city else { continue }
            let around = settlement(of: records[houses[index].place].parent)
            if around.map({ records[$0].names.contains { $0.text == city } }) ?? false {
                houses[index].city = nil
            }
        }
        return houses
    }

    /// Gives places and houses without a postal code the one in whose borders they are.
    ///
    /// - Parameter sizes: of the areas of postal codes, in square metres.
    private mutating func addAreasOfPostcodes(
        of sizes: [Double], to houses: inout [HouseRecord], alive: [Bool]
    ) throws(ImportError) {
        let areas = collected.postcodeAreas
        guard !areas.isEmpty else { return }
        let lookup = AreaLookup(areas, sizes: sizes, within: budget)
        for place in records.indices
        where records[place].postcode == nil && (place >= alive.count || alive[place]) {
            let area = try lookup.areas(around: records[place].position).first
            let isSmaller = records[place].kind.rank > PlaceKind.settlement.rank
            if isSmaller {
                records[place].postcode = area.flatMap { records[$0].names.first?.text }
            }
        }
        for house in houses.indices where houses[house].postcode == nil {
            let area = try lookup.areas(around: houses[house].position).first
            houses[house].postcode = area.flatMap { records[$0].names.first?.text }
        }
    }

    private mutating func addPostcodes(of houses: [HouseRecord]) throws(ImportError) {
        var groups: [String: [HouseRecord]] = [:]
        for house in houses {
            guard let code = house.postcode, code.utf8.count <= 16 else { continue }
            groups[code, default: []].append(house)
        }
        var counts: [Int: [String: Int]] = [:]
        for house in houses {
            if let code = house.postcode {
                counts[house.place, default: [:]][code, default: 0] += 1
            }
        }
        for (place, codes) in counts where records[place].postcode == nil {
            records[place].postcode = codes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        }
        let mapped = Set(collected.postcodeAreas.compactMap { records[$0.place].names.first?.text })
        for code in groups.keys.sorted() where !mapped.contains(code) {
            guard let group = groups[code] else { continue }
            records.append(postcode(code, of: group))
        }
    }

    private mutating func postcode(_ code: String, of houses: [HouseRecord]) -> PlaceRecord {
        // The house in the middle of both lists.
        let east = houses.map(\.position.longitude).sorted()[houses.count / 2]
        let north = houses.map(\.position.latitude).sorted()[houses.count / 2]
        let position = FixedCoordinate(longitude: east, latitude: north)
        var record = PlaceRecord(object: .none, kind: .postcode, position: position)
        record.names = [PlaceRecord.Name(key: "", text: code)]
        record.postcode = code
        record.importance = 0.24
        record.country = country(at: position)
        record.bounds = houses.reduce(into: IndexBox.empty) {
            $0.extend(x: $1.position.longitude, y: $1.position.latitude)
        }
        var counts: [Int: Int] = [:]
        for house in houses {
            if let place = settlement(of: records[house.place].parent) {
                counts[place, default: 0] += 1
            }
        }
        record.parent = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        return record
    }

    private mutating func addParkingEntrances(alive: [Bool]) throws(ImportError) {
        guard !collected.parkingEntrances.isEmpty else { return }
        var grid = PointGrid(side: 200)
        for (place, record) in records.enumerated() where alive[place] {
            // The building of a car park may be all that is mapped of it.
            if record.tag == PlaceTag(key: "amenity", value: "parking")
                || record.tag == PlaceTag(key: "building", value: "parking")
            {
                grid.add(place, at: record.position)
            }
        }
        for entrance in collected.parkingEntrances {
            let items = grid.items(around: entrance)
            try budget.spend(Double(50 * items.count), on: "its many car parks in one place")
            let near = items.map { place in
                let box = records[place].bounds
                let gap = box?.distance(to: entrance)
                return (place, gap ?? records[place].position.distance(to: entrance))
            }
            guard let best = near.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }), best.1 < 100,
                records[best.0].entrances.count < 16
            else { continue }
            records[best.0].entrances.append(
                PlaceEntrance(coordinate: entrance.coordinate, use: .parking))
        }
    }

    /// The records that are left, with new numbers.
    private mutating func compacted(
        alive: [Bool], houses: consuming [HouseRecord], junctions: [JunctionRecord]
    ) -> PlaceIndexWriter {
        var numbers = [Int?](repeating: nil, count: records.count)
        var count = 0
        for old in records.indices where old >= alive.count || alive[old] {
            numbers[old] = count
            records.swapAt(count, old)
            count += 1
        }
        records.removeLast(records.count - count)
        for index in records.indices {
            records[index].parent = records[index].parent.flatMap { numbers[$0] }
        }
        for index in houses.indices {
            houses[index].place = numbers[houses[index].place] ?? 0
        }
        let ownJunctions = junctions.map { junction in
            JunctionRecord(
                first: numbers[junction.first] ?? 0, second: numbers[junction.second] ?? 0,
                node: junction.node, position: junction.position)
        }
        return PlaceIndexWriter(
            places: takeRecords(), houses: houses, junctions: ownJunctions)
    }

    private mutating func takeRecords() -> [PlaceRecord] {
        defer { records = [] }
        return records
    }
}

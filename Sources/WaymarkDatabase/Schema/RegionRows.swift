import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch

/// The rows of the tables of one region, made of its records a batch at a time.
struct RegionRows {
    private let records: PlaceRecords
    private let words: RegionWords
    private let classes: [PlaceClass]
    private let classNumbers: [Int32]
    private let nearestHouses: [Int?]

    init(_ records: PlaceRecords) {
        self.records = records
        words = RegionWords(records)
        var numbering = Numbering<PlaceClass>()
        classNumbers = records.places.map { Int32(numbering.number(of: $0.placeClass)) }
        classes = numbering.elements
        nearestHouses = records.nearestHouses()
    }

    /// Rows that are made at a time.
    private static let batch = 1000

    /// Makes the bytes of the rows of one table; `nil` at its end.
    func batches(of table: String) -> () -> [UInt8]? {
        let (count, add) = source(of: table)
        var (next, rows) = (0, CopyRows())
        return {
            guard next < count else { return nil }
            rows.removeAll()
            let end = min(count, next + Self.batch)
            for row in next..<end { add(row, &rows) }
            next = end
            return rows.bytes
        }
    }

    private func source(of table: String) -> (count: Int, add: (Int, inout CopyRows) -> Void) {
        switch table {
        case "class": (classes.count, addClass)
        case "place": (records.places.count, addPlace)
        case "house": (records.houses.count, addHouse)
        case "junction": (2 * records.junctions.count, addJunction)
        case "word": (words.texts.count, addWord)
        case "place_word": (words.texts.count, addPlaces)
        case "beginning": (words.beginnings.count, addBeginning)
        default: (records.places.count + records.houses.count, addObjects)
        }
    }

    private func addClass(_ number: Int, to rows: inout CopyRows) {
        let own = classes[number]
        rows.begin(5)
        rows.add(Int32(number))
        rows.add(own.kind.rawValue)
        rows.addOptional(own.category?.rawValue)
        rows.addOptional(own.tag?.key)
        rows.addOptional(own.tag?.value)
    }

    private func addPlace(_ number: Int, to rows: inout CopyRows) {
        let place = records.places[number]
        rows.begin(20)
        rows.add(Int32(number))
        rows.add(place.object.rawValue)
        rows.add(classNumbers[number])
        rows.add(place.position)
        rows.add(place.importance)
        rows.addOptional(place.parent.map { Int32($0) })
        rows.addOptional(place.country)
        rows.addOptional(place.postcode)
        rows.add(place.names.map(\.key))
        rows.add(place.names.map(\.text))
        let details = place.details.sorted { $0.key.rawValue < $1.key.rawValue }
        rows.add(details.map { Int32($0.key.rawValue) })
        rows.add(details.map(\.value))
        rows.add(place.bounds.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } ?? [])
        rows.add(
            place.entrances.flatMap { entrance -> [Int32] in
                let point = FixedCoordinate(entrance.coordinate)
                let use = PlaceEntrance.Use.allCases.firstIndex(of: entrance.use) ?? 0
                return [point.longitude, point.latitude, Int32(use)]
            })
        rows.add(place.aliases.map(\.rawValue))
        rows.add(records.areas(around: number).map { Int32($0) })
        rows.add(words.ofPlace[number])
        rows.addOptional(nearestHouses[number].map { Int32($0) })
    }

    private func addHouse(_ number: Int, to rows: inout CopyRows) {
        let house = records.houses[number]
        let parsed = HouseNumber(house.number)
        rows.begin(14)
        rows.add(Int32(number))
        rows.add(Int32(house.place))
        rows.add(house.object.rawValue)
        rows.add(house.position)
        rows.add(house.number)
        rows.add(parsed.text)
        rows.add(Int64(parsed.value))
        rows.add(Int64(parsed.lastValue))
        rows.add(parsed.lastValue > parsed.value || parsed.parts.count > 1)
        rows.addOptional(house.postcode)
        rows.addOptional(house.city)
        rows.add(house.isInterpolated)
    }

    /// Each junction stands under both of its streets.
    private func addJunction(_ number: Int, to rows: inout CopyRows) {
        let junction = records.junctions[number / 2]
        let streets = [Int32(junction.first), Int32(junction.second)]
        rows.begin(5)
        rows.add(streets[number % 2])
        rows.add(streets[1 - number % 2])
        rows.add(junction.node)
        rows.add(junction.position.longitude)
        rows.add(junction.position.latitude)
    }

    private func addWord(_ number: Int, to rows: inout CopyRows) {
        rows.begin(4)
        rows.add(Int32(number))
        rows.add(words.texts[number])
        rows.add(Int64(words.firstPlaces[number]))
        rows.add(Int32(words.places[number].count))
    }

    private func addPlaces(of word: Int, to rows: inout CopyRows) {
        for place in words.places[word] {
            rows.begin(3)
            rows.add(Int32(word))
            rows.add(Int32(place))
            rows.addOptional(records.places[Int(place)].parent.map { Int32($0) })
        }
    }

    private func addBeginning(_ number: Int, to rows: inout CopyRows) {
        rows.begin(2)
        rows.add(words.beginnings[number].text)
        rows.add(words.beginnings[number].places.map { Int32($0) })
    }

    /// The objects of a place, or that of a house where its number is beyond those of the places.
    private func addObjects(of number: Int, to rows: inout CopyRows) {
        let count = records.places.count
        if number < count {
            let place = records.places[number]
            for object in [place.object] + place.aliases where object != .none {
                rows.begin(3)
                rows.add(object.rawValue)
                rows.add(Int32(number))
                rows.addNull()
            }
        } else if !records.houses[number - count].isInterpolated {
            rows.begin(3)
            rows.add(records.houses[number - count].object.rawValue)
            rows.addNull()
            rows.add(Int32(number - count))
        }
    }
}

/// The words of all names in the order of their bytes, so that those with one beginning have numbers
/// side by side.
struct RegionWords {
    let texts: [String]
    let places: [[UInt32]]
    /// For each word how many pairs of word and place come before it.
    let firstPlaces: [Int]
    /// For each place its words.
    let ofPlace: [[Int32]]
    let beginnings: [(text: String, places: [UInt32])]

    init(_ records: PlaceRecords) {
        let sorted = records.words()
        let all = sorted.tokens.map { String(decoding: $0, as: UTF16.self) }
        let order = all.indices.sorted {
            all[$0].utf8.lexicographicallyPrecedes(all[$1].utf8)
        }
        texts = order.map { all[$0] }
        let places = order.map { sorted.postings[$0] }
        self.places = places
        var (first, firstPlaces): (Int, [Int]) = (0, [])
        var ofPlace = [[Int32]](repeating: [], count: records.places.count)
        for (word, list) in places.enumerated() {
            firstPlaces.append(first)
            first += list.count
            for place in list { ofPlace[Int(place)].append(Int32(word)) }
        }
        (self.firstPlaces, self.ofPlace) = (firstPlaces, ofPlace)
        beginnings = sorted.beginnings().map {
            (String(decoding: $0.units, as: UTF16.self), $0.places)
        }
    }
}

extension CopyRows {
    mutating func addOptional(_ text: String?) {
        if let text { add(text) } else { addNull() }
    }
    mutating func addOptional(_ number: Int32?) {
        if let number { add(number) } else { addNull() }
    }

    /// The two numbers of a position, and the same as a point.
    mutating func add(_ position: FixedCoordinate) {
        add(position.longitude)
        add(position.latitude)
        let coordinate = position.coordinate
        add(longitude: coordinate.longitude, latitude: coordinate.latitude)
    }
}

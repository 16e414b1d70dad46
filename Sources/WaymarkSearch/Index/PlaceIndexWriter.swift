import WaymarkDirections
import WaymarkGeometry
package import WaymarkRegion
import WaymarkRoads

/// Makes the sections of a ``PlaceIndex`` of records. Equal records give equal bytes.
package struct PlaceIndexWriter {
    /// The records in the order of the index.
    package let records: PlaceRecords
    private var strings = Numbering<String>()
    private var tokenizer = NameTokenizer()

    private var places: [PlaceRecord] { records.places }
    private var houses: [HouseRecord] { records.houses }

    /// The first texts of every file: the keys of names that stand on signs.
    static let usualKeys = ["", "alt", "short", "loc", NameTokenizer.otherScript]

    /// A writer of these records, which refer to `places` by their order there.
    package init(places: [PlaceRecord], houses: [HouseRecord], junctions: [JunctionRecord]) {
        records = PlaceRecords(places: places, houses: houses, junctions: junctions)
        for key in Self.usualKeys { _ = strings.number(of: key) }
    }

    /// The sections of the file.
    package mutating func sections() -> SectionWriter {
        var writer = SectionWriter(kind: PlaceIndex.fileKind)
        addPlaces(to: &writer)
        addNames(to: &writer)
        addClasses(to: &writer)
        addExtents(to: &writer)
        addHouses(to: &writer)
        addJunctions(to: &writer)
        addObjects(to: &writer)
        for (name, points) in [
            ("place", places.map(\.position)), ("house", houses.map(\.position)),
        ] {
            let groups = HilbertPacking.groups(of: points.map(Self.box))
            writer.add("\(name).tree", groups.words)
            writer.add("\(name).order", groups.order.map { UInt32($0) })
        }
        let texts = strings.elements.map { Array($0.utf8) }
        writer.add("string.offset", Self.starts(of: texts))
        writer.add("string.byte", Array(texts.joined()))
        return writer
    }

    private static func box(_ position: FixedCoordinate) -> IndexBox {
        IndexBox(
            minX: position.longitude, minY: position.latitude, maxX: position.longitude,
            maxY: position.latitude)
    }

    private mutating func text(_ text: String?) -> StringID {
        StringID(UInt32(strings.number(of: text ?? "")))
    }

    /// The place of the first element of each list where they are put end to end, and of the end.
    static func starts(of lists: [some Collection]) -> [UInt32] {
        lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + UInt32($1.count)) }
    }

    private mutating func addPlaces(to writer: inout SectionWriter) {
        writer.add("place.position", places.map(\.position))
        writer.add("place.object", places.map(\.object))
        writer.add(
            "place.importance",
            places.map { UInt16((max(0, min(1, $0.importance)) * 65535).rounded()) })
        writer.add("place.parent", places.map { $0.parent.map { UInt32($0) } ?? PlaceIndex.none })
        writer.add("place.country", places.map { Self.letters(of: $0.country) })
        writer.add("place.postcode", places.map { text($0.postcode) })
        let details = places.map { place in
            place.details.sorted { $0.key.rawValue < $1.key.rawValue }
        }
        writer.add("place.firstDetail", Self.starts(of: details))
        writer.add("detail.key", details.joined().map(\.key.rawValue))
        writer.add("detail.text", details.joined().map { text($0.value) })
    }

    private static func letters(of country: String?) -> UInt16 {
        guard let letters = country?.utf8, letters.count == 2 else { return 0 }
        return letters.reduce(0) { $0 << 8 | UInt16($1) }
    }

    private mutating func addNames(to writer: inout SectionWriter) {
        var (keys, texts, lists): ([StringID], [StringID], [[Int]]) = ([], [], [])
        var firstNames: [UInt32] = [0]
        for (number, place) in places.enumerated() {
            for name in place.names {
                for (index, list) in tokenizer.tokens(of: name.text, place: number).enumerated() {
                    keys.append(text(index == 0 ? name.key : NameTokenizer.otherScript))
                    texts.append(text(name.text))
                    lists.append(list)
                }
            }
            firstNames.append(UInt32(keys.count))
        }
        writer.add("key.text", Set(keys.map(\.index)).sorted().map { StringID($0) })
        let table = tokenizer.sorted()
        writer.add("place.firstName", firstNames)
        writer.add("name.key", keys)
        writer.add("name.text", texts)
        writer.add("name.firstToken", Self.starts(of: lists))
        writer.add("name.token", lists.joined().map { UInt32(table.numbers[$0]) })
        writer.add("token.firstUnit", Self.starts(of: table.tokens))
        writer.add("token.unit", Array(table.tokens.joined()))
        writer.add("token.firstPosting", Self.starts(of: table.postings))
        writer.add("token.posting", Array(table.postings.joined()))
        let prefixes = table.prefixes()
        writer.add("prefix.key", prefixes.map(\.key))
        writer.add("prefix.firstPlace", Self.starts(of: prefixes.map(\.places)))
        writer.add("prefix.place", Array(prefixes.map(\.places).joined()))
    }

    private mutating func addClasses(to writer: inout SectionWriter) {
        var classes = Numbering<PlaceClass>()
        var categories: [String: [UInt32]] = [:]
        var numbers: [UInt16] = []
        for (number, place) in places.enumerated() {
            let full = classes.number(of: place.placeClass)
            // So many different tags are in no file that means well.
            let plain = PlaceClass(kind: place.kind, category: nil, tag: nil)
            let code = full < 60_000 ? full : min(65_535, classes.number(of: plain))
            numbers.append(UInt16(code))
            if let category = place.category {
                categories[category.rawValue, default: []].append(UInt32(number))
            }
        }
        let list = classes.elements.prefix(65_536)
        writer.add("place.class", numbers)
        writer.add(
            "class.kind", list.map { UInt8(PlaceKind.allCases.firstIndex(of: $0.kind) ?? 0) })
        writer.add("class.category", list.map { text($0.category?.rawValue) })
        writer.add("class.key", list.map { text($0.tag?.key) })
        writer.add("class.value", list.map { text($0.tag?.value) })
        let names = categories.keys.sorted()
        writer.add("category.name", names.map { text($0) })
        let lists = names.map { categories[$0] ?? [] }
        writer.add("category.firstPlace", Self.starts(of: lists))
        writer.add("category.place", Array(lists.joined()))
    }

    private func addExtents(to writer: inout SectionWriter) {
        let extended = places.indices.filter { places[$0].bounds != nil }
        writer.add("box.place", extended.map { UInt32($0) })
        writer.add("box.box", extended.compactMap { places[$0].bounds })
        let entrances = places.indices.flatMap { place in
            places[place].entrances.map { (place, $0) }
        }
        writer.add("entrance.place", entrances.map { UInt32($0.0) })
        writer.add("entrance.position", entrances.map { FixedCoordinate($0.1.coordinate) })
        writer.add(
            "entrance.use",
            entrances.map { UInt8(PlaceEntrance.Use.allCases.firstIndex(of: $0.1.use) ?? 0) })
    }

    private mutating func addHouses(to writer: inout SectionWriter) {
        var counts = [UInt32](repeating: 0, count: places.count + 1)
        for house in houses { counts[house.place + 1] += 1 }
        for place in counts.indices.dropFirst() { counts[place] += counts[place - 1] }
        let numbers = houses.map { HouseNumber($0.number) }
        writer.add("place.firstHouse", counts)
        writer.add("house.position", houses.map(\.position))
        writer.add("house.object", houses.map(\.object))
        writer.add("house.number", houses.map { text($0.number) })
        writer.add("house.value", numbers.map(\.value))
        writer.add("house.lastValue", numbers.map(\.lastValue))
        writer.add("house.place", houses.map { UInt32($0.place) })
        writer.add("house.postcode", houses.map { text($0.postcode) })
        writer.add("house.city", houses.map { text($0.city) })
        writer.add(
            "house.flags",
            zip(houses, numbers).map { house, number in
                (house.isInterpolated ? HouseTable.interpolated : 0)
                    | (number.parts.count > 1 ? HouseTable.parted : 0)
            })
    }

    private func addJunctions(to writer: inout SectionWriter) {
        let pairs = records.junctions.flatMap { junction in
            let (a, b) = (junction.first, junction.second)
            return [(a, b, junction), (b, a, junction)]
        }.sorted { ($0.0, $0.1, $0.2.node) < ($1.0, $1.1, $1.2.node) }
        writer.add("junction.street", pairs.map { UInt32($0.0) })
        writer.add("junction.other", pairs.map { UInt32($0.1) })
        writer.add("junction.node", pairs.map(\.2.node))
        writer.add("junction.position", pairs.map(\.2.position))
    }

    private func addObjects(to writer: inout SectionWriter) {
        var list: [(key: ObjectCode, target: UInt32)] = []
        for (number, place) in places.enumerated() {
            for object in [place.object] + place.aliases where object != .none {
                list.append((object, UInt32(number)))
            }
        }
        for (number, house) in houses.enumerated() where !house.isInterpolated {
            list.append((house.object, UInt32(number) | PlaceIndex.houseBit))
        }
        list.sort { ($0.key, $0.target) < ($1.key, $1.target) }
        writer.add("object.key", list.map(\.key))
        writer.add("object.target", list.map(\.target))
    }
}

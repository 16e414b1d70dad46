import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch

/// An object of the map that is a place, before it is known what lies around it.
struct PlaceFinding {
    var record: PlaceRecord
    var address = AddressTags()
    /// How much ground it covers, in square metres of the Mercator projection.
    var area = 0.0
    /// The level of an administrative boundary, 2 for a country.
    var level: Int?
    /// The names of a railway platform by its number, where it is called as its station.
    var platformNames: [PlaceRecord.Name] = []
    /// The nodes that a boundary names as its label or its centre.
    var labels: [Int64] = []

    /// The local name in a form that can be compared.
    var foldedName: String { record.names.first.map { Folding.fold($0.text) } ?? "" }
}

/// The address in the tags of an object.
struct AddressTags: Hashable {
    var number: String?
    var houseName: String?
    var street: String?
    /// The hamlet, square or block where addresses have no street.
    var place: String?
    var city: String?
    var postcode: String?

    init() {}

    init(_ tags: Tags) {
        func value(_ key: StaticString) -> String? {
            tags[key].flatMap { $0.isEmpty || $0.utf8.count > 255 ? nil : $0 }
        }
        let conscription = value("addr:conscriptionnumber")
        let parts = [conscription, value("addr:streetnumber")].compactMap { $0 }
        number = value("addr:housenumber") ?? (parts.isEmpty ? nil : parts.joined(separator: "/"))
        houseName = value("addr:housename")
        street = value("addr:street")
        place =
            value("addr:place") ?? value("addr:neighbourhood")
            ?? value("addr:block").map {
                [$0, value("addr:quarter") ?? value("addr:suburb")].compactMap { $0 }
                    .joined(separator: " ")
            }
        city = value("addr:city")
        postcode = value("addr:postcode") ?? value("postal_code")
    }
}

extension PlaceFinding {
    /// The place that a node, a closed way or a relation with `tags` is; `nil` for what nobody looks for.
    ///
    /// - Parameters:
    ///   - position: where it is shown.
    ///   - level: the level of the relation whose member it is.
    init?(
        object: ObjectCode, tags: Tags, position: FixedCoordinate, level relation: PlaceLevel? = nil
    ) {
        let names = PlaceNames.names(of: tags)
        guard let sort = PlaceSort(tags, isNamed: !names.isEmpty) else { return nil }
        record = PlaceRecord(object: object, kind: sort.kind, position: position)
        record.names =
            names + PlaceNames.shortened(names.first) + PlaceNames.others(of: tags, kind: sort.kind)
        if let part = PlacePart(tags) {
            if part.category == sort.category { record.addNumbers(of: part) }
            if part.isOfRailway, sort.kind == .stop { platformNames = part.names }
        }
        record.category = sort.category
        record.tag = sort.tag
        record.importance = PlaceImportance.value(of: sort, tags: tags, isNamed: !names.isEmpty)
        address = AddressTags(tags)
        record.postcode = address.postcode
        record.details = Self.details(of: tags)
        if sort.kind == .pointOfInterest || sort.kind == .stop {
            record.level = PlaceLevel(tags) ?? relation
        }
        level = tags["admin_level"].flatMap { Int($0) }
        let own: [(PlaceDetail, String?)] = [
            (.houseNumber, address.number), (.houseName, address.houseName),
            (.street, address.street ?? address.place), (.city, address.city),
        ]
        for case (let detail, let value?) in own { record.details[detail] = value }
    }

    private static let longestDetail = 1000

    private static func details(of tags: Tags) -> [PlaceDetail: String] {
        let keys: [(PlaceDetail, [StaticString])] = [
            (.phone, ["phone", "contact:phone"]),
            (.website, ["website", "contact:website", "url"]),
            (.openingHours, ["opening_hours"]), (.brand, ["brand"]), (.wikidata, ["wikidata"]),
            (.population, ["population"]),
        ]
        var details: [PlaceDetail: String] = [:]
        for (detail, keys) in keys {
            let value = keys.lazy.compactMap { tags[$0] }.first
            if let value, !value.isEmpty, value.utf8.count <= longestDetail {
                details[detail] = value
            }
        }
        return details
    }
}

/// The names in the tags of an object.
enum PlaceNames {
    private static let longest = 255
    private static let most = 100

    /// The local name and those in other languages and of other sorts, the local one first; none
    /// where it has no name at all.
    static func names(of tags: Tags) -> [PlaceRecord.Name] {
        var names: [PlaceRecord.Name] = []
        func add(_ key: String, _ value: String) {
            for part in key == "" ? [value] : value.split(separator: ";").map({ String($0) }) {
                let text = part.trimmingSpaces
                guard !text.isEmpty, text.utf8.count <= longest, names.count < most,
                    !names.contains(where: { $0.text == text && ($0.key == key || key == "alt") })
                else { continue }
                names.append(PlaceRecord.Name(key: key, text: text))
            }
        }
        if tags.matches("boundary", "postal_code"), let code = tags["postal_code"] {
            add("", code)
            if let name = tags["name"] { add("alt", name) }
        } else if let name = tags["name"] {
            add("", name)
        }
        guard tags.hasName else { return names }
        for (key, value) in tags.all {
            if let sort = sorts[key] {
                add(sort, value)
            } else if let language = Tags.language(of: key) {
                add(language.replacing("_", with: "-"), value)
            }
        }
        return names
    }

    /// The name of a hall without what it is: "Harpa" of "Harpa - Tónlistarhús", and both of "Helsinki /
    /// Helsingfors".
    static func shortened(_ name: PlaceRecord.Name?) -> [PlaceRecord.Name] {
        guard let text = name?.text else { return [] }
        for (sign, count) in [(" - ", 1), (" – ", 1), (" — ", 1), (" (", 1), (" / ", 3)] {
            let parts = text.split(separator: sign)
            guard parts.count > 1 else { continue }
            return parts.prefix(count).filter { $0.count >= shortestName }
                .map { PlaceRecord.Name(key: "alt", text: String($0)) }
        }
        return []
    }

    /// Letters of a name that is a part of another.
    private static let shortestName = 3

    /// Numbers, codes and chains by which it is known besides.
    static func others(of tags: Tags, kind: PlaceKind) -> [PlaceRecord.Name] {
        var names: [PlaceRecord.Name] = []
        let refs: [StaticString] = kind == .stop ? ["iata", "icao", "ref"] : ["iata", "icao"]
        for value in refs.compactMap({ tags[$0] })
            + [tags["ref"].flatMap(Self.roadNumber)]
            .compactMap({ $0 })
        {
            let name = PlaceRecord.Name(key: "ref", text: value)
            if value.utf8.count <= 32, !value.isEmpty, !names.contains(name) { names.append(name) }
        }
        let brands = [tags["brand"], tags["operator"]].compactMap { $0 }
        for brand in brands.prefix(1) where kind == .pointOfInterest {
            if brand != tags["name"], !brand.isEmpty, brand.utf8.count <= longest {
                names.append(PlaceRecord.Name(key: "brand", text: brand))
            }
        }
        return names
    }

    /// The number of a road that cannot be taken for that of a house.
    private static func roadNumber(_ text: String) -> String? {
        text.contains { $0.isLetter } ? text.split(separator: ";").first.map { String($0) } : nil
    }

    private static let sorts = [
        "alt_name": "alt", "old_name": "old", "short_name": "short", "loc_name": "loc",
        "int_name": "int", "official_name": "official", "nat_name": "nat", "reg_name": "reg",
    ]
}

extension Tags {
    /// Whether it has a name in any language.
    fileprivate var hasName: Bool {
        has("name") || has("name:en") || has("int_name") || has("alt_name") || has("official_name")
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}

import WaymarkDirections
import WaymarkGeometry

extension OptionReader {
    /// The most values that a list of conditions has.
    private static let mostValues = 32
    /// The longest name of a language or a category, in bytes.
    private static let longestName = 64

    /// The words of a question.
    mutating func words(_ name: String) throws(RequestError) -> String {
        let text = text(name) ?? ""
        guard text.contains(where: { !$0.isWhitespace }) else { throw .places(.emptyQuery) }
        let bytes = text.utf8.count
        guard bytes <= SearchQuery.mostBytes else {
            throw .places(.queryTooLong(bytes: bytes, limit: SearchQuery.mostBytes))
        }
        return text
    }

    /// The coordinate of `lat` and `lon`; `nil` where neither is given.
    mutating func coordinate() throws(RequestError) -> Coordinate? {
        let latitude = try number("lat", in: -90...90)
        let longitude = try number("lon", in: -180...180)
        guard latitude != nil || longitude != nil else { return nil }
        guard let latitude, let longitude else {
            throw .malformedOption(name: latitude == nil ? "lat" : "lon", value: "")
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// The coordinate of `lat` and `lon`, which must be given.
    mutating func requiredCoordinate() throws(RequestError) -> Coordinate {
        guard let coordinate = try coordinate() else {
            throw .malformedOption(name: "lat", value: "")
        }
        return coordinate
    }

    /// A number in `range`.
    mutating func number(
        _ name: String, in range: ClosedRange<Double>
    ) throws(RequestError) -> Double? {
        guard let number = try number(name) else { return nil }
        guard range.contains(number) else {
            throw .valueOutOfRange(name: name, value: "\(number)")
        }
        return number
    }

    /// The rectangle `minLon,minLat,maxLon,maxLat`; one whose western longitude is the greater reaches
    /// over the 180th meridian.
    mutating func bounds(_ name: String) throws(RequestError) -> CoordinateBounds? {
        guard let text = text(name) else { return nil }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
            .compactMap { Double(plain: $0) }
        guard numbers.count == 4, text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 3 else {
            throw .malformedOption(name: name, value: text)
        }
        let bounds = CoordinateBounds(
            southWest: Coordinate(latitude: numbers[1], longitude: numbers[0]),
            northEast: Coordinate(latitude: numbers[3], longitude: numbers[2]))
        guard bounds.isValid else { throw .valueOutOfRange(name: name, value: text) }
        return bounds
    }

    /// The tag of a language (BCP 47).
    mutating func language(_ name: String) throws(RequestError) -> String? {
        guard let tag = text(name), !tag.isEmpty else { return nil }
        guard Self.isName(tag) else { throw .malformedOption(name: name, value: tag) }
        return tag
    }

    /// The conditions on tags of all options `name`, as Photon writes them.
    mutating func tagConditions(_ name: String) throws(RequestError) -> [PlaceTagCondition] {
        var conditions: [PlaceTagCondition] = []
        for text in try values(name) {
            guard let next = PlaceTagCondition.conditions(text) else {
                throw .malformedOption(name: name, value: text)
            }
            conditions += next
        }
        return conditions
    }

    /// The words of `Choice` in all options `name`, each of which may have several by commas.
    mutating func choices<Choice: RawRepresentable<String> & Hashable>(
        _ name: String
    ) throws(RequestError) -> Set<Choice> {
        var choices: Set<Choice> = []
        for text in try list(name) {
            guard let choice = Choice(rawValue: text) else {
                throw .malformedOption(name: name, value: text)
            }
            choices.insert(choice)
        }
        return choices
    }

    /// The categories of all options `name`, each of which may have several by commas.
    mutating func categories(_ name: String) throws(RequestError) -> [PlaceCategory] {
        var categories: [PlaceCategory] = []
        for text in try list(name) {
            guard Self.isName(text) else { throw .malformedOption(name: name, value: text) }
            let category = PlaceCategory(rawValue: text)
            if !categories.contains(category) { categories.append(category) }
        }
        return categories
    }

    /// The parts between commas of all options `name`.
    private mutating func list(_ name: String) throws(RequestError) -> [String] {
        try values(name).flatMap {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// All options `name`, of which there are not too many.
    mutating func values(_ name: String) throws(RequestError) -> [String] {
        let values = texts(name)
        guard values.count <= Self.mostValues else {
            throw .tooBig(name: name, count: values.count, limit: Self.mostValues)
        }
        return values
    }

    /// Whether `text` has letters, digits, `-` and `_` of ASCII alone, and not too many.
    static func isName(_ text: some StringProtocol) -> Bool {
        (1...longestName).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                }
            }
    }
}

extension PlaceTagCondition {
    /// The conditions of one `osm_tag` of Photon: `key`, `key:value`, `:value`, with `!` before a part
    /// to exclude what has it, and `key:!value` for the key without that value; `nil` where it is
    /// none of these.
    static func conditions(_ text: String) -> [PlaceTagCondition]? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(Part.init)
        guard parts.count <= 2, let key = parts.first, let last = parts.last, !last.text.isEmpty
        else { return nil }
        if parts.count == 1 {
            return [PlaceTagCondition(key: key.text, isExcluded: key.isExcluded)]
        }
        let name = key.text.isEmpty ? nil : key.text
        let condition = PlaceTagCondition(
            key: name, value: last.text, isExcluded: key.isExcluded || last.isExcluded)
        let hasKeyWithoutValue = name != nil && last.isExcluded && !key.isExcluded
        return hasKeyWithoutValue ? [PlaceTagCondition(key: name), condition] : [condition]
    }

    /// A key or a value, with or without its exclamation mark.
    private struct Part {
        let text: String
        let isExcluded: Bool

        init(_ part: Substring) {
            isExcluded = part.hasPrefix("!")
            text = String((isExcluded ? part.dropFirst() : part).filter { $0 != " " })
        }
    }
}

import Foundation
import WaymarkGeometry

/// The body of a `POST` of OSRM's interface: a JSON object with the coordinates, and with the options
/// that the query of a `GET` has.
///
/// ```json
/// {"coordinates": [[24.9, 60.1], [24.8, 60.2]], "steps": true, "radiuses": [50, null]}
/// ```
struct JSONBody {
    /// The coordinates as the path of a `GET` has them; `nil` where they are a list.
    private let text: String?
    private let places: [[Double]]
    /// The options as a query has them.
    let options: OptionReader

    /// Reads `data`.
    ///
    /// - Throws: ``RequestError/malformedBody``, ``RequestError/malformedOption(name:value:)``.
    init(_ data: Data) throws(RequestError) {
        let members: [String: BodyValue]
        do {
            members = try JSONDecoder().decode([String: BodyValue].self, from: data)
        } catch {
            throw .malformedBody
        }
        switch members["coordinates"] {
        case .word(let line):
            (text, places) = (line, [])
        case .list(let entries):
            (text, places) = (nil, entries.map(\.numbers))
        default: throw .malformedBody
        }
        var values: [String: [String]] = [:]
        for (name, value) in members where name != "coordinates" {
            guard let text = value.text(separator: Self.separator(of: name)) else { continue }
            values[name] = [text]
        }
        options = OptionReader(values)
    }

    /// How many coordinates there are; 1 for an encoded line.
    var count: Int { text == nil ? places.count : 1 }

    /// The coordinates.
    ///
    /// - Throws: ``RequestError``: not written so, or not on the Earth.
    func coordinates() throws(RequestError) -> [Coordinate] {
        if let text { return try CoordinateText.coordinates(text) }
        if let index = places.firstIndex(where: { $0.count != 2 }) {
            throw .malformedCoordinates(index: index)
        }
        return try CoordinateText.checked(
            places.map { Coordinate(latitude: $0[1], longitude: $0[0]) })
    }

    /// What stands between the entries of an option: those of one coordinate each are parted by
    /// semicolons.
    private static func separator(of name: String) -> String {
        ["annotations", "exclude"].contains(name) ? "," : ";"
    }
}

/// A value of such an object; nothing lies deeper.
private enum BodyValue: Decodable {
    case word(String)
    case list([BodyEntry])
    case nothing

    init(from decoder: any Decoder) throws {
        if let list = try? decoder.singleValueContainer().decode([BodyEntry].self) {
            self = .list(list)
        } else {
            self = try BodyEntry(from: decoder).text.map { .word($0) } ?? .nothing
        }
    }

    /// As a query has it; `nil` for `null`.
    func text(separator: String) -> String? {
        switch self {
        case .word(let word): word
        case .list(let entries): entries.map { $0.text ?? "" }.joined(separator: separator)
        case .nothing: nil
        }
    }
}

/// An entry of a list, or what is no list.
private enum BodyEntry: Decodable {
    case scalar(BodyScalar?)
    case pair([BodyScalar])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        // Coordinates are what there are most of.
        if let pair = try? value.decode([BodyScalar].self) {
            self = .pair(pair)
        } else {
            self = .scalar(value.decodeNil() ? nil : try value.decode(BodyScalar.self))
        }
    }

    var text: String? {
        switch self {
        case .scalar(let scalar): scalar?.text
        case .pair(let scalars): scalars.map(\.text).joined(separator: ",")
        }
    }

    /// The numbers of a pair; none where it is none.
    var numbers: [Double] {
        guard case .pair(let scalars) = self else { return [] }
        let numbers = scalars.compactMap(\.number)
        return numbers.count == scalars.count ? numbers : []
    }
}

/// A number, a word, `true` or `false`.
private enum BodyScalar: Decodable {
    case number(Double)
    case word(String)

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let flag = try? value.decode(Bool.self) {
            self = .word(flag ? "true" : "false")
        } else {
            self = .word(try value.decode(String.self))
        }
    }

    var number: Double? { if case .number(let number) = self { number } else { nil } }

    var text: String {
        switch self {
        case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .word(let word): word
        }
    }
}

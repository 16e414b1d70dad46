public import WaymarkGeometry

/// The identification of a place, the same in every build of a region: that of its object in
/// OpenStreetMap, with the version of the scheme before it.
///
/// ```swift
/// let id = PlaceID(element: .node, number: 123)
/// print(id)  // 1n123
/// ```
public struct PlaceID: Hashable, Sendable {
    /// The version of the scheme that this code reads and writes.
    public static let version = 1

    /// A kind of object in OpenStreetMap.
    public enum Element: Character, Hashable, Sendable, CaseIterable {
        /// A point.
        case node = "n"
        /// A line, or an area with one ring.
        case way = "w"
        /// A group of objects.
        case relation = "r"
    }

    /// The thing that it identifies.
    public enum Subject: Hashable, Sendable {
        /// An object of OpenStreetMap; `house` is a number on a way of interpolated addresses.
        case element(Element, number: Int64, house: String?)
        /// A postal code, in capital letters.
        case postcode(String)
        /// A point without anything known about it.
        case coordinate(Coordinate)
    }

    /// The thing that it identifies.
    public let subject: Subject

    /// The place of `number` among the objects of a kind; `house` for an interpolated address.
    public init(element: Element, number: Int64, house: String? = nil) {
        subject = .element(element, number: number, house: house)
    }

    /// The place of a postal code.
    public init(postcode: String) { subject = .postcode(postcode.uppercased()) }

    /// The place at `coordinate`, in steps of a millionth of a degree.
    public init(coordinate: Coordinate) {
        subject = .coordinate(
            Coordinate(
                latitude: Self.rounded(coordinate.latitude),
                longitude: Self.rounded(coordinate.longitude)))
    }

    private static func rounded(_ degrees: Double) -> Double { (degrees * 1e6).rounded() / 1e6 }
}

extension PlaceID: LosslessStringConvertible {
    private static let longest = 200

    /// Reads the text of ``description``; `nil` for any other, and for another version.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.longest, let version = text.first, version == "1",
            let kind = text.dropFirst().first
        else { return nil }
        let rest = String(text.dropFirst(2))
        switch kind {
        case "p":
            guard !rest.isEmpty else { return nil }
            self.init(postcode: rest)
        case "c":
            let numbers = rest.split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.utf8.allSatisfy("-.0123456789".utf8.contains) ? Double($0) : nil }
            guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
                Coordinate(latitude: latitude, longitude: longitude).isValid
            else { return nil }
            self.init(coordinate: Coordinate(latitude: latitude, longitude: longitude))
        default:
            let parts = rest.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard let element = Element(rawValue: kind), let first = parts.first,
                let number = Int64(first), String(number) == first, parts.last != ""
            else { return nil }
            self.init(
                element: element, number: number, house: parts.count > 1 ? String(parts[1]) : nil)
        }
    }

    /// The text that apps keep and send: `1n123`, `1w55/12`, `1p101`, `1c64.15,-21.94`.
    public var description: String {
        let version = "\(Self.version)"
        return switch subject {
        case .element(let element, let number, let house):
            "\(version)\(element.rawValue)\(number)" + (house.map { "/" + $0 } ?? "")
        case .postcode(let code): "\(version)p\(code)"
        case .coordinate(let coordinate): "\(version)c\(coordinate)"
        }
    }
}

extension PlaceID: Codable {
    /// Decodes its text.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let id = PlaceID(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not the id of a place"))
        }
        self = id
    }

    /// Encodes its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

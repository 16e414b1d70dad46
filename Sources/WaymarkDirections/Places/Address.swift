public import WaymarkGeometry

/// The postal address of a place; what is not known is `nil`.
public struct Address: Hashable, Sendable, Codable {
    /// The coordinate that it belongs to.
    public var coordinate: Coordinate
    /// The number of the house, with its letters, as it stands at the door.
    public var houseNumber: String?
    /// The name of the house.
    public var houseName: String?
    /// The name of the street; of the square, block or hamlet where addresses have no street.
    public var street: String?
    /// The postal code.
    public var postalCode: String?
    /// The neighbourhood, suburb or district in the locality.
    public var subLocality: String?
    /// The city, town or village.
    public var locality: String?
    /// The county or district around the locality.
    public var subAdministrativeArea: String?
    /// The state, region or province.
    public var administrativeArea: String?
    /// The name of the country.
    public var country: String?
    /// The ISO 3166-1 code of the country, two capital letters.
    public var countryCode: String?
    /// The lines of the address as the country writes them, the name of the place and the country left
    /// out.
    public var lines: [String]

    /// An address of which nothing is known yet but its coordinate.
    public init(coordinate: Coordinate) {
        self.coordinate = coordinate
        lines = []
    }

    /// The first line.
    public var addressLine1: String? { lines.first }
    /// The second line.
    public var addressLine2: String? { lines.dropFirst().first }
    /// Number and street in the order of the first line that has the street.
    public var thoroughfare: String? {
        guard let street else { return houseName }
        return lines.first { $0.contains(street) } ?? street
    }
}

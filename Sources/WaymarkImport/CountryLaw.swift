import WaymarkDirections

/// The law of a country where no sign says otherwise.
struct CountryLaw: Decodable, Sendable {
    let code: String
    let drivingSide: String
    /// Limits for cars in the unit of the country's signs; `null` where there is none.
    let limits: [String: Double?]
    /// Rings of longitude and latitude, inside by the even-odd rule.
    let rings: [[[Double]]]

    var drivesOnLeft: Bool { drivingSide == "left" }
    /// Whether signs are in miles per hour.
    var usesMiles: Bool { Country(code: code)?.speedSign.unit == .milesPerHour }

    /// The limit for `zone` ("urban", "rural", "motorway" …) in km/h: 255 for none, `nil` where it
    /// is not known.
    func limit(in zone: String) -> UInt8? {
        guard let entry = limits[zone] else { return nil }
        guard let value = entry else { return 255 }
        return UInt8(min(254, (usesMiles ? value * 1.609344 : value).rounded()))
    }
}

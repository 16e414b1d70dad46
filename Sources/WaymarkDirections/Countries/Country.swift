public import WaymarkGeometry

/// The usual things of a country: units, the sign of speed limits, the clock and the time zones.
///
/// ```swift
/// let canada = Country(code: "CA")
/// print(canada?.speedSign == .canada)  // true
/// ```
public struct Country: Hashable, Sendable {
    /// The ISO 3166-1 code of two letters; `XK` for Kosovo.
    public let code: String
    /// The units of distances.
    public let distanceUnit: DistanceUnit
    /// The sign of speed limits.
    public let speedSign: SpeedSign
    /// Whether the clock counts to 12 twice a day.
    public let usesTwelveHourClock: Bool
    /// The time zone of all of it; `nil` where it has several.
    let timeZone: String?

    /// The country of `code`, in small or capital letters; `nil` where there is none.
    public init?(code: String) {
        guard let country = Self.all[code.uppercased()] else { return nil }
        self = country
    }

    /// The name of the time zone at `place`, a place of this country, in the tz database
    /// (`Europe/Helsinki`); `nil` where a country has several and `place` is near a line between
    /// them.
    public func timeZoneIdentifier(at place: Coordinate) -> String? {
        timeZone ?? Self.zonesOfCountries[code]?.first { $0.bounds.contains(place) }?.identifier
    }

    /// The names of its time zones.
    package var timeZoneIdentifiers: [String] {
        timeZone.map { [$0] } ?? Self.zonesOfCountries[code, default: []].map(\.identifier)
    }

    /// Whether units and signs are those of `other`.
    package func hasConventions(of other: Country) -> Bool {
        distanceUnit == other.distanceUnit && speedSign == other.speedSign
    }

    /// All countries by their codes.
    package static let all = Dictionary(
        uniqueKeysWithValues: entries(of: facts).map { ($0[0], Country($0)) })

    /// The rectangles of the time zones of countries that have several.
    private static let zonesOfCountries = Dictionary(
        grouping: entries(of: zones).map { ZoneArea($0) }, by: \.country)

    /// The words of each entry of a table.
    private static func entries(of table: String) -> [[String]] {
        table.split(separator: ";").map { entry in
            entry.split { $0 == " " || $0 == "\n" }.map(String.init)
        }.filter { !$0.isEmpty }
    }

    /// The country of an entry of `facts`.
    private init(_ words: [String]) {
        code = words[0]
        distanceUnit =
            words.contains("feet") ? .imperial : words.contains("yards") ? .imperialYards : .metric
        let signs: [(word: String, sign: SpeedSign)] = [
            ("plate", .unitedStates), ("maximum", .canada), ("mph", .unitedKingdom),
        ]
        speedSign = signs.first { words.contains($0.word) }?.sign ?? .europe
        usesTwelveHourClock = words.contains("12h")
        timeZone = words.last { $0.contains("/") }
    }

    /// A rectangle in which a time zone surely holds.
    private struct ZoneArea {
        let country: String
        let identifier: String
        let bounds: CoordinateBounds

        /// The rectangle of an entry of `zones`.
        init(_ words: [String]) {
            (country, identifier) = (words[0], words[1])
            let edges = words[2...].compactMap { Double($0) }
            precondition(edges.count == 4, "a rectangle has four edges: \(words)")
            bounds = CoordinateBounds(
                southWest: Coordinate(latitude: edges[0], longitude: edges[1]),
                northEast: Coordinate(latitude: edges[2], longitude: edges[3]))
        }
    }
}

import Foundation
public import WaymarkGeometry

/// The place that routes lead through, as far as a provider knows it.
public struct Locality: Hashable, Sendable {
    /// The country; `nil` where it is not known.
    public let country: Country?
    /// The time zone of the whole place, by its name in the tz database; `nil` where it is not known
    /// or where there are several.
    public let timeZone: String?

    /// The place in the country of an ISO 3166-1 code, and in a time zone.
    public init(country: String? = nil, timeZone: String? = nil) {
        self.country = country.flatMap { Country(code: $0) }
        self.timeZone = timeZone
    }

    /// The units of distances: those of the country, or where it is not known those of this machine.
    public var distanceUnit: DistanceUnit { country?.distanceUnit ?? .ofDevice }

    /// The name of the time zone at `place`; `nil` where it is not known.
    public func timeZoneIdentifier(at place: Coordinate) -> String? {
        // In one of a single zone, a place that is elsewhere is over the border.
        timeZone ?? country.flatMap { $0.timeZone == nil ? $0.timeZoneIdentifier(at: place) : nil }
    }
}

extension DistanceUnit {
    /// The units that the settings of this machine ask for.
    package static var ofDevice: DistanceUnit {
        switch Locale.current.measurementSystem {
        case .us: .imperial
        case .uk: .imperialYards
        default: .metric
        }
    }
}

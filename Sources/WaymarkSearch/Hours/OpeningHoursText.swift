public import WaymarkDirections
public import WaymarkGeometry

/// The opening hours of a place, as OpenStreetMap writes them.
package struct OpeningHoursText: Hashable, Sendable {
    /// OpenStreetMap has values of up to 255 characters.
    private static let mostBytes = 1_000

    private let hours: OpeningHours

    /// Reads `text`; `nil` where any part of it cannot be understood, or it is very long.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.mostBytes, let hours = OpeningHours(text) else { return nil }
        self.hours = hours
    }

    /// Whether the place is open at the local time `time`; `nil` where nobody knows: the text says
    /// so, or it depends on school holidays, or on public holidays that ``PublicHolidays`` lacks.
    ///
    /// - Parameters:
    ///   - country: the ISO 3166-1 code of the country, whose public holidays count.
    ///   - coordinate: the place, for the hours of the sun; without one it rises at 06:00 and sets
    ///     at 18:00.
    package func isOpen(
        at time: LocalTime, country: String?, coordinate: Coordinate?
    ) -> Bool? {
        hours.isOpen(at: time, in: OpeningHours.Setting(country: country, coordinate: coordinate))
    }

    /// The status at `time`, and its next change within a year; `nil` as for `isOpen`.
    package func status(
        at time: LocalTime, country: String?, coordinate: Coordinate?
    ) -> OpeningStatus? {
        let setting = OpeningHours.Setting(country: country, coordinate: coordinate)
        return hours.isOpen(at: time, in: setting).map {
            OpeningStatus(isOpen: $0, nextChange: hours.nextChange(after: time, in: setting))
        }
    }
}

/// Reads opening hours on the device, with the public holidays of countries and the sun of places.
public struct OpeningHoursTextReader: OpeningHoursReader {
    /// A reader; all of them are the same.
    public init() {}

    /// The status of a place with the text `hours`, and its next change within a year.
    public func status(
        of hours: String, at time: LocalTime, country: String?, coordinate: Coordinate?
    ) -> OpeningStatus? {
        OpeningHoursText(hours)?.status(at: time, country: country, coordinate: coordinate)
    }
}
